import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openHarness, rupees, at, silent, type Harness, type Order, type Player } from '../../../test/harness.ts';
import { HAS_RECORDINGS, linesOf, recording, reduction } from '../../../test/exchange/recordings.ts';
import { noonOfThisMonth } from '../../../test/time/noon.ts';
import { createBus } from '../../platform/bus/index.ts';
import { manualClock, type ManualClock } from '../../platform/clock/manual-clock.ts';
import { systemChance, uuidV7 } from '../../platform/ids/index.ts';
import { recordedStreamProvider } from '../../providers/odds/betfair-stream/recorded/recorded-provider.ts';
import { withHeartbeat } from '../../providers/odds/shared/heartbeat.ts';
import type { CatalogueEvent, CatalogueMarket } from '../catalogue/index.ts';
import { oddsFeedModule, type OddsFeedEvents } from './index.ts';
import { sampleEvery } from '../../../test/sample.ts';

sampleEvery(3);

const MINUTE_MS = 60_000;
const CRICKET = 'cricket-1.200806927.mcm.gz';
const CRICKET_SCORE = 'cricket-1.200806927.ccm.gz';
const GREYHOUNDS_WIN = 'greyhound-win-1.197931750.mcm.gz';
const GREYHOUNDS_PLACE = 'greyhound-place-1.197931751.mcm.gz';
const HORSES = 'horse-win-1.127236622.mcm.gz';
const PAISE_PER_POUND = rupees(105);

type Parsed = { pt: number; mc: { marketDefinition?: { marketTime: string } }[] };
const parse = (line: string) => JSON.parse(line) as Parsed;

let closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
});

/** A server that is fed a recording, and the moments at which it can be held against it. */
async function fed(files: readonly string[], { speed, leadMs }: { speed: number; leadMs: number }) {
  const clock: ManualClock = manualClock(noonOfThisMonth());
  const newId = uuidV7({ now: clock.now, chance: systemChance });
  const harness: Harness = await openHarness({ clock, newId });
  const dropped: string[] = [];
  const bus = createBus<OddsFeedEvents>();
  bus.subscribe('feed.dropped', ({ reason }) => void dropped.push(reason));
  const stopped: string[] = [];
  bus.subscribe('feed.stopped', ({ marketId }) => void stopped.push(marketId));
  const startedAtMs = clock.now();
  const feed = oddsFeedModule({
    pool: harness.pool,
    catalogue: harness.catalogue,
    betting: harness.betting,
    decideMarket: harness.settlement.decide,
    amendMarket: harness.settlement,
    clock,
    log: silent,
    bus,
    providers: [
      {
        name: 'betfair-stream',
        settings: '',
        create: ({ epochMs: from, unfinished }) =>
          withHeartbeat(
            recordedStreamProvider({
              files,
              speed,
              leadMs,
              paisePerPound: PAISE_PER_POUND,
              startedAtMs: from,
              unfinished,
            }),
          ),
      },
    ],
  });
  const stop = await feed.start();
  closing.push(harness.close, stop);
  const event = harness.catalogue.eventsNow().find(({ provider }) => provider === 'betfair-stream') as CatalogueEvent;

  async function passing<T>(work: Promise<T>): Promise<T> {
    const timer = setInterval(() => clock.advance(10), 1);
    try {
      return await work;
    } finally {
      clearInterval(timer);
    }
  }

  return {
    clock,
    harness,
    event,
    dropped,
    stopped,
    passing,
    market: (sort = 0) => harness.catalogue.marketsOf(event.id)[sort] as CatalogueMarket,
    /** When a line of the recording is played. */
    dueMs: (line: Parsed, marketTime: string) =>
      Math.ceil(startedAtMs + (line.pt - Date.parse(marketTime) + leadMs) / speed),
    async playTo(atMs: number): Promise<void> {
      clock.advance(Math.max(0, atMs - clock.now()));
      await turn();
    },
    /** Lets the market be settled through. */
    async settled(): Promise<void> {
      const open = () => harness.catalogue.marketsOf(event.id).filter(({ closed }) => !closed);
      while (open().length > 0) {
        clock.advance(50);
        await passing(harness.settlement.settled());
        await pause(5);
      }
    },
    /** Places a bet at the best price of its side and lets its delay pass. */
    async bet(player: Player, order: Omit<Order, 'odds'>): Promise<boolean> {
      const depth = harness.betting
        .marketView(order.market.id)
        ?.depth.get(order.market.selections[order.on ?? 0]?.id ?? '');
      const level = depth?.[order.side][0];
      if (!level) return false;
      const answer = await passing(harness.place(player, { ...order, odds: level[0] / 100, acceptOdds: 'any' }));
      return answer.ok;
    },
  };
}

