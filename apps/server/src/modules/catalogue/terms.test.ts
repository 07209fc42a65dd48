import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, rupees, type Harness } from '../../../test/harness.ts';
import { tx } from '../../platform/postgres/index.ts';
import { liveCatalogue } from './live-catalogue.ts';
import { termsBook, type SetTerm } from './terms.ts';
import type { CatalogueMarket } from './types.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

async function set(...terms: SetTerm[]): Promise<void> {
  const act = { by: harness.event.id, at: new Date(harness.clock.now()) };
  await tx(harness.pool, (t) => harness.catalogue.setTerms(t, terms, act));
  harness.catalogue.putTerms(await harness.catalogue.storedTerms(terms));
}
const now = ({ id }: CatalogueMarket) => {
  const market = harness.catalogue.market(id);
  if (!market) throw new Error('the market is in memory');
  return market;
};
const announcedAgain = ({ eventId, providerKey, kind, name, sort, selections }: CatalogueMarket, betDelayMs: number) =>
  harness.catalogue.upsertMarket({
    eventId,
    providerKey,
    kind,
    name,
    category: null,
    sort,
    rules: { betDelayMs },
    selections: selections.map((each) => ({ providerKey: each.providerKey, name: each.name })),
  });

test('OPR-04 X-10 a market has the narrowest of what is set for it, its event, competition, sport and all', async () => {
  const { odds, event } = harness;
  const other = await harness.anotherMatch('beside');
  const scopes = [
    { kind: 'all' },
    { kind: 'sport', id: event.sport.id },
    { kind: 'league', id: event.league.id },
    { kind: 'event', id: event.id },
    { kind: 'market', id: odds.id },
  ] as const;
  const announced = now(odds).limits.maxStakePaise;
  for (const [place, scope] of scopes.entries()) {
    await set({ scope, kind: 'exchange', term: 'maxStake', value: rupees(1_000 + place) });
    expect(now(odds).limits.maxStakePaise).toBe(rupees(1_000 + place));
    expect(harness.catalogue.termsOf(odds).maxStake.from).toBe(scope.kind);
  }
  // The event and the market are narrower than what another event of the competition inherits.
  expect(now(other.odds).limits.maxStakePaise).toBe(rupees(1_002));
  expect(now(harness.bookmaker).limits.maxStakePaise).not.toBe(rupees(1_004));
  for (const scope of scopes.toReversed()) await set({ scope, kind: 'exchange', term: 'maxStake', value: null });
  expect(now(odds).limits.maxStakePaise).toBe(announced);
});

test('OPR-04 what is set outlasts the feed’s messages and a restart', async () => {
  const { bookmaker, event } = harness;
  const scope = { kind: 'event', id: event.id } as const;
  await set({ scope, kind: 'bookmaker', term: 'betDelay', value: 7_000 });
  await announcedAgain(bookmaker, 3_000);
  expect(now(bookmaker).rules.betDelayMs).toBe(7_000);
  await harness.restart();
  expect(now(bookmaker).rules.betDelayMs).toBe(7_000);
  await set({ scope, kind: 'bookmaker', term: 'betDelay', value: null });
  // Inherited again: what its feed said last.
  expect(now(bookmaker).rules.betDelayMs).toBe(3_000);
});

test('S-3 the commission at the first bet of a market holds for the whole market, also after a restart', async () => {
  const { odds } = await harness.anotherMatch('commission');
  const { odds: later } = await harness.anotherMatch('commission-later');
  const sport = { kind: 'sport', id: harness.event.sport.id } as const;
  await set({ scope: sport, kind: 'exchange', term: 'commission', value: 200 });
  await harness.take(await harness.player(), { market: odds, side: 'lay', odds: 2, stake: 100 });
  expect(now(odds).keptCommissionBasisPoints).toBe(200);
  await set({ scope: sport, kind: 'exchange', term: 'commission', value: 500 });
  expect([now(odds), now(later)].map((each) => each.commissionBasisPoints)).toEqual([200, 500]);
  await harness.restart();
  expect([now(odds), now(later)].map((each) => each.commissionBasisPoints)).toEqual([200, 500]);
});

test('S-3 a market that a feed’s message read before the first bet keeps that bet’s commission', async () => {
  const { odds: read } = await harness.anotherMatch('commission-read-before');
  const live = liveCatalogue(termsBook());
  live.putMarket(read);
  live.amend(read.id, (market) => ({ ...market, keptCommissionBasisPoints: 130, commissionBasisPoints: 130 }));
  live.putMarket({ ...read, name: 'Renamed' });
  expect(live.market(read.id)).toMatchObject({
    name: 'Renamed',
    keptCommissionBasisPoints: 130,
    commissionBasisPoints: 130,
  });
});
