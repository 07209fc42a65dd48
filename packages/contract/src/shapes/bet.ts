import * as z from 'zod/mini';

export const side = z.enum(['back', 'lay']);
export const betMarketType = z.enum(['exchange', 'bookmaker', 'fancy']);
export type BetMarketType = z.infer<typeof betMarketType>;

export const betState = z.enum([
  'pending',
  'matched',
  'partially-matched',
  'unmatched',
  'lapsed',
  'cancelled',
  'settled',
  'void',
]);
export type BetState = z.infer<typeof betState>;

/** Why the unmatched rest of a bet is gone; each has its words as `bet.reason.<name>`. */
export const lapseReason = z.enum([
  'cancelled-by-player',
  'turned-in-play',
  'market-closed',
  'self-match',
  'bonus-remainder',
  // X-11, D-1 to D-3, E-7.
  'material-event',
  'runner-removed',
  'balance-short',
  // S-4: the bet is void by itself.
  'voided',
  // X-7, B-6: what ended a bet that waited its delay.
  'market-suspended',
  'market-changed',
  'odds-moved',
  'not-filled',
  // X-10, N-4: what it would have been taken at is over a limit, or its bonus has ended meanwhile.
  'over-limit',
  'bonus-ended',
  // another order took its place.
  'replaced',
]);
export type LapseReason = z.infer<typeof lapseReason>;

/** A bet as every answer and the stream show it. Amounts in rupees; `odds` of a fancy is its line. */
export const bet = z.object({
  _id: z.string(),
  selection: z.string(),
  selectionId: z.string(),
  selectionType: side,
  odds: z.number(),
  stake: z.number(),
  /** Exchange: the size seen. Bookmaker: the rate's base. Fancy: the payout per 100 (BET-24). */
  oddsSize: z.number(),
  marketType: betMarketType,
  marketId: z.string(),
  marketName: z.string(),
  createdAt: z.string(),
  eventId: z.object({ _id: z.string(), name: z.string(), slugName: z.string() }),
  sportId: z.object({ _id: z.string(), slugName: z.string() }),
  leagueId: z.object({ _id: z.string(), slugName: z.string() }),
  wallet: z.enum(['1', '2']),
  state: betState,
  /** Average of the matches, for show; the arithmetic is per match. */
  matchedOdds: z.nullable(z.number()),
  matchedStake: z.number(),
  remainingStake: z.number(),
  /** Each match as [odds, stake], oldest first: what positions are computed from. */
  matches: z.array(z.tuple([z.number(), z.number()])),
  /** What the bet wins and what it can lose, matched and unmatched together. */
  profit: z.number(),
  liability: z.number(),
  lapseReason: z.nullable(lapseReason),
  /** A bookmaker or fancy bet is FILL_OR_KILL. */
  timeInForce: z.enum(['LAPSE', 'PERSIST', 'FILL_OR_KILL']),
  /** when a `pending` bet's delay ends; null in every other state. */
  releaseAt: z.nullable(z.string()),
  /** Rupees that wait before it at its own odds; told by bet-sport-byMarket for what rests, null elsewhere. */
  queueAhead: z.nullable(z.number()),
  /** Rupees won or lost, once settled, before commission on the market's net. */
  net: z.nullable(z.number()),
});
export type Bet = z.infer<typeof bet>;

/** S-5: the arithmetic of a settled bet, line by line, each with the rule it follows. */
export const receipt = z.object({
  betId: z.string(),
  marketName: z.string(),
  result: z.string(),
  lines: z.array(z.object({ label: z.string(), rule: z.string(), amount: z.nullable(z.number()) })),
  /** This bet's net; the lines' amounts add up to it. */
  net: z.number(),
  /** The whole market for this player and wallet: Σ bets − commission = what the wallet moved by. */
  marketNet: z.number(),
  marketCommission: z.number(),
  settledAt: z.string(),
  version: z.int(),
});
export type Receipt = z.infer<typeof receipt>;
