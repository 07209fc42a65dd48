import * as z from 'zod/mini';
import { resultCase, resultEvidence } from './case.ts';

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

/** Why the unmatched part of a bet ended. The words of each are `bet.reason.<name>`. */
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
  // S-4: only this bet is void.
  'voided',
  // X-7, B-6: what ended a bet during its delay.
  'market-suspended',
  'market-changed',
  'odds-moved',
  'not-filled',
  // X-10, N-4: after its delay the bet exceeds a limit, or its bonus has ended.
  'over-limit',
  'bonus-ended',
  // T-21: an operator has locked the player's betting.
  'betting-locked',
  // replaced by another order.
  'replaced',
]);
export type LapseReason = z.infer<typeof lapseReason>;

/** A bet in answers and on the stream. Amounts in rupees; `odds` of a fancy is its line. */
export const bet = z.object({
  _id: z.string(),
  selection: z.string(),
  selectionId: z.string(),
  selectionType: side,
  odds: z.number(),
  stake: z.number(),
  /** Exchange: the size the player saw. Bookmaker: the base of the rate. Fancy: the payout per 100 (BET-24). */
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
  /** Average of the matches, for display only; calculations are per match. */
  matchedOdds: z.nullable(z.number()),
  matchedStake: z.number(),
  remainingStake: z.number(),
  /** Each match as [odds, stake], oldest first. Positions are computed from these. */
  matches: z.array(z.tuple([z.number(), z.number()])),
  /** What the bet can win and lose, matched and unmatched together. */
  profit: z.number(),
  liability: z.number(),
  lapseReason: z.nullable(lapseReason),
  /** A bookmaker or fancy bet is FILL_OR_KILL. */
  timeInForce: z.enum(['LAPSE', 'PERSIST', 'FILL_OR_KILL']),
  /** when a `pending` bet's delay ends; null in every other state. */
  releaseAt: z.nullable(z.string()),
  /** Rupees ahead of an unmatched bet at its odds; only in `betSportByMarket` and `getBet`, null elsewhere. */
  queueAhead: z.nullable(z.number()),
  /** Rupees won or lost once settled, before commission. */
  net: z.nullable(z.number()),
});
export type Bet = z.infer<typeof bet>;

/** S-5: the calculation of a settled bet line by line, each with its rule. */
export const receipt = z.object({
  betId: z.string(),
  marketName: z.string(),
  result: z.string(),
  lines: z.array(z.object({ label: z.string(), rule: z.string(), amount: z.nullable(z.number()) })),
  /** This bet's net, which is the sum of the lines' amounts. */
  net: z.number(),
  /** The whole market for this player and wallet: Σ bets − commission = the change of the wallet. */
  marketNet: z.number(),
  marketCommission: z.number(),
  settledAt: z.string(),
  version: z.int(),
  /** S-10: of each version up to this one, oldest first; empty for a bet that is void before its market has a result. */
  evidence: z.readonly(z.array(resultEvidence)),
  /** S-11. */
  question: z.object({
    /** Until when the result can be questioned; null for a bet that is void before its market has a result. */
    until: z.nullable(z.string()),
    /** The player's cases about this market, newest first. */
    cases: z.array(resultCase),
  }),
});
export type Receipt = z.infer<typeof receipt>;
