import { expect, test } from 'vitest';
import type { MarketMeta } from '../../../live/index.ts';
import { mishapsOf, rulesOf } from './rules-of.ts';

type Selections = MarketMeta['selections'];
const selections = (...of: readonly Partial<Selections[number]>[]) => of as Selections;
const people = { number: 1, draw: 3, colours: [], trainer: 'S. Padmanabhan' };
const [horse, greyhound] = [
  { ...people, jockey: 'A. Kulkarni' },
  { ...people, jockey: '' },
];
const market = { marketType: 'EXCHANGE', winners: 1, complete: true, selections: selections({}, {}) } as const;
const cited = (of: Parameters<typeof mishapsOf>[0]) => mishapsOf(of).map(({ number, text }) => [number, text]);

test('a match says what a late start, an end without a result and a tie do', () => {
  const said = [
    ['S-7', 'rules.postponed'],
    ['S-6', 'rules.matchAbandoned'],
    ['S-6', 'rules.tie'],
  ];
  expect(cited(market)).toEqual(said);
  expect(cited({ ...market, marketType: 'BOOKMAKER' })).toEqual(said);
});

test('an outright shares a tie', () => {
  expect(cited({ ...market, complete: false }).at(-1)).toEqual(['D-4', 'rules.deadHeat']);
});

test('a race says what a non-runner does in its own kind of market', () => {
  const race = { ...market, complete: false, selections: selections({ runner: horse }) };
  expect(cited(race)[0]).toEqual(['D-1', 'rules.horseWithdrawn']);
  expect(cited({ ...race, winners: 3 })[0]).toEqual(['D-2', 'rules.placeWithdrawn']);
  expect(cited({ ...race, selections: selections({ runner: greyhound }) })[0]).toEqual([
    'D-3',
    'rules.greyhoundWithdrawn',
  ]);
  for (const each of [race, { ...race, winners: 3 }]) expect(cited(each)).toContainEqual(['D-4', 'rules.deadHeat']);
});

test('a fancy says once what an abandoned match does', () => {
  const fancy = {
    ...market,
    marketType: 'FANCY',
    selections: [],
    scale: null,
    betDelaySeconds: 0,
    commissionPercent: 0,
  } as const;
  expect(cited(fancy)).toEqual([
    ['S-7', 'rules.postponed'],
    ['F-8', 'rules.abandoned'],
  ]);
  expect(rulesOf(fancy).map(({ number }) => number)).not.toContain('F-8');
});