describe.skipIf(!HAS_RECORDINGS)('recorded exchange markets in the server', () => {
  test('X-5 X-7 X-8 S-1 L-1 E-5 a whole T20 market: our depth is the recorded one, it is bet on and settled', async () => {
    const lines = linesOf(CRICKET);
    const parsed = lines.map(parse);
    const marketTime = parsed[0]?.mc[0]?.marketDefinition?.marketTime ?? '';
    const files = [CRICKET, CRICKET_SCORE].map(recording);
    const play = await fed(files, { speed: 100, leadMs: 40 * MINUTE_MS });
    const { harness, clock, event } = play;
    const market = play.market();
    expect(event).toMatchObject({ name: 'Netherlands v Papua New Guinea', isReplay: true });
    expect(market.selections.map(({ name }) => name)).toEqual(['Netherlands', 'Papua New Guinea']);

    const expected = reduction();
    const dues = parsed.map((line) => play.dueMs(line, marketTime));
    const betsFrom = Math.floor(lines.length * 0.8);
    const players = await Promise.all(Array.from({ length: 3 }, () => harness.player(500_000)));
    const scores = new Set<string>();
    let [held, taken, turns] = [0, 0, 0];
    for (const [index, line] of lines.entries()) {
      expected.take(line);
      const [due = 0, next = Number.POSITIVE_INFINITY] = [dues[index], dues[index + 1]];
      // Lines that fall due close together are played in one waking.
      if (next - due <= 25 || due < clock.now()) continue;
      await play.playTo(due + 21);
      const score = harness.catalogue.score(event.id);
      if (score?.sport === 'cricket') scores.add(`${score.phase} ${score.innings.length}`);
      if (index < betsFrom) {
        await holdAgainst(harness, market, expected);
        held += 1;
        continue;
      }
      turns += 1;
      const player = players[turns % 3];
      const side = turns % 2 === 0 ? 'back' : 'lay';
      if (turns % 3 === 0 && player && (await play.bet(player, { market, on: turns % 2, side, stake: 500 })))
        taken += 1;
    }
    expect(held).toBeGreaterThan(500);
    expect(taken).toBeGreaterThan(5);
    expect(harness.catalogue.market(market.id)?.rules.betDelayMs).toBe(1_000);
    clock.advance(MINUTE_MS);
    await play.settled();
    expect(harness.catalogue.market(market.id)).toMatchObject({ closed: true, result: 'Netherlands' });
    await expect.poll(() => harness.catalogue.event(event.id)?.status).toBe('ENDED');
    expect([...scores]).toEqual(['upcoming 0', 'innings 1', 'break 1', 'break 2', 'innings 2', 'ended 2']);
    expect(harness.catalogue.score(event.id)).toMatchObject({ phase: 'ended', result: 'Netherlands won by 52 runs' });
    for (const player of players) expect((await harness.wallet(player)).exposurePaise).toBe(0);
    expect(await harness.count('fills')).toBeGreaterThan(0);
    expect(await harness.faults()).toEqual([]);
    expect(play.dropped.filter((reason) => reason !== 'another-fixture')).toEqual([]);
    expect(play.stopped).toEqual([]);
  });

  test('D-4 S-1 E-5 a greyhound race: the win market pays one, the place market two', async () => {
    const files = [GREYHOUNDS_WIN, GREYHOUNDS_PLACE].map(recording);
    const play = await fed(files, { speed: 4, leadMs: 2 * MINUTE_MS });
    const { harness } = play;
    const [win, place] = [play.market(0), play.market(1)];
    expect([win.rules.winners, place.rules.winners, place.rules.raceKind]).toEqual([1, 2, 'greyhound']);
    const player = await harness.player(100_000);
    await play.playTo(play.clock.now() + 5_000);
    for (const market of [win, place]) {
      for (const on of [1, 5, 0]) {
        expect(await play.bet(player, { market, on, side: 'back', stake: 100 }), `${market.name} ${on}`).toBe(true);
      }
    }
    play.clock.advance(3 * MINUTE_MS);
    await play.settled();
    const won = (id: string) => harness.catalogue.market(id)?.selections.map(({ status }) => status === 'WINNER');
    expect(won(win.id)).toEqual([false, true, false, false, false, false]);
    expect(won(place.id)).toEqual([false, true, false, false, false, true]);
    const nets = async (marketId: string) =>
      (await harness.betting.betsInMarket(player.id, marketId)).map(({ net, selection }) => [
        selection,
        (net ?? 0) > 0,
      ]);
    expect(new Map((await nets(win.id)) as [string, boolean][])).toEqual(
      new Map([['Sandwood Jet', true], ['Coolavanny Galiv', false], ['Paradise Mission', false]]), // prettier-ignore
    );
    expect(new Map((await nets(place.id)) as [string, boolean][])).toEqual(
      new Map([['Sandwood Jet', true], ['Coolavanny Galiv', true], ['Paradise Mission', false]]), // prettier-ignore
    );
    expect(await harness.faults()).toEqual([]);
  });

  test('D-1 S-5 E-7 a horse race with a runner withdrawn: its bets are void, earlier ones on others are reduced', async () => {
    const removedAt = Date.parse('2016-10-01T05:50:00.000Z');
    const out = 11_857_627;
    const file = withRemoval(linesOf(HORSES), { runnerId: out, atMs: removedAt });
    const play = await fed([file], { speed: 10, leadMs: 15 * MINUTE_MS });
    const { harness } = play;
    const market = play.market();
    const on = (id: number) => market.selections.findIndex(({ providerKey }) => providerKey === String(id));
    const [winner, loser] = [on(11_129_238), on(10_926_535)];
    const player = await harness.player(100_000);
    await play.playTo(play.clock.now() + 10_000);
    for (const each of [winner, loser, on(out)]) {
      expect(await play.bet(player, { market, on: each, side: 'back', stake: 100 })).toBe(true);
    }
    await play.playTo(play.clock.now() + 60_000);
    await expect.poll(() => harness.catalogue.market(market.id)?.selections[on(out)]?.status).toBe('REMOVED');
    await expect.poll(() => (play.clock.advance(1), harness.betting.marketView(market.id)?.status)).toBe('OPEN');
    expect(await play.bet(player, { market, on: winner, side: 'back', stake: 100 })).toBe(true);
    play.clock.advance(30 * MINUTE_MS);
    await play.settled();
    const bets = await harness.betting.betsInMarket(player.id, market.id);
    const receipts = await Promise.all(
      bets.map(async (bet) => ({ bet, receipt: await harness.settlement.receiptOf(bet, player.walletId) })),
    );
    const labels = receipts.map(({ bet, receipt }) => [bet.selection, receipt?.lines.map(({ label }) => label).join()]);
    const bySelection = Map.groupBy(labels, ([selection]) => selection);
    expect(bySelection.get('Le Romain')).toEqual([['Le Romain', expect.stringContaining('non-runner')]]);
    expect(bySelection.get('Palentino')?.[0]?.[1]).toContain('reduced by 7.15 %');
    // The second one was made after the removal.
    const hauraki = (bySelection.get('Hauraki') ?? []).map(([, label = '']) => label.includes('reduced by 7.15 %'));
    expect(hauraki.filter(Boolean)).toHaveLength(1);
    expect(hauraki).toHaveLength(2);
    expect(bets.find(({ selection }) => selection === 'Le Romain')?.net).toBe(0);
    expect(await harness.faults()).toEqual([]);
  });
});

