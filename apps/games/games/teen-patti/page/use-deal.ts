import { FLIGHT_MS, TURN_MS } from '../../../src/games/cards/dealing.ts';
import type { Kind } from '../hands.ts';
import {
  cardsOf,
  handsOf,
  restMs,
  SLOW_TURN_MS,
  STARTS_MS,
  teenPatti,
  type Side,
  type TeenPattiDeal,
} from '../rules.ts';
import { useShown } from '../../../page/live-table/clock.ts';
import type { Seen } from '../../../page/live-table/face.ts';

const NONE: TeenPattiDeal = [];
export const THIRD_CARDS = STARTS_MS.length - 2;

/** When each card has turned over; the third ones turn slowly. */
const OPEN_MS = STARTS_MS.map(
  (ms, card) => ms + FLIGHT_MS + restMs(card) + (card < THIRD_CARDS ? TURN_MS : SLOW_TURN_MS),
);

export interface DealShown {
  /** Cards that have left the shoe, in the order of dealing. */
  readonly cards: readonly number[];
  /** How many of them lie open. */
  readonly open: number;
  readonly isWhole: boolean;
  /** Cards of a side that lie open. */
  readonly openOf: (side: Side) => readonly number[];
  /** What each side has made, null until its third card is open. */
  readonly made: Readonly<Record<Side, Kind | null>>;
  readonly delayMs: (card: number) => number;
}

/** As much of a deal as has been shown by now. */
export function useDeal({ drawn, showing, now }: Seen<TeenPattiDeal>): DealShown {
  const deal = drawn ?? NONE;
  const part = { showing, wholeMs: teenPatti.dealtMs(deal), now };
  const { count, delayMs } = useShown(STARTS_MS, part);
  const { count: opened } = useShown(OPEN_MS, part);
  const open = Math.min(opened, deal.length);
  const hands = drawn === null ? null : handsOf(drawn);
  return {
    cards: deal.slice(0, count),
    open,
    isWhole: drawn !== null && opened === OPEN_MS.length,
    openOf: (side) => cardsOf(deal.slice(0, open), side),
    made: {
      a: hands !== null && open > THIRD_CARDS ? hands.a.kind : null,
      b: hands !== null && open > THIRD_CARDS + 1 ? hands.b.kind : null,
    },
    delayMs,
  };
}
