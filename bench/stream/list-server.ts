/** Serves the lists as the product does, from made-up events, or the same bytes with node:http alone; a separate
 *  process. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSportsData } from '@maidan/contract';
import { ok, paise, type DepthLevel, type Price } from '@maidan/domain';
import type { BettingService, MarketView } from '../../apps/server/src/modules/betting/index.ts';
import {
  DEFAULT_LIMITS,
  type CatalogueEvent,
  type CatalogueMarket,
  type CatalogueModule,
} from '../../apps/server/src/modules/catalogue/index.ts';
import { createLists } from '../../apps/server/src/modules/sportsbook/lists.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { buildHttp, servePublic } from '../../apps/server/src/platform/http/index.ts';
import { systemChance, uuidV7 } from '../../apps/server/src/platform/ids/index.ts';
import { createLog } from '../../apps/server/src/platform/log/index.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics/index.ts';
import { answerParent } from './child.ts';

const ids = uuidV7({ now: systemClock.now, chance: systemChance });
let lists: ReturnType<typeof createLists> | null = null;
let moved: { events: readonly CatalogueEvent[]; views: Map<string, MarketView> } | null = null;

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function serve({ events: count }: { events: number }): Promise<number> {
  const events = Array.from({ length: count }, (_, n) => anEvent(n));
  const markets = new Map(events.map((event) => [event.id, [aMarket(event)]]));
  const views = new Map([...markets.values()].flat().map((market) => [market.id, aView(market, 0)]));
  const catalogue = {
    eventsNow: () => events,
    marketsOf: (id: string) => markets.get(id) ?? [],
    event: (id: string) => events.find((event) => event.id === id),
    revision: () => 1,
    score: () => undefined,
  };
  const betting = { marketView: (id: string) => views.get(id) };
  lists = createLists({
    catalogue: catalogue as unknown as CatalogueModule,
    betting: betting as unknown as BettingService,
    clock: systemClock,
  });
  moved = { events, views };
  const { answer } = lists;
  const app = await buildHttp({
    routes: [servePublic(getSportsData, () => ok({ kept: answer() }))],
    calls: [getSportsData],
    authenticate: async () => null,
    log: createLog({ level: 'error' }),
    metrics: createMetrics(),
    requestId: ids,
    missing: () => [],
    site: () => undefined,
  });
  await app.ready();
  return listen(app.server);
}

/** Serves ready-made bytes with the headers of the original answer. */
async function serveBytes({ base64, headers }: { base64: string; headers: Record<string, string> }): Promise<number> {
  const body = Buffer.from(base64, 'base64');
  const { date: _date, connection: _connection, 'keep-alive': _keepAlive, ...own } = headers;
  return listen(createServer((_request, response) => response.writeHead(200, own).end(body)));
}

/** Changes this many events per second from now on. */
function move({ events: perSecond }: { events: number }): void {
  let n = 0;
  setInterval(() => {
    for (let each = 0; each < perSecond / 10; each += 1, n += 1) {
      const event = moved?.events[(n * 7) % moved.events.length];
      if (!event) return;
      moved?.views.set(`m-${event.id}`, aView(aMarket(event), n));
      lists?.stir(event.id);
    }
  }, 100);
}

let cpuBefore = process.cpuUsage();

/** CPU microseconds since the last call. */
function cpuMicros(): number {
  const { user, system } = process.cpuUsage(cpuBefore);
  cpuBefore = process.cpuUsage();
  return user + system;
}

function anEvent(n: number): CatalogueEvent {
  const sport = n % 3;
  return {
    id: ids(),
    sport: { id: `sport${sport}`, slug: `sport-${sport}`, name: `Sport ${sport}`, code: String(sport) },
    league: { id: `league${n % 60}`, slug: `league-${n % 60}`, name: `League ${n % 60}` },
    slug: `home-${n}-v-away-${n}`,
    name: `Home ${n} v Away ${n}`,
    status: n % 10 === 0 ? 'IN_PLAY' : 'UPCOMING',
    startsAtMs: systemClock.now() + n * 60_000,
    venue: 'A ground',
    isReplay: true,
    note: '',
  } as unknown as CatalogueEvent;
}

function aMarket(event: CatalogueEvent): CatalogueMarket {
  return {
    id: `m-${event.id}`,
    eventId: event.id,
    providerKey: event.id,
    kind: 'exchange',
    name: 'Match Odds',
    category: null,
    sort: 0,
    limits: DEFAULT_LIMITS.exchange,
    commissionBasisPoints: 0,
    keptCommissionBasisPoints: null,
    rules: { winners: 1, complete: true, raceKind: null, scale: null, betDelayMs: 0 },
    selections: ['Home', 'Draw', 'Away'].map((name, n) => ({
      id: `s${n}-${event.id}`,
      providerKey: name,
      name,
      sort: n,
      status: 'ACTIVE' as const,
      runner: null,
      removal: null,
    })),
    voids: [],
    result: '',
    closed: false,
  };
}

function aView(market: CatalogueMarket, n: number): MarketView {
  const levels = (at: number): DepthLevel[] => [[(at + (n % 40)) as Price, paise(100 * (1_000 + n))]];
  return {
    status: 'OPEN',
    reason: '',
    version: 1,
    inPlay: false,
    matchedPaise: paise(0),
    depth: new Map(
      market.selections.map(({ id }, place) => [id, { back: levels(150 + 40 * place), lay: levels(152 + 40 * place) }]),
    ),
    rates: new Map(),
    rows: [],
    note: '',
  } as unknown as MarketView;
}

answerParent({ serve, serveBytes, move, cpuMicros });
