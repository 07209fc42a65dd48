/** The `sports` topic as a pure reducer: ticks and best prices of list pages. */
import { unpackTick, type ListTick, type SportsImage } from '@maidan/contract';
import { listPriceKey, tickKey, write, type Read, type Write } from '../keys.ts';
import { nextCell } from '../price-cell.ts';

/** Image and delta both contain complete events. */
export function sportsWrites(data: SportsImage, read: Read, now: { nowMs: number }): Write[] {
  const writes = [write('catalogue', data.catalogue)];
  for (const packed of data.events) {
    const tick = unpackTick(packed);
    const known = read(tickKey(tick.eventId));
    // A row draws its prices by cells of their own: it is not woken where nothing but a price has moved.
    if (known === undefined || !isSameState(known, tick)) writes.push(write(tickKey(tick.eventId), tick));
    for (const [selectionId, backOdds, backSize, layOdds, laySize] of tick.best) {
      const back = listPriceKey(tick.eventId, selectionId, 'back');
      const lay = listPriceKey(tick.eventId, selectionId, 'lay');
      const cellOf = (key: typeof back, odds: number, sizeRupees: number) =>
        odds === 0 ? undefined : nextCell(read(key), { odds, sizeRupees, ...now });
      writes.push(write(back, cellOf(back, backOdds, backSize)), write(lay, cellOf(lay, layOdds, laySize)));
    }
  }
  return writes;
}

function isSameState(one: ListTick, other: ListTick): boolean {
  const [line, otherLine] = [one.scoreLine, other.scoreLine];
  return (
    one.eventStatus === other.eventStatus &&
    one.status === other.status &&
    one.totalMatched === other.totalMatched &&
    line?.title === otherLine?.title &&
    line?.detail === otherLine?.detail &&
    line?.hi === otherLine?.hi
  );
}
