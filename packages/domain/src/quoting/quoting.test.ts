import { describe, expect, test } from 'vitest';
import {
  fancySureLoss,
  oddFancy,
  oddRate,
  rateThatPaysNothing,
  ratesSureLoss,
  type FancyOffer,
  type RateOffer,
} from '../index.ts';

const row = (change: Partial<FancyOffer> = {}): FancyOffer => ({
  noLine: 186,
  noSize: 100,
  yesLine: 187,
  yesSize: 100,
  ...change,
});

const rates = (...pairs: readonly (readonly [back: number | null, lay: number | null])[]): RateOffer[] =>
  pairs.map(([back, lay], index) => ({ selectionId: `s${index}`, back, lay }));

describe('quotes that are refused outright', () => {
  test('desk Q-4: a YES line below the NO line', () => {
    expect(fancySureLoss(row())).toBeUndefined();
    expect(fancySureLoss(row({ yesLine: 185 }))).toEqual({ kind: 'yes-line-below-no', noLine: 186, yesLine: 185 });
  });

  test('desk Q-4: at the same line a NO size below the YES size', () => {
    expect(fancySureLoss(row({ yesLine: 186, noSize: 110, yesSize: 90 }))).toBeUndefined();
    expect(fancySureLoss(row({ yesLine: 186 }))).toBeUndefined();
    expect(fancySureLoss(row({ yesLine: 186, noSize: 90, yesSize: 110 }))).toEqual({
      kind: 'yes-pays-more-than-no-risks',
      noSize: 90,
      yesSize: 110,
    });
    expect(fancySureLoss(row({ noSize: 90, yesSize: 110 }))).toBeUndefined();
  });

  test('desk Q-4: a back rate above the lay rate', () => {
    expect(ratesSureLoss(rates([98, 98], [null, null]), 'per-100')).toBeUndefined();
    expect(ratesSureLoss(rates([98, 97], [null, null]), 'per-100')).toEqual({
      kind: 'back-above-lay',
      selectionId: 's0',
      back: 98,
      lay: 97,
    });
  });

  test('desk Q-4 B-1: a rate that would pay nothing, of either side and on either scale', () => {
    expect(rateThatPaysNothing(rates([1, 2], [null, null]), 'per-100')).toBeUndefined();
    expect(rateThatPaysNothing(rates([101, 102], [null, 101]), 'decimal')).toBeUndefined();
    expect(rateThatPaysNothing(rates([1, 2], [null, 0]), 'per-100')).toEqual({ selectionId: 's1', rate: 0 });
    expect(rateThatPaysNothing(rates([100, 102], [null, null]), 'decimal')).toEqual({ selectionId: 's0', rate: 100 });
  });

  test('desk Q-4: backs whose chances add up to less than 1, exactly 1 being taken', () => {
    expect(ratesSureLoss(rates([200, null], [200, null], [200, null]), 'per-100')).toBeUndefined();
    expect(ratesSureLoss(rates([300, null], [300, null], [300, null]), 'decimal')).toBeUndefined();
    expect(ratesSureLoss(rates([200, null], [200, null], [201, null]), 'per-100')).toEqual({
      kind: 'backs-below-whole',
      bookBasisPoints: 9988,
    });
  });

  test('desk Q-4: lays whose chances add up to more than 1, exactly 1 being taken', () => {
    expect(ratesSureLoss(rates([null, 100], [null, 100]), 'per-100')).toBeUndefined();
    expect(ratesSureLoss(rates([null, 200], [null, 199]), 'decimal')).toEqual({
      kind: 'lays-above-whole',
      bookBasisPoints: 10_026,
    });
  });

  test('desk Q-4: one-sided books are not checked', () => {
    expect(ratesSureLoss(rates([300, null], [null, null]), 'per-100')).toBeUndefined();
    expect(ratesSureLoss(rates([null, 10], [null, null]), 'per-100')).toBeUndefined();
    expect(ratesSureLoss([], 'per-100')).toBeUndefined();
  });
});

describe('quotes that are held back until they are typed a second time', () => {
  const before = { before: 186, score: 120 };

  test('desk Q-5: a line moved by more than 10 and more than 8 %; the likely number is offered', () => {
    expect(oddFancy(row({ noLine: 200, yesLine: 201 }), before)).toBeUndefined();
    expect(oddFancy(row({ noLine: 1870, yesLine: 1871 }), before)).toEqual({
      kind: 'line-moved',
      typed: 1870,
      before: 186,
      likely: 187,
    });
    expect(oddFancy(row({ noLine: 240, yesLine: 241 }), before)).toMatchObject({ likely: 186 });
    expect(oddFancy(row({ noLine: 50, yesLine: 51 }), { before: 40, score: null })).toBeUndefined();
    expect(oddFancy(row({ noLine: 51, yesLine: 52 }), { before: 40, score: null })).toMatchObject({ likely: 40 });
  });

  test('desk Q-5: a line below the present score', () => {
    expect(oddFancy(row(), { before: null, score: 186 })).toBeUndefined();
    expect(oddFancy(row(), { before: null, score: 187 })).toEqual({ kind: 'line-below-score', typed: 186, score: 187 });
  });

  test('desk Q-5: a gap over 5 and sizes outside 50 to 200', () => {
    expect(oddFancy(row({ yesLine: 191, noSize: 50, yesSize: 200 }), before)).toBeUndefined();
    expect(oddFancy(row({ yesLine: 192 }), before)).toEqual({ kind: 'wide-gap', gap: 6, widest: 5 });
    expect(oddFancy(row({ noSize: 49 }), before)).toMatchObject({ kind: 'odd-size', size: 49 });
    expect(oddFancy(row({ yesSize: 201 }), before)).toMatchObject({ kind: 'odd-size', size: 201 });
  });

  test('desk Q-5: a rate moved by more than half, such as 980 for 98', () => {
    expect(oddRate(147, { before: 98, model: null })).toBeUndefined();
    expect(oddRate(49, { before: 98, model: null })).toBeUndefined();
    expect(oddRate(980, { before: 97, model: null })).toEqual({
      kind: 'rate-moved',
      typed: 980,
      before: 97,
      likely: 98,
    });
    expect(oddRate(48, { before: 98, model: null })).toMatchObject({ kind: 'rate-moved', likely: 98 });
  });

  test('desk Q-5: a rate off the model by more than a third', () => {
    expect(oddRate(120, { before: null, model: 90 })).toBeUndefined();
    expect(oddRate(121, { before: null, model: 90 })).toEqual({ kind: 'rate-off-model', typed: 121, model: 90 });
  });
});