type Shown = { back: (readonly [number, number])[]; lay: (readonly [number, number])[] };

async function holdAgainst(harness: Harness, market: CatalogueMarket, expected: ReturnType<typeof reduction>) {
  await expect.poll(() => shownOf(harness, market), { interval: 1 }).toEqual(wanted(expected, market));
  await expect.poll(() => harness.betting.marketView(market.id)?.status, { interval: 1 }).toBe(expected.status());
}

/** What the server shows of each selection, at most ten levels a side. */
function shownOf(harness: Harness, market: CatalogueMarket): Shown[] {
  const view = harness.betting.marketView(market.id);
  return market.selections.map(({ id }) => {
    const { back = [], lay = [] } = view?.depth.get(id) ?? {};
    return { back: [...back], lay: [...lay] };
  });
}

/** The same by the recording alone. */
function wanted(expected: ReturnType<typeof reduction>, market: CatalogueMarket): Shown[] {
  const hundredths = (amount: number) => Math.round(amount * 100);
  const level = ([price, size]: [number, number]) =>
    [at(price), Math.floor((hundredths(size) * PAISE_PER_POUND) / 100)] as const;
  return market.selections.map(({ providerKey }) => {
    const isClosed = expected.status() === 'CLOSED';
    const { back, lay } = expected.depth(market.providerKey, Number(providerKey));
    const shown = (levels: [number, number][]) => (isClosed ? [] : takeable(levels.slice(0, 20).map(level), market));
    return { back: shown(back), lay: shown(lay) };
  });
}

