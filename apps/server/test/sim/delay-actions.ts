/** What players try while something of theirs waits its delay. */
import { opposite } from '@maidan/domain';
import type { Order, Player } from '../harness.ts';
import { ask, newKey, ODDS } from './player-actions.ts';
import { liveMarkets, type World } from './world.ts';

async function placeEach(world: World, player: Player, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    const key = newKey(world);
    const body = JSON.stringify({ ...order, market: order.market.id });
    await ask(world, key, () => world.harness.place(player, { ...order, key, body }));
  }
}

/** Orders of the same player, at several prices, in the way of a bet or a cash out that waits. */
export async function standInOwnWay(world: World): Promise<void> {
  const { random } = world;
  const found = random.pick([...waitingBets(world), ...waitingCashOuts(world)]);
  const player = found && world.players.find(({ id }) => id === found.playerId);
  if (!found || !player) return;
  const { market, on, side } = found;
  const orders = Array.from({ length: 1 + random.below(3) }, (): Order => {
    const stake = (10_000 + random.below(90_000)) / 100;
    return { market, on, side, stake, odds: random.pick(ODDS) ?? 2, timeInForce: 'PERSIST' };
  });
  await placeEach(world, player, orders);
}

type InTheWay = Pick<Order, 'market' | 'side'> & { readonly on: number; readonly playerId: string };

function waitingBets({ bets, harness }: World): InTheWay[] {
  return [...bets.values()].flatMap(({ state, kind, marketId, selectionId, side, playerId }) => {
    const market = harness.catalogue.market(marketId);
    if (state !== 'pending' || kind !== 'exchange' || !market) return [];
    const on = market.selections.findIndex(({ id }) => id === selectionId);
    return [{ market, on, side: opposite(side), playerId }];
  });
}

function waitingCashOuts(world: World): InTheWay[] {
  const { random, harness } = world;
  return liveMarkets(world).flatMap(({ market }) => {
    if (market.kind !== 'exchange') return [];
    return [...(harness.betting.bookSide(market.id)?.cashOuts.values() ?? [])].map(({ playerId }) => ({
      market,
      on: random.below(market.selections.length),
      side: random.chance(0.5) ? ('back' as const) : ('lay' as const),
      playerId,
    }));
  });
}

/** A NO and a YES of one player that risk the same, on the same line or its neighbour (E-4, B-6). */
export async function holdBothSides(world: World): Promise<void> {
  const { random, harness } = world;
  const fancies = liveMarkets(world).filter(({ market, inPlay }) => market.kind === 'fancy' && inPlay);
  const market = random.pick(fancies)?.market;
  const player = random.pick(world.players);
  const row = market && harness.betting.marketView(market.id)?.rows[0];
  if (!market || !player || !row) return;
  const stake = 100 * (1 + random.below(8));
  const no = { market, side: 'lay', stake, odds: row.no.line, oddsSize: row.no.size } as const;
  const yes = { market, side: 'back', stake: (stake * row.no.size) / 100, odds: row.yes.line } as const;
  await placeEach(world, player, [no, { ...yes, oddsSize: row.yes.size }]);
}
