import type { MinesRound } from '../../src/page-api.ts';
import type { Queryable } from '../../src/platform/postgres/index.ts';
import type { Vault } from '../../src/platform/vault.ts';
import { hasResult, ownSeedsOf, type Round } from '../../src/rounds/index.ts';
import { serverSeedOf, type SeedPair } from '../../src/seeds/index.ts';
import { factsOf, pairsOf } from '../../src/games/shared/index.ts';
import { mineCells } from './mine-cells.ts';
import { fieldsOf, safeTiles, type Field } from './mines-repository.ts';
import { multiplierAt, payoutPaise } from './rules.ts';

/** Rounds as pages see them: nothing that was not committed, no mine of a round that is played. */
export async function viewsOf(db: Queryable, vault: Vault, rounds: readonly Round[]): Promise<readonly MinesRound[]> {
  const fields = await fieldsOf(
    db,
    rounds.map(({ id }) => id),
  );
  const pairs = await pairsOf(db, rounds);
  return rounds.flatMap((round) => {
    const field = fields.get(round.id);
    const pair = pairs.get(ownSeedsOf(round).seedPairId);
    return field && pair ? [viewOf(vault, { round, field, pair })] : [];
  });
}

interface Whole {
  readonly round: Round;
  readonly field: Field;
  readonly pair: SeedPair;
}

function viewOf(vault: Vault, { round, field, pair }: Whole): MinesRound {
  const { stakePaise } = round;
  const { nonce } = ownSeedsOf(round);
  const { mines } = field;
  const seeds = { serverSeed: serverSeedOf(vault, pair), clientSeed: pair.clientSeed ?? '', nonce };
  const multiplier = multiplierAt(mines, safeTiles(field));
  const isOver = hasResult(round);
  const payout = isOver ? round.returnPaise : payoutPaise({ stakePaise, multiplier });
  return {
    ...factsOf(vault, round, { pair, ended: round.returnPaise > 0 ? 'won' : 'lost', payout }),
    mines,
    opened: [...field.opened],
    multiplier,
    mineCells: isOver ? mineCells(seeds, mines) : null,
  };
}
