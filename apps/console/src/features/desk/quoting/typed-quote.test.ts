import { expect, test } from 'vitest';
import type { QuotedMarket } from '@maidan/contract';
import { fieldsOf, oddPart, onlyDigits, quoteOf, stepped, yesLineOf } from './typed-quote.ts';

const shared = {
  id: 'm',
  name: '20 over runs RR',
  isByHand: false,
  status: 'OPEN',
  reason: '',
  quoter: { by: 'Asha', isYou: true, secondsLeft: 30 },
  isTakenFromYou: false,
  version: 3,
  quotedBy: null,
  ballSeconds: null,
  isBallOfTrader: false,
} as const;
const line = { noLine: 183, noSize: 100, yesLine: 185, yesSize: 90 };
const fancy = (quoted: typeof line | null, feed: typeof line | null = null): QuotedMarket => ({
  ...shared,
  marketType: 'FANCY',
  score: 178,
  quoted,
  feed,
});
const bookmaker = (scale: 'per-100' | 'decimal', quoted: { back: number | null; lay: number | null } | null) =>
  ({
    ...shared,
    marketType: 'BOOKMAKER',
    scale,
    selections: [
      { id: 'home', name: 'Kolkata', quoted, feed: { back: 70, lay: 72 } },
      { id: 'away', name: 'Rajasthan', quoted: null, feed: null },
    ],
  }) satisfies QuotedMarket;

test('the fields begin with the trader’s quote, else with the feed’s, else with rates of 100 and a gap of 1', () => {
  expect(fieldsOf(fancy(line, { ...line, noLine: 170 }))).toEqual({
    line: '183',
    noSize: '100',
    yesSize: '90',
    gap: '2',
  });
  expect(fieldsOf(fancy(null, line))).toMatchObject({ line: '183', gap: '2' });
  expect(fieldsOf(fancy(null))).toEqual({ line: '', noSize: '100', yesSize: '100', gap: '1' });
  expect(fieldsOf(bookmaker('per-100', null))).toMatchObject({ 'back home': '70', 'lay away': '' });
  expect(fieldsOf(bookmaker('per-100', { back: 71, lay: null }))).toMatchObject({ 'back home': '71', 'lay home': '' });
});

test('the line of YES follows the line and the gap, and a missing number is named', () => {
  const fields = { line: '187', noSize: '100', yesSize: '100', gap: '2' };
  expect(yesLineOf(fields)).toBe(189);
  expect(quoteOf(fancy(null), fields)).toEqual({
    quote: { kind: 'fancy', line: { noLine: 187, noSize: 100, yesLine: 189, yesSize: 100 } },
  });
  expect(quoteOf(fancy(null), { ...fields, line: '' })).toMatchObject({
    problem: expect.stringContaining('line') as string,
  });
  expect(quoteOf(fancy(null), { ...fields, gap: '' })).toMatchObject({
    problem: expect.stringContaining('gap') as string,
  });
  expect(quoteOf(fancy(null), { ...fields, noSize: '0' })).toMatchObject({
    problem: expect.stringContaining('rates') as string,
  });
});

test('an empty rate is not offered; a rate that is none names its selection', () => {
  const market = bookmaker('decimal', null);
  const typed = { 'back home': '1.95', 'lay home': '', 'back away': '', 'lay away': '2' };
  expect(quoteOf(market, typed)).toMatchObject({
    quote: {
      rates: [
        { selectionId: 'home', back: 1.95, lay: null },
        { selectionId: 'away', back: null, lay: 2 },
      ],
    },
  });
  expect(quoteOf(bookmaker('per-100', null), typed)).toMatchObject({
    problem: expect.stringContaining('Kolkata') as string,
  });
});

test('a rate that would pay nothing names its selection and the least that pays', () => {
  const typed = (back: string) => ({ 'back home': back, 'lay home': '', 'back away': '', 'lay away': '' });
  for (const [scale, none, least] of [
    ['per-100', '0', '1'],
    ['decimal', '1.00', '1.01'],
  ] as const) {
    const market = bookmaker(scale, null);
    expect(quoteOf(market, typed(none))).toEqual({
      problem: expect.stringMatching(`Kolkata: .* from ${least.replace('.', String.raw`\.`)} `) as string,
    });
    expect(quoteOf(market, typed(least))).toMatchObject({ quote: { kind: 'bookmaker' } });
  }
});

test('steps stay whole and never go below zero; only digits are typed', () => {
  expect([stepped('183', 5), stepped('0', -1), stepped('', 1), stepped('1.9', 1)]).toEqual(['188', '0', '1', '2.9']);
  expect([onlyDigits('18e7 '), onlyDigits('1.95', 'decimal')]).toEqual(['187', '1.95']);
});

test('desk Q-5 what looks mistyped is the field that holds it, with the number that was probably meant', () => {
  const fields = { line: '1870', noSize: '100', yesSize: '20', gap: '9' };
  const odd = (details: Record<string, string | number>) => oddPart(fancy(line), fields, details);
  expect(odd({ why: 'line-moved', typed: 1870, before: 183, likely: 187 })).toEqual({ field: 'line', likely: '187' });
  expect(odd({ why: 'line-below-score', typed: 170, score: 178 })).toEqual({ field: 'line', likely: null });
  expect(odd({ why: 'wide-gap', gap: 9, widest: 5 })).toEqual({ field: 'gap', likely: null });
  expect(odd({ why: 'odd-size', size: 20, smallest: 50, largest: 200 })).toEqual({ field: 'yesSize', likely: null });
  const rates = { 'back home': '9.8', 'lay home': '9.9', 'back away': '', 'lay away': '' };
  expect(oddPart(bookmaker('decimal', null), rates, { why: 'rate-moved', typed: 880, before: 75, likely: 80 })).toEqual(
    { field: 'back home', likely: '1.8' },
  );
});
