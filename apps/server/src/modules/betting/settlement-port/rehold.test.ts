import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, selectionOf, type Harness, type Player } from '../../../../test/harness.ts';
import { openRace, raceNow, takeOut } from '../../../../test/race.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';
import type { CatalogueMarket } from '../../catalogue/index.ts';

// Matches are numbered by the machine's clock; runners are withdrawn after them.
const clock = manualClock(systemClock.now() + 24 * 60 * 60_000);
const DELAY_MS = 1_000;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness({ clock });
});
afterAll(() => harness.close());

const heldOf = async (player: Player): Promise<number> => (await harness.wallet(player)).exposurePaise / 100;

/** Writes a removal down as the process did before it died: nothing that follows from it is done. */
async function recordOnly(market: CatalogueMarket, runner: number, percent: number): Promise<void> {
  await tx(harness.pool, (t) =>
    harness.catalogue.removeRunner(t, market.id, {
      selectionId: selectionOf(market, runner),
      removedAtMs: clock.now(),
      reductionBasisPoints: percent * 100,
    }),
  );
}

async function manyBets(market: CatalogueMarket, count: number) {
  const layers = await Promise.all(Array.from({ length: count }, () => harness.player()));
  const backer = await harness.player(1_000_000);
  await Promise.all(layers.map((layer) => harness.take(layer, { market, on: 1, side: 'lay', odds: 4, stake: 100 })));
  await harness.take(backer, { market, on: 1, side: 'back', odds: 4, stake: count * 100 });
  await Promise.all(layers.map((layer) => harness.take(layer, { market, on: 2, side: 'lay', odds: 3, stake: 100 })));
  return { layers, backer };
}

test('D-1 E-5 a removal that was recorded and no more is gone on with when the market comes back', async () => {
  const market = await openRace(harness);
  const { layers } = await manyBets(market, 12);
  await recordOnly(market, 0, 10);
  // Until then the holds are the old ones, which the check of E-5 finds.
  expect(await heldOf(layers[0] as Player)).toBe(300);
  await harness.restart();
  expect(await harness.faults()).not.toEqual([]);
  await harness.open(raceNow(harness, market));
  for (const layer of layers) expect(await heldOf(layer)).toBe(260);
  expect(await harness.faults()).toEqual([]);
});

test('D-1 more wallets and orders than a portion are brought up to date in several batches, while nothing is placed', async () => {
  const market = await openRace(harness);
  const { layers, backer } = await manyBets(market, 230);
  const states = new Set<string>();
  harness.bettingBus.subscribe('player.bets', () => {
    states.add(harness.betting.marketView(market.id)?.status ?? '');
  });
  const [, answer] = await Promise.all([
    takeOut(harness, market, 0, { percent: 10 }),
    harness.place(backer, { market, on: 1, side: 'back', odds: 5, stake: 100 }),
  ]);
  expect(answer).toMatchObject({ ok: false, refusal: { kind: 'market-suspended' } });
  expect([...states]).toEqual(['SUSPENDED']);
  expect(harness.betting.marketView(market.id)?.status).toBe('OPEN');
  for (const layer of layers) expect(await heldOf(layer)).toBe(260);
  expect(await harness.faults()).toEqual([]);
});

test('D-1 X-7 bets that wait their delay when a runner is withdrawn lapse, on it and on the others', async () => {
  const market = await openRace(harness, { delayMs: DELAY_MS });
  await harness.state(market, 'OPEN', { inPlay: true });
  const [layer, backer] = [await harness.player(), await harness.player()];
  for (const on of [0, 1])
    await harness.take(layer, { market, on, side: 'lay', odds: 4, stake: 100, timeInForce: 'PERSIST' });
  for (const on of [0, 1]) await harness.take(backer, { market, on, side: 'back', odds: 4, stake: 100 });
  const states = async () => (await harness.betting.betsInMarket(backer.id, market.id)).map((bet) => bet.state);
  expect(await states()).toEqual(['pending', 'pending']);
  await takeOut(harness, market, 0, { percent: 10 });
  clock.advance(DELAY_MS);
  await expect.poll(states).toEqual(['lapsed', 'lapsed']);
  expect([await heldOf(layer), await heldOf(backer)]).toEqual([0, 0]);
  expect(await harness.faults()).toEqual([]);
});

test('E-7 X-7 a bet that waits its delay runs to its end when its wallet is short, one that rests is cancelled', async () => {
  const market = await openRace(harness, { delayMs: DELAY_MS });
  await harness.state(market, 'OPEN', { inPlay: true });
  const [layer, backer] = [await harness.player(), await harness.player(0, 500)];
  await harness.take(layer, { market, on: 1, side: 'lay', odds: 4, stake: 100, timeInForce: 'PERSIST' });
  await harness.take(backer, { market, on: 1, side: 'back', odds: 4, stake: 100 });
  await harness.take(backer, { market, on: 0, side: 'back', odds: 9, stake: 100, timeInForce: 'PERSIST' });
  await harness.db.ownerPool.query(
    `update wallets set credit_reference_paise = 0, forced_reason = 'credit reference' where id = $1`,
    [backer.walletId],
  );
  await harness.betting.relieve(null);
  const bets = async () =>
    (await harness.betting.betsInMarket(backer.id, market.id)).map(({ state, lapseReason }) => [state, lapseReason]);
  expect(await bets()).toEqual(
    expect.arrayContaining([
      ['pending', null],
      ['lapsed', 'balance-short'],
    ]) as object,
  );
  clock.advance(DELAY_MS);
  await expect.poll(bets).toEqual(expect.arrayContaining([['matched', null]]) as object);
  expect(await heldOf(backer)).toBe(100);
  expect(await harness.faults()).toEqual([]);
});

test('E-5 E-7 a batch of new holds that fails is tried again on what the database says', async () => {
  const market = await openRace(harness);
  const { layers } = await manyBets(market, 8);
  const unlucky = layers[3] as Player;
  await harness.db.ownerPool.query(
    `create function fail_once() returns trigger language plpgsql as $$
     begin
       if new.wallet_id = '${unlucky.walletId}' and nextval('failures') < 3 then raise exception 'once'; end if;
       return new;
     end $$;
     create sequence failures; grant usage on sequence failures to public;
     create trigger fail_once before update on positions for each row execute function fail_once()`,
  );
  await takeOut(harness, market, 0, { percent: 10 });
  // What is recorded stays, and the market takes no bets until its holds are right.
  expect(harness.betting.marketView(market.id)?.status).toBe('SUSPENDED');
  const later = () => {
    clock.advance(1_000);
    return harness.betting.marketView(market.id)?.status;
  };
  await expect.poll(later).toBe('OPEN');
  for (const layer of layers) expect(await heldOf(layer)).toBe(260);
  expect(await harness.faults()).toEqual([]);
});
