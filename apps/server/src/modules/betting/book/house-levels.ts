import type { Side } from '@maidan/domain';
import { leftOf, type QuotedDepth } from './feed-side.ts';
import { isFull } from './house-limit.ts';
import type { FoundMarket } from './market-runtime.ts';

/** Puts the feed's quotes of a selection into its book. A side that is full is withdrawn: nobody could take it.
 *  Returns whether a side was withdrawn, or came back. */
export function applyLevels(found: FoundMarket, selectionId: string): boolean {
  const { runtime } = found;
  const book = runtime.book.books.get(selectionId);
  const levels = runtime.feed.levels.get(selectionId);
  if (!book) return false;
  if (!levels) {
    book.clearHouse();
    return false;
  }
  const quote = (side: Side, quoted: QuotedDepth[Side]): boolean => {
    const key = `${selectionId} ${side}`;
    const withdrawn = isFull(found, selectionId, side);
    book.setHouse(side, withdrawn ? [] : leftOf(quoted));
    const before = runtime.withdrawn.has(key);
    if (withdrawn) runtime.withdrawn.add(key);
    else runtime.withdrawn.delete(key);
    return before !== withdrawn;
  };
  const back = quote('back', levels.back);
  const lay = quote('lay', levels.lay);
  return back || lay;
}
