import { describe, expect, test } from 'vitest';
import { back, lay, rupees } from '../../test/builders.ts';
import {
  availablePaise,
  checkExposure,
  checkFunds,
  checkProfit,
  checkStake,
  riskOf,
  timeInForceFor,
  type ExchangeBet,
} from '../index.ts';

const limits = {
  minStakePaise: rupees(100),
  maxStakePaise: rupees(10_000),
  maxPayoutPaise: rupees(50_000),
  maxExposurePaise: rupees(20_000),
};

function held(bet: ExchangeBet) {
  const checked = checkStake(limits, { ...riskOf(bet), side: bet.side, stakePaise: bet.stakePaise });
  return checked.ok ? 'taken' : checked.refusal;
}

describe('stake', () => {
  test('X-10 the minimum and the maximum are themselves allowed', () => {
    expect(held(back('A', 100, 200))).toBe('taken');
    expect(held(back('A', 10_000, 200))).toBe('taken');
    expect(held(back('A', 99.99, 200))).toEqual({ kind: 'stake-below-minimum', minimumPaise: 10_000 });
    expect(held(back('A', 10_000.01, 200))).toEqual({ kind: 'stake-above-maximum', maximumPaise: 1_000_000 });
  });

  test('X-10 of a lay the liability counts against the maximum', () => {
    expect(held(lay('A', 5_000, 300))).toBe('taken');
    expect(held(lay('A', 5_000.01, 300))).toMatchObject({ kind: 'stake-above-maximum' });
    expect(held(lay('A', 20_000, 150))).toBe('taken');
  });

  test('X-10 B-4 a bet may not win more than the largest payout', () => {
    expect(held(back('A', 1_000, 5_100))).toBe('taken');
    expect(held(back('A', 1_000, 5_200))).toEqual({ kind: 'payout-limit', maximumPaise: 5_000_000 });
  });

  test('U-1 nothing, less than nothing and more than a crore are no stakes, whatever the settings say', () => {
    const generous = { minStakePaise: rupees(0), maxStakePaise: rupees(10 ** 9) };
    const bet = (stake: number) => ({
      ...riskOf(back('A', Math.abs(stake), 200)),
      side: 'back' as const,
      stakePaise: rupees(stake),
    });
    expect(checkStake(generous, bet(0))).toMatchObject({ refusal: { kind: 'stake-below-minimum', minimumPaise: 1 } });
    expect(checkStake(generous, bet(-5))).toMatchObject({ refusal: { kind: 'stake-below-minimum' } });
    expect(checkStake(generous, bet(10_000_000)).ok).toBe(true);
    expect(checkStake(generous, bet(10_000_000.01))).toMatchObject({ refusal: { maximumPaise: 10 ** 9 } });
  });
});

test('X-10 exposure in a market is limited, but a bet that does not raise it always passes', () => {
  const change = (before: number, after: number) => ({ beforePaise: rupees(before), afterPaise: rupees(after) });
  expect(checkExposure(limits, change(0, 20_000)).ok).toBe(true);
  expect(checkExposure(limits, change(0, 20_001))).toEqual({
    ok: false,
    refusal: { kind: 'exposure-limit', maximumPaise: 2_000_000, exposurePaise: 2_000_100 },
  });
  expect(checkExposure(limits, change(30_000, 25_000)).ok).toBe(true);
  expect(checkExposure({ minStakePaise: rupees(0), maxStakePaise: rupees(1) }, change(0, 10 ** 6)).ok).toBe(true);
});

test('B-4 what a player can win in a market is limited, but a bet that does not raise it always passes', () => {
  const max = { minStakePaise: rupees(0), maxStakePaise: rupees(1), maxProfitPaise: rupees(1_000) };
  const best = (before: number, after: number) => ({ beforePaise: rupees(before), afterPaise: rupees(after) });
  expect(checkProfit(max, best(0, 1_000)).ok).toBe(true);
  expect(checkProfit(max, best(0, 1_000.01))).toEqual({
    ok: false,
    refusal: { kind: 'payout-limit', maximumPaise: 100_000 },
  });
  expect(checkProfit(max, best(2_000, 1_500)).ok).toBe(true);
  expect(checkProfit(limits, best(0, 10 ** 6)).ok).toBe(true);
});

describe('funds', () => {
  const funds = { balancePaise: rupees(500), exposurePaise: rupees(200) };

  test('E-4 a bet never takes more than balance less exposure, and the refusal names what is missing', () => {
    const change = (after: number) => ({ beforePaise: rupees(50), afterPaise: rupees(after) });
    expect(availablePaise(funds)).toBe(30_000);
    expect(checkFunds(funds, change(350)).ok).toBe(true);
    expect(checkFunds(funds, change(350.01))).toEqual({
      ok: false,
      refusal: { kind: 'insufficient-balance', missingPaise: 1 },
    });
  });

  test('E-4 while available is negative, only what does not raise exposure is taken', () => {
    const overdrawn = { balancePaise: rupees(100), exposurePaise: rupees(200) };
    expect(checkFunds(overdrawn, { beforePaise: rupees(50), afterPaise: rupees(50) }).ok).toBe(true);
    expect(checkFunds(overdrawn, { beforePaise: rupees(50), afterPaise: rupees(50.01) }).ok).toBe(false);
  });

  test('E-4 while available is negative a bet is taken at once or not at all', () => {
    const change = { balancePaise: rupees(100), exposurePaise: rupees(100) };
    expect(timeInForceFor(change, 'PERSIST')).toBe('PERSIST');
    expect(timeInForceFor({ ...change, balancePaise: rupees(99.99) }, 'PERSIST')).toBe('FILL_OR_KILL');
    expect(timeInForceFor({ ...change, balancePaise: rupees(0), creditReferencePaise: rupees(100) }, 'LAPSE')).toBe(
      'LAPSE',
    );
  });

  test('E-6 a credit player’s reference counts as available', () => {
    const credit = { ...funds, creditReferencePaise: rupees(1_000) };
    expect(availablePaise(credit)).toBe(130_000);
    expect(checkFunds(credit, { beforePaise: rupees(0), afterPaise: rupees(1_300) }).ok).toBe(true);
  });
});
