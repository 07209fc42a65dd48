import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { activeBonus, bonusWallet, offerBonus, step, withOffers } from '../../../../test/bonus.ts';
import { openHarness, rupees, selectionOf, type Harness, type Order, type Player } from '../../../../test/harness.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { BetRecord } from '../bets/bet-record.ts';

const DELAY_MS = 5_000;
const clock = manualClock(1_800_000_000_000);

let harness: Harness;
let player: Player;
let odds: CatalogueMarket;
let bookmaker: CatalogueMarket;
let fancy: CatalogueMarket;
let matches = 0;

beforeAll(async () => {
  harness = await openHarness({ clock });
  await withOffers(harness, 30);
});
beforeEach(async () => {
  matches += 1;
  ({ odds, bookmaker, fancy } = await harness.anotherMatch(`limits-${matches}`, { betDelayMs: DELAY_MS }));
  player = await harness.player(100_000);
  rates(98, 102);
  row(130);
});
afterAll(() => harness.close());

function rates(back: number, lay: number): void {
  const rate = (value: number) => ({ rate: value, maxPaise: rupees(1_000_000) });
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: rate(back), lay: rate(lay) });
}

/** NO and YES of a line, at this size. */
function row(size: number): void {
  harness.betting.setRows(
    fancy.id,
    [{ rowId: selectionOf(fancy, 0), no: { line: 60, size }, yes: { line: 61, size } }],
    '',
  );
}

async function inPlay(): Promise<void> {
  for (const market of [odds, bookmaker, fancy]) await harness.state(market, 'OPEN', { inPlay: true });
}

/** A bet as it stands when its delay is over: the worker's short waits are on the same clock. */
async function released(bet: BetRecord): Promise<BetRecord> {
  clock.advance(DELAY_MS);
  const state = async () => {
    clock.advance(1);
    return (await harness.betOf(player, bet)).state;
  };
  await expect.poll(state).not.toBe('pending');
  return await harness.betOf(player, bet);
}

const held = async (kind: '1' | '2') => {
  const { rows } = await harness.pool.query<{ paise: number }>(
    'select exposure_paise as paise from wallets where id = $1',
    [kind === '1' ? player.walletId : player.bonusId],
  );
  return (rows[0]?.paise ?? 0) / 100;
};

/** What a slip can send so that the bet looks small: the house's quote is taken all the same. */
const LOOKS_SMALL = { acceptOdds: 'any', odds: 1, oddsSize: 1 } as const;
const noBet = (stake: number): Order => ({ ...LOOKS_SMALL, market: fancy, side: 'lay', stake });
const bookmakerLay = (stake: number): Order => ({ ...LOOKS_SMALL, market: bookmaker, side: 'lay', stake });

test('BON-04 N-4 bonus money risks no more than the bonus allows at the quote that is taken, whatever the slip says', async () => {
  await activeBonus(harness, player, 5_000);
  const bonusRisk = { refusal: { kind: 'bonus-risk', maximumPaise: rupees(500) } };
  expect(await harness.place(player, { ...noBet(5_000), walletKind: '2' })).toMatchObject(bonusRisk);
  expect(await harness.place(player, { ...bookmakerLay(4_000), walletKind: '2' })).toMatchObject(bonusRisk);
  // 385 × 130 % and 491 × 102 % are over ₹500 too, and a rupee less is not.
  expect(await harness.place(player, { ...noBet(385), walletKind: '2' })).toMatchObject(bonusRisk);
  expect(await harness.place(player, { ...bookmakerLay(491), walletKind: '2' })).toMatchObject(bonusRisk);
  expect(await held('2')).toBe(0);
  expect(await harness.place(player, { ...noBet(384), walletKind: '2' })).toMatchObject({ ok: true });
  expect(await harness.place(player, { ...bookmakerLay(490), walletKind: '2' })).toMatchObject({ ok: true });
});

test('BON-04 N-4 odds and sizes from the slip that look large refuse nothing either', async () => {
  await activeBonus(harness, player, 5_000);
  const looksLarge = { acceptOdds: 'any', odds: 900, oddsSize: 900, walletKind: '2' } as const;
  expect(await harness.place(player, { ...noBet(300), ...looksLarge })).toMatchObject({ ok: true });
  expect(await harness.place(player, { ...bookmakerLay(100), ...looksLarge })).toMatchObject({ ok: true });
});

test('BON-04 N-4 an exchange lay risks what it can lose at its limit, a back its stake', async () => {
  await activeBonus(harness, player, 5_000);
  harness.depth(0, { back: [[3, 100_000]], lay: [[3, 100_000]] }, odds);
  const bet = { market: odds, odds: 3, walletKind: '2' } as const;
  expect(await harness.place(player, { ...bet, side: 'lay', stake: 251 })).toMatchObject({
    refusal: { kind: 'bonus-risk' },
  });
  expect(await harness.place(player, { ...bet, side: 'back', stake: 501 })).toMatchObject({
    refusal: { kind: 'bonus-risk' },
  });
  expect(await harness.take(player, { ...bet, side: 'lay', stake: 250 })).toMatchObject({ state: 'matched' });
});

