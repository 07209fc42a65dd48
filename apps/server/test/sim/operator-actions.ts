/** What operators do, through the routes of the console. */
import {
  confirmResult,
  enterResult,
  holdMarkets,
  liftHold,
  lockPlayer,
  previewResult,
  unlockPlayer,
  type EnteredResult,
} from '@maidan/contract';
import type { MarketOutcome } from '@maidan/domain';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { presentHolds } from '../../src/modules/desk/holds-repository.ts';
import { covers, type HoldScope } from '../../src/modules/betting/index.ts';
import { outcomeOf } from './feed-actions.ts';
import { operatorFaults, probe } from './operator-checks.ts';
import { call, change, did, type Deed, type Heard } from './operators.ts';
import { newKey } from './player-actions.ts';
import { keepMatches, liveMarkets, quiet, type MatchMarket, type World } from './world.ts';

type Act = (world: World) => Promise<void>;

const keyOf = (scope: HoldScope): string => `hold ${scope.kind === 'all' ? 'all' : `${scope.kind} ${scope.id}`}`;

/** Remembers what the console answered; a refusal may follow a commit whose answer was lost. */
function heard<Data>({ operators: { answered } }: World, key: string, isSo: boolean, answer: Heard<Data>): boolean {
  if (answer?.ok) answered.set(key, isSo);
  else answered.delete(key);
  return answer?.ok === true;
}

async function suspendScope(world: World, scope: HoldScope): Promise<boolean> {
  const answer = await change(world, world.operators.admin, holdMarkets, {
    body: scope.kind === 'all' ? { scope: 'all' } : { scope: scope.kind, id: scope.id },
  });
  return heard(world, keyOf(scope), true, answer);
}

/** Holds on what is bet on. The server ends those of settled markets by itself. */
async function openHolds(world: World) {
  const live = liveMarkets(world).map(({ market }) => market);
  const holds = await presentHolds(world.harness.pool);
  return holds.filter(({ scope }) => scope.kind === 'all' || live.some((market) => covers(scope, market)));
}

const suspend =
  (kind: HoldScope['kind'], deed: Deed): Act =>
  async (world) => {
    const market = world.random.pick(liveMarkets(world))?.market;
    if (!market) return;
    const scope: HoldScope = kind === 'all' ? { kind } : { kind, id: kind === 'market' ? market.id : market.eventId };
    if (await suspendScope(world, scope)) did(world, deed);
  };

/** The widest hold first: most of the simulation is bets. */
async function reopen(world: World): Promise<void> {
  const holds = await openHolds(world);
  const hold = holds.find(({ scope }) => scope.kind === 'all') ?? world.random.pick(holds);
  if (!hold) return;
  const answer = await change(world, world.operators.admin, liftHold, { params: { id: hold.id } });
  if (heard(world, keyOf(hold.scope), false, answer)) did(world, 'reopen');
}

type Lock = { readonly playerId: string; readonly kind: 'betting' | 'account' };

async function locks({ harness, players }: World): Promise<Lock[]> {
  const { rows } = await harness.pool.query<{ player_id: string; kind: Lock['kind'] }>(
    `select player_id, kind from player_locks where lifted_at is null and player_id = any($1) order by locked_at, id`,
    [players.map(({ id }) => id)],
  );
  return rows.map(({ player_id: playerId, kind }) => ({ playerId, kind }));
}

async function lock(world: World): Promise<void> {
  const { random, operators } = world;
  const player = random.pick(world.players);
  const kind = random.pick(['betting', 'betting', 'account'] as const) ?? 'betting';
  const present = await locks(world);
  if (!player || present.length > 0) return await unlock(world);
  const request = { params: { id: player.id }, body: { kind, reason: 'Shared device' }, key: newKey(world) };
  const answer = await change(world, operators.admin, lockPlayer, request);
  if (heard(world, `lock ${player.id} ${kind}`, true, answer)) did(world, 'lock a player');
}

async function unlock(world: World): Promise<void> {
  const found = world.random.pick(await locks(world));
  if (!found) return;
  const { playerId: id, kind } = found;
  const request = { params: { id }, body: { kind, reason: 'Explained' }, key: newKey(world) };
  const answer = await change(world, world.operators.admin, unlockPlayer, request);
  if (heard(world, `lock ${id} ${kind}`, false, answer)) did(world, 'unlock a player');
}

/** A result by hand needs a market that takes no bets. */
async function suspended(world: World, { market }: MatchMarket): Promise<boolean> {
  const isHeld = (await presentHolds(world.harness.pool)).some(({ scope }) => covers(scope, market));
  return isHeld || (await suspendScope(world, { kind: 'market', id: market.id }));
}

