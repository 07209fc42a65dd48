import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids, openHarness, silent, type Harness } from '../../../test/harness.ts';
import { createHolds } from './holds.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

const operator = { id: ids(), name: 'Any' };
const open = () =>
  createHolds({
    database: harness.pool,
    betting: harness.betting,
    catalogue: harness.catalogue,
    clock: harness.clock,
    ids,
    log: silent,
  });

test('desk Q-1 the hold of a market ends when it is settled, and its event’s once the event is over with all its markets', async () => {
  const holds = open();
  const { odds, bookmaker, fancy } = await harness.anotherMatch('held');
  const { eventId } = odds;
  await holds.place({ kind: 'market', id: odds.id }, operator, []);
  await holds.place({ kind: 'event', id: eventId }, operator, []);
  const present = async () => (await holds.present()).map(({ scope }) => scope.kind);
  await harness.settle(odds, 0);
  await holds.over({ marketId: odds.id, eventId });
  expect(await present()).toEqual(['event']);
  await harness.settlement.voidMarket(bookmaker.id, 'abandoned');
  await harness.settlement.voidMarket(fancy.id, 'abandoned');
  await harness.settlement.settled();
  await holds.over({ marketId: fancy.id, eventId });
  // The match goes on: another market may still be opened in it.
  expect(await present()).toEqual(['event']);
  await harness.catalogue.setEventStatus(eventId, 'ENDED');
  // Also at a start, where the end came while no server ran.
  await open().load();
  expect(await present()).toEqual([]);
});

test('desk Q-1 the hold of an event ends with it, also where its last market was settled before', async () => {
  const holds = open();
  const { odds, bookmaker, fancy } = await harness.anotherMatch('ended later');
  const { eventId } = odds;
  await holds.place({ kind: 'event', id: eventId }, operator, []);
  for (const { id } of [odds, bookmaker, fancy]) await harness.settlement.voidMarket(id, 'abandoned');
  await harness.settlement.settled();
  await holds.over({ eventId });
  expect(await holds.present()).toHaveLength(1);
  await harness.catalogue.setEventStatus(eventId, 'ENDED');
  await holds.over({ eventId });
  expect(await holds.present()).toEqual([]);
});
