/** What a provider may send about a few bets of one player, drawn from a seed. */
import type { Random } from '../random.ts';

type Round = {
  readonly playerId: string;
  readonly gameId: string;
  readonly roundId: string;
  readonly currency: string;
};

export type Message = Round &
  (
    | {
        readonly kind: 'bet';
        readonly txId: string;
        readonly amount: number;
        readonly parts?: readonly { readonly name: string; readonly amount: number }[];
        readonly freeRoundId?: string;
      }
    | {
        readonly kind: 'win';
        readonly txId: string;
        readonly betTxId: string;
        readonly amount: number;
        readonly close?: boolean;
      }
    | { readonly kind: 'rollback'; readonly txId: string; readonly betTxId: string }
    | { readonly kind: 'close' }
  );
export type Bet = Extract<Message, { kind: 'bet' }>;
export type Transaction = Exclude<Message, { kind: 'close' }>;

/** Free rounds that every player was granted, more than are ever used. */
export const GRANTED = 'gift';

/**
 * `alike`: bets that win or are rolled back, never both: money.md says that every order ends alike. `race`: both, so that
 * the first stands. `rough`: anything, lies first, closes between bets, stakes beyond limits and funds.
 */
export type Kind = 'alike' | 'race' | 'rough';

export interface MessageSet {
  readonly kind: Kind;
  /** To be delivered in any order. */
  readonly messages: readonly Message[];
  /** Other payloads under ids that were answered: delivered last, they change nothing. */
  readonly lies: readonly Message[];
}

export interface Whose {
  readonly playerId: string;
  readonly strangerId: string;
  readonly gameId: string;
  /** Of what a round may hold together, so that honest sets are not refused. */
  readonly mostPaise: number;
}

/** `name` tells rounds and transactions of one order from those of all others. */
export function drawSet(random: Random, kind: Kind, whose: Whose, name: string): MessageSet {
  const { below, chance } = random;
  const rounds = Array.from({ length: chance(kind === 'rough' ? 0.5 : 0.2) ? 2 : 1 }, (_round, n) => `${name}-r${n}`);
  const of = (roundId: string): Round => ({ playerId: whose.playerId, gameId: whose.gameId, roundId, currency: 'INR' });
  const messages: Message[] = [];
  let next = 0;
  const txId = () => `${name}-${(next += 1)}`;
  const bets = Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) ?? 1 }, () => {
    const placed = betOf(random, { ...of(rounds[below(rounds.length)] ?? ''), txId: txId() }, kind, whose);
    messages.push(placed);
    return placed;
  });
  for (const bet of bets) messages.push(...endsOf(random, kind, bet, txId));
  for (const roundId of rounds) {
    const isAlone = bets.filter((bet) => bet.roundId === roundId).length === 1;
    const isBack = messages.some((message) => message.kind === 'rollback' && message.roundId === roundId);
    if (kind === 'rough' ? chance(0.5) : isAlone && !isBack && chance(0.6))
      messages.push({ ...of(roundId), kind: 'close' });
  }
  // Of another bet, game or round, under ids of their own: they never move anything.
  if (chance(0.2)) messages.push(strayWin(random, bets[0] as Bet, txId(), whose));
  const lies = messages
    .filter((message) => message.kind !== 'close')
    .map((message) => lieAbout(random, message, whose));
  if (kind === 'rough') messages.push(...lies.filter(() => chance(0.3)));
  return { kind, messages, lies: lies.filter(() => chance(0.2)) };
}

function betOf(
  { below, chance }: Random,
  of: Round & { readonly txId: string },
  kind: Kind,
  { mostPaise }: Whose,
): Bet {
  if (chance(0.08))
    return { ...of, kind: 'bet', amount: 0, freeRoundId: kind === 'rough' && chance(0.3) ? 'of-nobody' : GRANTED };
  const share = kind === 'rough' ? mostPaise : Math.floor(mostPaise / 3);
  const amount = 10_00 + below(Math.max(1, share - 10_00));
  if (!chance(0.4)) return { ...of, kind: 'bet', amount };
  const first = 1 + below(amount - 1);
  const parts = [
    { name: 'red', amount: first },
    { name: 'even', amount: amount - first },
  ];
  return { ...of, kind: 'bet', amount, parts };
}

/** How a bet ends: wins, rollbacks, both or nothing. */
function endsOf({ below, chance }: Random, kind: Kind, bet: Bet, txId: () => string): Message[] {
  const { playerId, gameId, roundId, currency } = bet;
  const of = { playerId, gameId, roundId, currency, betTxId: bet.txId };
  const isBoth = kind === 'race' || (kind === 'rough' && chance(0.4));
  const wins = isBoth || chance(0.6) ? 1 + below(2) : 0;
  const rollbacks = isBoth || (wins === 0 && chance(0.7)) ? (chance(0.3) ? 2 : 1) : 0;
  return [
    ...Array.from({ length: wins }, (): Message => {
      const amount = chance(0.2) ? 0 : below(200_00);
      return { ...of, kind: 'win', txId: txId(), amount, ...(kind === 'rough' && chance(0.3) && { close: true }) };
    }),
    ...Array.from({ length: rollbacks }, (): Message => ({ ...of, kind: 'rollback', txId: txId() })),
  ];
}

function strayWin({ pick }: Random, bet: Bet, txId: string, { strangerId }: Whose): Message {
  const { playerId, gameId, roundId, currency } = bet;
  const win = { kind: 'win', playerId, gameId, roundId, currency, txId, betTxId: bet.txId, amount: 77_00 } as const;
  return (
    pick<Message>([
      { ...win, roundId: `${roundId}-other` },
      { ...win, gameId: 'dice' },
      { ...win, playerId: strangerId },
      { ...win, betTxId: `${bet.txId}-none` },
    ]) ?? win
  );
}

/** Another payload under a known id. */
function lieAbout({ pick }: Random, true_: Transaction, { strangerId }: Whose): Message {
  const { playerId, gameId, roundId, currency, txId } = true_;
  const of = { playerId, gameId, roundId, currency };
  const others: Message[] = [
    { ...true_, roundId: `${roundId}-lie` },
    { ...true_, currency: 'USD' },
    { ...true_, playerId: strangerId },
    { ...of, kind: 'rollback', txId, betTxId: `${txId}-none` },
  ];
  if (true_.kind !== 'rollback') others.push({ ...true_, amount: true_.amount + 1_00 }, { ...true_, amount: 0.5 });
  return pick(others) ?? true_;
}

/** The messages of a set in another order, some of them several times. */
export function permuted({ below, chance }: Random, messages: readonly Message[]): Message[] {
  const copies = messages.flatMap((message) => (chance(0.15) ? [message, message] : [message]));
  for (let n = copies.length - 1; n > 0; n -= 1) {
    const other = below(n + 1);
    const [one, two] = [copies[n], copies[other]];
    if (one && two) [copies[n], copies[other]] = [two, one];
  }
  return copies;
}