/** the first ten places where a bet of the smallest stake finds enough, counting what was too small before it. */
function takeable(levels: (readonly [number, number])[], market: CatalogueMarket): (readonly [number, number])[] {
  const places: [number, number][] = [];
  let isShort = false;
  for (const [price, size] of levels) {
    const last = places.at(-1);
    if (isShort && last) places[places.length - 1] = [price, last[1] + size];
    else if (size > 0) places.push([price, size]);
    isShort = (places.at(-1)?.[1] ?? Infinity) < market.limits.minStakePaise;
  }
  return (isShort ? places.slice(0, -1) : places).slice(0, 10);
}

/** The recording of a race with a runner withdrawn, as the exchange would have told it. */
function withRemoval(lines: readonly string[], { runnerId, atMs }: { runnerId: number; atMs: number }): string {
  type Definition = { version: number; runners: { id: number; status: string; removalDate?: string }[] };
  type Message = {
    pt: number;
    clk: string;
    mc: { id: string; marketDefinition?: Definition; rc?: { id: number }[] }[];
  };
  const messages = lines.map((line) => JSON.parse(line) as Message);
  const out = (definition: Definition): Definition => ({
    ...definition,
    runners: definition.runners.map((runner) =>
      runner.id === runnerId ? { ...runner, status: 'REMOVED', removalDate: new Date(atMs).toISOString() } : runner,
    ),
  });
  const before = messages.filter(({ pt }) => pt < atMs);
  const last = before.flatMap(({ mc }) => mc).findLast(({ marketDefinition }) => marketDefinition);
  const definition = last?.marketDefinition as Definition;
  const removal = {
    op: 'mcm',
    clk: 'removal',
    pt: atMs,
    mc: [{ id: last?.id, marketDefinition: out({ ...definition, version: definition.version + 1 }) }],
  };
  const after = messages
    .filter(({ pt }) => pt >= atMs)
    .map((message) => ({
      ...message,
      mc: message.mc.map((change) => ({
        ...change,
        ...(change.marketDefinition && { marketDefinition: out(change.marketDefinition) }),
      })),
    }));
  const folder = mkdtempSync(join(tmpdir(), 'maidan-recording-'));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'horses.mcm');
  writeFileSync(file, [...before, removal, ...after].map((message) => JSON.stringify(message)).join('\n'));
  return file;
}
