/** What players do. */
import { LADDER, type Result } from '@maidan/domain';
import type { BetRecord } from '../../src/modules/betting/index.ts';
import type { Refusal } from '@maidan/contract';
import type { Order, Player } from '../harness.ts';
import { liveMarkets, type Asked, type MatchMarket, type World } from './world.ts';

/** Near each other, so that orders meet. */
export const ODDS = LADDER.slice(95, 107).map((price) => price / 100);

/** What any command of a player is answered with: one bet, or several. */
type Answer = Result<{ readonly bet: BetRecord } | { readonly bets: readonly BetRecord[] }, Refusal>;

/** Asks with a key until there is an answer, and holds it against an earlier one (L-5). */
export async function ask(world: World, key: string, request: () => Promise<Answer>): Promise<void> {
  const answer = await answered(request);
  const bets = answer.ok ? betsIn(answer.value) : [];
  const betIds = bets.map(({ id }) => id);
  const before = world.asked.get(key);
  if (before && String(before.betIds) !== String(betIds)) {
    world.faults.push(`key ${key}: bets ${before.betIds.join()}, then ${betIds.join()}`);
  }
  if (!before) world.asked.set(key, { key, betIds, again: () => ask(world, key, request) } satisfies Asked);
  if (!before) for (const bet of bets) world.bets.set(bet.id, bet);
}

function betsIn(value: Extract<Answer, { ok: true }>['value']): readonly BetRecord[] {
  return 'bet' in value ? [value.bet] : value.bets;
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
      await ask(world, key, () => world.harness.place(made.player, order));
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

function orderOn({ random, harness }: World, { market }: MatchMarket): Order {
  const side = random.chance(0.5) ? 'back' : 'lay';
  const stake = (10_000 + random.below(60_000)) / 100;
  const on = random.below(market.selections.length);
  const common = { market, on, side, stake, walletKind: random.chance(0.15) ? '2' : '1' } as const;
  const acceptOdds = random.pick(['none', 'better', 'any'] as const) ?? 'none';
  const view = harness.betting.marketView(market.id);
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

/** One of the latest bets, often one that still rests, and whose it is. */
function someBet({ random, bets, players }: World): { player: Player; bet: BetRecord } | null {
  const recent = [...bets.values()].slice(-30);
  const bet = random.pick(recent.filter((each) => each.remainingPaise > 0)) ?? random.pick(recent);
  const player = bet && players.find(({ id }) => id === bet.playerId);
  return bet && player ? { bet, player } : null;
}

/** Withdraws a bet, whole or in part. */
export async function cancelOne(world: World): Promise<void> {
  const found = someBet(world);
  if (!found) return;
  const { player, bet } = found;
  const key = newKey(world);
  const leave = world.random.chance(0.4) ? 100 + world.random.below(200) : 0;
  await ask(world, key, () => world.harness.cancel(player, bet, key, leave));
}

/** Changes the odds of a bet, what rests of it, or both. */
export async function editOne(world: World): Promise<void> {
  const found = someBet(world);
  if (!found) return;
  const { random, harness } = world;
  const key = newKey(world);
  const odds = random.chance(0.7) ? (random.pick(ODDS) ?? null) : null;
  const stake = random.chance(0.5) ? 100 + random.below(400) : null;
  await ask(world, key, () => harness.edit(found.player, found.bet, { odds, stake, key }));
}

export async function cancelAllOfMarket(world: World): Promise<void> {
  const found = world.random.pick(liveMarkets(world));
  const player = world.random.pick(world.players);
  if (!found || !player) return;
  const key = newKey(world);
  await ask(world, key, () => world.harness.cancelAll(player, found.market, key));
}

/** Looks at the offer and takes it, or asks for a little more than it is. */
export async function cashOutOne(world: World): Promise<void> {
  const { random, harness } = world;
  const held = world.random.pick([...world.bets.values()].slice(-60));
  const player = held && world.players.find(({ id }) => id === held.playerId);
  const market = held && harness.catalogue.market(held.marketId);
  if (!held || !player || !market) return;
  const share = random.chance(0.5) ? 100 : 1 + random.below(99);
  const terms = { market, share, walletKind: held.walletKind };
  const offer = await harness.cashOutOffer(player, terms);
  const seen = (offer.ok ? offer.value.amount : 0) + (random.chance(0.2) ? 1 : 0);
  const key = newKey(world);
  await ask(world, key, () => harness.cashOut(player, { ...terms, seen, key }));
}
