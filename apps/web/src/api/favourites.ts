/** A player's favourites, viewed and pinned events: on the server for players, in the browser for visitors. */
import {
  BETTING_ROLES,
  getFavourites,
  KEPT_BOUNDS,
  mergeFavourites,
  setFavourite,
  type Favourites,
} from '@maidan/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { keptHere, NOTHING_KEPT, PART_OF, useKeptHere, withKept, type KeptItem } from '../lib/browser/kept-here.ts';
import { notify } from '../lib/browser/notices.ts';
import { useSession, type Session } from '../lib/browser/session.ts';
import { presentWords } from '../lib/words/index.ts';
import { announce, announceFailure } from './announce.ts';
import { queryClient } from './query-client.ts';
import { fetchData, request } from './request.ts';

const FAVOURITES = ['favourites'] as const;

const maySave = ({ token, user }: Session) =>
  token !== null && user !== null && BETTING_ROLES.some((role) => role === user.role);

const favouritesQuery = queryOptions({
  queryKey: FAVOURITES,
  /** What was kept before the log-in is handed on first; it stays here until the server has it. */
  queryFn: async ({ signal }) => {
    const items = keptHere();
    if (items.length === 0) return await fetchData(getFavourites, { signal });
    const merged = await fetchData(mergeFavourites, { body: { items: items.slice(0, 100) } });
    useKeptHere.setState(NOTHING_KEPT);
    return merged;
  },
});

export type FavouritesState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly favourites: Favourites };

export function useFavouritesState(): FavouritesState {
  const isPlayer = useSession(maySave);
  const here = useKeptHere();
  const { data, error, refetch } = useQuery({ ...favouritesQuery, enabled: isPlayer });
  if (!isPlayer) return { kind: 'ready', favourites: here };
  if (data !== undefined) return { kind: 'ready', favourites: data };
  return error === null ? { kind: 'loading' } : { kind: 'failed', error, retry: () => void refetch() };
}

/** All lists; empty until they have been read. */
export function useFavourites(): Favourites {
  const state = useFavouritesState();
  return state.kind === 'ready' ? state.favourites : NOTHING_KEPT;
}

/** Whether an item is on a list; renders only when that changes. */
export function useIsKept({ list, id }: KeptItem): boolean {
  const isPlayer = useSession(maySave);
  const isIn = (all: Favourites) => all[PART_OF[list]].includes(id);
  const isHere = useKeptHere(isIn);
  const { data = false } = useQuery({ ...favouritesQuery, enabled: isPlayer, select: isIn });
  return isPlayer ? data : isHere;
}

/** Puts an item on a list or takes it off: shown at once, and as it was if it is refused. Returns false if the list is full. */
export async function keepItem(item: KeptItem, isKept: boolean): Promise<boolean> {
  if (!maySave(useSession.getState())) return keepHere(item, isKept);
  // The first call also hands on what was kept before the log-in: it is awaited, a later one is overtaken.
  const known = await queryClient.ensureQueryData(favouritesQuery).catch(() => undefined);
  await queryClient.cancelQueries({ queryKey: FAVOURITES });
  const wanted = known && withKept(known, item, isKept);
  if (wanted === null) return sayFull(item);
  queryClient.setQueryData(FAVOURITES, wanted);
  try {
    const answer = await request(setFavourite, { body: { ...item, isKept } });
    if (answer.ok) {
      queryClient.setQueryData(FAVOURITES, answer.data);
      return true;
    }
    announce(answer);
  } catch (error) {
    // A page that is viewed is not disturbed because that could not be noted.
    if (item.list !== 'VIEWED_EVENT') announceFailure(error);
  }
  await queryClient.invalidateQueries({ queryKey: FAVOURITES });
  return false;
}

function keepHere(item: KeptItem, isKept: boolean): boolean {
  const wanted = withKept(useKeptHere.getState(), item, isKept);
  if (wanted === null) return sayFull(item);
  useKeptHere.setState(wanted);
  return true;
}

function sayFull({ list }: KeptItem): false {
  // The page with the four says what to do with them.
  if (list !== 'PINNED_EVENT') {
    notify({ type: 'warning', message: presentWords().say('favourite.full', { most: KEPT_BOUNDS[list] }) });
  }
  return false;
}
