/** What must hold after every step: the five invariants of the rule book, and the ledger. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { createPosition, exposurePaise, type Position } from '@maidan/domain';
import type { BookSide } from '../../src/modules/betting/book/market-runtime.ts';
import { rebuildBookSide } from '../../src/modules/betting/book/rebuild.ts';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { liveMarkets, quiet, type World } from './world.ts';

/** What every wallet could stake, in paise by id. */
export async function available({ harness }: World): Promise<Map<string, number>> {
  const { rows } = await harness.pool.query<{ id: string; available: number }>(
    'select id, balance_paise + credit_reference_paise - exposure_paise as available from wallets',
  );
  return new Map(rows.map((row) => [row.id, row.available]));
}

/** Invariant 2: wallets that a player's command has made negative, or more so. */
export function overdrawn(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...after]
    .filter(([id, amount]) => amount < 0 && amount < (before.get(id) ?? 0))
    .map(([id, amount]) => `wallet ${id} can stake ${amount} paise after a player's command`);
}

/** Everything else; invariant 3 is held by the books themselves, which have the slow one beside them. */
export async function worldFaults(world: World): Promise<string[]> {
  await quiet(world);
  const faults = [...world.faults, ...(await world.harness.faults()), ...(await betFaults(world))];
  for (const { market } of liveMarkets(world)) faults.push(...(await memoryFaults(world, market)));
  return faults;
}

/** Invariant 5: what was acknowledged is in the database, and nothing else is. */
async function betFaults({ harness, bets, asked }: World): Promise<string[]> {
  const { rows } = await harness.pool.query<{ id: string }>('select id from bets');
  const stored = new Set(rows.map(({ id }) => id));
  const placed = [...asked.values()].flatMap(({ betIds }) => betIds);
  return [
    ...placed.filter((id) => !stored.has(id)).map((id) => `bet ${id} was acknowledged and is not there`),
    ...[...stored].filter((id) => !bets.has(id)).map((id) => `bet ${id} is there and was never acknowledged`),
  ];
}

/** Invariants 1 and 4 of one market. */
async function memoryFaults({ harness }: World, { id }: CatalogueMarket): Promise<string[]> {
  const inMemory = harness.betting.bookSide(id);
  const market = harness.catalogue.market(id);
  if (!inMemory || !market) return [];
  const rebuilt = await rebuildBookSide(harness.pool, market);
  const [one, other] = [described(inMemory, market), described(rebuilt, market)];
  return [
    ...(isDeepStrictEqual(one, other) ? [] : [`market ${market.id}: memory ${shown(one)}, database ${shown(other)}`]),
    ...unevenOutcomes(rebuilt).map((what) => `market ${market.id}: ${what}`),
  ];
}

/** All that a market's book side says, plainly. Positions of players who only asked are left out. */
export function described(side: BookSide, market: CatalogueMarket) {
  const positions = [...side.positions].filter(([, position]) => !isEmpty(position));
  const byId = <T>(entries: Iterable<readonly [string, T]>) => [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    orders: market.selections.map(({ id }) => side.books.get(id)?.restingOrders()),
    resting: byId(side.resting),
    pending: byId(side.pending),
    cashOuts: byId(side.cashOuts),
    oldHolds: byId(side.oldHolds),
    positions: byId(positions),
    exposures: byId(positions.map(([id, position]) => [id, exposurePaise(position)] as const)),
    house: side.house,
    trades: byId(side.trades).map(([id, volumes]) => [id, [...volumes]] as const),
    state: [side.version, side.inPlay, side.closed, side.totalMatchedPaise],
  };
}

function shown(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (each instanceof Map ? [...each] : each));
}

function isEmpty(position: Position): boolean {
  if (position.kind === 'fancy') return isDeepStrictEqual(position, createPosition({ kind: 'fancy' }));
  const { ifWins, ifLoses, unmatchedBacks, unmatchedLays } = position;
  return [...ifWins, ...ifLoses, ...unmatchedBacks, ...unmatchedLays].every((amount) => amount === 0);
}

/** Invariant 1: what players and the house win and lose of each selection of an exchange together is nothing. */
export function unevenOutcomes({ positions, house: ownSide }: BookSide): string[] {
  if (!ownSide || ownSide.kind === 'fancy') return [];
  return ownSide.selectionIds.flatMap((selectionId, index) =>
    (['ifWins', 'ifLoses'] as const).flatMap((side) => {
      let sum = 0;
      for (const each of [...positions.values(), ownSide]) sum += each.kind === 'fancy' ? 0 : (each[side][index] ?? 0);
      return sum === 0 ? [] : [`${side} of ${selectionId} sum to ${sum} paise`];
    }),
  );
}

/** All that a run has left, in a few letters: two runs of a seed must leave the same. */
export async function digest({ harness }: World): Promise<string> {
  const { rows: bets } = await harness.pool.query('select * from bets order by id');
  const { rows: wallets } = await harness.pool.query('select * from wallets order by id');
  return createHash('sha256')
    .update(JSON.stringify([bets, wallets]))
    .digest('base64url')
    .slice(0, 12);
}

/** What was lived through, for the report: a run that met nothing proves nothing. */
export async function tally({ harness }: World): Promise<Record<string, number>> {
  const { rows } = await harness.pool.query<{ what: string; count: number }>(
    `select 'bet ' || state as what, count(*)::int as count from bets group by 1
     union all select 'bet lapsed: ' || lapse_reason, count(*)::int from bets where lapse_reason is not null group by 1
     union all select 'waited its delay', count(*)::int from bets where release_at is not null
     union all select 'cash out ' || state || case when release_at is null then ' at once' else ' after its delay' end,
       count(*)::int from cash_outs group by 1
     union all select 'cash out refused: ' || (refusal ->> 'kind'), count(*)::int from cash_outs
       where refusal is not null group by 1
     union all select 'settled, version ' || version, count(*)::int from market_results group by 1
     order by what`,
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}
