import { isOnLadder } from '@maidan/domain';
import { describe, expect, test } from 'vitest';
import { chanceAtLeast, medianOf, mixtureOf, stoppedAt } from './distribution.ts';
import { bookmakerQuote } from './bookmaker-quote.ts';
import { exchangeQuote } from './exchange-quote.ts';
import { fancyQuote } from './fancy-quote.ts';
import { opinionated } from './opinion.ts';

const CHANCES = [0.0005, 0.004, 0.02, 0.1, 0.25, 0.44, 0.5, 0.58, 0.75, 0.9, 0.98, 0.996, 0.9995];
const at = (atMs: number, inPlay = true) => ({ key: 'event/side', atMs, inPlay });

describe('exchange quotes', () => {
  test('M-2 every price is a rung, best first, and the best back is below the best lay', () => {
    for (const chance of CHANCES) {
      for (let atMs = 0; atMs < 40_000; atMs += 1_700) {
        const { back, lay } = exchangeQuote(chance, at(atMs));
        for (const [rung, sizePaise] of [...back, ...lay]) {
          expect(isOnLadder(rung)).toBe(true);
          expect(sizePaise).toBeGreaterThanOrEqual(200_000);
          expect(sizePaise).toBeLessThanOrEqual(15_000_000);
          expect(sizePaise % 100).toBe(0);
        }
        const prices = (levels: typeof back): number[] => levels.map(([rung]) => rung);
        expect(prices(back)).toEqual(prices(back).toSorted((a, b) => b - a));
        expect(prices(lay)).toEqual(prices(lay).toSorted((a, b) => a - b));
        expect(prices(back)[0] ?? 0).toBeLessThan(prices(lay)[0] ?? Number.POSITIVE_INFINITY);
      }
    }
  });

  test('three levels and more stand on each side of an open match', () => {
    for (const chance of CHANCES.filter((each) => each > 0.05 && each < 0.95)) {
      const { back, lay } = exchangeQuote(chance, at(0));
      expect(Math.min(back.length, lay.length)).toBeGreaterThanOrEqual(3);
    }
  });

  test('backing both sides costs more than 100 %, laying both pays less, and in play the gap is wider', () => {
    for (const chance of CHANCES.filter((each) => each > 0.05 && each < 0.95)) {
      const book = (side: 'back' | 'lay', inPlay: boolean): number =>
        [chance, 1 - chance].reduce(
          (sum, each) => sum + 100 / (exchangeQuote(each, at(0, inPlay))[side][0]?.[0] ?? 0),
          0,
        );
      expect(book('back', false)).toBeGreaterThan(1);
      expect(book('lay', false)).toBeLessThan(1);
      expect(book('back', true) - book('lay', true)).toBeGreaterThanOrEqual(book('back', false) - book('lay', false));
    }
  });

  test('sizes move by themselves, and the same moment always shows the same', () => {
    expect(exchangeQuote(0.4, at(1_000))).toEqual(exchangeQuote(0.4, at(1_000)));
    expect(exchangeQuote(0.4, at(1_000))).not.toEqual(exchangeQuote(0.4, at(6_000)));
  });
});

describe('bookmaker quotes', () => {
  test('B-1 rates are whole, and back is below lay', () => {
    for (const chance of CHANCES) {
      for (const inPlay of [false, true]) {
        const { back, lay } = bookmakerQuote(chance, inPlay);
        for (const side of [back, lay]) expect(Number.isInteger(side?.rate ?? 0)).toBe(true);
        expect(back?.rate ?? 0).toBeLessThan(lay?.rate ?? Number.POSITIVE_INFINITY);
      }
    }
    expect(bookmakerQuote(0.58, true)).toMatchObject({ back: { rate: 70 }, lay: { rate: 75 } });
  });

  test('a side that is all but decided is not offered', () => {
    expect(bookmakerQuote(0.999, true)).toEqual({ back: null, lay: null });
    expect(bookmakerQuote(0.001, true)).toEqual({ back: null, lay: null });
  });
});

describe('fancy quotes', () => {
  const wide = mixtureOf(64, [{ weight: 1, mean: 140, variance: 400 }]);
  const narrow = mixtureOf(64, [{ weight: 1, mean: 70.2, variance: 6 }]);

  test('F-1 a wide one stands on lines apart at 100, a narrow one on one line at sizes apart', () => {
    expect(fancyQuote({ now: 64, distribution: wide }, { inPlay: true, shift: 0 })).toEqual({
      rows: [{ rowKey: '1', noLine: 140, noSize: 100, yesLine: 142, yesSize: 100 }],
      note: 'Now 64, 78 more for Yes',
    });
    const [row] = fancyQuote({ now: 64, distribution: narrow }, { inPlay: true, shift: 0 }).rows;
    expect(row?.noLine).toBe(row?.yesLine);
    expect(row?.noSize).toBeGreaterThan(row?.yesSize ?? 0);
  });

  test('F-3 neither side is given money', () => {
    for (const distribution of [wide, narrow]) {
      for (const inPlay of [false, true]) {
        const [row] = fancyQuote({ now: 64, distribution }, { inPlay, shift: 0 }).rows;
        if (row === undefined) throw new Error('no row');
        const yes = chanceAtLeast(distribution, row.yesLine);
        const no = 1 - chanceAtLeast(distribution, row.noLine);
        expect(yes * row.yesSize - (1 - yes) * 100).toBeLessThan(0);
        expect(no * 100 - (1 - no) * row.noSize).toBeLessThan(0);
      }
    }
  });

  test('a line is never one that is passed already', () => {
    const stuck = mixtureOf(120, [{ weight: 1, mean: 120.3, variance: 0.4 }]);
    expect(fancyQuote({ now: 120, distribution: stuck }, { inPlay: true, shift: -1 }).rows[0]?.noLine).toBe(121);
  });

  test('a chase stops at its target, give or take its last hit', () => {
    const stopped = stoppedAt(wide, 130);
    expect(medianOf(stopped)).toBe(130);
    expect(chanceAtLeast(stopped, 136)).toBe(0);
    expect(stopped.chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });
});

test('an opinion fades as the match tells', () => {
  const view = { eventKey: 'e', atMs: 0, wanderMs: 60_000 };
  const off = (toldShare: number): number => Math.abs(opinionated(0.5, { ...view, toldShare }) - 0.5);
  expect(off(1)).toBeLessThan(0.03);
  expect(opinionated(1, { ...view, toldShare: 1 })).toBeLessThan(1);
});
