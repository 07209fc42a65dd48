/** What a visitor keeps of events and leagues, in this browser until a log-in takes it along (SHL-27). */
import { KEPT_BOUNDS, type Favourites, type KeptList } from '@maidan/contract';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export interface KeptItem {
  readonly list: KeptList;
  readonly id: string;
}

export const NOTHING_KEPT: Favourites = { events: [], leagues: [], viewed: [], pinned: [] };

export const useKeptHere = create<Favourites>()(persist(() => NOTHING_KEPT, { name: 'favourites', version: 1 }));

export const PART_OF = {
  FAVOURITE_EVENT: 'events',
  FAVOURITE_LEAGUE: 'leagues',
  VIEWED_EVENT: 'viewed',
  PINNED_EVENT: 'pinned',
} as const satisfies Record<KeptList, keyof Favourites>;

/** The lists with an item on one of them or off it, as the server keeps them; null if that list is full. Pure. */
export function withKept(all: Favourites, { list, id }: KeptItem, isKept: boolean): Favourites | null {
  const part = PART_OF[list];
  const known = all[part];
  const others = known.filter((each) => each !== id);
  if (!isKept) return { ...all, [part]: others };
  const most = KEPT_BOUNDS[list];
  if (list === 'VIEWED_EVENT') return { ...all, viewed: [id, ...others].slice(0, most) };
  if (known.includes(id)) return all;
  if (known.length >= most) return null;
  return { ...all, [part]: list === 'PINNED_EVENT' ? [...known, id] : [id, ...known] };
}

/** Everything kept here, each list the latest first, as a log-in hands it on. */
export function keptHere(): readonly KeptItem[] {
  const { events, leagues, viewed, pinned } = useKeptHere.getState();
  const of = (list: KeptList, ids: readonly string[]) => ids.map((id) => ({ list, id }));
  return [
    ...of('PINNED_EVENT', pinned.toReversed()),
    ...of('VIEWED_EVENT', viewed),
    ...of('FAVOURITE_LEAGUE', leagues),
    ...of('FAVOURITE_EVENT', events),
  ];
}