test('BON-04 N-4 the bonus is asked for when the bet is decided: without one nothing is taken', async () => {
  const bet = { market: bookmaker, side: 'back', odds: 98, stake: 100, walletKind: '2' } as const;
  expect(await harness.place(player, bet)).toMatchObject({ refusal: { kind: 'no-active-bonus' } });
  const bonusId = await activeBonus(harness, player, 1_000);
  expect(await harness.place(player, bet)).toMatchObject({ ok: true });
  const [placed, given] = await Promise.all([harness.place(player, bet), step(harness, player, 'forfeit', bonusId)]);
  expect(given).toBe(true);
  expect(['taken', 'no-active-bonus']).toContain(placed.ok ? 'taken' : placed.refusal.kind);
  expect(await harness.place(player, bet)).toMatchObject({ refusal: { kind: 'no-active-bonus' } });
  expect(await harness.faults()).toEqual([]);
});

test('BON-04 N-4 a bet that waited lapses when its bonus has ended meanwhile, on every kind of market', async () => {
  harness.depth(0, { back: [[2, 100_000]] }, odds);
  await inPlay();
  const bonusId = await activeBonus(harness, player, 3_000);
  const bets = [
    await harness.take(player, { market: odds, side: 'back', odds: 2, stake: 100, walletKind: '2' }),
    await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 100, walletKind: '2' }),
    await harness.take(player, { market: fancy, side: 'back', odds: 61, oddsSize: 130, stake: 100, walletKind: '2' }),
  ];
  expect(bets.map(({ state }) => state)).toEqual(['pending', 'pending', 'pending']);
  await step(harness, player, 'forfeit', bonusId);
  for (const bet of bets) {
    expect(await released(bet)).toMatchObject({ state: 'lapsed', lapseReason: 'bonus-ended' });
  }
  expect(await held('2')).toBe(0);
  expect(await harness.faults()).toEqual([]);
});

test('N-7 what a bet that lapsed after its bonus had ended lets go of goes back to the house, and no later bonus has it', async () => {
  await inPlay();
  const waiting = { market: bookmaker, side: 'back', odds: 98, stake: 100, walletKind: '2' } as const;
  const inBonus = async () => (await bonusWallet(harness, player)).balancePaise;
  const given = await activeBonus(harness, player, 1_000);
  const first = await harness.take(player, waiting);
  expect(await step(harness, player, 'forfeit', given)).toBe(true);
  expect(await released(first)).toMatchObject({ lapseReason: 'bonus-ended' });
  expect(await inBonus()).toBe(rupees(100));
  await harness.bonus.returnLeftovers();
  expect(await inBonus()).toBe(0);
  const second = await activeBonus(harness, player, 2_000);
  const third = await offerBonus(harness, player, 3_000);
  const again = await harness.take(player, waiting);
  expect(await step(harness, player, 'forfeit', second)).toBe(true);
  await released(again);
  // Nobody has looked in between.
  for (const each of ['claim', 'activate'] as const) expect(await step(harness, player, each, third)).toBe(true);
  expect(await inBonus()).toBe(rupees(3_000));
  expect(await harness.faults()).toEqual([]);
});

test('BON-04 N-4 a bet that waited is taken while its bonus is active', async () => {
  await inPlay();
  await activeBonus(harness, player, 3_000);
  const bet = await harness.take(player, { market: bookmaker, side: 'back', odds: 98, stake: 300, walletKind: '2' });
  expect(await released(bet)).toMatchObject({ state: 'matched', rate: 98 });
});

test('X-10 B-4 E-4 stake, payout, exposure and funds are held to the quote that is taken', async () => {
  await harness.terms(player, { maxStakePaise: rupees(1_000) });
  const aboveMaximum = { refusal: { kind: 'stake-above-maximum', maximumPaise: rupees(1_000) } };
  expect(await harness.place(player, noBet(800))).toMatchObject(aboveMaximum);
  expect(await harness.place(player, bookmakerLay(990))).toMatchObject(aboveMaximum);
  expect(await harness.place(player, noBet(700))).toMatchObject({ ok: true });
  player = await harness.player(100_000);
  await harness.terms(player, { maxPayoutPaise: rupees(1_000) });
  const tooMuchWon = { refusal: { kind: 'payout-limit', maximumPaise: rupees(1_000) } };
  const backs = { ...LOOKS_SMALL, side: 'back' } as const;
  expect(await harness.place(player, { ...backs, market: fancy, stake: 800 })).toMatchObject(tooMuchWon);
  expect(await harness.place(player, { ...backs, market: bookmaker, stake: 1_030 })).toMatchObject(tooMuchWon);
  player = await harness.player(100_000);
  await harness.terms(player, { maxExposurePaise: rupees(1_000) });
  expect(await harness.place(player, noBet(800))).toMatchObject({ refusal: { kind: 'exposure-limit' } });
  expect(await harness.place(player, bookmakerLay(990))).toMatchObject({ refusal: { kind: 'exposure-limit' } });
  player = await harness.player(1_000);
  expect(await harness.place(player, noBet(800))).toMatchObject({ refusal: { kind: 'insufficient-balance' } });
  expect(await harness.place(player, bookmakerLay(990))).toMatchObject({ refusal: { kind: 'insufficient-balance' } });
  expect(await held('1')).toBe(0);
});

