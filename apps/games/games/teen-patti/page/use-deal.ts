import { FLIGHT_MS, TURN_MS } from '../../../src/games/cards/dealing.ts';
import { restMs, SLOW_TURN_MS, STARTS_MS, teenPatti, type TeenPattiDeal } from '../rules.ts';
import { useShown } from '../../../page/live-table/clock.ts';
import type { Seen } from '../../../page/live-table/face.ts';

const NONE: TeenPattiDeal = [];
const THIRD_CARDS = STARTS_MS.length - 2;

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
  readonly delayMs: (card: number) => number;
}

/** As much of a deal as has been shown by now. */
export function useDeal({ drawn, showing, now }: Seen<TeenPattiDeal>): DealShown {
  const deal = drawn ?? NONE;
  const part = { showing, wholeMs: teenPatti.dealtMs(deal), now };
  const { count, delayMs } = useShown(STARTS_MS, part);
  const { count: open } = useShown(OPEN_MS, part);
  return {
    cards: deal.slice(0, count),
    open: Math.min(open, deal.length),
    isWhole: drawn !== null && open === OPEN_MS.length,
    delayMs,
  };
}
