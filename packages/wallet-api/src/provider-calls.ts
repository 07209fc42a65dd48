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

/** `POST tables`: how the provider's tables with shared rounds run. Optional; a provider without such tables answers 404.
 *  With `gameId`, that table alone and its last rounds. */
export const tablesRequest = z.object({ gameId: z.optional(gameId) });

const tableRoundState = z.enum(['BETTING', 'CLOSING', 'DEALT', 'PAYING', 'DONE', 'VOID']);

const tableRound = z.object({
  /** Of its chain, from 1. */
  number: z.int(),
  chainId: z.string(),
  state: tableRoundState,
  /** ISO 8601, as all times. */
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
});

/** A chain of seeds (casino rules 1). */
const tableChain = z.object({
  id: z.string(),
  state: z.enum(['NEXT', 'CURRENT', 'USED']),
  length: z.int(),
  /** Links that rounds have used. */
  used: z.int(),
  lastLink: z.string(),
  publicSeed: z.string(),
  /** Who chose the public seed: `house` is the provider itself. */
  publicSource: z.enum(['house']),
  publishedAt: z.string(),
});

/** Paise. Of the rounds with bets that have ended since `since`. */
const tableMeasured = z.object({
  since: z.string(),
  rounds: z.int(),
  stake: z.int(),
  returned: z.int(),
  /** Exact mean return of exactly these stakes, rounded to a paisa, and its standard error, rounded up. */
  expected: z.int(),
  standardError: z.int(),
  /** The standard error is an upper bound, because joint outcomes of a round were not enumerated. */
  isBound: z.boolean(),
  /** How often the return has left its band. */
  crossings: z.int(),
  /** Expected ± 4 standard errors; null under 1,000 rounds. */
  band: z.nullable(z.object({ low: z.int(), high: z.int(), isCrossed: z.boolean() })),
});

/** Lowest and highest stake of a player on a position in a round, in whole rupees. */
const positionLimits = z.object({ least: limit, most: limit });

/** What the game's rules allow, and what holds now: the platform's operators narrow it. */
const tablePosition = z.object({ id: z.string(), rule: positionLimits, limits: positionLimits });

export const providerTable = z.object({
  gameId,
  /** The platform's switch, as it arrived. */
  isOn: z.boolean(),
  /** Whether a process runs it, and its last sign of life. */
  isAlive: z.boolean(),
  aliveAt: z.nullable(z.string()),
  /** The round that is running, or else the last one. */
  round: z.nullable(tableRound),
  /** Newest first. */
  chains: z.array(tableChain),
  /** Rounds that were dealt and have ended, and rounds that were void. */
  ended: z.int(),
  voids: z.int(),
  /** Newest first. */
  lastVoids: z.array(
    z.object({ number: z.int(), chainId: z.string(), reason: z.enum(['interrupted']), at: z.string() }),
  ),
  measured: z.nullable(tableMeasured),
  /** Newest first, where one table was asked for. */
  rounds: z.optional(z.array(z.object({ ...tableRound.shape, players: z.int(), stake: z.int(), returned: z.int() }))),
  /** In the order of the layout, where one table was asked for; empty where limits of positions cannot be set. */
  positions: z.optional(z.array(tablePosition)),
});
export type ProviderTable = z.infer<typeof providerTable>;
export const tablesAnswer = z.object({ tables: z.array(providerTable) });

/** `POST tables/limits`: stores limits of positions, all or none of those named; the others keep theirs. They count from then
 *  on, also in a round that is open. The rule's own limits set a position back. */
export const tableLimitsRequest = z.object({
  gameId,
  limits: z
    .array(z.object({ position: z.string().check(z.minLength(1), z.maxLength(20)), ...positionLimits.shape }))
    .check(
      z.minLength(1),
      z.maxLength(200),
      z.refine(
        (limits) => new Set(limits.map(({ position }) => position)).size === limits.length,
        'a position is named twice',
      ),
    ),
});
export type TableLimitsRequest = z.infer<typeof tableLimitsRequest>;

export const tableLimitsAnswer = z.object({
  /** Every position as it is now. */
  positions: z.array(tablePosition),
  /** What this call changed. */
  changed: z.array(z.object({ position: z.string(), before: positionLimits, after: positionLimits })),
  /** Why nothing was stored; null where everything was. */
  refused: z.nullable(
    z.object({
      position: z.string(),
      reason: z.enum(['no-such-position', 'not-whole-rupees', 'outside-rule', 'least-above-most']),
      /** What would be right; null where there is no such position. */
      rule: z.nullable(positionLimits),
    }),
  ),
});
export type TableLimitsAnswer = z.infer<typeof tableLimitsAnswer>;

/** Every call that a provider serves, below `/provider`. */
export const PROVIDER_CALLS = {
  games: { request: gamesRequest, answer: gamesAnswer },
  launch: { request: launchRequest, answer: launchAnswer },
  tables: { request: tablesRequest, answer: tablesAnswer },
  'tables/limits': { request: tableLimitsRequest, answer: tableLimitsAnswer },
  'round/status': { request: roundStatusRequest, answer: roundStatusAnswer },
} as const;
export type ProviderCall = keyof typeof PROVIDER_CALLS;

export const PROVIDER_API_PATH = '/provider';
