import { KEPT_BOUNDS, type KeptList } from '@maidan/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import type { CatalogueEvent, EventStatus } from '../catalogue/index.ts';
import { favouritesOf, keep, keepAll, type KeepDeps } from './keep.ts';
import { deleteItems } from './repository.ts';

let harness: Harness;
let deps: KeepDeps;
let player: string;
const events = new Map<string, CatalogueEvent>();
const clock = manualClock(Date.UTC(2026, 0, 5));

function announce(id: string, status: EventStatus = 'UPCOMING', league = 'ipl'): string {
  events.set(id, { id, status, league: { id: league, slug: league, name: league } } as CatalogueEvent);
  return id;
}

beforeEach(async () => {
  events.clear();
  harness = await openHarness();
  player = (await harness.player(0)).id;
  deps = {
    database: harness.pool,
    clock,
    catalogue: {
      event: (id) => events.get(id),
      eventsNow: () => [...events.values()].filter(({ status }) => status !== 'ENDED'),
    },
  };
});
afterEach(() => harness.close());

async function add(list: KeptList, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    clock.advance(1_000);
    expect(await keep(deps, player, { list, id })).toMatchObject({ ok: true });
  }
}
const mine = () => favouritesOf(deps, player);

describe('a player’s lists', () => {
  test('hold an item once, favourites latest first, pinned events in their order', async () => {
    for (const id of ['a', 'b', 'c']) announce(id);
    await add('FAVOURITE_EVENT', 'a', 'b', 'a');
    await add('PINNED_EVENT', 'c', 'a', 'c');
    await add('FAVOURITE_LEAGUE', 'ipl', 'ipl');
    expect(await mine()).toEqual({ events: ['b', 'a'], leagues: ['ipl'], viewed: [], pinned: ['c', 'a'] });
    for (const _ of [1, 2]) await deleteItems(harness.pool, { playerId: player, list: 'PINNED_EVENT', ids: ['c'] });
    expect((await mine()).pinned).toEqual(['a']);
    expect((await mine()).events).toEqual(['b', 'a']);
  });

  test('an event viewed again is the latest, and the oldest makes room', async () => {
    const ids = Array.from({ length: KEPT_BOUNDS.VIEWED_EVENT + 1 }, (_, n) => announce(`e${n}`));
    await add('VIEWED_EVENT', ...ids.slice(0, -1), 'e0', ...ids.slice(-1));
    const { viewed } = await mine();
    expect(viewed).toHaveLength(KEPT_BOUNDS.VIEWED_EVENT);
    expect(viewed.slice(0, 2)).toEqual([ids.at(-1), 'e0']);
    expect(viewed).not.toContain('e1');
  });

  test('what has ended is gone from favourites and viewed events, and stays pinned while its page is there', async () => {
    announce('a');
    for (const list of ['FAVOURITE_EVENT', 'VIEWED_EVENT', 'PINNED_EVENT'] as const) await add(list, 'a');
    announce('a', 'ENDED');
    expect(await mine()).toEqual({ events: [], leagues: [], viewed: [], pinned: ['a'] });
    events.delete('a');
    expect((await mine()).pinned).toEqual([]);
  });

  test('what is unknown or has ended is refused, a pin of what has ended is not', async () => {
    announce('over', 'ENDED', 'old');
    const tried = async (list: KeptList, id: string) => await keep(deps, player, { list, id });
    expect(await tried('FAVOURITE_EVENT', 'nothing')).toMatchObject({ refusal: { kind: 'event-not-found' } });
    expect(await tried('FAVOURITE_EVENT', 'over')).toMatchObject({ refusal: { kind: 'event-not-found' } });
    expect(await tried('FAVOURITE_LEAGUE', 'old')).toMatchObject({ refusal: { kind: 'league-not-found' } });
    expect(await tried('PINNED_EVENT', 'over')).toMatchObject({ ok: true });
  });
});

describe('a full list', () => {
  test.each([
    ['PINNED_EVENT', 'pins-full'],
    ['FAVOURITE_EVENT', 'favourites-full'],
  ] as const)(
    '%s refuses one more and says its bound, takes what it has, and has room for what ended',
    async (list, kind) => {
      const most = KEPT_BOUNDS[list];
      const ids = Array.from({ length: most }, (_, n) => announce(`e${n}`));
      await keepAll(
        deps,
        player,
        ids.map((id) => ({ list, id })),
      );
      announce('more');
      expect(await keep(deps, player, { list, id: 'more' })).toEqual({ ok: false, refusal: { kind, most } });
      await add(list, 'e0');
      events.delete('e1');
      await add(list, 'more');
    },
  );

  test('never holds more, however many ask at once', async () => {
    const ids = Array.from({ length: 9 }, (_, n) => announce(`e${n}`));
    const answers = await Promise.all(ids.map((id) => keep(deps, player, { list: 'PINNED_EVENT', id })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(KEPT_BOUNDS.PINNED_EVENT);
    expect((await mine()).pinned).toHaveLength(KEPT_BOUNDS.PINNED_EVENT);
  });
});

test('what a visitor kept is added in its order, and what cannot be kept is left out', async () => {
  const pinned = ['p0', 'p1', 'p2', 'p3', 'p4'].map((id) => announce(id));
  await add('FAVOURITE_EVENT', announce('known'));
  clock.advance(1_000);
  await keepAll(deps, player, [
    { list: 'FAVOURITE_EVENT', id: announce('latest') },
    { list: 'FAVOURITE_EVENT', id: 'nothing' },
    { list: 'FAVOURITE_EVENT', id: announce('older') },
    ...pinned.map((id) => ({ list: 'PINNED_EVENT', id }) as const),
  ]);
  const { events: favourites, pinned: four } = await mine();
  expect(favourites).toEqual(['latest', 'older', 'known']);
  expect(four).toEqual(['p4', 'p3', 'p2', 'p1']);
});
