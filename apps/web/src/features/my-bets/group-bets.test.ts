import { expect, test } from 'vitest';
import { aBet } from '../../live/topics/builders.ts';
import { groupBets, isCancellable, marketsOf, openBets } from './group-bets.ts';

const at = (minute: number) => `2024-04-16T15:${String(minute).padStart(2, '0')}:00.000Z`;
const football = { _id: 'e2', name: 'Barcelona v Paris Saint-Germain', slugName: 'bar-v-psg' };

test('bets stand under their event, the event with the newest bet first', () => {
  const groups = groupBets([
    aBet({ _id: 'old', createdAt: at(1) }),
    aBet({ _id: 'new', createdAt: at(9), eventId: football }),
  ]);
  expect(groups.map(({ event, bets }) => [event.name, bets.length])).toEqual([
    ['Barcelona v Paris Saint-Germain', 1],
    ['Kolkata Knight Riders v Rajasthan Royals', 1],
  ]);
});

test('unmatched come first, then matched, then settled; newest first within a state', () => {
  const [group] = groupBets([
    aBet({ _id: 'settled', state: 'settled', createdAt: at(9) }),
    aBet({ _id: 'older', state: 'matched', createdAt: at(1) }),
    aBet({ _id: 'newer', state: 'matched', createdAt: at(2) }),
    aBet({ _id: 'part', state: 'partially-matched', createdAt: at(0) }),
  ]);
  expect(group?.bets.map((each) => each._id)).toEqual(['part', 'newer', 'older', 'settled']);
});

test('X-7 a bet in its delay cannot be withdrawn, an unmatched one can', () => {
  expect(isCancellable(aBet({ state: 'pending', remainingStake: 1_000 }))).toBe(false);
  expect(isCancellable(aBet({ state: 'unmatched', remainingStake: 1_000 }))).toBe(true);
  expect(isCancellable(aBet({ state: 'matched', remainingStake: 0 }))).toBe(false);
});

test('the count speaks of bets that still run', () => {
  const states = ['pending', 'matched', 'settled', 'void', 'cancelled', 'lapsed', 'unmatched'] as const;
  expect(openBets(states.map((state) => aBet({ state }))).map((each) => each.state)).toEqual([
    'pending',
    'matched',
    'unmatched',
  ]);
});

test('a market is named with what rests in it, while a bet of it still runs', () => {
  const bets = [
    aBet({ _id: 'rests', state: 'unmatched', remainingStake: 1_000 }),
    aBet({ _id: 'part', state: 'partially-matched', remainingStake: 400 }),
    aBet({ _id: 'waits', state: 'pending', remainingStake: 1_000 }),
    aBet({ _id: 'over', state: 'settled', marketId: 'toss' }),
  ];
  expect(marketsOf(bets).map(({ marketId, resting }) => [marketId, resting.map((each) => each._id)])).toEqual([
    ['odds', ['rests', 'part']],
  ]);
});
