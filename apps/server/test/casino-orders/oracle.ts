/**
 * The casino wallet as money.md words it, decided by looking through everything that was said before: slow, and with no state
 * of its own but that history. It knows one player's calls, one at a time.
 */
import type { WalletError } from '@maidan/wallet-api';
import { GRANTED, type Bet, type Message, type Transaction } from './messages.ts';

export interface Verdict {
  readonly code: 'OK' | WalletError;
  readonly duplicate: boolean;
  readonly applied: boolean;
  /** What moves in paise. */
  readonly main: number;
  readonly bonus: number;
  /** A bet that was not known was rolled back: it is cancelled before it comes. */
  readonly cancels?: boolean;
}

export interface Terms {
  readonly playerId: string;
  readonly gameId: string;
  readonly wallet: 'main' | 'bonus';
  /** Of the session's wallet before the first message. */
  readonly openingPaise: number;
  readonly minPaise: number;
  readonly maxPaise: number;
}

type Said = { readonly message: Message; readonly verdict: Verdict };
export type Oracle = ReturnType<typeof oracle>;

/** Refusals that are stored under their id. What is unknown, or an error of the provider's, may be sent again. */
const NOT_STORED: ReadonlySet<string> = new Set(['BET_NOT_FOUND', 'TX_MISMATCH', 'ROUND_MISMATCH', 'SESSION_INVALID']);

const payload = (message: Message): string => {
  const { kind, playerId, gameId, roundId, currency } = message;
  const betTxId = 'betTxId' in message ? message.betTxId : '';
  return [kind, playerId, gameId, roundId, betTxId, 'amount' in message ? message.amount : '', currency].join(' ');
};
const isSamePlace = (one: Message, other: Message): boolean =>
  one.playerId === other.playerId && one.gameId === other.gameId && one.roundId === other.roundId;

