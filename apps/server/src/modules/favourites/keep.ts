import { KEPT_BOUNDS, type Favourites, type KeptList, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { deleteItems, insertItem, itemsOf, lockLists, type KeptItem } from './repository.ts';

export interface KeepDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly catalogue: Pick<CatalogueModule, 'event' | 'eventsNow'>;
}

/** What is still there of a player's lists. */
export async function favouritesOf({ database, catalogue }: KeepDeps, playerId: string): Promise<Favourites> {
  const items = await itemsOf(database, playerId);
  const idsOf = (list: KeptList) =>
    items.filter((item) => item.list === list && isThere(catalogue, item)).map(({ id }) => id);
  return {
    events: idsOf('FAVOURITE_EVENT'),
    leagues: idsOf('FAVOURITE_LEAGUE'),
    viewed: idsOf('VIEWED_EVENT'),
    pinned: idsOf('PINNED_EVENT').toReversed(),
  };
}

/** Puts an item on a list. Refuses what does not exist, and a list that is full. */
export async function keep(deps: KeepDeps, playerId: string, item: KeptItem): Promise<Result<void, Refusal>> {
  const unknown = unknownOf(deps.catalogue, item);
  if (unknown) return refused(unknown);
  return await tx(deps.database, async (t) => {
    await lockLists(t, playerId);
    return await keepIn(t, deps, { playerId, item, at: new Date(deps.clock.now()) });
  });
}

/** Keeps what can be kept of these, the latest first, and leaves out the rest. */
export async function keepAll(deps: KeepDeps, playerId: string, items: readonly KeptItem[]): Promise<void> {
  const known = items.filter((item) => unknownOf(deps.catalogue, item) === null).toReversed();
  await tx(deps.database, async (t) => {
    await lockLists(t, playerId);
    const now = deps.clock.now();
    // Each is later than the one before it, so that they stay in their order.
    for (const [place, item] of known.entries()) {
      await keepIn(t, deps, { playerId, item, at: new Date(now - known.length + place) });
    }
  });
}

interface Keeping {
  readonly playerId: string;
  readonly item: KeptItem;
  readonly at: Date;
}

/** Under the lock of the player's lists. */
async function keepIn(t: Tx, { catalogue }: KeepDeps, { playerId, item, at }: Keeping): Promise<Result<void, Refusal>> {
  const { list, id } = item;
  const listed = (await itemsOf(t, playerId)).filter((each) => each.list === list);
  const others = listed.filter((each) => each.id !== id);
  const gone = others.filter((each) => !isThere(catalogue, each));
  const kept = others.filter((each) => !gone.includes(each));
  const most = KEPT_BOUNDS[list];
  const isViewed = list === 'VIEWED_EVENT';
  if (!isViewed && kept.length >= most) {
    return refused({ kind: list === 'PINNED_EVENT' ? 'pins-full' : 'favourites-full', most });
  }
  const dropped = [...gone, ...(isViewed ? kept.slice(most - 1) : [])];
  if (dropped.length > 0) await deleteItems(t, { playerId, list, ids: dropped.map((each) => each.id) });
  await insertItem(t, { playerId, list, id, at, isLatest: isViewed });
  return ok(undefined);
}

function isThere(catalogue: KeepDeps['catalogue'], { list, id }: KeptItem): boolean {
  switch (list) {
    case 'FAVOURITE_LEAGUE':
      // One without matches today has some tomorrow.
      return true;
    case 'PINNED_EVENT':
      return catalogue.event(id) !== undefined;
    case 'FAVOURITE_EVENT':
    case 'VIEWED_EVENT': {
      const event = catalogue.event(id);
      return event !== undefined && event.status !== 'ENDED';
    }
  }
}

function unknownOf(catalogue: KeepDeps['catalogue'], item: KeptItem): Refusal | null {
  if (item.list === 'FAVOURITE_LEAGUE') {
    return catalogue.eventsNow().some(({ league }) => league.id === item.id) ? null : { kind: 'league-not-found' };
  }
  return isThere(catalogue, item) ? null : { kind: 'event-not-found' };
}
