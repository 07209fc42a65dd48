import { expect, test } from 'vitest';
import { compactLane, type LaneItem } from './message-order.ts';

const state = (marketKey: string, status: 'OPEN' | 'SUSPENDED', isMaterial = false): LaneItem => ({
  kind: 'state',
  marketKey,
  status,
  inPlay: true,
  reason: '',
  publishedAtMs: 0,
  ...(isMaterial && { isMaterial }),
});
const score = (eventKey: string): LaneItem => ({
  kind: 'score',
  eventKey,
  publishedAtMs: 0,
  score: { sport: 'race', phase: 'off', running: [], result: '' },
});
const result = (marketKey: string): LaneItem => ({
  kind: 'result',
  marketKey,
  outcome: { kind: 'void', reason: '' },
  publishedAtMs: 0,
});

test('X-8 X-11 a full lane keeps the last state, the last that stopped the market and the last material one', () => {
  const kept = [state('m', 'SUSPENDED', true), state('m', 'SUSPENDED'), state('m', 'OPEN')];
  expect(
    compactLane([
      state('m', 'OPEN'),
      state('m', 'SUSPENDED'),
      ...kept.slice(0, 1),
      state('m', 'OPEN'),
      ...kept.slice(1),
    ]),
  ).toEqual(kept);
});

test('S-1 a full lane keeps every result, in order, and the latest score', () => {
  const last = score('e');
  expect(compactLane([score('e'), result('a'), score('e'), result('a'), result('b'), last])).toEqual([
    result('a'),
    result('a'),
    result('b'),
    last,
  ]);
});
