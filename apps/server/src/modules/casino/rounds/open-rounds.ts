/** Rounds that stay open: their provider is asked what has become of them, and the operators are told. */
import { CURRENCY } from '@maidan/wallet-api';
import type { Log } from '../../../platform/log/index.ts';
import { plainArray, type Queryable } from '../../../platform/postgres/index.ts';
import type { MoneyDeps } from '../money/context.ts';
import type { RoundStatus } from '../port.ts';
import type { CasinoWallet } from '../wallet-service.ts';
import { FIRST_WAIT_MS } from './first-wait.ts';
import { parseRound, type Round, type RoundRow } from './rounds-repository.ts';

type Provider = MoneyDeps['providers'][number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const AT_ONCE = 50;
/** A round that has been open this long is reported to the operators. */
const REPORTED_AFTER_MS = DAY_MS;
export const OPEN_ROUND_NOTICE = 'casino-round-open';
const REFUSED_WIN_NOTICE = 'casino-win-refused';

/** Of rounds whose provider is configured no longer. */
export const NO_PROVIDER = null;

/** The wait after so many checks: 10 minutes, then twice as long each time, a day at most. */
export function nextCheckMs(checks: number): number {
  return Math.min(DAY_MS, FIRST_WAIT_MS * 2 ** Math.min(checks, 10));
}

/** Asks a provider about its rounds that are due, each in turn. One that does not answer is asked about the others in a
 *  minute, so that it is not waited for fifty times. */
export async function checkOpenRounds(
  deps: MoneyDeps,
  wallet: CasinoWallet,
  provider: Provider | typeof NO_PROVIDER,
): Promise<void> {
  const { database, clock, providers } = deps;
  const at = new Date(clock.now());
  let isAnswering = provider !== NO_PROVIDER;
  for (let isMore = true; isMore;) {
    const due = await dueRounds(database, at, provider, providers);
    for (const { round, checks, isOver } of due) {
      if (isAnswering || provider === NO_PROVIDER) {
        await postpone(database, round, {
          checks: checks + 1,
          checkAt: new Date(at.getTime() + nextCheckMs(checks + 1)),
        });
      }
      const game = deps.games.byId(round.gameId);
      let state: RoundStatus | null = null;
      if (isAnswering && provider && game) {
        // W-10: nobody may go on with it.
        const finish = !game.isEnabled || (await deps.playerById(database, round.playerId))?.isLocked === true;
        state = await statusOf(provider, { ...round, gameId: game.providerGameId, finish, isOver }, deps.log);
        isAnswering = state !== null;
        // A provider that is away for a moment does not put off the end of a round that has to end at once.
        if (finish && state === null)
          await postpone(database, round, { checks, checkAt: new Date(at.getTime() + MINUTE_MS) });
      }
      await applyStatus(deps, wallet, { round, state, at });
    }
    isMore = due.length === AT_ONCE && (isAnswering || provider === NO_PROVIDER);
  }
}

async function applyStatus(
  deps: MoneyDeps,
  wallet: CasinoWallet,
  { round, state, at }: { readonly round: Round; readonly state: RoundStatus | null; readonly at: Date },
): Promise<void> {
  const { games, notices } = deps;
  const gameId = games.byId(round.gameId)?.providerGameId;
  if (state?.state === 'closed' && gameId) {
    const { providerId, roundId, playerId } = round;
    const of = { providerId, roundId, playerId, gameId, currency: CURRENCY };
    let isComplete = true;
    for (const win of state.wins) {
      const outcome = await wallet.win({ ...of, ...win });
      // Of a win and a rollback of one bet the first stands.
      if (outcome.ok || outcome.code === 'BET_ROLLED_BACK') continue;
      // Its bet is still on its way: closing the round would lose it.
      if (outcome.code === 'BET_NOT_FOUND') isComplete = false;
      else {
        const reason = `${providerId} ${win.txId} of round ${roundId} is refused: ${outcome.code}. Correct the round if it is owed.`;
        await notices.raise(REFUSED_WIN_NOTICE, round.id, reason);
      }
    }
    for (const rollback of state.rollbacks) await wallet.rollback({ ...of, ...rollback });
    if (isComplete) {
      await wallet.close(of);
      await notices.resolve(OPEN_ROUND_NOTICE, round.id);
      return;
    }
  }
  if (at.getTime() - round.openedAt.getTime() < REPORTED_AFTER_MS) return;
  const why = state === null ? 'its provider does not answer' : `its provider says ${state.state}`;
  await notices.raise(OPEN_ROUND_NOTICE, round.id, `${round.providerId} round ${round.roundId} stays open: ${why}`);
}

/** Tells a round's provider that it is over, so that nobody goes on with it there; its answer changes nothing. */
export async function endAtProvider(deps: MoneyDeps, round: Round): Promise<void> {
  const provider = deps.providers.find(({ id }) => id === round.providerId);
  const gameId = deps.games.byId(round.gameId)?.providerGameId;
  if (provider && gameId) await statusOf(provider, { ...round, gameId, finish: true }, deps.log);
}

async function statusOf(
  provider: Provider,
  {
    playerId,
    gameId,
    roundId,
    finish,
    isOver = false,
  }: Pick<Round, 'playerId' | 'gameId' | 'roundId'> & {
    readonly finish: boolean;
    readonly isOver?: boolean;
  },
  log: Log,
) {
  try {
    return await provider.roundStatus({
      playerId,
      gameId,
      roundId,
      ...(finish && { finish }),
      ...(isOver && { isOver }),
    });
  } catch (error) {
    log.warn({ provider: provider.id, roundId, reason: String(error) }, 'round status not answered');
    return null;
  }
}

async function dueRounds(
  db: Queryable,
  at: Date,
  provider: Provider | typeof NO_PROVIDER,
  providers: readonly Provider[],
): Promise<{ readonly round: Round; readonly checks: number; readonly isOver: boolean }[]> {
  const { rows } = await db.query<RoundRow & { checks: number; is_over: boolean }>(
    `select *, coalesce(over_at <= $1, false) as is_over from casino_rounds where state = 'OPEN' and check_at <= $1
       and (provider_id = $2 or ($2::text is null and provider_id <> all ($3::text[]))) order by check_at limit $4`,
    [at, provider?.id ?? null, plainArray(providers.map(({ id }) => id)), AT_ONCE],
  );
  return rows.map((row) => ({ round: parseRound(row), checks: row.checks, isOver: row.is_over }));
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
