import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/money.ts';
import { qualifyingBasisPoints, referralWeek, type FriendWeek } from './referral.ts';

const week = (changes: Partial<Record<keyof FriendWeek, number>> = {}): FriendWeek => ({
  bookmakerAndFancyStakePaise: paise(changes.bookmakerAndFancyStakePaise ?? 0),
  casinoEdgePaise: paise(changes.casinoEdgePaise ?? 0),
  commissionPaise: paise(changes.commissionPaise ?? 0),
  bonusCostPaise: paise(changes.bonusCostPaise ?? 0),
});

test('BON-03 R-2 a tenth of one per cent of the stake, the games’ edge and the commission, less what bonuses cost', () => {
  const counted = week({
    bookmakerAndFancyStakePaise: 1_00_000_00,
    casinoEdgePaise: 500_00,
    commissionPaise: 200_00,
    bonusCostPaise: 700_00,
  });
  expect(referralWeek(counted)).toEqual({ earnedPaise: 100_00, carriedPaise: 0 });
});

test('BON-03 R-2 a week below nothing earns nothing and is made up for by the next ones', () => {
  const bad = referralWeek(week({ bonusCostPaise: 400_00 }));
  expect(bad).toEqual({ earnedPaise: 0, carriedPaise: -400_00 });
  const next = referralWeek(week({ commissionPaise: 1_000_00 }), bad.carriedPaise);
  expect(next).toEqual({ earnedPaise: 60_00, carriedPaise: 0 });
});

test('BON-03 R-1 how near a friend is to ₹1,000 of settled stakes', () => {
  expect([0, 333_33, 999_99, 1_000_00, 5_000_00].map((staked) => qualifyingBasisPoints(paise(staked)))).toEqual([
    0, 3_333, 9_999, 10_000, 10_000,
  ]);
});

test('BON-03 R-2 S-2 a stake that was settled and is void later is taken back by the week in which that is known', () => {
  const stake = 5_00_000_00;
  const taken = referralWeek(week({ bookmakerAndFancyStakePaise: -stake }));
  expect(taken).toEqual({ earnedPaise: 0, carriedPaise: -5_000_00 });
  const made = referralWeek(week({ bookmakerAndFancyStakePaise: stake }), taken.carriedPaise);
  expect(made).toEqual({ earnedPaise: 0, carriedPaise: 0 });
});

test('BON-03 R-2 over any number of weeks nobody earns more than a tenth of what came in', () => {
  const amount = fc.integer({ min: 0, max: 1_00_000_00 });
  const weeks = fc.array(fc.record({ commissionPaise: amount, bonusCostPaise: amount, casinoEdgePaise: amount }));
  fc.assert(
    fc.property(weeks, (several) => {
      let [carried, earned, worth] = [paise(0), 0, 0];
      for (const each of several) {
        const { earnedPaise, carriedPaise } = referralWeek(week(each), carried);
        expect(earnedPaise).toBeGreaterThanOrEqual(0);
        carried = carriedPaise;
        earned += earnedPaise;
        worth += each.commissionPaise + each.casinoEdgePaise;
      }
      expect(earned * 10).toBeLessThanOrEqual(worth);
    }),
  );
});
