import { expect, test } from 'vitest';
import { aBet } from '../../../live/topics/builders.ts';
import { planEdit } from './edit-plan.ts';

const MINIMUM = 10_000;
const resting = aBet({ state: 'unmatched', odds: 1.8, stake: 2_000, matches: [], remainingStake: 1_400 });
const plan = (oddsText: string, stakeText: string) => planEdit(resting, { oddsText, stakeText }, MINIMUM);

test('X-9 less stake at the same odds cancels a part and keeps the place', () => {
  expect(plan('1.80', '900')).toEqual({ kind: 'reduce', leavePaise: 90_000, cancelPaise: 50_000 });
});

test('X-9 X-12 other odds or more stake are another order in its place', () => {
  const order = { kind: 'exchange', selectionId: 'kkr', side: 'back' };
  expect(plan('1.85', '1,400')).toEqual({ kind: 'replace', order: { ...order, price: 185, stakePaise: 140_000 } });
  expect(plan('1.8', '1500')).toMatchObject({ kind: 'replace', order: { price: 180, stakePaise: 150_000 } });
  expect(plan('1.85', '900')).toMatchObject({ kind: 'replace', order: { price: 185, stakePaise: 90_000 } });
});

test('X-12 nothing is sent while nothing differs', () => {
  expect(plan(' 1.80', '₹1,400.00')).toEqual({ kind: 'same' });
});

test.each([
  ['1.80', '', 'stake-missing'],
  ['1.80', '0', 'stake-missing'],
  ['1.80', '12.345', 'stake-malformed'],
  ['', '900', 'odds-malformed'],
  ['2.01', '900', 'odds-off-ladder'],
  ['1.80', '99.99', 'stake-below-minimum'],
  ['1.85', '99', 'stake-below-minimum'],
])('X-9 M-2 odds “%s” with “%s” are refused as %s', (odds, stake, kind) => {
  expect(plan(odds, stake)).toMatchObject({ kind: 'problem', problem: { kind } });
});

test('X-9 a rest under the least stake may still change its odds', () => {
  const dust = { ...resting, remainingStake: 40 };
  expect(planEdit(dust, { oddsText: '1.85', stakeText: '40' }, MINIMUM).kind).toBe('replace');
});
