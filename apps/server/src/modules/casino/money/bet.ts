import { negatePaise, paise, ZERO_PAISE, type Paise } from '@maidan/domain';
import { together, type Tx } from '../../../platform/postgres/index.ts';
import { availablePaise } from '../../wallet/index.ts';
import type { CasinoGame } from '../catalogue/games-repository.ts';
import { FIRST_WAIT_MS } from '../rounds/first-wait.ts';
import { addStake } from '../rounds/rounds-repository.ts';
import { isLive, type CasinoSession } from '../sessions/sessions-repository.ts';
import { balanceOf, draftOf, repeated, storeRefusal, withLocked, type Locked, type MoneyDeps } from './context.ts';
import { countFreeRound, hasFreeRound } from './free-rounds.ts';
import { postCasino } from './journals.ts';
import { done, refusedWith, type BetCall, type Outcome } from './outcome.ts';
import { amountOf, isOurCurrency } from './payload.ts';
import { mostStakePaise, ownMostPaise } from './stake-limit.ts';
import { insertTransaction } from './transactions-repository.ts';

/** How long a rollback of a bet whose answer was missed may take. */
const ROLLED_BACK_WITHIN_MS = 24 * 60 * 60_000;

/**
 * Debits a bet at once: no exposure, no position. Every part is taken, or none. Refusals are final and stored, but for
 * those of an unknown session or of a round that is another player's or game's.
 */
export async function takeBet(deps: MoneyDeps, call: BetCall): Promise<Outcome> {
  const { providerId, txId, playerId, gameId, roundId, amount, currency, freeRoundId = null } = call;
  const payload = { kind: 'bet', playerId, gameId, roundId, betTxId: null, amount, currency, freeRoundId } as const;
  const session = await deps.sessions.byToken(call.sessionToken);
  const readStanding = async (t: Tx) =>
    session ? await deps.standingOf(t, { playerId, sessionId: session.siteSessionId }) : null;
  const decide = async (locked: Locked, standing: Standing): Promise<Outcome> => {
    const before = repeated(locked, txId, payload, session?.playerId === playerId ? session.wallet.kind : '1');
    if (before) return before;
    if (!session || session.providerId !== providerId) return refusedWith('SESSION_INVALID');
    const game = deps.games.byId(session.gameId);
    if (!game || session.playerId !== playerId || game.providerGameId !== gameId) return refusedWith('ROUND_MISMATCH');
    if (locked.round && locked.round.gameId !== game.id) return refusedWith('ROUND_MISMATCH');

    const draft = draftOf(providerId, txId, payload);
    const wallet = locked.round?.wallet ?? session.wallet;
    const refusal = await refusalOf(deps, locked, { call, session, game, standing, walletKind: wallet.kind });
    const balancePaise = balanceOf(locked, wallet.kind, ZERO_PAISE);
    if (refusal === 'FREE_ROUND_UNKNOWN') locked.afterwards.push(() => reportUngranted(deps, call));
    if (refusal) return await storeRefusal(locked, draft, { ok: false, code: refusal, balancePaise });

    const { t, at } = locked;
    const amountPaise = paise(amount);
    const checkAt = new Date(at.getTime() + FIRST_WAIT_MS);
    const finalAt = new Date(at.getTime() + ROLLED_BACK_WITHIN_MS);
    const isLast = call.isLast === true;
    const round = { id: locked.round?.id ?? deps.ids(), providerId, roundId, playerId, gameId: game.id, wallet };
    await together([
      deps.sessions.used(t, call.sessionToken, session, at),
      addStake(t, { ...round, stakePaise: amountPaise }, { at, checkAt, finalAt, isLast }),
      insertTransaction(t, { ...draft, amountPaise, applied: true, betState: 'OPEN', parts: call.parts ?? null }, at),
      freeRoundId === null ? Promise.resolve() : countFreeRound(t, { providerId, freeRoundId, playerId }, 1),
      postCasino(t, {
        id: deps.ids(),
        reason: 'casino-bet',
        providerId,
        txId,
        wallet,
        against: `casino:${providerId}`,
        amountPaise: negatePaise(amountPaise),
        at,
      }),
    ]);
    return done(balanceOf(locked, wallet.kind, negatePaise(amountPaise)));
  };
  return await withLocked(deps, call, [txId], decide, readStanding);
}

type Standing = Awaited<ReturnType<MoneyDeps['standingOf']>>;
type Considered = {
  readonly call: BetCall;
  readonly session: CasinoSession;
  readonly game: CasinoGame;
  readonly standing: Standing;
  readonly walletKind: '1' | '2';
};
type RefusalCode = Extract<Outcome, { ok: false }>['code'];

/** Why a bet is not taken, in the order in which a provider is told; null where it is. */
async function refusalOf(deps: MoneyDeps, locked: Locked, considered: Considered): Promise<RefusalCode | null> {
  const { call, session, game, standing, walletKind } = considered;
  const { t, at, round, wallets } = locked;
  if (!isOurCurrency(call.currency)) return 'CURRENCY_MISMATCH';
  const amountPaise = betAmountOf(call);
  if (amountPaise === null) return 'INVALID_AMOUNT';
  // A locked player's log-ins have ended too: the lock is the better reason.
  if (!standing || standing.isLocked) return 'PLAYER_BLOCKED';
  if (!standing.isLoggedIn || !isLive(session, at)) return 'SESSION_EXPIRED';
  if (round?.state === 'CLOSED') return 'ROUND_CLOSED';
  if (!round && !deps.games.takesRounds(game)) return 'GAME_DISABLED';

  const { providerId, playerId, freeRoundId } = call;
  const isFree = freeRoundId !== undefined;
  if (isFree && !(await hasFreeRound(t, { providerId, freeRoundId, playerId, gameId: game.id }, at)))
    return 'FREE_ROUND_UNKNOWN';
  const stakePaise = paise((round?.stakePaise ?? 0) + amountPaise);
  if (deps.termsOf(playerId).isBettingLocked) return 'PLAYER_BLOCKED';
  if (stakePaise > ownMostPaise(deps, { game, playerId }) || (!isFree && stakePaise < game.minStakePaise))
    return 'LIMIT_EXCEEDED';
  if (walletKind === '2' && !isFree) {
    const mostPaise = await mostStakePaise(deps, t, { game, playerId, walletKind }, at);
    if (mostPaise === null) return 'WALLET_NOT_USABLE';
    if (stakePaise > mostPaise) return 'LIMIT_EXCEEDED';
  }
  const wallet = wallets.get(walletKind);
  return wallet && availablePaise(wallet) >= amountPaise ? null : 'INSUFFICIENT_FUNDS';
}

/** A provider that gives free rounds away at the operator's cost without a grant is looked at. */
function reportUngranted({ notices }: MoneyDeps, { providerId, txId, playerId, freeRoundId }: BetCall): void {
  const reason = `${providerId} ${txId} bets free round ${freeRoundId ?? ''} of player ${playerId}, who has no such grant left; it was refused`;
  void notices.raise('casino-free-round-unknown', providerId, reason);
}

/** Null for what is no stake: a fraction of a paisa, 0 without a free round, parts that do not add up. */
function betAmountOf({ amount, parts, freeRoundId }: BetCall): Paise | null {
  const whole = amountOf(amount);
  if (whole === null || (whole === 0) !== (freeRoundId !== undefined)) return null;
  if (!parts) return whole;
  const each = parts.map((part) => amountOf(part.amount));
  if (each.some((part) => part === null)) return null;
  return parts.reduce((sum, part) => sum + part.amount, 0) === whole ? whole : null;
}
