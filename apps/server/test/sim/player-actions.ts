/** What players do. */
import { LADDER } from '@maidan/domain';
import type { Answer } from '../../src/modules/betting/commands.ts';
import type { Order, Player } from '../house.ts';
import { liveMarkets, type Asked, type MatchMarket, type World } from './world.ts';

/** Near each other, so that orders meet. */
export const ODDS = LADDER.slice(95, 107).map((price) => price / 100);

/** Asks with a key until there is an answer, and holds it against an earlier one (L-5). */
async function ask(world: World, key: string, request: () => Promise<Answer>): Promise<void> {
  const answer = await answered(request);
  const betId = answer.ok ? answer.value.bet.id : null;
  const before = world.asked.get(key);
  if (before && before.betId !== betId) world.faults.push(`key ${key}: ${before.betId}, then ${betId}`);
  if (!before) world.asked.set(key, { key, betId, again: () => ask(world, key, request) } satisfies Asked);
  if (answer.ok) world.bets.set(answer.value.bet.id, answer.value.bet);
}

const TRIES = 20;

async function answered(request: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    if (answer.ok || answer.refusal.kind !== 'unavailable' || tries === TRIES) return answer;
  }
}

export function newKey(world: World): string {
  return `sim-${(world.keys += 1)}`;
}

/** A few bets at once: they go into one batch. */
export async function placeSome(world: World): Promise<void> {
  const { random } = world;
  const orders = Array.from({ length: 1 + random.below(5) }, () => somebodysOrder(world));
  await Promise.all(
    orders.map(async (made) => {
      if (!made) return;
      const key = newKey(world);
      const order = { ...made.order, key, body: JSON.stringify({ ...made.order, market: made.order.market.id }) };
      await ask(world, key, () => world.house.place(made.player, order));
    }),
  );
}

/** What was answered is asked again: the answer must be the same. */
export async function askAgain(world: World): Promise<void> {
  await world.random.pick([...world.asked.values()].slice(-40))?.again();
}

function somebodysOrder(world: World): { player: Player; order: Order } | null {
  const { random } = world;
  const found = random.pick(liveMarkets(world));
  const player = random.pick(world.players);
  return found && player ? { player, order: orderOn(world, found) } : null;
}

function orderOn({ random, house }: World, { market }: MatchMarket): Order {
  const side = random.chance(0.5) ? 'back' : 'lay';
  const stake = (10_000 + random.below(60_000)) / 100;
  const on = random.below(market.selections.length);
  const common = { market, on, side, stake, walletKind: random.chance(0.15) ? '2' : '1' } as const;
  const acceptOdds = random.pick(['none', 'better', 'any'] as const) ?? 'none';
  const view = house.betting.marketView(market.id);
  const selectionId = market.selections[on]?.id ?? '';
  switch (market.kind) {
    case 'exchange':
      return {
        ...common,
        odds: random.pick(ODDS) ?? 2,
        timeInForce: random.pick(['LAPSE', 'LAPSE', 'PERSIST', 'FILL_OR_KILL'] as const) ?? 'LAPSE',
        ...(random.chance(0.2) && view ? { marketVersion: view.version } : {}),
      };
    case 'bookmaker':
      return { ...common, odds: view?.rates.get(selectionId)?.[side]?.rate ?? 90, acceptOdds };
    case 'fancy': {
      const row = view?.rows[0];
      const quote = side === 'back' ? row?.yes : row?.no;
      return { ...common, odds: quote?.line ?? 50, oddsSize: quote?.size ?? 100, acceptOdds };
    }
  }
}

/** Withdraws a bet, often one that still rests. */
export async function cancelOne(world: World): Promise<void> {
  const { random, house } = world;
  const recent = [...world.bets.values()].slice(-30);
  const bet = random.pick(recent.filter((each) => each.remainingPaise > 0)) ?? random.pick(recent);
  const player = bet && world.players.find(({ id }) => id === bet.playerId);
  if (!bet || !player) return;
  const key = newKey(world);
  await ask(world, key, () => house.cancel(player, bet, key));
}
