/** The `ladder:<marketId>` topic as a pure reducer: every price of a market. */
import type { LadderImage } from '@maidan/contract';
import { levelsOf } from './event-writes.ts';
import { ladderKey, write, type Write } from '../keys.ts';

/** Image and delta both contain complete selections. */
export function ladderWrites(marketId: string, { ladders }: LadderImage): Write[] {
  return ladders.map(([selectionId, back, lay, lastTraded, tradedRupees, traded]) =>
    write(ladderKey(marketId, selectionId), {
      back: levelsOf(back),
      lay: levelsOf(lay),
      lastTraded,
      tradedRupees,
      traded: levelsOf(traded),
    }),
  );
}
