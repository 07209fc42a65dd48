import * as z from 'zod/mini';
import { call } from '../call.ts';
import { BETTING_ROLES } from '../roles.ts';
import { walletKind } from '../shapes/user.ts';

const TAG = 'Casino';
const gameKey = z.string().check(z.minLength(1), z.maxLength(64));

/** The site's look in a browser (SHL-16), which the page of a game cannot read for itself. */
export const gameTheme = z.enum(['dark', 'light']);
export type GameTheme = z.infer<typeof gameTheme>;

/** A game of a lobby: product.md's six fields, and ours below them. */
export const casinoGame = z.object({
  /** Set for tables, empty for every other game. */
  table_id: z.string(),
  /** Set for games that are no tables. */
  game_id: z.string(),
  provider_name: z.string(),
  /** Address of its poster. */
  game_images: z.string(),
  game_category: z.string(),
  title: z.string(),
  /** Lowest and highest stake of a round in rupees. */
  minStake: z.number(),
  maxStake: z.number(),
  /** Return to player of its best bet, in per cent, rounded to two decimals. */
  returnPercent: z.number(),
  /** The same of the player's worst choice in that bet; as high as `returnPercent` where the return is the same always. */
  lowestReturnPercent: z.number(),
  /** What a stake of bonus money counts towards wagering, in per cent; 0: the game takes no bonus money. */
  bonusPercent: z.number(),
});
export type CasinoGame = z.infer<typeof casinoGame>;

/** CAS-01: `slots=true` lists the slots alone, otherwise the live casino's tables and instant games are listed. */
export const listCasinoGames = call({
  name: 'listCasinoGames',
  method: 'GET',
  path: '/api/v1/casino-games',
  summary: 'Games of the live casino, or the slots',
  tag: TAG,
  access: 'public',
  query: z.object({ slots: z.optional(z.enum(['true', 'false'])) }),
  data: z.array(casinoGame),
});

/** CAS-01. */
export const listIndianCasinoGames = call({
  name: 'listIndianCasinoGames',
  method: 'GET',
  path: '/api/v1/indian-casino-games',
  summary: 'Games of the Indian casino',
  tag: TAG,
  access: 'public',
  data: z.array(casinoGame),
});

/** HOM-06 … HOM-11: the home page's casino in one answer. */
export const casinoHome = z.object({
  /** Most rounds in seven days first, at most ten, those that an operator has pinned before them. */
  topTen: z.array(casinoGame),
  /** The three fixed tables and the ten fixed slots, as far as they are offered. */
  topCasino: z.array(casinoGame),
  topSlots: z.array(casinoGame),
  /** The first 24 games in the order of the lobbies, and the first of each of the first eight categories: the lobbies have
   *  all of them. */
  games: z.array(casinoGame).check(z.maxLength(32)),
});
export type CasinoHome = z.infer<typeof casinoHome>;

export const getCasinoHome = call({
  name: 'getCasinoHome',
  method: 'GET',
  path: '/api/v1/casino-home',
  summary: 'Top ten, top casino, top slots and the first games of all for the home page',
  tag: TAG,
  access: 'public',
  data: casinoHome,
});

const redirect = z.object({ redirectUrl: z.string() });

/** CAS-04: opens a game; `game_id` is a `table_id` or a `game_id`. */
export const openLiveCasino = call({
  name: 'openLiveCasino',
  method: 'GET',
  path: '/api/v1/live-casino/:game_id',
  summary: 'Address of a live-casino game or slot, to be opened in the same window',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ game_id: gameKey }),
  data: redirect,
});

/** CAS-04. */
export const openIndianCasino = call({
  name: 'openIndianCasino',
  method: 'GET',
  path: '/api/v1/indian-casino/:game_id',
  summary: 'Address of an Indian-casino game, to be opened in the same window',
  tag: TAG,
  access: BETTING_ROLES,
  params: z.object({ game_id: gameKey }),
  data: redirect,
});

/** CAS-05: what the app calls. One of the two ids; the session plays with the player's selected wallet. `theme` is that of
 *  the game's page, dark if absent. */
export const playGame = call({
  name: 'playGame',
  method: 'POST',
  path: '/play-game',
  aliases: ['/api/v1/play-game'],
  summary: 'Launch a casino game: its address, to be opened in the same window',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({
    table_id: z.optional(gameKey),
    game_id: z.optional(gameKey),
    theme: z.optional(gameTheme),
  }),
  data: z.string(),
});

/** What a player's own lobby shows: favourites, games played last, and rounds that are still open. */
export const ownCasino = z.object({
  /** Ids (`table_id` or `game_id`), latest first. */
  favourites: z.array(z.string()),
  recent: z.array(z.string()),
  /** Stakes of all open rounds, already debited, and those of bonus money among them. */
  openStake: z.number(),
  openBonusStake: z.number(),
  /** The latest of them. */
  openRounds: z.array(
    z.object({
      gameId: z.string(),
      title: z.string(),
      stake: z.number(),
      wallet: walletKind,
      since: z.string(),
      /** Null while it cannot be opened. */
      game: z.nullable(casinoGame),
    }),
  ),
});
export type OwnCasino = z.infer<typeof ownCasino>;

export const getOwnCasino = call({
  name: 'getOwnCasino',
  method: 'GET',
  path: '/api/v1/casino-mine',
  summary: 'Own favourites, recent games and open rounds',
  tag: TAG,
  access: BETTING_ROLES,
  data: ownCasino,
});

export const setFavouriteGame = call({
  name: 'setFavouriteGame',
  method: 'PUT',
  path: '/api/v1/casino-favourites',
  summary: 'Add a game to the favourites, or remove it',
  tag: TAG,
  access: BETTING_ROLES,
  body: z.strictObject({ gameId: gameKey, isFavourite: z.boolean() }),
  data: ownCasino,
});
