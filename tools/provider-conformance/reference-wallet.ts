/** The wallet of `docs/providers/wallet-api.md` in its plainest form: books and a call in, new books and an answer out. It has
 *  no bonus, no locks and no clock; a provider is checked against it, and it is checked as the platform's wallet is. */
import {
  CURRENCY,
  WALLET_ERRORS,
  type AuthenticateRequest,
  type BalanceRequest,
  type BetRequest,
  type CloseRequest,
  type RollbackRequest,
  type WalletCall,
  type WalletError,
  type WinRequest,
} from '@maidan/wallet-api';

/** A transaction that was decided for ever. A bet that was rolled back before it came has no payload. */
export interface Decided {
  readonly playerId: string;
  readonly gameId: string;
  readonly roundId: string;
  readonly payload: string | null;
  readonly refusal: WalletError | null;
  readonly applied: boolean;
  /** Of a bet that was taken. */
  readonly bet: { readonly amount: number; readonly state: 'open' | 'settled' | 'rolled-back' } | null;
}

export interface Launched {
  readonly playerId: string;
  readonly gameId: string;
  readonly sessionToken: string;
  /** Of the request that the launch token was exchanged by. */
  readonly requestId: string | null;
}

export interface Books {
  /** Paise by player. */
  readonly balances: Readonly<Record<string, number>>;
  /** Stake limits of a round in paise. */
  readonly limits: { readonly min: number; readonly max: number };
  /** By launch token. */
  readonly launches: Readonly<Record<string, Launched>>;
  readonly transactions: Readonly<Record<string, Decided>>;
  /** By round and player. */
  readonly rounds: Readonly<
    Record<string, { readonly gameId: string; readonly stake: number; readonly isClosed: boolean }>
  >;
}

export type Answered = readonly [Books, Readonly<Record<string, unknown>>];
type Round = Pick<CloseRequest, 'playerId' | 'roundId'>;

export const roundKey = ({ roundId, playerId }: Round): string => `${roundId} ${playerId}`;

/** Carries out a call whose shape is right. */
export function carryOut(books: Books, call: WalletCall, request: unknown): Answered {
  switch (call) {
    case 'session/authenticate':
      return authenticate(books, request as AuthenticateRequest);
    case 'balance':
      return balance(books, request as BalanceRequest);
    case 'bet':
      return bet(books, request as BetRequest);
    case 'win':
      return win(books, request as WinRequest);
    case 'rollback':
      return rollback(books, request as RollbackRequest);
    case 'round/close':
      return close(books, request as CloseRequest);
    case 'win/batch':
      return inTurn(books, 'win', (request as { wins: WinRequest[] }).wins);
    case 'round/close/batch':
      return inTurn(books, 'round/close', (request as { rounds: CloseRequest[] }).rounds);
  }
}

function inTurn(books: Books, call: WalletCall, items: readonly unknown[]): Answered {
  let now = books;
  const results = items.map((item) => {
    const [next, answer] = carryOut(now, call, item);
    now = next;
    return answer;
  });
  return [now, { results }];
}

function authenticate(books: Books, { requestId, launchToken }: AuthenticateRequest): Answered {
  const launched = books.launches[launchToken];
  if (!launched || (launched.requestId !== null && launched.requestId !== requestId)) {
    return refused(books, 'TOKEN_INVALID');
  }
  const { playerId, gameId, sessionToken } = launched;
  const session = {
    status: 'OK',
    sessionToken,
    playerId,
    playerName: 'A player',
    gameId,
    currency: CURRENCY,
    mode: 'real',
    wallet: 'main',
    balance: books.balances[playerId],
    language: 'en',
    expiresAt: '2100-01-01T00:00:00.000Z',
  };
  return [{ ...books, launches: { ...books.launches, [launchToken]: { ...launched, requestId } } }, session];
}

function sessionOf(books: Books, token: string): Launched | undefined {
  return Object.values(books.launches).find((each) => each.requestId !== null && each.sessionToken === token);
}

function balance(books: Books, { sessionToken }: BalanceRequest): Answered {
  const session = sessionOf(books, sessionToken);
  if (!session) return refused(books, 'SESSION_INVALID');
  return [books, { status: 'OK', balance: books.balances[session.playerId], currency: CURRENCY }];
}