export function oracle(terms: Terms) {
  const history: Said[] = [];
  const refusal = (code: WalletError): Verdict => ({ code, duplicate: false, applied: false, main: 0, bonus: 0 });
  const money = (paise: number, wallet = terms.wallet): Verdict => ({
    code: 'OK',
    duplicate: false,
    applied: true,
    main: wallet === 'main' ? paise : 0,
    bonus: wallet === 'bonus' ? paise : 0,
  });
  const nothing = (more: Partial<Verdict> = {}): Verdict => ({ ...money(0), applied: false, ...more });

  const done = () => history.filter(({ verdict }) => verdict.code === 'OK' && !verdict.duplicate);
  /** What was decided under an id. */
  const decided = (txId: string) =>
    history.find(({ message, verdict }) => 'txId' in message && message.txId === txId && !NOT_STORED.has(verdict.code));
  const takenBet = (txId: string): Bet | undefined =>
    done().flatMap(({ message }) => (message.kind === 'bet' && message.txId === txId ? [message] : []))[0];
  const cancelled = (txId: string) =>
    history.find(
      ({ message, verdict }) => verdict.cancels === true && 'betTxId' in message && message.betTxId === txId,
    );
  const isRolledBack = (txId: string) =>
    done().some(({ message, verdict }) => message.kind === 'rollback' && message.betTxId === txId && verdict.applied);
  const hasWon = (txId: string) => done().some(({ message }) => message.kind === 'win' && message.betTxId === txId);
  const isClosed = (of: Message) =>
    done().some(
      ({ message }) =>
        isSamePlace(message, of) && (message.kind === 'close' || (message.kind === 'win' && message.close === true)),
    );
  const betsIn = (of: Message) =>
    done().flatMap(({ message }) => (message.kind === 'bet' && isSamePlace(message, of) ? [message] : []));
  const stakeIn = (of: Message) =>
    betsIn(of).reduce((sum, { txId, amount }) => sum + (isRolledBack(txId) ? 0 : amount), 0);
  const balance = () => history.reduce((sum, { verdict }) => sum + verdict[terms.wallet], terms.openingPaise);

  /** A transaction that was decided before is answered as it was; a bet that was cancelled ahead never comes. */
  function before(message: Transaction): Verdict | null {
    const gone = cancelled(message.txId);
    if (gone)
      return refusal(message.kind === 'bet' && isSamePlace(gone.message, message) ? 'BET_CANCELLED' : 'TX_MISMATCH');
    const first = decided(message.txId);
    if (!first) return null;
    if (payload(first.message) !== payload(message)) return refusal('TX_MISMATCH');
    const { code, applied } = first.verdict;
    return code === 'OK' ? nothing({ duplicate: true, applied }) : refusal(code);
  }

  function bet(message: Bet): Verdict {
    const { amount, parts, freeRoundId, playerId, currency } = message;
    if (playerId !== terms.playerId || message.gameId !== terms.gameId) return refusal('ROUND_MISMATCH');
    if (currency !== 'INR') return refusal('CURRENCY_MISMATCH');
    const isSum = !parts || parts.reduce((sum, part) => sum + part.amount, 0) === amount;
    const isFree = freeRoundId !== undefined;
    if (!Number.isInteger(amount) || amount < 0 || !isSum || isFree !== (amount === 0))
      return refusal('INVALID_AMOUNT');
    if (isClosed(message)) return refusal('ROUND_CLOSED');
    if (isFree && freeRoundId !== GRANTED) return refusal('FREE_ROUND_UNKNOWN');
    const stake = stakeIn(message) + amount;
    if (stake > terms.maxPaise || (!isFree && stake < terms.minPaise)) return refusal('LIMIT_EXCEEDED');
    return balance() < amount ? refusal('INSUFFICIENT_FUNDS') : money(-amount);
  }

  function win(message: Extract<Message, { kind: 'win' }>): Verdict {
    const { betTxId, amount, currency } = message;
    const gone = cancelled(betTxId);
    if (gone) return refusal(isSamePlace(gone.message, message) ? 'BET_ROLLED_BACK' : 'ROUND_MISMATCH');
    const known = decided(betTxId);
    if (known?.message.kind !== 'bet') return refusal('BET_NOT_FOUND');
    if (!isSamePlace(known.message, message)) return refusal('ROUND_MISMATCH');
    if (isRolledBack(betTxId)) return refusal('BET_ROLLED_BACK');
    const taken = takenBet(betTxId);
    if (!taken) return refusal('BET_NOT_FOUND');
    if (currency !== 'INR') return refusal('CURRENCY_MISMATCH');
    if (!Number.isInteger(amount) || amount < 0) return refusal('INVALID_AMOUNT');
    return money(amount, taken.freeRoundId === undefined ? terms.wallet : 'main');
  }

  function rollback(message: Extract<Message, { kind: 'rollback' }>): Verdict {
    const { betTxId, currency } = message;
    if (currency !== 'INR') return refusal('CURRENCY_MISMATCH');
    const gone = cancelled(betTxId);
    if (gone) return isSamePlace(gone.message, message) ? nothing() : refusal('ROUND_MISMATCH');
    const known = decided(betTxId);
    if (!known) return nothing({ cancels: true });
    if (known.message.kind !== 'bet' || !isSamePlace(known.message, message)) return refusal('ROUND_MISMATCH');
    const taken = takenBet(betTxId);
    if (!taken) return nothing();
    if (isRolledBack(betTxId)) return nothing({ duplicate: true });
    return hasWon(betTxId) || isClosed(message) ? refusal('BET_SETTLED') : money(taken.amount);
  }

  function judge(message: Message): Verdict {
    if (message.kind === 'close') {
      if (betsIn(message).length === 0) return refusal('BET_NOT_FOUND');
      return isClosed(message) ? nothing({ duplicate: true }) : money(0);
    }
    const repeated = before(message);
    if (repeated) return repeated;
    return message.kind === 'bet' ? bet(message) : message.kind === 'win' ? win(message) : rollback(message);
  }

  return {
    /** What must be answered now. */
    tell(message: Message): Verdict {
      const verdict = judge(message);
      history.push({ message, verdict });
      return verdict;
    },
    balance,
    /** Whether its round has a wallet, whose balance can be told. */
    hasWallet: (message: Message): boolean => betsIn(message).length > 0,
    moved: () => ({
      main: history.reduce((sum, { verdict }) => sum + verdict.main, 0),
      bonus: history.reduce((sum, { verdict }) => sum + verdict.bonus, 0),
    }),
  };
}