test('desk Q-13 a bet in its delay stands when its player’s stake factor is lowered meanwhile, and one placed later does not', async () => {
  await inPlay();
  const bet = { market: bookmaker, side: 'back', odds: 98, stake: 20_000 } as const;
  const waiting = await harness.take(player, bet);
  const fancyBet = await harness.take(player, { ...noBet(20_000), acceptOdds: 'any' });
  expect([waiting.state, fancyBet.state]).toEqual(['pending', 'pending']);
  await harness.terms(player, { stakeFactorPercent: 10 });
  expect(await harness.place(player, bet)).toMatchObject({ refusal: { kind: 'stake-above-maximum' } });
  expect(await released(waiting)).toMatchObject({ state: 'matched' });
  expect(await released(fancyBet)).toMatchObject({ state: 'matched' });
});

test('X-2 X-10 a back is held to the payout of what it meets, not of the low odds that it asks for', async () => {
  await harness.terms(player, { maxPayoutPaise: rupees(10_000) });
  const tooMuchWon = { refusal: { kind: 'payout-limit', maximumPaise: rupees(10_000) } };
  harness.depth(
    0,
    {
      back: [
        [50, 200],
        [20, 1_000_000],
      ],
    },
    odds,
  );
  const cheap = { market: odds, side: 'back', odds: 1.01 } as const;
  // 200 at 50 and 12 at 20 win 9,800 and 228; with 10 at 20 it is 9,990.
  expect(await harness.place(player, { ...cheap, stake: 212 })).toMatchObject(tooMuchWon);
  expect(await harness.take(player, { ...cheap, stake: 210 })).toMatchObject({ state: 'matched' });
  player = await harness.player(100_000);
  await harness.terms(player, { maxPayoutPaise: rupees(10_000) });
  const layer = await harness.player(1_000_000);
  harness.depth(0, {}, odds);
  await harness.take(layer, { market: odds, side: 'lay', odds: 100, stake: 1_000 });
  expect(await harness.place(player, { ...cheap, stake: 500 })).toMatchObject(tooMuchWon);
});

test('X-2 X-10 X-12 an edit is held to the payout of what its new order meets', async () => {
  await harness.terms(player, { maxPayoutPaise: rupees(10_000) });
  const resting = await harness.take(player, { market: odds, side: 'back', odds: 60, stake: 150 });
  expect(resting.state).toBe('unmatched');
  harness.depth(0, { back: [[55, 100_000]] }, odds);
  const cheap = await harness.edit(player, resting, { odds: 1.01, stake: 200 });
  expect(cheap).toMatchObject({ refusal: { kind: 'payout-limit' } });
  // These quotes cross the order, so the book withholds them until it is replaced.
  harness.depth(0, { back: [[70, 100_000]] }, odds);
  expect(await harness.edit(player, resting, { stake: 160 })).toMatchObject({ refusal: { kind: 'payout-limit' } });
  expect(await harness.betOf(player, resting)).toMatchObject({ state: 'unmatched', remainingPaise: rupees(150) });
});

test('X-2 X-7 X-10 a back in its delay lapses when what it meets then would win more than the limit', async () => {
  await inPlay();
  await harness.terms(player, { maxPayoutPaise: rupees(1_000) });
  harness.depth(0, { back: [[2, 100_000]] }, odds);
  const order = { market: odds, side: 'back', odds: 1.5, stake: 500 } as const;
  const [tooMuch, fits] = [await harness.take(player, order), await harness.take(player, { ...order, stake: 110 })];
  harness.depth(0, { back: [[10, 100_000]] }, odds);
  expect(await released(tooMuch)).toMatchObject({ state: 'lapsed', lapseReason: 'over-limit' });
  expect(await released(fits)).toMatchObject({ state: 'matched', lapseReason: null });
});

test('C-1 C-2 a cash out is worked out from the books, whatever the slip says it saw', async () => {
  harness.depth(0, { back: [[10, 100_000]] }, odds);
  await harness.take(player, { market: odds, side: 'back', odds: 10, stake: 100 });
  harness.depth(0, { back: [[4.9, 100_000]], lay: [[5, 100_000]] }, odds);
  expect(await harness.cashOut(player, { market: odds, seen: 1_000_000 })).toMatchObject({ ok: false });
  expect(await harness.cashOut(player, { market: odds, seen: -1_000_000 })).toMatchObject({
    value: { bets: [{ side: 'lay', stakePaise: rupees(200), matches: [[500, rupees(200)]] }] },
  });
});