/** What makes a transaction the same one. */
const payloadOf = (kind: string, { playerId, gameId, roundId, currency, ...more }: Partial<BetRequest & WinRequest>) =>
  JSON.stringify([kind, playerId, gameId, roundId, more.betTxId, more.amount, currency]);

/** The answer to a transaction whose id is known; null where it is not. */
function known(books: Books, payload: string, request: BetRequest | WinRequest | RollbackRequest): Answered | null {
  const before = books.transactions[request.txId];
  if (!before) return null;
  if (before.payload === null) {
    const isBet = payload.startsWith('["bet"');
    return refused(books, isBet && isOf(before, request) ? 'BET_CANCELLED' : 'TX_MISMATCH', request);
  }
  if (before.payload !== payload) return refused(books, 'TX_MISMATCH', request);
  return before.refusal
    ? refused(books, before.refusal, request)
    : done(books, request, { ...before, duplicate: true });
}

const isOf = (tx: Decided, of: Pick<CloseRequest, 'playerId' | 'gameId' | 'roundId'>): boolean =>
  tx.playerId === of.playerId && tx.gameId === of.gameId && tx.roundId === of.roundId;

function bet(books: Books, request: BetRequest): Answered {
  const payload = payloadOf('bet', request);
  const before = known(books, payload, request);
  if (before) return before;
  const session = sessionOf(books, request.sessionToken);
  if (!session) return refused(books, 'SESSION_INVALID');
  const { playerId, gameId, amount } = request;
  const round = books.rounds[roundKey(request)];
  const isOurs = session.playerId === playerId && session.gameId === gameId && (round?.gameId ?? gameId) === gameId;
  if (!isOurs) return refused(books, 'ROUND_MISMATCH');
  const refusal = betRefusal(books, request);
  if (refusal) return decide(books, request, { payload, refusal });
  const rounds = {
    ...books.rounds,
    [roundKey(request)]: { gameId, stake: (round?.stake ?? 0) + amount, isClosed: false },
  };
  return decide({ ...moved(books, playerId, -amount), rounds }, request, { payload, bet: { amount, state: 'open' } });
}

function betRefusal(books: Books, request: BetRequest): WalletError | null {
  const { playerId, currency, amount, parts, freeRoundId } = request;
  if (currency !== CURRENCY) return 'CURRENCY_MISMATCH';
  const all = [amount, ...(parts ?? []).map((part) => part.amount)];
  const isSum = !parts || parts.reduce((sum, part) => sum + part.amount, 0) === amount;
  const isFree = freeRoundId !== undefined;
  if (!all.every(isAmount) || !isSum || (amount === 0) !== isFree) return 'INVALID_AMOUNT';
  const round = books.rounds[roundKey(request)];
  if (round?.isClosed) return 'ROUND_CLOSED';
  // It grants none.
  if (isFree) return 'FREE_ROUND_UNKNOWN';
  const stake = (round?.stake ?? 0) + amount;
  if (stake > books.limits.max || stake < books.limits.min) return 'LIMIT_EXCEEDED';
  return amount > (books.balances[playerId] ?? 0) ? 'INSUFFICIENT_FUNDS' : null;
}

const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount >= 0 && amount <= 100_000_000_000;

function win(books: Books, request: WinRequest): Answered {
  const payload = payloadOf('win', request);
  const before = known(books, payload, request);
  if (before) return before;
  const { betTxId, playerId, amount, currency } = request;
  const its = books.transactions[betTxId];
  if (!its || !isBet(its)) return refused(books, 'BET_NOT_FOUND');
  if (!isOf(its, request)) return refused(books, 'ROUND_MISMATCH');
  if (its.payload === null || its.bet?.state === 'rolled-back') {
    return decide(books, request, { payload, refusal: 'BET_ROLLED_BACK' });
  }
  if (!its.bet) return refused(books, 'BET_NOT_FOUND');
  if (currency !== CURRENCY) return decide(books, request, { payload, refusal: 'CURRENCY_MISMATCH' });
  if (!isAmount(amount)) return decide(books, request, { payload, refusal: 'INVALID_AMOUNT' });
  const settled = withBet(moved(books, playerId, amount), betTxId, 'settled');
  return decide(request.close === true ? closed(settled, request) : settled, request, { payload });
}

