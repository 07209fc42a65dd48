/** Rounds that stay open: their provider is asked what has become of them, and the operators are told. */
import { CURRENCY } from '@maidan/wallet-api';
import type { Log } from '../../../platform/log/index.ts';
import type { Queryable } from '../../../platform/postgres/index.ts';
import type { MoneyDeps } from '../money/context.ts';
import type { CasinoWallet } from '../wallet-service.ts';
import { parseRound, type Round, type RoundRow } from './rounds-repository.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FIRST_WAIT_MS = 10 * MINUTE_MS;
const AT_ONCE = 50;
/** A round that has been open this long is reported to the operators. */
const REPORTED_AFTER_MS = DAY_MS;
export const OPEN_ROUND_NOTICE = 'casino-round-open';

/** The wait after so many checks: 10 minutes, then twice as long each time, a day at most. */
export function nextCheckMs(checks: number): number {
  return Math.min(DAY_MS, FIRST_WAIT_MS * 2 ** Math.min(checks, 10));
}

/** Asks about every round that is due, each in turn. */
export async function checkOpenRounds(deps: MoneyDeps, wallet: CasinoWallet): Promise<void> {
  const at = new Date(deps.clock.now());
  for (const { round, checks } of await dueRounds(deps.database, at)) {
    await postpone(deps.database, round, {
      checks: checks + 1,
      checkAt: new Date(at.getTime() + nextCheckMs(checks + 1)),
    });
    await checkRound(deps, wallet, round, at);
  }
}

async function checkRound(deps: MoneyDeps, wallet: CasinoWallet, round: Round, at: Date): Promise<void> {
  const { log, providers, games, notices } = deps;
  const provider = providers.find(({ id }) => id === round.providerId);
  const game = games.byId(round.gameId);
  const gameId = game?.providerGameId;
  const player = await deps.playerById(deps.database, round.playerId);
  // W-10: nobody may go on with it.
  const finish = game?.isEnabled === false || player?.isLocked === true;
  const state = provider && gameId ? await statusOf(provider, { ...round, gameId, finish }, log) : null;
  if (state?.state === 'closed' && gameId) {
    const { providerId, roundId, playerId } = round;
    const of = { providerId, roundId, playerId, gameId, currency: CURRENCY };
    for (const win of state.wins) await wallet.win({ ...of, ...win });
    for (const rollback of state.rollbacks) await wallet.rollback({ ...of, ...rollback });
    await wallet.close(of);
    await notices.resolve(OPEN_ROUND_NOTICE, round.id);
    return;
  }
  if (at.getTime() - round.openedAt.getTime() < REPORTED_AFTER_MS) return;
  const why = state === null ? 'its provider does not answer' : `its provider says ${state.state}`;
  await notices.raise(OPEN_ROUND_NOTICE, round.id, `${round.providerId} round ${round.roundId} stays open: ${why}`);
}

async function statusOf(
  provider: MoneyDeps['providers'][number],
  { playerId, gameId, roundId, finish }: Pick<Round, 'playerId' | 'gameId' | 'roundId'> & { readonly finish: boolean },
  log: Log,
) {
  try {
    return await provider.roundStatus({ playerId, gameId, roundId, ...(finish && { finish }) });
  } catch (error) {
    log.warn({ provider: provider.id, roundId, reason: String(error) }, 'round status not answered');
    return null;
  }
}

async function dueRounds(db: Queryable, at: Date): Promise<{ readonly round: Round; readonly checks: number }[]> {
  const { rows } = await db.query<RoundRow & { checks: number }>(
    `select * from casino_rounds where state = 'OPEN' and check_at <= $1 order by check_at limit $2`,
    [at, AT_ONCE],
  );
  return rows.map((row) => ({ round: parseRound(row), checks: row.checks }));
}

/** Open rounds of a game, or of a player, are asked about at the next check. */
export async function checkSoon(
  db: Queryable,
  { gameId, playerId }: { readonly gameId?: string; readonly playerId?: string },
  at: Date,
): Promise<void> {
  await db.query(`update casino_rounds set check_at = $3 where state = 'OPEN' and (game_id = $1 or player_id = $2)`, [
    gameId ?? null,
    playerId ?? null,
    at,
  ]);
}

async function postpone(
  db: Queryable,
  { id }: Round,
  { checks, checkAt }: { readonly checks: number; readonly checkAt: Date },
): Promise<void> {
  await db.query('update casino_rounds set checks = $2, check_at = $3 where id = $1', [id, checks, checkAt]);
}

/** Rounds of all players that are open, oldest first, for the operators. */
export async function openRounds(
  db: Queryable,
  limit: number,
): Promise<{ round: Round; checks: number; checkAt: Date }[]> {
  const { rows } = await db.query<RoundRow & { checks: number; check_at: Date }>(
    `select * from casino_rounds where state = 'OPEN' order by opened_at, id limit $1`,
    [limit],
  );
  return rows.map((row) => ({ round: parseRound(row), checks: row.checks, checkAt: row.check_at }));
}
