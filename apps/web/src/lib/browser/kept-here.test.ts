import { KEPT_BOUNDS } from '@maidan/contract';
import { describe, expect, test } from 'vitest';
import { NOTHING_KEPT, withKept } from './kept-here.ts';

const with4 = { ...NOTHING_KEPT, events: ['b', 'a'], pinned: ['1', '2', '3', '4'] };

describe('what is kept', () => {
  test('favourites are latest first, pinned events in their order, each once', () => {
    expect(withKept(with4, { list: 'FAVOURITE_EVENT', id: 'c' }, true)?.events).toEqual(['c', 'b', 'a']);
    expect(withKept(with4, { list: 'FAVOURITE_EVENT', id: 'a' }, true)).toBe(with4);
    expect(withKept(NOTHING_KEPT, { list: 'PINNED_EVENT', id: '1' }, true)?.pinned).toEqual(['1']);
    expect(withKept(with4, { list: 'PINNED_EVENT', id: '2' }, false)?.pinned).toEqual(['1', '3', '4']);
  });

  test('a full list takes no more, the viewed events lose their oldest', () => {
    expect(withKept(with4, { list: 'PINNED_EVENT', id: '5' }, true)).toBeNull();
    expect(withKept(with4, { list: 'PINNED_EVENT', id: '4' }, true)).toBe(with4);
    const viewed = Array.from({ length: KEPT_BOUNDS.VIEWED_EVENT }, (_, n) => `${n}`);
    const next = withKept({ ...NOTHING_KEPT, viewed }, { list: 'VIEWED_EVENT', id: 'new' }, true)?.viewed;
    expect(next).toHaveLength(viewed.length);
    expect(next?.slice(0, 2)).toEqual(['new', '0']);
    expect(withKept({ ...NOTHING_KEPT, viewed }, { list: 'VIEWED_EVENT', id: '3' }, true)?.viewed[0]).toBe('3');
  });
});
