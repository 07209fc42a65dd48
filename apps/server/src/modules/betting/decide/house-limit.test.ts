import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betOutcomePaise, type Bet } from '@maidan/domain';
import { openHarness, rupees, selectionOf, type Harness, type Order, type Player } from '../../../../test/harness.ts';
import { randomFrom } from '../../../../test/random.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

const clock = manualClock(1_800_000_000_000);
const DELAY_MS = 5_000;

let harness: Harness;
let odds: CatalogueMarket;
let bookmaker: CatalogueMarket;
let fancy: CatalogueMarket;
let player: Player;
let matches = 0;
beforeAll(async () => {
  harness = await openHarness({ clock });
});
beforeEach(async () => {
  matches += 1;
  ({ odds, bookmaker, fancy } = await harness.anotherMatch(`house-${matches}`));
  player = await harness.player(10_000_000);
});
afterAll(() => harness.close());

const limitTo = (market: CatalogueMarket, limit: number) => harness.houseLimit(market, limit);
const rates = (back: number, lay: number) => {
  const rate = (value: number) => ({ rate: value, maxPaise: rupees(1_000_000) });
  for (const on of [0, 1]) {
    harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, on), { back: rate(back), lay: rate(lay) });
  }
};
const row = (no: number, yes: number, size = 100) =>
  harness.betting.setRows(
    fancy.id,
    [{ rowId: selectionOf(fancy, 0), no: { line: no, size }, yes: { line: yes, size } }],
    '',
  );
const loss = (market: CatalogueMarket) => (harness.betting.houseOf(market.id)?.lossPaise ?? Number.NaN) / 100;
const bet = (order: Partial<Order> & Pick<Order, 'market'>) =>
  harness.place(player, { side: 'back', odds: 100, stake: 1_000, acceptOdds: 'any', ...order });
const tooMuch = (maximum: number) => ({ ok: false, refusal: { kind: 'house-limit', maximumPaise: rupees(maximum) } });

test('desk Q-6 a bookmaker bet past the house’s limit is refused with the largest stake, what improves it is taken', async () => {
  rates(100, 100);
  await limitTo(bookmaker, 2_500);
  expect(await bet({ market: bookmaker, stake: 2_000 })).toMatchObject({ ok: true });
  expect(loss(bookmaker)).toBe(2_000);
  expect(await bet({ market: bookmaker })).toMatchObject(tooMuch(500));
  expect(await bet({ market: bookmaker, stake: 500 })).toMatchObject({ ok: true });
  // Full: not even the least stake fits. The other side is not, and is taken whatever it brings there.
  expect(await bet({ market: bookmaker, stake: 100 })).toMatchObject(tooMuch(0));
  expect(harness.betting.houseOf(bookmaker.id)?.full).toEqual([
    { selectionId: selectionOf(bookmaker, 0), side: 'back' },
    { selectionId: selectionOf(bookmaker, 1), side: 'lay' },
  ]);
  expect(harness.betting.marketView(bookmaker.id)?.status).toBe('OPEN');
  expect(await bet({ market: bookmaker, on: 1, stake: 2_500 })).toMatchObject({ ok: true });
  expect(loss(bookmaker)).toBe(0);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-6 a bet is checked again when it is released from its delay', async () => {
  const { bookmaker: delayed } = await harness.anotherMatch(`delayed-${matches}`, { betDelayMs: DELAY_MS });
  bookmaker = delayed;
  rates(100, 100);
  await harness.state(delayed, 'OPEN', { inPlay: true });
  await limitTo(delayed, 1_500);
  // Each fits alone; the second to be released does not any more.
  const placed = await Promise.all([bet({ market: delayed }), bet({ market: delayed })]);
  const ids = placed.map((answer) => (answer.ok && 'bet' in answer.value ? answer.value.bet.id : ''));
  const states = async () =>
    (await Promise.all(ids.map((id) => harness.betOf(player, { id })))).map(({ state, lapseReason }) => [
      state,
      lapseReason,
    ]);
  const later = async () => {
    clock.advance(DELAY_MS);
    return (await states()).map(String).toSorted((a, b) => (a < b ? -1 : 1));
  };
  await expect.poll(later).toEqual(['lapsed,over-limit', 'matched,']);
  expect(loss(delayed)).toBe(1_000);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-6 X-5 of an exchange order only the house’s part counts, and a full side is withdrawn, also after a restart', async () => {
  const layer = await harness.player();
  const quote = () => harness.depth(0, { back: [[3, 5_000]], lay: [[3.1, 5_000]] }, odds);
  await limitTo(odds, 3_000);
  await harness.take(layer, { market: odds, side: 'lay', odds: 3, stake: 400 });
  quote();
  // 400 from the player, so 1,500 of the house at 3.00.
  expect(await bet({ market: odds, odds: 3, stake: 2_000 })).toMatchObject(tooMuch(1_900));
  expect(await bet({ market: odds, odds: 3, stake: 1_900 })).toMatchObject({ ok: true });
  expect(loss(odds)).toBe(3_000);
  const shown = () => {
    const depth = harness.betting.marketView(odds.id)?.depth.get(selectionOf(odds, 0));
    return { back: depth?.back.length, lay: depth?.lay.length };
  };
  expect(shown()).toEqual({ back: 0, lay: 1 });
  await harness.restart();
  await harness.open(odds);
  quote();
  expect([loss(odds), shown()]).toEqual([3_000, { back: 0, lay: 1 }]);
  // A lay that the house takes improves its worst outcome, and its backs come back.
  expect(await bet({ market: odds, side: 'lay', odds: 3.1, stake: 1_000 })).toMatchObject({ ok: true });
  expect(shown()).toEqual({ back: 1, lay: 1 });
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-6 X-5 an edit counts the house’s quotes that the edited order itself has withheld', async () => {
  await limitTo(odds, 3_000);
  harness.depth(0, { back: [[2, 2_800]] }, odds);
  expect(await bet({ market: odds, odds: 2, stake: 2_800 })).toMatchObject({ ok: true });
  harness.depth(0, {}, odds);
  const resting = await harness.take(player, { market: odds, side: 'back', odds: 1.4, stake: 100 });
  harness.depth(0, { back: [[2, 5_000]] }, odds);
  expect(await harness.edit(player, resting, { stake: 5_000 })).toMatchObject(tooMuch(200));
  expect(await harness.betOf(player, resting)).toMatchObject({ state: 'unmatched' });
  expect(loss(odds)).toBe(2_800);
  expect(await harness.edit(player, resting, { stake: 200 })).toMatchObject({ ok: true });
  expect(loss(odds)).toBe(3_000);
  expect(await harness.faults()).toEqual([]);
});

