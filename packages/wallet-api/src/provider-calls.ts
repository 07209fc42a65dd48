/** What a provider serves and the platform calls, signed as the wallet's calls are. */
import * as z from 'zod/mini';
import { gameId, providerId } from './ids.ts';

/** Whole paise. */
const limit = z.int().check(z.minimum(0));
/** A return to player as an exact fraction. */
const fraction = z.object({ numerator: z.int().check(z.minimum(0)), denominator: z.int().check(z.minimum(1)) });

/** Where the site lists a game. */
export const LOBBIES = ['live', 'slots', 'indian'] as const;
/** How much of a stake of bonus money counts towards the bonus; `none`: the game takes no bonus money. */
export const BONUS_CONTRIBUTIONS = ['slots', 'table', 'none'] as const;

/** A game of the provider's catalogue (`POST games`). */
export const providerGame = z.object({
  gameId,
  title: z.string(),
  /** Tables are told by `table_id` on the site, everything else by `game_id`. */
  kind: z.enum(['table', 'instant', 'slot']),
  /** Lowest and highest stake of a round in paise. */
  minStake: limit,
  maxStake: limit,
  /** Highest return of a round in paise. */
  maxWin: limit,
  /** Return to player of the best bet as an exact fraction. */
  rtp: fraction,
  /** The same of the player's worst choice in that bet, where its return depends on settings or on when one stops. */
  lowestRtp: z.optional(fraction),
  /** Taken from the platform's own brands alone, as are the next three. */
  category: z.optional(z.string()),
  lobbies: z.optional(z.readonly(z.array(z.enum(LOBBIES)))),
  bonusContribution: z.optional(z.enum(BONUS_CONTRIBUTIONS)),
  /** In the order of the lobbies. */
  place: z.optional(limit),
});
export type ProviderGame = z.infer<typeof providerGame>;

/** `POST games`: which games are offered now. `switchedOff`: those of them that the platform's operators have switched off,
 *  so that a game with shared rounds opens none; all others are on. */
export const gamesRequest = z.object({ switchedOff: z.optional(z.array(gameId)) });

/** Each game once. */
export const gamesAnswer = z.object({
  games: z
    .array(providerGame)
    .check(
      z.refine((games) => new Set(games.map((game) => game.gameId)).size === games.length, 'a game is listed twice'),
    ),
});

/** `POST launch`: where the browser goes; `url` may be a path of the platform's own site. */
export const launchRequest = z.object({
  gameId: z.string(),
  launchToken: z.string(),
  language: z.enum(['en', 'hi']),
  /** Where the way back leads. */
  lobbyPath: z.string(),
  /** The look of the site from which the player comes; dark if absent. */
  theme: z.optional(z.enum(['dark', 'light'])),
});
export const launchAnswer = z.object({ url: z.string() });
export type LaunchRequest = z.infer<typeof launchRequest>;

/** `POST round/status`: asked about rounds that stay open. With `finish` the provider ends the round now, as its rules say
 *  it ends without its player: the game was switched off, or the player excluded. */
export const roundStatusRequest = z.object({
  playerId: z.string(),
  gameId: z.string(),
  roundId: z.string(),
  finish: z.optional(z.boolean()),
});
export type RoundStatusRequest = z.infer<typeof roundStatusRequest>;

/** `open`: the provider will still settle it. `closed`: these are its results, to be applied where they are missing.
 *  `unknown`: the provider has no such round; an operator decides. */
export const roundStatusAnswer = z.object({
  state: z.enum(['open', 'closed', 'unknown']),
  wins: z.array(z.object({ txId: providerId, betTxId: providerId, amount: z.int() })),
  rollbacks: z.array(z.object({ txId: providerId, betTxId: providerId })),
});
export type RoundStatusAnswer = z.infer<typeof roundStatusAnswer>;

/** Every call that a provider serves, below `/provider`. */
export const PROVIDER_CALLS = {
  games: { request: gamesRequest, answer: gamesAnswer },
  launch: { request: launchRequest, answer: launchAnswer },
  'round/status': { request: roundStatusRequest, answer: roundStatusAnswer },
} as const;
export type ProviderCall = keyof typeof PROVIDER_CALLS;

export const PROVIDER_API_PATH = '/provider';
