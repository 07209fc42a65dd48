import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AcceptOdds } from '@maidan/domain';
import { newKey, openHarness, rupees, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { BetRecord } from '../bets/bet-record.ts';

const DELAY_MS = 5_000;
const clock = manualClock(1_800_000_000_000);

let harness: Harness;
let bookmaker: CatalogueMarket;
let fancy: CatalogueMarket;
let player: Player;
let matches = 0;

beforeAll(async () => {
  harness = await openHarness({ clock });
});
beforeEach(async () => {
  matches += 1;
  ({ bookmaker, fancy } = await harness.anotherMatch(`moved-${matches}`, { betDelayMs: DELAY_MS }));
  for (const each of [bookmaker, fancy]) await harness.state(each, 'OPEN', { inPlay: true });
  player = await harness.player(1_000);
});
afterAll(() => harness.close());

function rates(back: number, lay: number, max = 1_000_000): void {
  const rate = (value: number) => ({ rate: value, maxPaise: rupees(max) });
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), { back: rate(back), lay: rate(lay) });
}

type Quote = { readonly line: number; readonly size: number };

function row(no: Quote, yes: Quote): void {
  harness.betting.setRows(fancy.id, [{ rowId: selectionOf(fancy, 0), no, yes }], '');
}

async function released(bet: BetRecord): Promise<BetRecord> {
  clock.advance(DELAY_MS);
  const now = async () => {
    clock.advance(1);
    return await harness.betOf(player, bet);
  };
  await expect.poll(async () => (await now()).state).not.toBe('pending');
  expect(await harness.faults()).toEqual([]);
  return await now();
}

const LAPSED = { state: 'lapsed', lapseReason: 'odds-moved', matchedPaise: 0 };
const exposure = async () => (await harness.wallet(player)).exposurePaise / 100;

describe('a bookmaker bet whose rate moved during its delay (B-2, B-6)', () => {
  const cases: [side: 'back' | 'lay', accept: AcceptOdds, to: number, taken: boolean][] = [
    ['back', 'none', 98, true],
    ['back', 'none', 99, false],
    ['back', 'none', 97, false],
    ['back', 'better', 99, true],
    ['back', 'better', 97, false],
    ['back', 'any', 97, true],
    ['lay', 'none', 101, false],
    ['lay', 'better', 101, true],
    ['lay', 'better', 103, false],
    ['lay', 'any', 103, true],
  ];
  test.each(cases)('B-2 B-6 a %s that accepts %s, at %i: taken %s', async (side, acceptOdds, to, taken) => {
    rates(98, 102);
    const odds = side === 'back' ? 98 : 102;
    const bet = await harness.take(player, { market: bookmaker, side, odds, stake: 100, acceptOdds });
    if (side === 'back') rates(to, 102);
    else rates(98, to);
    const expected = taken ? { state: 'matched', rate: to, matchedPaise: rupees(100) } : { ...LAPSED, rate: odds };
    expect(await released(bet)).toMatchObject(expected);
    expect(await exposure()).toBe(taken ? (side === 'back' ? 100 : to) : 0);
  });
});

describe('a fancy bet whose row moved during its delay (B-6, F-7)', () => {
  const same = { line: 65, size: 90 };
  const cases: [side: 'back' | 'lay', accept: AcceptOdds, to: Quote, taken: boolean][] = [
    ['back', 'none', same, true],
    ['back', 'none', { line: 64, size: 90 }, false],
    ['back', 'better', { line: 64, size: 95 }, true],
    ['back', 'better', { line: 64, size: 80 }, false],
    ['back', 'any', { line: 67, size: 80 }, true],
    ['lay', 'better', { line: 66, size: 85 }, true],
    ['lay', 'better', { line: 66, size: 95 }, false],
    ['lay', 'any', { line: 60, size: 95 }, true],
  ];
  test.each(cases)('F-7 B-6 a %s that accepts %s, at $line: taken %s', async (side, acceptOdds, to, taken) => {
    row(same, same);
    const bet = await harness.take(player, { market: fancy, side, odds: 65, oddsSize: 90, stake: 100, acceptOdds });
    if (side === 'back') row(same, to);
    else row(to, same);
    const expected = taken ? { state: 'matched', ...to, matchedPaise: rupees(100) } : { ...LAPSED, ...same };
    expect(await released(bet)).toMatchObject(expected);
    expect(await exposure()).toBe(taken ? (side === 'back' ? 100 : to.size) : 0);
  });

  test('B-6 a row that is not quoted any more takes nothing, whatever is accepted', async () => {
    row(same, same);
    const bet = await harness.take(player, { market: fancy, side: 'back', odds: 65, stake: 100, acceptOdds: 'any' });
    harness.betting.setRows(fancy.id, [], '');
    expect(await released(bet)).toMatchObject(LAPSED);
  });
});

test('B-6 B-4 E-4 the limits hold for what is taken: the quote’s most, and what is available', async () => {
  rates(98, 102);
  const order = { market: bookmaker, side: 'lay', odds: 102, acceptOdds: 'any' } as const;
  const max = await harness.take(player, { ...order, stake: 300 });
  rates(98, 101, 200);
  expect(await released(max)).toMatchObject({ state: 'lapsed' });
  rates(98, 102);
  const dear = await harness.take(player, { ...order, stake: 900 });
  rates(98, 150);
  expect(await released(dear)).toMatchObject({ state: 'lapsed', lapseReason: 'over-limit' });
  expect(await exposure()).toBe(0);
});

test('B-6 L-6 what a player accepts outlasts a commit that fails', async () => {
  rates(98, 102);
  const bet = await harness.take(player, {
    market: bookmaker,
    side: 'back',
    odds: 98,
    stake: 100,
    acceptOdds: 'better',
  });
  const other = await harness.player();
  await harness.db.ownerPool.query(
    `create or replace function refuse_player() returns trigger language plpgsql as $$
     begin if new.player_id = '${other.id}' then raise exception 'broken'; end if; return new; end $$;
     create or replace trigger broken before insert on bets for each row execute function refuse_player()`,
  );
  const order = { market: bookmaker, side: 'back', odds: 98, stake: 100 } as const;
  await expect(harness.place(other, order)).rejects.toThrow('broken');
  rates(99, 102);
  expect(await released(bet)).toMatchObject({ state: 'matched', rate: 99 });
});

test('L-5 B-6 the same key has its first answer, at the rate that it was received at', async () => {
  rates(98, 102);
  const order = { market: bookmaker, side: 'back', odds: 98, stake: 100, acceptOdds: 'any', key: newKey() } as const;
  const first = await harness.place(player, order);
  if (!first.ok) throw new Error('taken');
  rates(90, 102);
  expect(await released(first.value.bet)).toMatchObject({ state: 'matched', rate: 90 });
  expect(await harness.place(player, order)).toEqual(first);
});
