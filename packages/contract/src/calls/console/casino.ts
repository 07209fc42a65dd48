import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';
import { walletKind } from '../../shapes/user.ts';

const TAG = 'Console: casino';
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const gameKey = z.string().check(z.minLength(1), z.maxLength(64));

const consoleGame = z.object({
  id: z.string(),
  title: z.string(),
  /** Address of its poster on the site. */
  image: z.string(),
  provider: z.string(),
  category: z.string(),
  /** The operator's switch, and whether the provider offers the game now. */
  isEnabled: z.boolean(),
  isOffered: z.boolean(),
  /** Place among the top ten that an operator has given it; null for none. */
  pinnedRank: z.nullable(z.int()),
});
export type ConsoleGame = z.infer<typeof consoleGame>;

export const consoleCasinoGames = call({
  name: 'consoleCasinoGames',
  method: 'GET',
  path: '/api/v1/console/casino-games',
  summary: 'Every casino game with its switch and its place among the top ten',
  tag: TAG,
  access: operatorsWith('games-off', 'games-on', 'content'),
  data: z.object({ games: z.array(consoleGame) }),
});

/** HOM-06: an operator may pin a game; a game that is switched off takes no new rounds. */
export const changeCasinoGame = call({
  name: 'changeCasinoGame',
  method: 'PUT',
  path: '/api/v1/console/casino-games/:id',
  summary: 'Switch a casino game on or off, or pin it among the top ten',
  tag: TAG,
  access: operatorsWith('games-off', 'games-on', 'content'),
  params: z.object({ id: gameKey }),
  body: z.strictObject({
    isEnabled: z.optional(z.boolean()),
    pinnedRank: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(10)))),
  }),
  data: consoleGame,
});

const tableState = z.enum(['BETTING', 'CLOSING', 'DEALT', 'PAYING', 'DONE', 'VOID']);

const consoleTableRound = z.object({
  /** Of its chain. */
  number: z.int(),
  chainId: z.string(),
  state: tableState,
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
});

const consoleTable = z.object({
  /** The game's id on the site. */
  id: z.string(),
  title: z.string(),
  /** The operator's switch, and whether it has reached the table. */
  isEnabled: z.boolean(),
  isOpen: z.boolean(),
  /** Whether a process runs the table, and its last sign of life. */
  isAlive: z.boolean(),
  aliveAt: z.nullable(z.string()),
  /** The round that is running, or else the last one. */
  round: z.nullable(consoleTableRound),
  /** Links of published chains that no round has used. */
  linksLeft: z.int(),
  ended: z.int(),
  voids: z.int(),
  /** Newest first. */
  lastVoids: z.array(z.object({ number: z.int(), reason: z.enum(['interrupted']), at: z.string() })),
  /** Rupees, of the rounds with bets that have ended since `since`. */
  measured: z.nullable(
    z.object({
      since: z.string(),
      rounds: z.int(),
      stake: z.number(),
      returned: z.number(),
      /** Exact mean return of exactly these stakes, and its standard error. */
      expected: z.number(),
      standardError: z.number(),
      /** The standard error is an upper bound. */
      isBound: z.boolean(),
      /** Expected ± 4 standard errors; null under 1,000 rounds. */
      band: z.nullable(z.object({ low: z.number(), high: z.number(), isCrossed: z.boolean() })),
    }),
  ),
});
export type ConsoleTable = z.infer<typeof consoleTable>;

export const consoleCasinoTables = call({
  name: 'consoleCasinoTables',
  method: 'GET',
  path: '/api/v1/console/casino-tables',
  summary: 'Live tables: round, void rounds, measured against exact return',
  tag: TAG,
  access: operatorsWith('games-off', 'games-on', 'content'),
  data: z.object({
    tables: z.array(consoleTable),
    /** Providers whose tables could not be read. */
    unreached: z.array(z.string()),
  }),
});

