import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '@maidan/domain';
import { ids } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { tx } from '../../platform/postgres/index.ts';
import { limitsModule, NO_TERMS, scaledBy, stricterOf, type LimitsModule, type PlayerTerms } from './index.ts';

let db: TestDatabase;
let limits: LimitsModule;
beforeAll(async () => {
  db = await testDatabase();
  limits = limitsModule({ pool: db.pool });
});
afterAll(() => db.drop());

const set = (playerId: string, terms: Partial<PlayerTerms>) => tx(db.pool, (t) => limits.setTerms(t, playerId, terms));
const MARKET = {
  minStakePaise: paise(100),
  maxStakePaise: paise(1_000),
  maxExposurePaise: paise(5_000),
  maxPayoutPaise: paise(9_000),
};

test('X-10 S-3 terms count from their commit on, and outlive the process', async () => {
  const playerId = ids();
  expect(limits.termsOf(playerId)).toBe(NO_TERMS);
  const first = { ...NO_TERMS, maxStakePaise: paise(500), commissionDiscountBasisPoints: 2_000 };
  await set(playerId, first);
  expect(limits.termsOf(playerId)).toBe(NO_TERMS);
  await limits.follow(playerId);
  expect(limits.termsOf(playerId)).toEqual(first);
  const second = { ...NO_TERMS, maxPayoutPaise: paise(0) };
  await set(playerId, second);
  await limits.follow(playerId);
  const restarted = limitsModule({ pool: db.pool });
  await restarted.load();
  expect([limits.termsOf(playerId), restarted.termsOf(playerId)]).toEqual([second, second]);
  expect(restarted.termsOf(ids())).toBe(NO_TERMS);
});

test('desk Q-13 tree T-21 two who change one player’s terms at once keep what the other set, in the table and in memory', async () => {
  for (const isKnown of [false, true]) {
    const playerId = ids();
    if (isKnown) await set(playerId, { maxStakePaise: paise(500) });
    await Promise.all(
      [{ isBettingLocked: true }, { stakeFactorPercent: 10 }].map(async (change) => {
        await set(playerId, change);
        await limits.follow(playerId);
      }),
    );
    const both = { isBettingLocked: true, stakeFactorPercent: 10, maxStakePaise: isKnown ? 500 : null };
    const restarted = limitsModule({ pool: db.pool });
    await restarted.load();
    expect([limits.termsOf(playerId), restarted.termsOf(playerId)]).toMatchObject([both, both]);
  }
});

test('X-10 B-4 the stricter of market and player holds, limit by limit', () => {
  expect(stricterOf(MARKET, NO_TERMS)).toBe(MARKET);
  const terms = { ...NO_TERMS, maxStakePaise: paise(2_000), maxExposurePaise: paise(50), maxPayoutPaise: paise(0) };
  expect(stricterOf(MARKET, terms)).toEqual({ ...MARKET, maxExposurePaise: 50, maxPayoutPaise: 0 });
});

test('desk Q-13 a stake factor multiplies the most per bet and payout, never below the market’s minimum, and nothing else', () => {
  const scaled = (stakeFactorPercent: number | null) => scaledBy(MARKET, { ...NO_TERMS, stakeFactorPercent });
  expect(scaled(null)).toBe(MARKET);
  expect(scaled(25)).toEqual({ ...MARKET, maxStakePaise: 250, maxPayoutPaise: 2_250 });
  expect(scaled(1)).toEqual({ ...MARKET, maxStakePaise: 100, maxPayoutPaise: 100 });
});

test('S-3 a limit below nothing and a discount of more than the commission cannot be written', async () => {
  await expect(set(ids(), { ...NO_TERMS, maxStakePaise: paise(-1) })).rejects.toThrow('X-10');
  for (const stakeFactorPercent of [0, 101]) {
    await expect(set(ids(), { ...NO_TERMS, stakeFactorPercent })).rejects.toThrow('Q-13');
  }
  for (const discount of [-1, 10_001]) {
    await expect(set(ids(), { ...NO_TERMS, commissionDiscountBasisPoints: discount })).rejects.toThrow('S-3');
  }
});
