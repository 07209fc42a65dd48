/** What a player does in a round: opens cells, takes the money. Results are committed before they are answered. */
import { ok, refused, type Result } from '../../src/http/index.ts';
import { isUuid } from '../../src/platform/chance.ts';
import type { Tx } from '../../src/platform/postgres/index.ts';
import {
  countRoundIn,
  endWithResult,
  endWithRollback,
  lockRound,
  lockSeat,
  ownSeedsOf,
  type Round,
} from '../../src/rounds/index.ts';
import { seedPairById, serverSeedOf } from '../../src/seeds/index.ts';
import type { Session } from '../../src/sessions/index.ts';
import type { GameDeps } from '../../src/games/shared/index.ts';
import { mineCells } from './mine-cells.ts';
import { fieldOf, openCell, safeTiles, type Field } from './mines-repository.ts';
import { multiplierAt, payoutPaise } from './rules.ts';

/** Opens a cell: a mine ends the round, the ladder's last step cashes out. An open cell answers the round as it stands. */
export async function open(
  deps: GameDeps,
  session: Session,
  { roundId, cell }: { readonly roundId: string; readonly cell: number },
): Promise<Result<Round>> {
  return await playing(deps, session, roundId, async (t, { round, field }) => {
    if (field.opened.includes(cell)) return ok(round);
    if (round.state === 'INTENT') return refused({ code: 'round-pending' });
    if (round.state !== 'BET') return refused({ code: 'round-over' });
    const isMine = (await minesOf(t, deps, round, field)).includes(cell);
    await openCell(t, field, { cell, isMine });
    const at = new Date(deps.clock.now());
    if (isMine) return ok(await endWithResult(t, round, { returnPaise: 0, at }));
    const safe = safeTiles(field) + 1;
    if (safe < field.lastStep) return ok(round);
    return ok(await endWithResult(t, round, { returnPaise: payoutAt(round, field, safe), at }));
  });
}

/** Takes what the round is worth; needs one safe tile. A round that is over is answered as it stands. */
export async function cashOut(
  deps: GameDeps,
  session: Session,
  { roundId }: { readonly roundId: string },
): Promise<Result<Round>> {
  return await playing(deps, session, roundId, async (t, { round, field }) => {
    if (round.state !== 'INTENT' && round.state !== 'BET') return ok(round);
    const safe = safeTiles(field);
    if (round.state === 'INTENT') return refused({ code: 'round-pending' });
    if (safe === 0) return refused({ code: 'no-tile-open' });
    const at = new Date(deps.clock.now());
    return ok(await endWithResult(t, round, { returnPaise: payoutAt(round, field, safe), at }));
  });
}

/** Ends a round that nobody goes on with: at its present step, or with the stake back where no tile was opened. */
export async function finish(t: Tx, round: Round, at: Date): Promise<void> {
  const field = await fieldOf(t, round.id);
  const safe = safeTiles(field);
  if (safe === 0) await endWithRollback(t, round, at);
  else await endWithResult(t, round, { returnPaise: payoutAt(round, field, safe), at });
}

type Play = (t: Tx, at: { readonly round: Round; readonly field: Field }) => Promise<Result<Round>>;

async function playing(
  { database, awaiting, patience, poke }: GameDeps,
  session: Session,
  roundId: string,
  play: Play,
): Promise<Result<Round>> {
  if (!isUuid(roundId)) return refused({ code: 'round-not-found' });
  const played = await database.tx(async (t): Promise<Result<Round>> => {
    await lockSeat(t, session);
    const round = await lockRound(t, roundId);
    const isTheirs =
      round?.provider === session.provider && round.playerId === session.playerId && round.gameId === session.gameId;
    if (!round || !isTheirs) return refused({ code: 'round-not-found' });
    // A tab of another session may play on: the round counts where it ends.
    await countRoundIn(t, roundId, session.id);
    return await play(t, { round, field: await fieldOf(t, roundId) });
  });
  if (!played.ok || played.value.state !== 'RESULT') return played;
  poke();
  return ok(await awaiting.round(roundId, ({ state }) => state !== 'RESULT', patience.winMs));
}

async function minesOf(t: Tx, { vault }: GameDeps, round: Round, { mines }: Field): Promise<readonly number[]> {
  const { seedPairId, nonce } = ownSeedsOf(round);
  const pair = await seedPairById(t, seedPairId);
  if (pair.clientSeed === null) throw new Error('A seed pair with a round has a client seed');
  const { clientSeed } = pair;
  return mineCells({ serverSeed: serverSeedOf(vault, pair), clientSeed, nonce }, mines);
}

function payoutAt({ stakePaise }: Round, { mines }: Field, safe: number): number {
  return payoutPaise({ stakePaise, multiplier: multiplierAt(mines, safe) });
}
