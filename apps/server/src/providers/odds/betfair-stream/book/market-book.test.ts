import { describe, expect, test } from 'vitest';
import { active, definition } from '../../../../../test/exchange/exchange-fixtures.ts';
import { marketChange } from '../protocol/messages.ts';
import { marketBook } from './market-book.ts';

function bookOf(...changes: readonly object[]) {
  const first = marketChange.parse({ id: '1.1', marketDefinition: definition([active(1), active(2)]) });
  if (!first.marketDefinition) throw new Error('a definition');
  const book = marketBook('1.1', first.marketDefinition);
  const dropped: string[] = [];
  for (const change of changes)
    book.change(marketChange.parse({ id: '1.1', ...change }), (reason) => dropped.push(reason));
  return { book, dropped };
}

describe('X-5 the depth of a runner', () => {
  test('is every price with its size, 0 takes one out, best first for whoever takes it', () => {
    const { book } = bookOf(
      { rc: [{ id: 1, atb: [[2, 5], [2.2, 1], [1.5, 9]], atl: [[2.4, 3], [2.3, 2]] }] }, // prettier-ignore
      { rc: [{ id: 1, atb: [[2.2, 0], [1.5, 4]] }] }, // prettier-ignore
    );
    expect(book.depth(1, 10)).toEqual({ back: [[200, 5], [150, 4]], lay: [[230, 2], [240, 3]] }); // prettier-ignore
    expect(book.depth(1, 1)).toEqual({ back: [[200, 5]], lay: [[230, 2]] });
    expect(book.depth(2, 10)).toEqual({ back: [], lay: [] });
  });

  test('an image replaces all of it, a change only what it names', () => {
    const { book } = bookOf(
      { rc: [{ id: 1, atb: [[2, 5]] }, { id: 2, atb: [[3, 5]] }] }, // prettier-ignore
      { img: true, rc: [{ id: 1, atb: [[2.1, 1]] }] },
    );
    expect(book.depth(1, 10).back).toEqual([[210, 1]]);
    expect(book.depth(2, 10).back).toEqual([]);
  });

  test('all of it goes before the best few, these before what cross-matching shows', () => {
    const shown = { bdatb: [[0, 2.02, 1]] };
    const best = { batb: [[0, 2, 1], [1, 1.99, 2]] }; // prettier-ignore
    expect(bookOf({ rc: [{ id: 1, ...shown }] }).book.depth(1, 3).back).toEqual([[202, 1]]);
    expect(bookOf({ rc: [{ id: 1, ...shown, ...best }] }).book.depth(1, 3).back).toEqual([[200, 1], [199, 2]]); // prettier-ignore
    const all = bookOf({ rc: [{ id: 1, ...shown, ...best, atb: [[1.9, 7]] }] });
    expect(all.book.depth(1, 3).back).toEqual([[190, 7]]);
  });

  test('M-2 a price off the ladder is left out of either kind, and what stood in its place is gone', () => {
    const { book, dropped } = bookOf(
      { rc: [{ id: 1, batb: [[0, 2.5, 1], [1, 2.4, 1]] }] }, // prettier-ignore
      { rc: [{ id: 1, batb: [[0, 2.51, 1]] }] },
    );
    expect(book.depth(1, 3).back).toEqual([[240, 1]]);
    expect(dropped).toEqual(['price-off-ladder']);
    expect(bookOf({ rc: [{ id: 1, atb: [[1_001, 5], [1.001, 5], [1, 5]] }] }).dropped).toHaveLength(3); // prettier-ignore
  });
});
