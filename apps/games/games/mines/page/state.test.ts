import { describe, expect, test } from 'vitest';
import type { MinesRound } from '../../../src/page-api.ts';
import { faceOf } from './board/field.tsx';
import { isCelebrated, resultOf } from '../../../page/table/state.ts';
import { ladderOf, nextTile, safeTiles, stakeOf, type MinesReady as Ready } from './state.ts';

const round = (part: Partial<MinesRound> = {}): MinesRound => ({
  roundId: 'r',
  state: 'open',
  refusal: null,
  stake: 20_000,
  mines: 3,
  opened: [],
  multiplier: 100,
  payout: 20_000,
  mineCells: null,
  serverSeedHash: '',
  clientSeed: 'c',
  nonce: 0,
  serverSeed: null,
  startedAt: '2026-11-22T14:12:00Z',
  endedAt: null,
  ...part,
});

const ready = (part: Partial<Ready> = {}): Ready => ({
  phase: 'ready',
  session: {
    playerName: 'Rohan',
    wallet: 'main',
    balance: 4_679_640,
    minStake: 1000,
    maxStake: 5_000_000,
    maxReturn: 200_000_000,
    net: 0,
    startedAt: '2026-11-22T14:03:00Z',
    serverTime: '2026-11-22T14:12:00Z',
    isClosed: false,
    seeds: { serverSeedHash: '', nextServerSeedHash: '', clientSeed: null, nonce: 0 },
    readAtMs: 0,
  },
  stakeText: '200',
  mines: 3,
  minesText: '3',
  round: null,
  isResumed: false,
  doing: null,
  trouble: null,
  isRetrying: false,
  wait: { untilMs: 0, wholeMs: 0 },
  recent: [],
  ...part,
});

describe('what a round brought', () => {
  test('CAS-14 only a return above the stake is celebrated', () => {
    expect(isCelebrated(round({ state: 'won', payout: 20_001 }))).toBe(true);
    expect(isCelebrated(round({ state: 'won', payout: 20_000 }))).toBe(false);
    expect(isCelebrated(round({ state: 'won', payout: 10_000 }))).toBe(false);
    expect(isCelebrated(round({ state: 'void' }))).toBe(false);
  });

  test('a loss is the stake, a void or refused round is nothing', () => {
    expect(resultOf(round({ state: 'lost', payout: 0 }))).toBe(-20_000);
    expect(resultOf(round({ state: 'void' }))).toBe(0);
    expect(resultOf(round({ state: 'refused' }))).toBe(0);
  });

  test('the mine that was opened is not among the safe tiles', () => {
    expect(safeTiles(round({ opened: [1, 2] }))).toBe(2);
    expect(safeTiles(round({ state: 'lost', opened: [1, 2, 3] }))).toBe(2);
  });
});

describe('the bet that is being made', () => {
  test('a stake is whole rupees within the limits', () => {
    expect(stakeOf(ready())).toEqual({ paise: 20_000, fault: null });
    expect(stakeOf(ready({ stakeText: '' })).fault).toBe('not-whole');
    for (const stakeText of ['10.50', '-3', '10,5', '1e3', '1,0000']) {
      expect(stakeOf(ready({ stakeText }))).toEqual({ paise: null, fault: 'not-whole' });
    }
    expect(stakeOf(ready({ stakeText: '1234567890' })).fault).toBe('out-of-range');
    expect(stakeOf(ready({ stakeText: '9' })).fault).toBe('out-of-range');
    expect(stakeOf(ready({ stakeText: '50001' })).fault).toBe('out-of-range');
    expect(stakeOf(ready({ stakeText: '50000' })).fault).toBe('above-balance');
  });

  test('the largest return binds before the bet: the ladder ends at it', () => {
    const last = (stakeText: string): number | undefined => ladderOf(ready({ stakeText })).at(-1)?.safe;
    expect([last('200'), last('50000')]).toEqual([22, 16]);
  });

  test('an open round keeps its own ladder whatever is typed', () => {
    const state = ready({ stakeText: '50000', mines: 24, round: round() });
    expect(ladderOf(state)).toHaveLength(22);
  });

  test('the chance of the next tile is that of the closed ones', () => {
    expect(nextTile(3, 5)).toEqual({ safe: 17, of: 20, multiplier: 234 });
  });
});

describe('what a tile shows', () => {
  test('nothing but what was opened while the round is open', () => {
    const open = round({ opened: [6] });
    expect([6, 7].map((cell) => faceOf(open, cell))).toEqual(['safe', 'hidden']);
    expect(faceOf(null, 6)).toBe('hidden');
  });

  test('the opened mine and, told apart from it, the rest of the field after the end', () => {
    const lost = round({ state: 'lost', opened: [6, 7], mineCells: [7, 8, 9] });
    expect([6, 7, 8, 10].map((cell) => faceOf(lost, cell))).toEqual(['safe', 'mine', 'rest-mine', 'rest-safe']);
  });
});
