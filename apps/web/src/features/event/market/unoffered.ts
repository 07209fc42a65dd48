import { depthKey, marketKey, type Read } from '../../../live/keys.ts';

/** Fewer selections than this are not folded. */
const FEW = 3;
const LOOK_EVERY_MS = 1_000;

/** Samples the ids without offers as one string, so that equal results compare equal. */
export function sampleOf(marketId: string, selectionIds: readonly string[]) {
  let last = '';
  return {
    keys: selectionIds.length === 0 ? [] : [marketKey(marketId), ...selectionIds.map((id) => depthKey(marketId, id))],
    everyMs: LOOK_EVERY_MS,
    workOut(read: Read): string {
      if (selectionIds.length === 0 || read(marketKey(marketId))?.status !== 'OPEN') return last;
      const none = selectionIds.filter((id) => {
        const { back = [], lay = [] } = read(depthKey(marketId, id)) ?? {};
        return back.length === 0 && lay.length === 0;
      });
      last = none.length < FEW || none.length === selectionIds.length ? '' : none.join(' ');
      return last;
    },
  };
}
