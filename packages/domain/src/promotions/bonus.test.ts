import { expect, test } from 'vitest';
import {
  activate,
  afterWager,
  claim,
  countsForWagering,
  expiresAtMs,
  forfeit,
  maxRiskPaise,
  requiredPaise,
  returnsTo,
  USUAL_TERMS,
  wageredBasisPoints,
  wageredByExposure,
  wageredByStake,
  type Bonus,
  type BonusState,
} from './bonus.ts';
import { paise } from '../money/money.ts';

const DAY = 24 * 60 * 60_000;
const offered = (changes: Partial<Bonus> = {}): Bonus => ({
  state: 'AVAILABLE',
  amountPaise: paise(1_000_00),
  terms: USUAL_TERMS,
  wageredPaise: paise(0),
  offeredAtMs: 0,
  claimedAtMs: null,
  ...changes,
});
const active = (changes: Partial<Bonus> = {}) => offered({ state: 'ACTIVE', claimedAtMs: DAY, ...changes });
const ENDS: readonly BonusState[] = ['CONVERTED', 'EXHAUSTED', 'FORFEITED', 'EXPIRED', 'VOIDED'];

test('BON-02 N-1 ₹1,000 at thirty times asks for ₹30,000', () => {
  expect(requiredPaise(offered())).toBe(30_000_00);
  expect(wageredBasisPoints(active({ wageredPaise: paise(7_500_00) }))).toBe(2_500);
  expect(wageredBasisPoints(active({ wageredPaise: paise(99_999_00) }))).toBe(10_000);
});

test('BON-02 N-2 offered, claimed, active: each step from the one before and from no other', () => {
  const claimed = claim(offered(), DAY);
  expect(claimed).toMatchObject({ ok: true, value: { state: 'CLAIMED', claimedAtMs: DAY } });
  if (!claimed.ok) return;
  expect(activate(claimed.value, { nowMs: DAY, hasAnotherActive: false })).toMatchObject({
    value: { state: 'ACTIVE' },
  });
  expect(activate(claimed.value, { nowMs: DAY, hasAnotherActive: true })).toMatchObject({
    refusal: { kind: 'another-bonus-active' },
  });
  for (const state of ENDS) {
    const ended = offered({ state, claimedAtMs: DAY });
    const nowMs = DAY;
    const answers = [claim(ended, nowMs), activate(ended, { nowMs, hasAnotherActive: false }), forfeit(ended)];
    for (const answer of answers) expect(answer).toMatchObject({ refusal: { kind: 'bonus-not-available', state } });
  }
});

test('BON-02 N-2 what is claimed or active may be forfeited, what is only offered not', () => {
  expect(forfeit(active())).toMatchObject({ value: { state: 'FORFEITED' } });
  expect(forfeit(offered({ state: 'CLAIMED', claimedAtMs: 0 }))).toMatchObject({ value: { state: 'FORFEITED' } });
  expect(forfeit(offered())).toMatchObject({ ok: false });
});

test('BON-01 N-5 seven days to claim it, thirty to wager it', () => {
  expect(expiresAtMs(offered())).toBe(7 * DAY);
  expect(claim(offered(), 7 * DAY)).toMatchObject({ refusal: { kind: 'bonus-expired' } });
  expect(claim(offered(), 7 * DAY - 1)).toMatchObject({ ok: true });
  expect(expiresAtMs(active())).toBe(31 * DAY);
  for (const state of ENDS) expect(expiresAtMs(active({ state }))).toBeNull();
});

test('BON-04 N-6 it converts when it was wagered, and is exhausted when nothing of it is left or open', () => {
  const wallet = { balancePaise: paise(400_00), openBets: 0 };
  expect(afterWager(active(), wallet).state).toBe('ACTIVE');
  expect(afterWager(active({ wageredPaise: paise(30_000_00) }), wallet).state).toBe('CONVERTED');
  expect(afterWager(active({ wageredPaise: paise(29_999_99) }), wallet).state).toBe('ACTIVE');
  const empty = { balancePaise: paise(0), openBets: 0 };
  expect(afterWager(active(), empty).state).toBe('EXHAUSTED');
  expect(afterWager(active(), { ...empty, openBets: 1 }).state).toBe('ACTIVE');
  // With the last bet both come true: what was wagered counts.
  expect(afterWager(active({ wageredPaise: paise(30_000_00) }), empty).state).toBe('CONVERTED');
});

test('BON-04 N-4 one bet risks ₹500 or a tenth of the bonus, but the market’s minimum is always allowed', () => {
  expect(maxRiskPaise(paise(1_000_00), paise(50_00))).toBe(100_00);
  expect(maxRiskPaise(paise(50_000_00), paise(100_00))).toBe(500_00);
  expect(maxRiskPaise(paise(300_00), paise(100_00))).toBe(100_00);
});

test('BON-04 N-3 slots count whole, tables a tenth, and sports a tenth of what a market’s bets risk together', () => {
  expect(wageredByStake(paise(200_00), 'slots')).toBe(200_00);
  expect(wageredByStake(paise(200_00), 'table')).toBe(20_00);
  expect(wageredByExposure('fancy', paise(300_00))).toBe(30_00);
  expect(wageredByExposure('bookmaker', paise(0))).toBe(0);
  expect(wageredByExposure('exchange', paise(300_00))).toBe(0);
});

test('BON-04 N-3 a bet counts from odds of 1.50 on: its own odds, on either side', () => {
  const stakePaise = paise(100_00);
  const rate = (side: 'back' | 'lay', hundred: number) =>
    countsForWagering({ kind: 'bookmaker', selectionId: 'a', side, scale: 'per-100', rate: hundred, stakePaise });
  expect([rate('back', 49), rate('back', 50), rate('lay', 200), rate('lay', 201)]).toEqual([false, true, true, false]);
  const decimal = (hundredths: number) =>
    countsForWagering({
      kind: 'bookmaker',
      selectionId: 'a',
      side: 'back',
      scale: 'decimal',
      rate: hundredths,
      stakePaise,
    });
  expect([decimal(149), decimal(150)]).toEqual([false, true]);
  const fancy = (side: 'back' | 'lay', size: number) =>
    countsForWagering({ kind: 'fancy', side, line: 40, size, stakePaise });
  expect([fancy('back', 49), fancy('back', 50), fancy('lay', 200), fancy('lay', 201)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('BON-04 N-7 a return goes back to the bonus, to the main wallet once it converted, and to nobody once it was given up', () => {
  expect(returnsTo('ACTIVE')).toBe('bonus');
  expect(returnsTo('CONVERTED')).toBe('main');
  for (const state of ['FORFEITED', 'EXPIRED', 'VOIDED'] as const) expect(returnsTo(state)).toBe('house');
});
