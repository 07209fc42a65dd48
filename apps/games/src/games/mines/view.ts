import type { GameSession, MinesAnswer, MinesRound } from '../../page-api.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { Vault } from '../../platform/vault.ts';
import { hasResult, lockSeat, netOfSession, type Round } from '../../rounds/index.ts';
import { seedPairsById, seedPairsOf, serverSeedOf, type SeedPair, type SeedPairs } from '../../seeds/index.ts';
import { balanceOfSession, type Session } from '../../sessions/index.ts';
import type { MinesDeps } from './deps.ts';
import { mineCells } from './mine-cells.ts';
import { fieldsOf, safeTiles, type Field } from './mines-repository.ts';
import { multiplierAt, payoutPaise } from './rules.ts';

/** Rounds as pages see them: nothing that was not committed, no mine of a round that is played. */
export async function viewsOf(db: Queryable, vault: Vault, rounds: readonly Round[]): Promise<MinesRound[]> {
  const fields = await fieldsOf(
    db,
    rounds.map(({ id }) => id),
  );
  const pairs = await seedPairsById(db, [...new Set(rounds.map(({ seedPairId }) => seedPairId))]);
  return rounds.flatMap((round) => {
    const field = fields.get(round.id);
    const pair = pairs.get(round.seedPairId);
    return field && pair ? [viewOf(vault, { round, field, pair })] : [];
  });
}

interface Whole {
  readonly round: Round;
  readonly field: Field;
  readonly pair: SeedPair;
}

function viewOf(vault: Vault, { round, field, pair }: Whole): MinesRound {
  const { nonce, stakePaise: stake } = round;
  const { mines, hitMine } = field;
  const clientSeed = pair.clientSeed ?? '';
  const serverSeed = serverSeedOf(vault, pair);
  const multiplier = multiplierAt(mines, safeTiles(field));
  const isOver = hasResult(round);
  return {
    roundId: round.id,
    state: stateOf(round, hitMine),
    refusal: round.refusal,
    stake,
    mines,
    opened: [...field.opened],
    multiplier,
    payout: isOver ? round.returnPaise : payoutPaise({ stakePaise: stake, multiplier }),
    mineCells: isOver ? mineCells({ serverSeed, clientSeed, nonce }, mines) : null,
    serverSeedHash: pair.seedHash,
    clientSeed,
    nonce,
    serverSeed: pair.state === 'REVEALED' ? serverSeed : null,
    startedAt: round.startedAt.toISOString(),
    endedAt: round.endedAt?.toISOString() ?? null,
  };
}

function stateOf({ state }: Round, hitMine: boolean): MinesRound['state'] {
  switch (state) {
    case 'INTENT':
      return 'pending';
    case 'BET':
      return 'open';
    case 'RESULT':
    case 'WIN':
    case 'CLOSED':
      return hitMine ? 'lost' : 'won';
    case 'REFUSED':
      return 'refused';
    case 'ROLLBACK':
    case 'VOID':
      return 'void';
    default:
      return state satisfies never;
  }
}

export function seedsView({ current, next }: SeedPairs): GameSession['seeds'] {
  return {
    serverSeedHash: current.seedHash,
    nextServerSeedHash: next.seedHash,
    clientSeed: current.clientSeed,
    nonce: current.nextNonce,
  };
}

/** What the header of a page shows beside a round. */
export async function headerOf(
  deps: MinesDeps,
  session: Session,
): Promise<Pick<GameSession, 'balance' | 'net' | 'seeds'>> {
  const { database, clock } = deps;
  const pairs = await database.tx(async (t) => {
    await lockSeat(t, session);
    return await seedPairsOf(t, deps, session, new Date(clock.now()));
  });
  return {
    balance: await balanceOfSession(database, session.id),
    net: await netOfSession(database, session.id),
    seeds: seedsView(pairs),
  };
}

export async function answerOf(deps: MinesDeps, session: Session, round: Round): Promise<MinesAnswer> {
  const [view] = await viewsOf(deps.database, deps.vault, [round]);
  if (!view) throw new Error('A round of Mines can be seen');
  return { round: view, ...(await headerOf(deps, session)) };
}