/** Lowest and highest stake of a player on a position in a round, in rupees. */
const positionLimits = z.object({ minimum: z.number(), maximum: z.number() });

const consoleTablePosition = z.object({
  /** Its provider's own name, such as `cards-1-5`. */
  id: z.string(),
  /** What the game's rules allow, and what holds now. */
  rule: positionLimits,
  limits: positionLimits,
});
export type ConsoleTablePosition = z.infer<typeof consoleTablePosition>;

const consoleTableWithRounds = z.object({
  ...consoleTable.shape,
  /** The last 50, newest first; amounts are rupees. */
  rounds: z.array(z.object({ ...consoleTableRound.shape, players: z.int(), stake: z.number(), returned: z.number() })),
  /** In the order of the layout; empty where limits of positions cannot be set. */
  positions: z.array(consoleTablePosition),
});
export type ConsoleTableWithRounds = z.infer<typeof consoleTableWithRounds>;

export const consoleCasinoTable = call({
  name: 'consoleCasinoTable',
  method: 'GET',
  path: '/api/v1/console/casino-tables/:id',
  summary: 'A live table with its last rounds and its positions',
  tag: TAG,
  access: operatorsWith('games-off', 'games-on', 'content'),
  params: z.object({ id: gameKey }),
  data: consoleTableWithRounds,
});

const wholeRupees = z.int().check(z.gte(1));

