import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';

const TAG = 'Favourites';
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The lists that a player keeps of events and leagues (SHL-27, BET-26). Games have their own, `casino-favourites`. */
export const keptList = z.enum(['FAVOURITE_EVENT', 'FAVOURITE_LEAGUE', 'VIEWED_EVENT', 'PINNED_EVENT']);
export type KeptList = z.infer<typeof keptList>;

/** How much a list holds. A list that is full refuses more; the viewed events lose their oldest instead. */
export const KEPT_BOUNDS: Readonly<Record<KeptList, number>> = {
  FAVOURITE_EVENT: 200,
  FAVOURITE_LEAGUE: 200,
  VIEWED_EVENT: 12,
  PINNED_EVENT: 4,
};

/** Ids of events and leagues. Favourites and viewed events latest first and without events that have ended; pinned events in
 *  the order in which they were pinned, ended ones as long as their page is there. */
export const favourites = z.object({
  events: z.array(z.string()),
  leagues: z.array(z.string()),
  viewed: z.array(z.string()),
  pinned: z.array(z.string()),
});
export type Favourites = z.infer<typeof favourites>;

export const getFavourites = call({
  name: 'getFavourites',
  method: 'GET',
  path: '/api/v1/favourites',
  summary: 'Own favourite events and leagues, events viewed last, and events pinned on the multi-market page',
  tag: TAG,
  access: BETTING_ROLES,
  data: favourites,
});

/** Puts an event or league on a list or takes it off, whichever `isKept` says; once more changes nothing. An event viewed again
 *  is the latest. */
export const setFavourite = call({
  name: 'setFavourite',
  method: 'PUT',
  path: '/api/v1/favourites',
  summary: 'Put an event or a league on a list, or take it off',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({ list: keptList, id, isKept: z.boolean() }),
  data: favourites,
});

/** What a visitor has kept in the browser, the latest first, once its player has logged in. What has ended, is unknown or
 *  finds its list full is left out. */
export const mergeFavourites = call({
  name: 'mergeFavourites',
  method: 'PUT',
  path: '/api/v1/favourites-merge',
  summary: 'Add what was kept in the browser before the log-in',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({
    items: z.array(z.strictObject({ list: keptList, id })).check(z.maxLength(100)),
  }),
  data: favourites,
});
