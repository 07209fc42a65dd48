import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { openHarness, rupees, silent, type Harness, type Order, type Player } from '../../../test/harness.ts';
import { randomFrom } from '../../../test/random.ts';
import { createBus } from '../../platform/bus/index.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { replayProvider } from '../../providers/odds/replay/replay-provider.ts';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import { oddsFeedModule, type OddsFeedEvents } from './index.ts';
import type { FeedMessage, OddsProvider } from './port.ts';

const SPEED = 240;
const STEP_MS = 120;
/** As short as the match is: a second would be four minutes of it. */
const DELAY_MS = 10;
const OPENING = 200_000;
const random = randomFrom(20_260_401);
const clock = manualClock(1_800_000_000_000);

let harness: Harness;
let stop: () => Promise<void>;
let event: CatalogueEvent;
let players: Player[];

beforeAll(async () => {
  harness = await openHarness({ clock });
  const feed = oddsFeedModule({
    pool: harness.pool,
    catalogue: harness.catalogue,
    betting: harness.betting,
    decideMarket: harness.settlement.decide,
    amendMarket: harness.settlement,
    clock,
    log: silent,
    bus: createBus<OddsFeedEvents>(),
    providers: [
      {
        name: 'replay',
        settings: '',
        create: ({ epochMs, unfinished }) =>
          hasty(
            replayProvider({ speed: SPEED, seed: 'day', concurrent: 1, upcoming: 1, startedAtMs: epochMs, unfinished }),
          ),
      },
    ],
  });
  stop = await feed.start();
  const [first] = harness.catalogue.eventsNow().filter(({ provider }) => provider === 'replay');
  event = first as CatalogueEvent;
  players = await Promise.all(Array.from({ length: 6 }, () => harness.player(OPENING)));
});
afterAll(async () => {
  await stop();
  await harness.close();
});

test('S-1 S-5 L-1 E-5 a whole match is played, bet on in every kind of market and settled to the paisa', async () => {
  const kinds = new Set<string>();
  let taken = 0;
  for (let step = 0; harness.catalogue.event(event.id)?.status !== 'ENDED'; step += 1) {
    expect(step, 'the match ends').toBeLessThan(5_000);
    clock.advance(STEP_MS);
    await turn();
    const answers = await whileTimePasses(Promise.all(Array.from({ length: 4 }, () => anyBet())));
    for (const answer of answers) {
      if (!answer?.ok) continue;
      taken += 1;
      kinds.add(answer.value.bet.kind);
      const { bet } = answer.value;
      const owner = players.find(({ id }) => id === bet.playerId);
      if (bet.remainingPaise > 0 && owner && random.chance(0.3)) await whileTimePasses(harness.cancel(owner, bet));
    }
  }
  expect([...kinds].toSorted()).toEqual(['bookmaker', 'exchange', 'fancy']);
  expect(taken).toBeGreaterThan(300);
  await settledThrough();
  expect(await harness.faults()).toEqual([]);
});

test('S-1 every market of it is closed with its result, and nobody holds anything any more', async () => {
  for (const market of harness.catalogue.marketsOf(event.id)) {
    expect([market.name, market.closed, market.result !== '']).toEqual([market.name, true, true]);
  }
  for (const player of players) expect((await harness.wallet(player)).exposurePaise).toBe(0);
});

test('S-5 each bet’s receipt adds up, and the receipts of a player make the balance', async () => {
  for (const player of players) {
    let balance = rupees(OPENING) as number;
    for (const market of harness.catalogue.marketsOf(event.id)) {
      const bets = await harness.betting.betsInMarket(player.id, market.id);
      balance += await walletMove(player, bets);
    }
    expect((await harness.wallet(player)).balancePaise).toBe(balance);
  }
});

test('L-2 the sum of all entries is zero', async () => {
  const { rows } = await harness.pool.query<{ total: number; count: number }>(
    'select sum(amount_paise)::bigint as total, count(*)::int as count from entries',
  );
  expect(rows[0]?.total).toBe(0);
  expect(rows[0]?.count).toBeGreaterThan(50);
});

/** What these bets, all those of one player in one market, moved the wallet by: by their receipts alone. */
async function walletMove(player: Player, bets: readonly Bet[]): Promise<number> {
  const matched = bets.filter((bet) => bet.matchedStake > 0);
  expect(bets.filter((bet) => bet.remainingStake > 0 || (bet.net === null) === bet.matchedStake > 0)).toEqual([]);
  const receipts = await Promise.all(
    matched.map(async (bet) => {
      const receipt = await harness.settlement.receiptOf(bet, player.walletId);
      if (!receipt) throw new Error(`bet ${bet._id} has no receipt`);
      return receipt;
    }),
  );
  const nets = receipts.map(({ lines }) => lines.reduce((sum, line) => sum + rupees(line.amount ?? 0), 0));
  expect(nets).toEqual(matched.map((bet) => rupees(bet.net ?? 0)));
  const [whole] = receipts;
  if (!whole) return 0;
  const marketNet = rupees(whole.marketNet);
  expect(nets.reduce((sum, net) => sum + net, 0)).toBe(marketNet);
  return marketNet - rupees(whole.marketCommission);
}

async function settledThrough(): Promise<void> {
  const open = () => harness.catalogue.marketsOf(event.id).filter(({ closed }) => !closed);
  while (open().length > 0) {
    clock.advance(STEP_MS);
    await whileTimePasses(harness.settlement.settled());
    await pause(10);
  }
}

/** The worker's short waits (a wallet that settlement holds) are on the same clock as the match. */
async function whileTimePasses<T>(work: Promise<T>): Promise<T> {
  const passing = setInterval(() => clock.advance(1), 1);
  try {
    return await work;
  } finally {
    clearInterval(passing);
  }
}

/** The same provider, with delays that are in proportion to its speed. */
function hasty(provider: OddsProvider): OddsProvider {
  const hurried = (message: FeedMessage): FeedMessage =>
    message.kind === 'market' ? { ...message, market: { ...message.market, betDelayMs: DELAY_MS } } : message;
  return {
    name: provider.name,
    start: (context) => provider.start({ ...context, publish: (message) => context.publish(hurried(message)) }),
  };
}

async function anyBet() {
  const market = random.pick(
    harness.catalogue.marketsOf(event.id).filter(({ id }) => harness.betting.marketView(id)?.status === 'OPEN'),
  );
  const [player, order] = [random.pick(players), market && orderOn(market)];
  return player && order ? await harness.place(player, order) : null;
}

function orderOn(market: CatalogueMarket): Order | null {
  const view = harness.betting.marketView(market.id);
  const on = random.below(market.selections.length);
  const id = market.selections[on]?.id ?? '';
  const side = random.chance(0.5) ? 'back' : 'lay';
  const order = { market, on, side, stake: 100 + random.below(40_000) / 100, acceptOdds: 'better' } as const;
  if (market.kind === 'fancy') {
    const row = view?.rows.find(({ rowId }) => rowId === id);
    const quote = side === 'back' ? row?.yes : row?.no;
    return quote ? { ...order, odds: quote.line, oddsSize: quote.size } : null;
  }
  if (market.kind === 'bookmaker') {
    const quote = view?.rates.get(id)?.[side];
    return quote ? { ...order, odds: quote.rate } : null;
  }
  const depth = view?.depth.get(id);
  // At the other side's price it rests, at its own it is matched.
  const level = depth?.[random.chance(0.4) ? (side === 'back' ? 'lay' : 'back') : side][0];
  return level ? { ...order, odds: level[0] / 100, timeInForce: random.chance(0.5) ? 'PERSIST' : 'LAPSE' } : null;
}
