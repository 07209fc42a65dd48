import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { eventView, sport } from '../shapes/event.ts';
import { market } from '../shapes/market.ts';
import { replay, replaySummary } from '../shapes/replay.ts';

const TAG = 'Sports';
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** BET-02: the tree of sports, leagues and events, each event with the best prices of its main market. */
export const getSportsData = call({
  name: 'getSportsData',
  method: 'GET',
  path: '/api/v1/get-sports-data',
  summary: 'All sports with their leagues and events, for visitors',
  tag: TAG,
  access: 'public',
  data: z.array(sport),
});

export const getSportsDataAuthenticate = call({
  name: 'getSportsDataAuthenticate',
  method: 'GET',
  path: '/api/v1/get-sports-data-authenticate',
  summary: 'All sports with their leagues and events, for players',
  tag: TAG,
  access: 'session',
  data: z.array(sport),
});

export const getEvent = call({
  name: 'getEvent',
  method: 'GET',
  path: '/api/v1/events/:_id',
  summary: 'An event: markets with three price levels, fancies and score',
  tag: TAG,
  access: 'public',
  params: z.object({ _id: id }),
  data: eventView,
});

export const historySpan = z.enum(['hour', 'match', 'all']);
export type HistorySpan = z.infer<typeof historySpan>;

/** [seconds since `from`, last traded odds, best back, best lay, rupees traded so far]; odds are 0 where there were none. */
export const pricePoint = z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]);
export type PricePoint = z.infer<typeof pricePoint>;

/** BET-27: at most 240 points of each selection, oldest first: those of the last hour (unless another span is asked for), since the start of the match (empty
 *  before it), or all that are kept. */
export const getPriceHistory = call({
  name: 'getPriceHistory',
  method: 'GET',
  path: '/api/v1/markets/:_id/prices',
  summary: 'Prices and traded volume of an exchange market over time',
  tag: TAG,
  access: 'public',
  params: z.object({ _id: id }),
  query: z.object({ span: z.optional(historySpan) }),
  data: z.object({
    from: z.string(),
    until: z.string(),
    selections: z.array(z.object({ _id: z.string(), points: z.array(pricePoint) })),
  }),
});

/** BET-29: how a finished event went. Kept for 90 days. */
export const getReplay = call({
  name: 'getReplay',
  method: 'GET',
  path: '/api/v1/events/:_id/replay',
  summary: 'A finished event: every score, and the prices of its main market after it',
  tag: TAG,
  access: 'public',
  params: z.object({ _id: id }),
  data: replay,
});

export const getReplays = call({
  name: 'getReplays',
  method: 'GET',
  path: '/api/v1/replays',
  summary: 'The latest finished events that can be replayed, at most 50',
  tag: TAG,
  access: 'public',
  data: z.array(replaySummary),
});

/** BET-07. Frame addresses are empty if the event has none. */
export const getSetting = call({
  name: 'getSetting',
  method: 'GET',
  path: '/api/v1/setting',
  summary: "An event's limits, bet delay and score frames",
  tag: TAG,
  access: 'public',
  query: z.object({ sportsId: z.optional(id), leagueId: z.optional(id), eventId: id }),
  data: z.object({
    scoreUrl: z.string(),
    tvUrl: z.string(),
    betDelaySeconds: z.number(),
    exchange: z.object({ minStake: z.number(), maxStake: z.number() }),
    bookmaker: z.object({ minStake: z.number(), maxStake: z.number() }),
    fancy: z.object({ minStake: z.number(), maxStake: z.number() }),
    maxExposurePerMarket: z.number(),
  }),
});

/** BET-06, spelling as given. The event is in the query or the last part of the path. */
export const getActiveFanciesOfEvent = call({
  name: 'getActiveFanciesOfEvent',
  method: 'GET',
  path: '/admin/get-active-fanies-of-event',
  aliases: ['/api/v1/admin/get-active-fanies-of-event'],
  summary: "An event's open fancy markets",
  tag: TAG,
  access: 'public',
  query: z.object({ event_id: id }),
  data: z.array(market),
});

export const getActiveFanciesOfEventByPath = call({
  name: 'getActiveFanciesOfEventByPath',
  method: 'GET',
  path: '/admin/get-active-fanies-of-event/:event_id',
  aliases: ['/api/v1/admin/get-active-fanies-of-event/:event_id'],
  summary: "An event's open fancy markets",
  tag: TAG,
  access: 'public',
  params: z.object({ event_id: id }),
  data: z.array(market),
});

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
  tag: 'Favourites',
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
  tag: 'Favourites',
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
  tag: 'Favourites',
  access: BETTING_ROLES,
  body: z.strictObject({
    items: z.array(z.strictObject({ list: keptList, id })).check(z.maxLength(100)),
  }),
  data: favourites,
});

/** What operators have named in Hindi, by the English name. Here, because every page of the site asks for it. */
export const namesByHand = call({
  name: 'namesByHand',
  method: 'GET',
  path: '/api/v1/names',
  summary: 'Hindi names of what operators have opened by hand',
  tag: TAG,
  access: 'public',
  data: z.object({ names: z.record(z.string(), z.string()) }),
});