/** Previews and enters; null where it was refused or its answer is lost. */
async function enter(
  world: World,
  market: CatalogueMarket,
  { typed, deed, reason = '' }: { readonly typed: object; readonly deed: Deed; readonly reason?: string },
): Promise<EnteredResult | null> {
  const { admin } = world.operators;
  const params = { marketId: market.id };
  const preview = await call<{ seen: string }>(world, admin, previewResult, { params, body: { result: typed } });
  if (!preview.ok) return null;
  const body = { result: typed, seen: preview.value.seen, reason, hasReadBelowZero: true };
  const answer = await change<EnteredResult>(world, admin, enterResult, { params, body, key: newKey(world) });
  if (!answer?.ok) return null;
  world.operators.entries.set(answer.value.id, { marketId: market.id, typed, deed });
  return answer.value;
}

/** The second operator types what the first one did, or something else. */
async function second(world: World, id: string): Promise<void> {
  const { random, operators, breaking, harness } = world;
  const entry = operators.entries.get(id);
  if (!entry) return;
  const { typed, deed, marketId } = entry;
  const isVoid = deed === 'void a window' || deed === 'void a bet';
  const other = otherThan(typed);
  const isNew = (what: Deed) => !operators.done.has(what);
  const differs = other !== null && random.chance(isNew('second look that differs') ? 0.6 : 0.15);
  const request = { params: { id }, body: { result: differs ? other : typed }, key: newKey(world) };
  if (!isVoid || differs || !random.chance(isNew('amendment delayed') ? 0.9 : 0.4)) {
    const answer = await change<EnteredResult>(world, operators.director, confirmResult, request);
    if (answer?.ok && answer.value.state === 'DIFFERED') did(world, 'second look that differs');
    if (answer?.ok && answer.value.state === 'SETTLED') did(world, deed);
    return;
  }
  // Committed, and the transaction that tells memory fails (S-4).
  const amended = new Set<string>();
  const unsubscribe = harness.settlementBus.subscribe('market.amended', (told) => {
    amended.add(told.marketId);
  });
  breaking.breakAt(2, { how: 'unsent', commitsOnly: true, having: /insert into market_voids/ });
  const answer = await call<EnteredResult>(world, operators.director, confirmResult, request);
  const isDelayed = breaking.heal();
  if (answer.ok && answer.value.state === 'SETTLED') did(world, deed);
  if (isDelayed) {
    did(world, 'amendment delayed');
    world.faults.push(...(await probe(world, marketId, 'while a void of it is carried out')));
    const found = liveMarkets(world).find(({ market }) => market.id === marketId);
    if (found && random.chance(0.5)) await harness.settlement.decide(marketId, outcomeOf(world, found));
    await quiet(world);
    // Simulated time must not depend on how long the machine takes: each second of it waits for what it has begun.
    for (let seconds = 0; !amended.has(marketId) && seconds < 60; seconds += 1) {
      world.clock.advance(1_000);
      for (let looks = 0; !amended.has(marketId) && looks < 400; looks += 1) {
        await new Promise((resume) => setTimeout(resume, 5));
      }
    }
    if (!amended.has(marketId)) world.faults.push(`a recorded void in market ${marketId} is never carried out`);
  }
  unsubscribe();
}

/** The same kind of decision with another meaning. */
function otherThan(typed: object): object | null {
  const said = typed as MarketOutcome;
  if (said.kind === 'winners') return { kind: 'void', reason: 'abandoned' };
  return said.kind === 'number' ? { ...said, value: said.value + 1 } : null;
}

async function enterForTwo(
  world: World,
  market: CatalogueMarket,
  typing: { readonly typed: object; readonly deed: Deed; readonly reason?: string },
): Promise<void> {
  const entered = await enter(world, market, typing);
  // Others wait, and meet what happens until then.
  if (entered?.state === 'WAITING' && world.random.chance(0.7)) await second(world, entered.id);
}

/** What waits for its second operator. */
async function secondWaiting(world: World, marketId?: string): Promise<void> {
  const { rows } = await world.harness.pool.query<{ id: string }>(
    `select id from result_entries where state = 'WAITING' and ($1::uuid is null or market_id = $1)
     order by entered_at, id`,
    [marketId ?? null],
  );
  const found = world.random.pick(rows);
  if (found) await second(world, found.id);
}

