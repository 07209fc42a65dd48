/** What a round of Crash is at a moment of the server's clock, as its page shows it. */
import { EVEN, flightMs, multiplierAt, returnPaise, targetOf } from '../rules.ts';
import type { TableBetView, TableFrame } from '../../../src/tables/page-api.ts';
import type { Playing } from '../../../page/live-table/client.ts';
import { tagOf } from '../../../src/tables/tag.ts';

export type Phase = 'waiting' | 'betting' | 'taking-off' | 'flying' | 'cut' | 'void';

export interface Flight {
  readonly phase: Phase;
  readonly number: number | null;
  /** Since take-off; null while nothing flies. */
  readonly ms: number | null;
  /** Hundredths; what the curve shows, and from the cut on the cut. */
  readonly multiplier: number;
  /** Until bets close, in whole seconds. */
  readonly leftS: number;
  /** The player's bet of this round, unless the wallet took no stake. */
  readonly own: TableBetView | null;
  /** The bet was read when the round was cut already: it would be paid by then if its target was reached. */
  readonly isReadAfterCut: boolean;
}

const isCut = (round: TableFrame['round']): boolean => round?.state === 'PAYING' || round?.state === 'DONE';

export function flightAt({ frame, table }: Pick<Playing, 'frame' | 'table'>, serverNowMs: number): Flight {
  const { round } = frame;
  const none = { ms: null, multiplier: EVEN, leftS: 0, own: null, isReadAfterCut: false };
  if (round === null) return { ...none, phase: 'waiting', number: null };
  const { number, state } = round;
  const bets = table.bets.filter(({ tableRoundId, state: its }) => tableRoundId === round.id && its !== 'refused');
  const isReadAfterCut = table.frame.round?.id === round.id && isCut(table.frame.round);
  const facts = { ...none, number, own: bets.findLast((bet) => bet.state !== 'void') ?? null, isReadAfterCut };
  switch (state) {
    case 'BETTING': {
      const leftS = Math.max(0, Math.ceil((Date.parse(round.until) - serverNowMs) / 1000));
      return { ...facts, phase: leftS > 0 ? 'betting' : 'taking-off', leftS };
    }
    case 'CLOSING':
      return { ...facts, phase: 'taking-off' };
    case 'DEALT': {
      const ms = Math.max(0, serverNowMs - Date.parse(round.since));
      return { ...facts, phase: 'flying', ms, multiplier: multiplierAt(ms) };
    }
    case 'PAYING':
    case 'DONE': {
      const cut = typeof round.drawn === 'number' ? round.drawn : EVEN;
      return { ...facts, phase: 'cut', ms: flightMs(cut) - 1, multiplier: cut };
    }
    case 'VOID':
      return { ...facts, phase: 'void' };
  }
}

export type Outcome =
  | { readonly kind: 'out'; readonly multiplier: number; readonly paise: number }
  | { readonly kind: 'lost' };

/** How the player's bet has ended; null while it is on its way or flies, and after the cut until it is known. */
export function outcomeOf(
  { own, isReadAfterCut }: Pick<Flight, 'own' | 'isReadAfterCut'>,
  isPressing: boolean,
): Outcome | null {
  if (own === null) return null;
  if (own.payout > 0) return { kind: 'out', multiplier: multiplierOf(own.stake, own.payout), paise: own.payout };
  // A press that was read in time may still be on its way.
  return own.state === 'lost' || (isReadAfterCut && own.state === 'placed' && !isPressing) ? { kind: 'lost' } : null;
}

/** What a bet would return now: no more than at its target. */
export function worthOf({ own, multiplier }: Pick<Flight, 'own' | 'multiplier'>): number {
  if (own === null) return 0;
  return returnPaise(own.stake, Math.min(multiplier, autoOf(own) ?? multiplier));
}

/** The target of a bet; null where it has none. */
export function autoOf({ positions }: Pick<TableBetView, 'positions'>): number | null {
  return targetOf(Object.keys(positions)[0] ?? '') ?? null;
}

/** Hundredths that a return is of its stake of whole rupees: exact. */
export function multiplierOf(stakePaise: number, paise: number): number {
  return Math.floor((paise * EVEN) / stakePaise);
}

/** A bet in the list of the round; `multiplier` is null while it flies and 0 where it was lost. */
export interface AirBet {
  readonly tag: string;
  readonly stake: number;
  readonly returned: number | null;
  readonly multiplier: number | null;
  readonly isOwn: boolean;
}

/** Bets of the round: the player's own first, then the highest stakes. */
export function airOf({ air }: TableFrame, own: TableBetView | null): readonly AirBet[] {
  const mine = own === null ? null : own.roundId.slice(-4);
  const bets = (air?.bets ?? []).map(({ tag, stake, returned }) => ({
    tag,
    stake,
    returned,
    multiplier: returned === null ? null : multiplierOf(stake, returned),
    isOwn: tag === mine && stake === own?.stake,
  }));
  return bets.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
}

export const nameOf = ({ tag }: Pick<AirBet, 'tag'>): string => tagOf(tag);
