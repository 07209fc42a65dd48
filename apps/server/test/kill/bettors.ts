/** Players who bet over HTTP without pause, each request with a key that is kept until there is an answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { EventView, Market, PlacedBet, Sport } from '@maidan/contract';
import type { Random } from '../random.ts';
import { asking, RETRY_MS, type Caller } from './asking.ts';
import type { InForce } from './in-force.ts';

/** What one key came to: the bet it made, or null where it was refused. */
export type Asked = { readonly playerId: string; readonly key: string; readonly betId: string | null };

export interface Bettors {
  /** Every request that was answered, by key. */
  readonly asked: ReadonlyMap<string, Asked>;
  readonly playerIds: readonly string[];
  /** What must not be: two answers to one key, a bet that operators had stopped. */
  readonly contradictions: readonly string[];
  readonly acknowledged: () => number;
  /** Requests that were tried again because nobody knew how they had ended. */
  readonly retries: () => number;
  /** What was answered last, and what went wrong last: for the report of a failure. */
  readonly lately: () => string;
  /** Lets every request that is under way be answered, then stops. */
  stop(): Promise<void>;
}

const LOOK_EVERY = 25;

type Player = Caller;

export async function startBettors(options: {
  readonly url: () => string;
  readonly random: Random;
  readonly usernames: readonly string[];
  readonly password: string;
  readonly perPlayer: number;
  /** What operators put in force, if there are any. */
  readonly inForce?: InForce;
}): Promise<Bettors> {
  const { url, random, inForce } = options;
  const { untilAnswered, logIn, post, retries, trouble } = asking(url);
  const asked = new Map<string, Asked>();
  const contradictions: string[] = [];
  const stopping = new AbortController();
  /** The last order that was possible in each market. */
  const seen = new Map<string, Order>();
  let [lastAnswer, lastLook] = ['', ''];
  let acknowledged = 0;
  let keys = 0;

  async function ask(player: Player, key: string, path: string, body: object): Promise<PlacedBet | null> {
    const { meta, data } = await post<PlacedBet>(player, key, path, body);
    lastAnswer = `${meta.code} ${meta.message}`;
    return meta.code === 200 ? data : null;
  }

  async function place(player: Player, key: string, { path, body, stops }: Order): Promise<string | null> {
    const from = inForce?.now() ?? 0;
    const placed = await ask(player, key, path, body);
    const betId = placed?.bet._id ?? null;
    if (inForce && betId !== null && !asked.has(key)) {
      const under = inForce.throughout([...stops, `lock ${player.id} betting`], { from, until: inForce.now() });
      if (under.length > 0) contradictions.push(`bet ${betId} was taken under ${under.join()}`);
    }
    const before = asked.get(key);
    if (before && before.betId !== betId) contradictions.push(`${key}: ${before.betId}, then ${betId}`);
    if (!before) {
      asked.set(key, { playerId: player.id, key, betId });
      if (betId !== null) acknowledged += 1;
    }
    return placed && placed.bet.remainingStake > 0 ? betId : null;
  }

  async function bet(player: Player): Promise<void> {
    let orders: readonly Order[] = [];
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      if (orders.length === 0 || turn % LOOK_EVERY === 0) orders = await possibleOrders();
      const order = (random.chance(0.15) && stoppedOrder()) || random.pick(orders);
      if (!order) {
        await pause(RETRY_MS);
        continue;
      }
      const key = `kill-${(keys += 1)}`;
      const resting = await place(player, key, order);
      if (resting !== null && random.chance(0.5)) {
        await ask(player, `${key}-cancel`, `/api/v1/bets/${resting}/cancel`, {});
      }
      // Now and then what was answered is asked again: it must be answered alike.
      if (random.chance(0.05)) await place(player, key, order);
      await pause(random.below(8));
    }
  }

  async function possibleOrders(): Promise<Order[]> {
    const { data: sports } = await untilAnswered<Sport[]>('/api/v1/get-sports-data');
    const events = sports.flatMap((sport) => sport.leagues.flatMap((league) => league.events));
    const event = random.pick(events.filter(({ inPlay }) => inPlay));
    lastLook = `${events.length} events, ${event?.name ?? 'none in play'}`;
    if (!event) return [];
    const { data } = await untilAnswered<EventView>(`/api/v1/events/${event._id}`);
    lastLook += `: ${data.markets.map(({ status }) => status).join(' ')}`;
    const found = data.markets.filter(({ status }) => status === 'OPEN').flatMap((market) => ordersOn(data, market));
    for (const order of found) seen.set(order.stops.join(), order);
    return found;
  }

  /** An order that was possible in a market which operators have suspended since. */
  function stoppedOrder(): Order | undefined {
    if (!inForce) return undefined;
    const span = { from: inForce.now(), until: inForce.now() };
    return random.pick([...seen.values()].filter(({ stops }) => inForce.throughout(stops, span).length > 0));
  }

  const players = await Promise.all(options.usernames.map((username) => logIn(username, options.password)));
  const running = players.flatMap((player) =>
    Array.from({ length: options.perPlayer }, () =>
      bet(player).catch((error: unknown) => void contradictions.push(String(error))),
    ),
  );
  return {
    asked,
    playerIds: players.map(({ id }) => id),
    contradictions,
    acknowledged: () => acknowledged,
    retries,
    lately: () => `last answer: ${lastAnswer}; last trouble: ${trouble()}; last seen: ${lastLook}`,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

/** `stops`: what operators may stop it by, beside a lock of the player. */
type Order = { readonly path: string; readonly body: object; readonly stops: readonly string[] };

const SIDES = ['back', 'lay'] as const;

/** Orders that meet what is offered, and on an exchange some that rest behind it. */
function ordersOn(event: EventView, market: Market): Order[] {
  const stops = [`hold market ${market._id}`, `result ${market._id}`];
  const common = { eventId: event._id, marketId: market._id, marketType: market.marketType, stake: market.minStake };
  if (market.marketType === 'FANCY') {
    return market.rows.flatMap((row) =>
      SIDES.map((selectionType) => {
        const { line, size } = selectionType === 'back' ? row.yes : row.no;
        const body = { ...common, selectionId: row._id, selectionType, odds: line, oddsSize: size, acceptOdds: 'any' };
        return { path: '/api/v1/fancy-bet-sport', body, stops };
      }),
    );
  }
  return market.selections.flatMap((selection) =>
    SIDES.flatMap((selectionType) => {
      const [best] = selection[selectionType];
      const [far] = selection[selectionType === 'back' ? 'lay' : 'back'];
      const odds = market.marketType === 'EXCHANGE' ? [best?.[0], far?.[0]] : [best?.[0]];
      return odds
        .filter((value) => value !== undefined)
        .map((value) => {
          const body = { ...common, selectionId: selection._id, selectionType, odds: value, acceptOdds: 'any' };
          return { path: '/api/v1/bet-sport', body, stops };
        });
    }),
  );
}