/** A fancy is settled by one person; half of the time its settlement does not begin at once. */
async function settleAlone(world: World): Promise<void> {
  const { random, breaking, harness, operators } = world;
  const found = random.pick(liveMarkets(world).filter(({ market }) => market.kind === 'fancy'));
  if (!found || !(await suspended(world, found))) return;
  const { market } = found;
  const outcome: MarketOutcome = { kind: 'number', value: 40 + random.below(20) };
  if (random.chance(0.5)) {
    const entered = await enter(world, market, { typed: outcome, deed: 'result by one' });
    if (entered?.state === 'SETTLED') did(world, 'result by one');
    return;
  }
  const params = { marketId: market.id };
  const { admin } = operators;
  const preview = await call<{ seen: string }>(world, admin, previewResult, { params, body: { result: outcome } });
  if (!preview.ok) return;
  const body = { result: outcome, seen: preview.value.seen, reason: '', hasReadBelowZero: true };
  breaking.breakAt(1, { how: 'unsent', having: /order by min\(decided_at\)/ });
  const answer = await call<EnteredResult>(world, admin, enterResult, { params, body, key: newKey(world) });
  for (let tries = 0; answer.ok && !breaking.heal() && tries < 500; tries += 1) {
    breaking.breakAt(1, { how: 'unsent', having: /order by min\(decided_at\)/ });
    await new Promise((resume) => setTimeout(resume, 2));
  }
  breaking.heal();
  if (!answer.ok) return;
  did(world, 'result by one');
  did(world, 'settlement delayed');
  // Recorded and not settled yet: it takes no bets, whatever is lifted and whatever its feed says (S-1).
  for (const hold of (await openHolds(world)).filter(({ scope }) => covers(scope, market))) {
    const lifted = await call(world, admin, liftHold, { params: { id: hold.id } });
    heard(world, keyOf(hold.scope), false, lifted);
  }
  await harness.state(market, 'OPEN', { inPlay: found.inPlay });
  world.faults.push(...(await probe(world, market.id, 'with a recorded result')));
}

async function settleByTwo(world: World): Promise<void> {
  const found = world.random.pick(liveMarkets(world).filter(({ market }) => market.kind !== 'fancy'));
  if (!found || !(await suspended(world, found))) return;
  await secondWaiting(world, found.market.id);
  await enterForTwo(world, found.market, { typed: outcomeOf(world, found), deed: 'result by two' });
}

async function resettle(world: World): Promise<void> {
  const found = world.random.pick(world.markets.filter(({ isDecided }) => isDecided).slice(-6));
  if (!found) return;
  await secondWaiting(world, found.market.id);
  const typing = { typed: outcomeOf(world, found), deed: 'resettle', reason: 'Wrong result' } as const;
  await enterForTwo(world, found.market, typing);
}

/** Bets that were matched, latest last, in markets that are not settled and in some that are. */
function matchedBets({ bets, markets }: World) {
  const known = new Set(markets.slice(-12).map(({ market }) => market.id));
  return [...bets.values()].filter((bet) => bet.matchedPaise > 0 && known.has(bet.marketId)).slice(-40);
}

async function voidBet(world: World): Promise<void> {
  const bet = world.random.pick(matchedBets(world));
  const market = world.markets.find((each) => each.market.id === bet?.marketId)?.market;
  if (!bet || !market) return;
  await secondWaiting(world, market.id);
  const typed = { kind: 'void-bet', betId: bet.id, reason: 'wrong-price' };
  await enterForTwo(world, market, { typed, deed: 'void a bet' });
}

async function voidWindow(world: World): Promise<void> {
  const { random, clock } = world;
  const bet = random.pick(matchedBets(world).filter(({ kind }) => kind === 'exchange'));
  const market = world.markets.find((each) => each.market.id === bet?.marketId)?.market;
  if (!bet || !market) return;
  await secondWaiting(world, market.id);
  clock.advance(1);
  const [from, until] = [bet.placedAtMs, clock.now()].map((ms) => new Date(ms).toISOString());
  const typed = { kind: 'void-window', from, until, reason: 'decided-in-review' };
  await enterForTwo(world, market, { typed, deed: 'void a window' });
}

async function removeByHand(world: World): Promise<void> {
  const { random, harness, clock } = world;
  const runs = (id: string) =>
    harness.catalogue.market(id)?.selections.filter(({ status }) => status === 'ACTIVE') ?? [];
  const found = random.pick(
    liveMarkets(world).filter(({ market }) => market.rules.raceKind !== null && runs(market.id).length > 2),
  );
  const runner = found && random.pick(runs(found.market.id));
  if (!found || !runner || !(await suspended(world, found))) return;
  await secondWaiting(world, found.market.id);
  const at = new Date(clock.now()).toISOString();
  const typed = { kind: 'remove-runner', selectionId: runner.id, reductionPercent: random.below(60), at };
  await enterForTwo(world, found.market, { typed, deed: 'remove a runner by hand' });
}

