/** A race for tests: an exchange market of horses or dogs on the harness's database, open for bets. */
import type { RaceKind } from '@maidan/domain';
import type { CatalogueMarket } from '../src/modules/catalogue/index.ts';
import { selectionOf, type Harness } from './harness.ts';

let races = 0;

export async function openRace(
  harness: Harness,
  {
    kind = 'horse-win',
    runners = 4,
    winners = 1,
    commission = 0,
    delayMs = 0,
  }: { kind?: RaceKind; runners?: number; winners?: number; commission?: number; delayMs?: number } = {},
): Promise<CatalogueMarket> {
  races += 1;
  const name = `race ${races}`;
  const made = await harness.catalogue.upsertMarket({
    eventId: harness.event.id,
    providerKey: name,
    kind: 'exchange',
    name,
    category: null,
    sort: races,
    rules: { raceKind: kind, complete: false, winners, betDelayMs: delayMs },
    selections: Array.from({ length: runners }, (_, place) => ({ providerKey: `r${place}`, name: `Runner ${place}` })),
  });
  if (commission === 0) {
    await harness.open(made);
    return made;
  }
  await harness.db.ownerPool.query('update markets set commission_basis_points = $2 where id = $1', [
    made.id,
    commission,
  ]);
  await harness.restart();
  const market = raceNow(harness, made);
  await harness.open(market);
  return market;
}

/** The market as the catalogue has it by now. */
export function raceNow(harness: Harness, { id }: CatalogueMarket): CatalogueMarket {
  const market = harness.catalogue.market(id);
  if (!market) throw new Error('the race has left the catalogue');
  return market;
}

/** Takes a runner out now; answers whether that was new. */
export async function takeOut(
  harness: Harness,
  market: CatalogueMarket,
  runner: number,
  { percent = 0, atMs = Number.MAX_SAFE_INTEGER }: { percent?: number; atMs?: number } = {},
): Promise<boolean> {
  return await harness.settlement.removeRunner(market.id, {
    selectionId: selectionOf(market, runner),
    removedAtMs: atMs,
    reductionBasisPoints: Math.round(percent * 100),
  });
}
