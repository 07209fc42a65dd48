import { paise } from '@maidan/domain';
import { expect, test } from 'vitest';
import { bookShape } from '../book/book-shape.ts';

test('F-5 the book’s drawing steps at each line, with zero between loss and profit', () => {
  const rows = [
    { fromRun: 0, toRun: 215, nowPaise: paise(-100_000), thenPaise: null },
    { fromRun: 216, toRun: null, nowPaise: paise(100_000), thenPaise: null },
  ];
  const shape = bookShape(rows, { width: 100, height: 40 });
  expect(shape).toEqual({
    now: [
      { fromX: 0, toX: 50, y: 40 },
      { fromX: 50, toX: 100, y: 0 },
    ],
    ghost: [],
    zeroY: 20,
    marks: [{ run: 216, x: 50 }],
  });
});

test('F-5 a book that starts at nought runs stays inside its box', () => {
  const rows = [
    { fromRun: 0, toRun: 2, nowPaise: paise(-5_000), thenPaise: paise(0) },
    { fromRun: 3, toRun: null, nowPaise: paise(5_000), thenPaise: paise(0) },
  ];
  const { now, ghost } = bookShape(rows, { width: 80, height: 40 });
  expect(now.every(({ fromX, toX }) => fromX >= 0 && toX <= 80 && fromX <= toX)).toBe(true);
  expect(ghost.every(({ y }) => y === 20)).toBe(true);
});
