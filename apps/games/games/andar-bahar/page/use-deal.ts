import { FLIGHT_MS, TURN_MS } from '../../../src/games/cards/dealing.ts';
import { andarBahar, startsOf, type AndarBaharDeal } from '../rules.ts';
import { useShown } from '../../../page/live-table/clock.ts';
import type { Seen } from '../../../page/live-table/face.ts';

const NONE: AndarBaharDeal = [];

export interface DealShown {
  /** The joker, and the cards after it that have left the shoe. */
  readonly joker: number | null;
  readonly cards: readonly number[];
  /** The card that matched, from 1, once it has turned over. */
  readonly matched: number | null;
  readonly delayMs: (index: number) => number;
}

/** As much of a deal as has been shown by now. */
export function useDeal({ drawn, showing, now }: Seen<AndarBaharDeal>): DealShown {
  const deal = drawn ?? NONE;
  const starts = startsOf(deal);
  const open = (starts.at(-1) ?? 0) + FLIGHT_MS + TURN_MS;
  const wholeMs = drawn === null ? 1 : andarBahar.dealtMs(deal);
  const { count, delayMs } = useShown([...starts, open], { showing, wholeMs, now });
  const left = Math.min(count, deal.length);
  return {
    joker: left > 0 ? (deal[0] ?? null) : null,
    cards: deal.slice(1, left),
    matched: drawn !== null && count > deal.length ? deal.length - 1 : null,
    delayMs,
  };
}
