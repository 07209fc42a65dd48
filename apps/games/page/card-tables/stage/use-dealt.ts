import { LINGER_MS, startsMs, type CardTable, type Dealt } from '../../../src/games/cards/card-table.ts';
import { FLIGHT_MS, TURN_MS } from '../../../src/games/cards/dealing.ts';
import { useShown } from '../../live-table/clock.ts';
import type { Seen } from '../../live-table/face.ts';

export interface DealtShown {
  /** Cards that have left the shoe, and those that lie open. */
  readonly begun: number;
  readonly opened: number;
  /** All of them lie open. */
  readonly isOver: boolean;
  /** What moves card number `index`; the last one turns slowly. */
  readonly motionOf: (index: number) => { readonly delayMs: number; readonly turnMs: number };
}

/** As much of a deal as has been shown by now. */
export function useDealt(
  table: Pick<CardTable, 'everyMs' | 'dealtMs'>,
  { drawn, showing, now }: Seen<Dealt>,
): DealtShown {
  const dealt = drawn ?? [];
  const wholeMs = drawn === null ? 1 : table.dealtMs(dealt);
  const starts = startsMs(dealt, table.everyMs);
  const turnOf = (index: number): number => (index === dealt.length - 1 ? LINGER_MS : TURN_MS);
  const begun = useShown(starts, { showing, wholeMs, now });
  const opened = useShown(
    starts.map((ms, index) => ms + FLIGHT_MS + turnOf(index)),
    { showing, wholeMs, now },
  );
  return {
    begun: begun.count,
    opened: opened.count,
    isOver: drawn !== null && opened.count === dealt.length,
    motionOf: (index) => ({ delayMs: begun.delayMs(index), turnMs: turnOf(index) }),
  };
}
