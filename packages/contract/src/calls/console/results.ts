import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { secondsWith, operatorsWith } from '../../rights.ts';
import { marketStatus, marketType } from '../../shapes/market.ts';

const TAG = 'Console: results';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const WINNERS_MOST = 64;
const TEXT_MOST = 200;

/** Why operators make a market void, as its players read it. */
export const VOID_REASONS = ['abandoned', 'tie', 'too-few-runners'] as const;

/** Why operators make some bets void, as their players read it; any other text is shown as it was typed. */
export const BET_VOID_REASONS = ['decided-in-review', 'wrong-price', 'open-in-error'] as const;
const betVoidReason = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** What an operator types as a market's result, or as what changes its bets. */
const typedResult = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('winners'),
    /** Those that won outright; with a dead heat for the first place, none. */
    selectionIds: z.array(id).check(z.maxLength(WINNERS_MOST)),
    /** D-4: selections that share so many places. */
    deadHeat: z.optional(
      z.strictObject({
        selectionIds: z.array(id).check(z.minLength(2), z.maxLength(WINNERS_MOST)),
        places: z.int().check(z.minimum(1), z.maximum(WINNERS_MOST)),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('number'), value: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  z.strictObject({ kind: z.literal('void'), reason: z.enum(VOID_REASONS) }),
  /** matches made from the first moment on and before the last, in server time. */
  z.strictObject({
    kind: z.literal('void-window'),
    from: z.iso.datetime({ precision: 3 }),
    until: z.iso.datetime({ precision: 3 }),
    reason: betVoidReason,
  }),
  /** one bet, with its matches on the other side. */
  z.strictObject({ kind: z.literal('void-bet'), betId: id, reason: betVoidReason }),
  /** D-1 to D-3: a runner withdrawn at that moment; a factor for horses, 0 for all others. */
  z.strictObject({
    kind: z.literal('remove-runner'),
    selectionId: id,
    reductionPercent: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
    at: z.iso.datetime({ precision: 3 }),
  }),
]);
export type TypedResult = z.infer<typeof typedResult>;

/** a result that waits for a second operator; what was typed is not in it. */
const resultEntry = z.object({
  id: z.string(),
  marketId: z.string(),
  /** Which form the second operator fills in. */
  about: z.enum(['result', 'void-window', 'void-bet', 'remove-runner']),
  market: z.string(),
  event: z.string(),
  enteredById: z.string(),
  enteredBy: z.string(),
  enteredAt: z.string(),
});
export type ResultEntry = z.infer<typeof resultEntry>;

const resultRow = z.object({
  id: z.string(),
  marketType,
  name: z.string(),
  eventId: z.string(),
  event: z.string(),
  league: z.string(),
  isInPlay: z.boolean(),
  startsAt: z.string(),
  status: marketStatus,
  /** The result in words; empty before the first. */
  result: z.string(),
  settledAt: z.nullable(z.string()),
});
export type ResultRow = z.infer<typeof resultRow>;

/** OPR-05: markets without a result, those last settled, and entries that wait for a second operator. */
export const consoleResults = call({
  name: 'consoleResults',
  method: 'GET',
  path: '/api/v1/console/results',
  summary: 'Markets to be settled, those last settled, and results that wait for a second operator',
  tag: TAG,
  access: operatorsWith('see-bets'),
  data: z.object({
    /** From this amount moved on a second operator types the result, in rupees. */
    secondFrom: z.number(),
    waiting: z.array(resultEntry),
    markets: z.array(resultRow),
    settled: z.array(resultRow),
  }),
});
export type ConsoleResults = z.infer<typeof consoleResults.data>;

/** One market with all that its result needs. */
export const consoleResultMarket = call({
  name: 'consoleResultMarket',
  method: 'GET',
  path: '/api/v1/console/results/:marketId',
  summary: 'A market with its selections and the versions of its result',
  tag: TAG,
  access: operatorsWith('see-bets'),
  params: z.object({ marketId: id }),
  data: z.object({
    market: resultRow,
    /** How many of the selections win. */
    winners: z.number(),
    /** How a removed runner changes its bets (D-1 to D-3); null for what is no race. */
    race: z.nullable(z.enum(['horse-win', 'horse-place', 'greyhound'])),
    selections: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Whether operators have suspended it, so that it takes no bet until they open it again. */
    isHeld: z.boolean(),
    /** Oldest first. */
    versions: z.array(
      z.object({
        version: z.number(),
        result: z.string(),
        reason: z.string(),
        at: z.string(),
        /** Who entered and who looked at it; empty for a feed's. */
        by: z.array(z.string()),
      }),
    ),
    waiting: z.nullable(resultEntry),
    /** how many pairs have differed about the next version. */
    differed: z.number(),
    /** three pairs differed, a director enters it. */
    isLocked: z.boolean(),
  }),
});
export type ResultMarket = z.infer<typeof consoleResultMarket.data>;

/** Amounts in rupees, from the wallet's side. */
const previewWallet = z.object({
  walletId: z.string(),
  playerId: z.string(),
  player: z.string(),
  wallet: z.enum(['1', '2']),
  bets: z.number(),
  /** Net of commission under the version that stands; 0 before the first. */
  was: z.number(),
  /** Net of commission under this result. */
  becomes: z.number(),
  difference: z.number(),
  balanceAfter: z.number(),
  /** E-6: with credit and less what other markets hold. */
  availableAfter: z.number(),
});
export type PreviewWallet = z.infer<typeof previewWallet>;

/** a bet that would be void or reduced, or a part of one. */
const changedBet = z.object({
  betId: z.string(),
  player: z.string(),
  at: z.string(),
  side: z.enum(['BACK', 'LAY']),
  /** The selection, or the line of a fancy. */
  on: z.string(),
  /** Decimal odds, a bookmaker's rate or a fancy's size. */
  price: z.number(),
  /** The odds after the reduction (D-1, D-2); null if it is void. */
  becomes: z.nullable(z.number()),
  stake: z.number(),
  givenBack: z.number(),
  isPart: z.boolean(),
});
export type ChangedBet = z.infer<typeof changedBet>;

/** who gets what under a result; nothing moves. */
export const previewResult = call({
  name: 'previewResult',
  method: 'POST',
  path: '/api/v1/console/results/:marketId/preview',
  summary: 'Show who gets what under a result, before anything moves',
  tag: TAG,
  access: operatorsWith('settle', 'void'),
  params: z.object({ marketId: id }),
  body: z.strictObject({ result: typedResult }),
  data: z.object({
    /** stands for the bets, suspensions and result that it was worked out from. */
    seen: z.string(),
    /** The result in words. */
    result: z.string(),
    /** The version that it would be; above 1 it is a resettlement, 0 leaves a market without a result. */
    version: z.number(),
    bets: z.number(),
    /** How many wallets it touches. */
    walletCount: z.number(),
    /** Σ |difference of each wallet|. */
    moved: z.number(),
    given: z.number(),
    taken: z.number(),
    commission: z.number(),
    needsSecond: z.boolean(),
    /** false for a market that is settled before its feed says that the event has ended; two operators enter it. */
    isOver: z.boolean(),
    /** Those that win and lose most, biggest gain first; at most 100 of each. */
    wallets: z.array(previewWallet),
    /** every wallet whose balance goes below zero. */
    belowZero: z.array(previewWallet),
    /** what is void or reduced, null for a result; the matches are listed oldest first, at most 100. */
    changes: z.nullable(
      z.object({
        /** How many are void, and how many stand at lower odds (D-1, D-2). */
        bets: z.number(),
        reduced: z.number(),
        players: z.number(),
        /** How many of the bets are only partly void. */
        parts: z.number(),
        /** Stakes and liabilities, in rupees. */
        givenBack: z.number(),
        listed: z.array(changedBet),
      }),
    ),
  }),
});
export type ResultPreview = z.infer<typeof previewResult.data>;

const entryState = z.enum(['WAITING', 'SETTLED', 'DIFFERED', 'OUTDATED', 'WITHDRAWN']);
export type ResultEntryState = z.infer<typeof entryState>;
const entered = z.object({ id: z.string(), marketId: z.string(), state: entryState });
export type EnteredResult = z.infer<typeof entered>;

/** settles the market, or waits for a second operator. */
export const enterResult = call({
  name: 'enterResult',
  method: 'POST',
  path: '/api/v1/console/results/:marketId/enter',
  summary: 'Settle a market by a previewed result, or send it for a second look',
  tag: TAG,
  access: operatorsWith('settle', 'void'),
  params: z.object({ marketId: id }),
  body: z.strictObject({
    result: typedResult,
    seen: z.string().check(z.minLength(1), z.maxLength(TEXT_MOST)),
    /** Why the version that stands is wrong; players read it on the receipt. Empty for a first result. */
    reason: z.string().check(z.maxLength(TEXT_MOST)),
    hasReadBelowZero: z.boolean(),
  }),
  data: entered,
  idempotent: true,
});

/** equal settles, different tells both and nothing moves. */
export const confirmResult = call({
  name: 'confirmResult',
  method: 'POST',
  path: '/api/v1/console/result-entries/:id/confirm',
  summary: 'Type a result that waits, without seeing what the first operator typed',
  tag: TAG,
  access: secondsWith('settle', 'void'),
  params: z.object({ id }),
  body: z.strictObject({ result: typedResult }),
  data: entered,
  idempotent: true,
});

export const withdrawResult = call({
  name: 'withdrawResult',
  method: 'POST',
  path: '/api/v1/console/result-entries/:id/withdraw',
  summary: 'Withdraw a result that waits for a second operator',
  tag: TAG,
  access: operatorsWith('settle', 'void'),
  params: z.object({ id }),
  data: entered,
  idempotent: true,
});

/** when a market's bets were matched, for the choice of a window. */
export const consoleMarketMatches = call({
  name: 'consoleMarketMatches',
  method: 'GET',
  path: '/api/v1/console/results/:marketId/matches',
  summary: 'How many matches were made in a market, minute by minute',
  tag: TAG,
  access: operatorsWith('see-bets'),
  params: z.object({ marketId: id }),
  data: z.object({
    /** The server's time. */
    now: z.string(),
    /** Minutes with a match, oldest first; the last 240 of them. Stakes in rupees. */
    minutes: z.array(z.object({ at: z.string(), matches: z.number(), stake: z.number() })),
  }),
});
export type MarketMatches = z.infer<typeof consoleMarketMatches.data>;

/** the market of a bet, found by the bet's id. */
export const consoleBetMarket = call({
  name: 'consoleBetMarket',
  method: 'GET',
  path: '/api/v1/console/bets/:betId/market',
  summary: 'The market of a bet',
  tag: TAG,
  access: operatorsWith('see-bets'),
  params: z.object({ betId: id }),
  data: z.object({ marketId: z.string() }),
});