/** Positions that are not named keep their limits; those of the rules set a position back. */
export const setCasinoTableLimits = call({
  name: 'setCasinoTableLimits',
  method: 'PUT',
  path: '/api/v1/console/casino-tables/:id/limits',
  summary: 'Set limits of positions of a live table within the rules of its game, all or none',
  tag: TAG,
  access: operatorsWith('games-on'),
  params: z.object({ id: gameKey }),
  body: z.strictObject({
    limits: z
      .array(
        z.strictObject({
          position: z.string().check(z.minLength(1), z.maxLength(20)),
          minimum: wholeRupees,
          maximum: wholeRupees,
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ positions: z.array(consoleTablePosition) }),
});

const decision = z.object({
  id: z.string(),
  /** Our own id of the round. */
  roundId: z.string(),
  /** Closed as lost, or its open bets refunded whole. */
  verdict: z.enum(['LOST', 'REFUND']),
  reason: z.string(),
  state: z.enum(['REQUESTED', 'APPROVED', 'REJECTED']),
  requestedById: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
});
export type CasinoDecision = z.infer<typeof decision>;

const roundBet = z.object({
  /** The provider's own id of the bet. */
  id: z.string(),
  amount: z.number(),
  state: z.enum(['OPEN', 'SETTLED', 'LOST', 'ROLLED_BACK']),
  /** What it was made of, as its provider named it; empty for a bet on one thing. */
  parts: z.array(z.object({ name: z.string(), amount: z.number() })),
});
export type CasinoRoundBet = z.infer<typeof roundBet>;

const openRound = z.object({
  id: z.string(),
  provider: z.string(),
  game: z.string(),
  /** The provider's own id of the round. */
  round: z.string(),
  playerId: z.string(),
  player: z.string(),
  wallet: walletKind,
  stake: z.number(),
  returned: z.number(),
  openedAt: z.string(),
  /** How often its provider was asked, and when it is asked next. */
  checks: z.int(),
  checkAt: z.string(),
  /** Whether it has been open so long that operators may end it (W-12). */
  canBeDecided: z.boolean(),
  /** What an operator has requested, until a second one decides it. */
  decision: z.nullable(decision),
  /** Oldest first. */
  bets: z.array(roundBet),
});
export type OpenCasinoRound = z.infer<typeof openRound>;

export const consoleOpenRounds = call({
  name: 'consoleOpenRounds',
  method: 'GET',
  path: '/api/v1/console/casino-rounds',
  summary: 'Casino rounds that stay open, oldest first',
  tag: TAG,
  access: operatorsWith('see-bets'),
  data: z.object({ rounds: z.array(openRound) }),
});

const correction = z.object({
  id: z.string(),
  /** Our own id of the round. */
  roundId: z.string(),
  provider: z.string(),
  game: z.string(),
  /** The provider's own id of the round. */
  round: z.string(),
  playerId: z.string(),
  player: z.string(),
  wallet: walletKind,
  /** Rupees into the player's wallet; below 0 out of it. */
  amount: z.number(),
  reason: z.string(),
  state: z.enum(['REQUESTED', 'APPROVED', 'REJECTED']),
  requestedById: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
});
export type CasinoCorrection = z.infer<typeof correction>;

const closedRound = z.object({
  ...openRound.shape,
  closedAt: z.nullable(z.string()),
  corrections: z.array(correction),
});
export type FoundCasinoRound = z.infer<typeof closedRound>;

export const findCasinoRound = call({
  name: 'findCasinoRound',
  method: 'GET',
  path: '/api/v1/console/casino-rounds/find',
  summary: 'Casino rounds by the provider’s id of the round, open or closed, with their corrections',
  tag: TAG,
  access: operatorsWith('see-bets'),
  query: z.object({ round: z.string().check(z.minLength(1), z.maxLength(128)) }),
  data: z.object({ rounds: z.array(closedRound) }),
});

export const consoleCasinoCorrections = call({
  name: 'consoleCasinoCorrections',
  method: 'GET',
  path: '/api/v1/console/casino-corrections',
  summary: 'Corrections of casino rounds that wait for a second operator, oldest first',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  data: z.object({ corrections: z.array(correction) }),
});

/** W-11: a closed round is corrected by two operators. */
export const requestCasinoCorrection = call({
  name: 'requestCasinoCorrection',
  method: 'POST',
  path: '/api/v1/console/casino-corrections',
  summary: 'Request the correction of a closed casino round, with a reason shown to the player',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  body: z.strictObject({ roundId: z.uuid(), amount: z.number(), reason: words }),
  data: correction,
  idempotent: true,
});

const correctionId = z.object({ id: z.uuid() });

export const approveCasinoCorrection = call({
  name: 'approveCasinoCorrection',
  method: 'POST',
  path: '/api/v1/console/casino-corrections/:id/approve',
  summary: 'Approve another operator’s correction: the money moves',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  params: correctionId,
  data: correction,
  idempotent: true,
});

export const rejectCasinoCorrection = call({
  name: 'rejectCasinoCorrection',
  method: 'POST',
  path: '/api/v1/console/casino-corrections/:id/reject',
  summary: 'Reject or withdraw a correction: no money moves',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  params: correctionId,
  data: correction,
  idempotent: true,
});

/** W-12: a round that its provider does not end is ended by two operators. */
export const requestCasinoDecision = call({
  name: 'requestCasinoDecision',
  method: 'POST',
  path: '/api/v1/console/casino-decisions',
  summary: 'Request that an open casino round is closed as lost or refunded, with a reason shown to the player',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  body: z.strictObject({ roundId: z.uuid(), verdict: z.enum(['LOST', 'REFUND']), reason: words }),
  data: decision,
  idempotent: true,
});

const decisionId = z.object({ id: z.uuid() });

export const approveCasinoDecision = call({
  name: 'approveCasinoDecision',
  method: 'POST',
  path: '/api/v1/console/casino-decisions/:id/approve',
  summary: 'Approve another operator’s decision: the round ends',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  params: decisionId,
  data: decision,
  idempotent: true,
});

export const rejectCasinoDecision = call({
  name: 'rejectCasinoDecision',
  method: 'POST',
  path: '/api/v1/console/casino-decisions/:id/reject',
  summary: 'Reject or withdraw a decision: the round stays open',
  tag: TAG,
  access: operatorsWith('adjust-balance'),
  params: decisionId,
  data: decision,
  idempotent: true,
});
