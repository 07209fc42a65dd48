/** What the feed says, what time does, and what goes wrong. */
import type { MarketOutcome } from '@maidan/domain';
import { ODDS } from './player-actions.ts';
import { keepMatches, listen, liveMarkets, quiet, type MatchMarket, type World } from './world.ts';

/** New prices of a few markets, as a tick of the feed brings them. */
export async function quote(world: World): Promise<void> {
  const { random } = world;
  for (const found of liveMarkets(world)) if (random.chance(0.4)) quoteMarket(world, found);
}

export function quoteMarket({ random, harness }: World, { market }: MatchMarket): void {
  switch (market.kind) {
    case 'exchange':
      for (const on of market.selections.keys()) {
        const best = random.below(ODDS.length - 2);
        const size = () => 100 + random.below(900);
        const [far = 2, back = 2, lay = 2, further = 2] = ODDS.slice(Math.max(0, best - 1));
        harness.depth(
          on,
          random.chance(0.1)
            ? {}
            : {
                back: [
                  [back, size()],
                  [far, size()],
                ],
                lay: [
                  [lay, size()],
                  [further, size()],
                ],
              },
          market,
        );
      }
      return;
    case 'bookmaker':
      for (const { id } of market.selections) {
        const back = 80 + random.below(30);
        harness.betting.setRates(market.id, id, {
          back: random.chance(0.1) ? null : { rate: back },
          lay: random.chance(0.1) ? null : { rate: back + 2 },
        });
      }
      return;
    case 'fancy': {
      const line = 45 + random.below(10);
      const [no, yes] = random.chance(0.5) ? [line, line + 1] : [line, line];
      const rowId = market.selections[0]?.id ?? '';
      const row = { rowId, no: { line: no, size: 110 }, yes: { line: yes, size: 90 } };
      harness.betting.setRows(market.id, random.chance(0.1) ? [] : [row], '');
    }
  }
}

/** A market is suspended, a ball runs, or it is open again. */
export async function changeState(world: World): Promise<void> {
  const { random, harness } = world;
  const found = random.pick(liveMarkets(world));
  if (!found) return;
  const status = random.pick(['OPEN', 'OPEN', 'OPEN', 'SUSPENDED', 'BALL_RUNNING'] as const) ?? 'OPEN';
  await harness.state(found.market, status, { inPlay: found.inPlay });
}

export async function turnInPlay(world: World): Promise<void> {
  const found = world.random.pick(liveMarkets(world).filter(({ inPlay }) => !inPlay));
  if (!found) return;
  found.inPlay = true;
  await world.harness.state(found.market, 'OPEN', { inPlay: true });
}

export async function letTimePass(world: World): Promise<void> {
  world.clock.advance(200 + world.random.below(4_000));
  await quiet(world);
}

/** Something happens that makes all odds meaningless. */
export async function materialEvent(world: World): Promise<void> {
  const found = world.random.pick(liveMarkets(world).filter(({ inPlay }) => inPlay));
  if (!found) return;
  await world.harness.state(found.market, 'OPEN', { inPlay: true, isMaterial: true });
  await world.harness.state(found.market, 'OPEN', { inPlay: true });
}

/** A runner is withdrawn from a race (D-1 to D-3). */
export async function removeRunner(world: World): Promise<void> {
  const { random, harness, clock } = world;
  const found = random.pick(liveMarkets(world).filter(({ market }) => market.rules.raceKind !== null));
  const market = found && harness.catalogue.market(found.market.id);
  const runner = random.pick(market?.selections.filter(({ status }) => status === 'ACTIVE') ?? []);
  if (!market || !runner || market.selections.filter(({ status }) => status === 'ACTIVE').length < 3) return;
  await harness.settlement.removeRunner(market.id, {
    selectionId: runner.id,
    removedAtMs: clock.now(),
    reductionBasisPoints: random.below(6_000),
  });
  await harness.settlement.settled();
  await quiet(world);
}

/** What was matched in the last seconds is void (S-4). */
export async function voidWindow(world: World): Promise<void> {
  const { random, harness, clock } = world;
  const found = random.pick(liveMarkets(world));
  if (!found) return;
  const nowMs = clock.now();
  const window = { fromMs: nowMs - random.below(4_000), toMs: nowMs, reason: 'review' };
  await harness.settlement.voidBetween(found.market.id, window);
  await harness.settlement.settled();
  await quiet(world);
}

/** A result was wrong: the market is resettled (S-2). */
export async function correct(world: World): Promise<void> {
  const { random, harness } = world;
  const found = random.pick(world.markets.filter(({ isDecided }) => isDecided).slice(-6));
  if (!found) return;
  await harness.settlement.decide(found.market.id, outcomeOf(world, found), { isCorrection: true });
  await harness.settlement.settled();
}

export function outcomeOf({ random, harness }: World, { market }: MatchMarket): MarketOutcome {
  if (random.chance(0.15)) return { kind: 'void', reason: 'abandoned' };
  if (market.kind === 'fancy') return { kind: 'number', value: 40 + random.below(20) };
  const now = harness.catalogue.market(market.id) ?? market;
  const left = now.selections.filter(({ status }) => status !== 'REMOVED').map(({ id }) => id);
  const first = random.below(left.length);
  const selectionIds = left.concat(left).slice(first, first + Math.min(market.rules.winners, left.length));
  return { kind: 'winners', selectionIds };
}

/** The result of a market. When the last of all is in, another match begins. */
export async function decide(world: World): Promise<void> {
  const { random, harness } = world;
  const found = random.pick(liveMarkets(world));
  if (!found) return;
  found.isDecided = true;
  await harness.settlement.decide(found.market.id, outcomeOf(world, found));
  await harness.settlement.settled();
  await keepMatches(world);
}

/** The next commit of the worker fails, or its answer is lost. */
export async function breakNextCommit({ random, proxy }: World): Promise<void> {
  proxy.cutNext(random.pick(['before-commit', 'after-commit', 'after-commit'] as const) ?? 'before-commit');
}

/** The process ends and another begins on the same database; then the feed speaks again. */
export async function restart(world: World): Promise<void> {
  const { harness, clock } = world;
  await quiet(world);
  clock.forgetAlarms();
  await harness.restart();
  await harness.startOperators();
  listen(world);
  for (const found of liveMarkets(world)) {
    await harness.betting.openMarket(found.market.id);
    await harness.state(found.market, 'OPEN', { inPlay: found.inPlay });
    quoteMarket(world, found);
  }
}