test('desk Q-6 a cash out that would bring the house past its limit is not offered', async () => {
  harness.depth(0, { back: [[3, 5_000]] }, odds);
  const maker = await harness.player(100_000);
  await harness.take(maker, { market: odds, side: 'lay', odds: 3.1, stake: 1_000 });
  expect(await bet({ market: odds, odds: 3.1, stake: 1_000 })).toMatchObject({ ok: true });
  harness.depth(0, { lay: [[2, 50_000]] }, odds);
  expect((await harness.cashOutOffer(player, { market: odds })).ok).toBe(true);
  await limitTo(odds, 100);
  expect(await harness.cashOutOffer(player, { market: odds })).toMatchObject({
    refusal: { kind: 'cash-out-unavailable' },
  });
});

/** What the house would lose in the worst of these outcomes, by the bets that were taken. */
const naiveLoss = (taken: readonly Bet[], wins: readonly ((bet: Bet) => boolean)[]) =>
  Math.max(0, ...wins.map((won) => taken.reduce((sum, each) => sum + betOutcomePaise(each, won(each)), 0)));

test.each([1, 2, 3])('desk Q-6 random bets leave the house where a naive model has it (seed %i)', async (seed) => {
  const random = randomFrom(seed);
  const limit = 5_000;
  await limitTo(bookmaker, limit);
  await limitTo(fancy, limit);
  const selections = [0, 1].map((on) => selectionOf(bookmaker, on));
  const byWinner = selections.map((id) => (each: Bet) => each.kind === 'bookmaker' && each.selectionId === id);
  const byRuns = Array.from({ length: 62 }, (_, run) => (each: Bet) => each.kind === 'fancy' && run >= each.line);
  const taken: Record<'bookmaker' | 'fancy', Bet[]> = { bookmaker: [], fancy: [] };
  for (let step = 0; step < 60; step += 1) {
    const [on, rate, line, size] = [
      random.below(2),
      40 + random.below(120),
      10 + random.below(50),
      60 + random.below(90),
    ];
    const side = random.below(2) === 0 ? 'back' : 'lay';
    const stake = 100 + random.below(1_500);
    const kind = random.below(2) === 0 ? 'bookmaker' : 'fancy';
    rates(rate, rate);
    row(line, line, size);
    const wins = kind === 'bookmaker' ? byWinner : byRuns;
    const stakePaise = rupees(stake);
    const asked: Bet =
      kind === 'bookmaker'
        ? { kind, selectionId: selections[on] ?? '', side, scale: 'per-100', rate, stakePaise }
        : { kind, side, line, size, stakePaise };
    const before = naiveLoss(taken[kind], wins);
    const fits = naiveLoss([...taken[kind], asked], wins) <= Math.max(before, rupees(limit));
    const answer = await bet(
      kind === 'bookmaker'
        ? { market: bookmaker, on, side, odds: rate, stake }
        : { market: fancy, side, odds: line, oddsSize: size, stake },
    );
    expect([step, answer.ok || answer.refusal.kind]).toEqual([step, fits || 'house-limit']);
    if (answer.ok) taken[kind].push(asked);
    const market = kind === 'bookmaker' ? bookmaker : fancy;
    expect(harness.betting.houseOf(market.id)?.lossPaise).toBe(naiveLoss(taken[kind], wins));
  }
  const standing = (market: CatalogueMarket) => harness.betting.houseOf(market.id)?.outcomes;
  const before = [standing(bookmaker), standing(fancy)];
  await harness.restart();
  await harness.open(bookmaker);
  await harness.open(fancy);
  expect([standing(bookmaker), standing(fancy)]).toEqual(before);
});