/** The feed corrects what people decided: nothing changes (S-9). */
async function feedAfterPeople(world: World): Promise<void> {
  const { harness, random } = world;
  const byHand = async () => {
    const { rows } = await harness.pool.query<{ market_id: string; version: number }>(
      `select market_id, version from (select distinct on (market_id) * from market_results
         order by market_id, version desc) as last where is_by_hand order by market_id`,
    );
    return rows;
  };
  const before = await byHand();
  const last = random.pick(before);
  const found = world.markets.find(({ market }) => market.id === last?.market_id);
  if (!last || !found) return;
  await harness.settlement.decide(last.market_id, outcomeOf(world, found), { isCorrection: random.chance(0.7) });
  await harness.settlement.settled();
  const after = (await byHand()).find((each) => each.market_id === last.market_id);
  if (after?.version !== last.version) {
    world.faults.push(`market ${last.market_id}: its feed replaced what operators decided (S-9)`);
  }
  did(world, 'feed correction after people');
}

/** The feed reports a result, and a player bets while it is being committed. */
async function betWhileDeciding(world: World): Promise<void> {
  const { harness, breaking, random } = world;
  const found = random.pick(liveMarkets(world).filter(({ market }) => market.kind === 'exchange'));
  if (!found) return;
  const { id } = found.market;
  await harness.state(found.market, 'OPEN', { inPlay: found.inPlay });
  breaking.breakAt(1, {
    how: 'late',
    commitsOnly: true,
    having: /insert into market_results/,
    meanwhile: async () => void world.faults.push(...(await probe(world, id, 'while its result commits'))),
  });
  await harness.settlement.decide(id, outcomeOf(world, found));
  if (breaking.heal()) did(world, 'bet while a result commits');
}

const ACTS: readonly { readonly deeds: readonly Deed[]; readonly act: Act }[] = [
  { deeds: ['suspend a market'], act: suspend('market', 'suspend a market') },
  { deeds: ['suspend an event'], act: suspend('event', 'suspend an event') },
  { deeds: ['suspend everything'], act: suspend('all', 'suspend everything') },
  { deeds: ['reopen'], act: reopen },
  { deeds: ['lock a player'], act: lock },
  { deeds: ['unlock a player'], act: unlock },
  { deeds: ['result by one', 'settlement delayed'], act: settleAlone },
  { deeds: ['result by two'], act: settleByTwo },
  { deeds: ['resettle', 'second look that differs'], act: resettle },
  { deeds: ['void a window', 'amendment delayed'], act: voidWindow },
  { deeds: ['void a bet', 'amendment delayed'], act: voidBet },
  { deeds: ['remove a runner by hand'], act: removeByHand },
  { deeds: ['feed correction after people'], act: feedAfterPeople },
  { deeds: ['bet while a result commits'], act: betWhileDeciding },
];

/** An operator does something: mostly what was done least. */
export async function operate(world: World): Promise<void> {
  const { random, harness, operators } = world;
  const seldom = (deeds: readonly Deed[]) => Math.min(...deeds.map((deed) => operators.done.get(deed) ?? 0));
  const least = Math.min(...ACTS.map(({ deeds }) => seldom(deeds)));
  const chosen = random.pick(random.chance(0.7) ? ACTS.filter(({ deeds }) => seldom(deeds) === least) : ACTS);
  operators.doing = chosen?.deeds[0] ?? '';
  await chosen?.act(world);
  if ((await openHolds(world)).length > 2 || random.chance(0.3)) await reopen(world);
  await harness.settlement.settled();
  await quiet(world);
  await markDecided(world);
  world.faults.push(...(await operatorFaults(world)));
  await keepMatches(world);
}

/** What waits is looked at by a second operator, whatever has happened since. */
export async function lookAgain(world: World): Promise<void> {
  world.operators.doing = 'second what waits';
  await secondWaiting(world);
  await world.harness.settlement.settled();
  await quiet(world);
  await markDecided(world);
  world.faults.push(...(await operatorFaults(world)));
  await keepMatches(world);
}

async function markDecided({ harness, markets }: World): Promise<void> {
  const { rows } = await harness.pool.query<{ market_id: string }>('select distinct market_id from market_results');
  const decided = new Set(rows.map((row) => row.market_id));
  for (const each of markets) each.isDecided ||= decided.has(each.market.id);
}