const isBet = ({ payload }: Decided): boolean => payload === null || payload.startsWith('["bet"');

function rollback(books: Books, request: RollbackRequest): Answered {
  const payload = payloadOf('rollback', request);
  const before = known(books, payload, request);
  if (before) return before;
  const { txId, betTxId, playerId, gameId, roundId, currency } = request;
  if (txId === betTxId) return refused(books, 'TX_MISMATCH');
  if (currency !== CURRENCY) return decide(books, request, { payload, refusal: 'CURRENCY_MISMATCH' });
  const its = books.transactions[betTxId];
  if (!its) {
    const tombstone = { playerId, gameId, roundId, payload: null, refusal: null, applied: false, bet: null };
    const transactions = { ...books.transactions, [betTxId]: tombstone };
    return decide({ ...books, transactions }, request, { payload, applied: false });
  }
  if (!isBet(its) || !isOf(its, request)) return refused(books, 'ROUND_MISMATCH');
  if (!its.bet) return decide(books, request, { payload, applied: false });
  const { amount, state } = its.bet;
  if (state === 'rolled-back') return decide(books, request, { payload, applied: false, duplicate: true });
  const round = books.rounds[roundKey(request)];
  if (state === 'settled' || !round || round.isClosed)
    return decide(books, request, { payload, refusal: 'BET_SETTLED' });
  const rounds = { ...books.rounds, [roundKey(request)]: { ...round, stake: round.stake - amount } };
  const refunded = withBet({ ...moved(books, playerId, amount), rounds }, betTxId, 'rolled-back');
  return decide(refunded, request, { payload });
}

function close(books: Books, request: CloseRequest): Answered {
  const round = books.rounds[roundKey(request)];
  if (!round) return refused(books, 'BET_NOT_FOUND');
  if (round.gameId !== request.gameId) return refused(books, 'ROUND_MISMATCH');
  if (request.currency !== CURRENCY) return refused(books, 'CURRENCY_MISMATCH');
  const { isClosed } = round;
  return done(closed(books, request), request, { duplicate: isClosed, applied: !isClosed });
}

function closed(books: Books, of: Round): Books {
  const round = books.rounds[roundKey(of)];
  return round ? { ...books, rounds: { ...books.rounds, [roundKey(of)]: { ...round, isClosed: true } } } : books;
}

function moved(books: Books, playerId: string, amount: number): Books {
  return { ...books, balances: { ...books.balances, [playerId]: (books.balances[playerId] ?? 0) + amount } };
}

function withBet(books: Books, txId: string, state: 'settled' | 'rolled-back'): Books {
  const its = books.transactions[txId];
  if (!its?.bet) return books;
  return { ...books, transactions: { ...books.transactions, [txId]: { ...its, bet: { ...its.bet, state } } } };
}

/** Stores a transaction under its id, and answers it. */
function decide(
  books: Books,
  request: BetRequest | WinRequest | RollbackRequest,
  decided: Partial<Decided> & Pick<Decided, 'payload'> & { readonly duplicate?: boolean },
): Answered {
  const { payload, refusal = null, applied = refusal === null, bet: taken = null, duplicate = false } = decided;
  const { txId, playerId, gameId, roundId } = request;
  const stored: Decided = { playerId, gameId, roundId, payload, refusal, applied, bet: taken };
  const now = { ...books, transactions: { ...books.transactions, [txId]: stored } };
  return refusal ? refused(now, refusal, request) : done(now, request, { applied, duplicate });
}

function done(
  books: Books,
  { playerId }: Round,
  { applied, duplicate }: { readonly applied: boolean; readonly duplicate: boolean },
): Answered {
  return [books, { status: 'OK', balance: books.balances[playerId] ?? 0, currency: CURRENCY, duplicate, applied }];
}

function refused(books: Books, code: WalletError, of?: Round): Answered {
  const now = of && books.balances[of.playerId];
  const { message } = WALLET_ERRORS[code];
  return [books, { status: 'ERROR', code, message, ...(now !== undefined && { balance: now }) }];
}
