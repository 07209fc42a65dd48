import { describe, expect, test } from 'vitest';
import { lastReachable, mayMove, slideAt, slideTurned, turnedSlide } from './slide-order.ts';

describe('carousel', () => {
  test('the nearest slide counts as shown, never one outside the row', () => {
    expect(slideAt({ scrollPx: 0, stepPx: 212, count: 8 })).toBe(0);
    expect(slideAt({ scrollPx: 300, stepPx: 212, count: 8 })).toBe(1);
    expect(slideAt({ scrollPx: 99_999, stepPx: 212, count: 8 })).toBe(7);
    expect(slideAt({ scrollPx: -40, stepPx: 212, count: 8 })).toBe(0);
    expect(slideAt({ scrollPx: 300, stepPx: 0, count: 8 })).toBe(0);
  });

  test('turning goes round at both ends', () => {
    expect(turnedSlide({ index: 0, reachable: 2, turn: 1 })).toBe(1);
    expect(turnedSlide({ index: 2, reachable: 2, turn: 1 })).toBe(0);
    expect(turnedSlide({ index: 0, reachable: 2, turn: -1 })).toBe(2);
    expect(turnedSlide({ index: 7, reachable: 2, turn: 1 })).toBe(0);
    expect(turnedSlide({ index: 0, reachable: 0, turn: 1 })).toBe(0);
  });

  test('at its end a row is at the last slide that it reaches, however little of a step led there', () => {
    const row = { endPx: 1_488, reachable: 7, stepPx: 240, count: 10 };
    expect(slideTurned({ ...row, scrollPx: 1_488 })).toBe(7);
    expect(slideTurned({ ...row, scrollPx: 1_487.4 })).toBe(7);
    expect(slideTurned({ ...row, scrollPx: 1_440 })).toBe(6);
    expect(slideTurned({ ...row, scrollPx: 0 })).toBe(0);
  });

  test('with five of eight in view the fourth place is the last', () => {
    expect(lastReachable({ viewPx: 1060, stepPx: 212, count: 8 })).toBe(3);
    expect(lastReachable({ viewPx: 390, stepPx: 390, count: 3 })).toBe(2);
    expect(lastReachable({ viewPx: 2000, stepPx: 212, count: 8 })).toBe(0);
  });

  test('it moves by itself only while nothing asks it to rest', () => {
    const free = { paused: false, hovered: false, focused: false, hidden: false, reducedMotion: false, count: 3 };
    expect(mayMove(free)).toBe(true);
    for (const reason of ['paused', 'hovered', 'focused', 'hidden', 'reducedMotion'] as const)
      expect(mayMove({ ...free, [reason]: true })).toBe(false);
    expect(mayMove({ ...free, count: 1 })).toBe(false);
  });
});
