/**
 * The stream (`/stream`, WebSocket, JSON text frames). A client sends hello, then subscribes to topics. Each topic
 * answers with an image and then deltas whose `seq` increases by one. A delta with `from` continues from that number
 * instead and merges all deltas since. A delta that does not continue from the client's state is a gap, and the client
 * subscribes again. On reconnect the client sends its last `clk` and receives what it missed as one delta, or an image.
 *
 * Topics: `sports` (best prices of main markets), `event:<id>` (a whole event), `ladder:<marketId>` (all prices of a
 * market), `me` (the player's wallet and bets).
 */
import * as z from 'zod/mini';
import { score } from './score.ts';
import { bet } from './shapes/bet.ts';
import { betNotice } from './shapes/bet-notice.ts';
import { cashOutEnd } from './shapes/cash-out.ts';
import { eventView, statusOfEvent, type EventStatus, type ScoreLine } from './shapes/event.ts';
import { market, marketStatus } from './shapes/market.ts';
import { userData, walletFigures } from './shapes/user.ts';

const topicName = z.string().check(z.regex(/^(sports|me|(event|ladder):[0-9a-f-]{36})$/));
const subscriptionId = z.string().check(z.minLength(1), z.maxLength(64));

export const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('hello'), token: z.optional(z.string().check(z.maxLength(256))) }),
  z.strictObject({
    op: z.literal('subscribe'),
    id: subscriptionId,
    topic: topicName,
    clk: z.optional(z.string().check(z.maxLength(64))),
  }),
  z.strictObject({ op: z.literal('unsubscribe'), id: subscriptionId }),
  /** Whether the page is hidden; a hidden page is updated once a second. */
  z.strictObject({ op: z.literal('visibility'), hidden: z.boolean() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Prices flattened, best first: [odds, size, odds, size, …]. */
const flatLevels = z.array(z.number());

/** The first number of a change of an event, which says its kind. */
export const CHANGE = { state: 0, prices: 1, row: 2, score: 3, market: 4, matched: 5, event: 6 } as const;

export const eventChange = z.union([
  z.tuple([z.literal(CHANGE.state), z.string(), marketStatus, z.string(), z.int(), z.boolean()]),
  z.tuple([z.literal(CHANGE.prices), z.string(), z.string(), flatLevels, flatLevels]),
  z.tuple([
    z.literal(CHANGE.row),
    z.string(),
    z.array(z.tuple([z.string(), z.int(), z.int(), z.int(), z.int()])),
    z.string(),
  ]),
  z.tuple([z.literal(CHANGE.score), score]),
  z.tuple([z.literal(CHANGE.market), market]),
  z.tuple([z.literal(CHANGE.matched), z.string(), z.number(), z.array(z.tuple([z.string(), z.number()]))]),
  z.tuple([z.literal(CHANGE.event), z.boolean(), statusOfEvent]),
]);
/**
 * - state: [0, marketId, status, reason, version, inPlay]
 * - prices: [1, marketId, selectionId, back levels, lay levels]
 * - row: [2, marketId, rows as [rowId, noLine, noSize, yesLine, yesSize], note]
 * - score: [3, score]
 * - market: [4, the whole market]: new, or changed in more than its prices (e.g. settled)
 * - matched: [5, marketId, rupees matched so far, last traded odds as [selectionId, odds]]
 * - event: [6, inPlay, status]
 */
export type EventChange = z.infer<typeof eventChange>;

/** One event of a list: its state, score, matched money and the best prices of its main market. */
export type ListTick = {
  readonly eventId: string;
  readonly eventStatus: EventStatus;
  readonly inPlay: boolean;
  /** The main market's. */
  readonly status: z.infer<typeof marketStatus>;
  readonly scoreLine: ScoreLine | null;
  readonly totalMatched: number;
  /** [selectionId, back odds, back size, lay odds, lay size]; 0 where a side is empty. */
  readonly best: readonly BestPrices[];
};

const bestPrices = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number()]);
type BestPrices = z.infer<typeof bestPrices>;

/** A tick on the wire: [eventId, event's status, market's status, score's title, detail and its Hindi or null, best prices,
 *  rupees matched]. */
export const packedTick = z.tuple([
  z.string(),
  statusOfEvent,
  marketStatus,
  z.nullable(z.tuple([z.string(), z.string(), z.optional(z.string())])),
  z.array(bestPrices),
  z.number(),
]);
export type PackedTick = z.infer<typeof packedTick>;

export function packTick({ eventId, eventStatus, status, scoreLine: line, best, totalMatched }: ListTick): PackedTick {
  return [eventId, eventStatus, status, line && packLine(line), [...best], totalMatched];
}

export function unpackTick([eventId, eventStatus, status, line, best, totalMatched]: PackedTick): ListTick {
  const inPlay = eventStatus === 'IN_PLAY';
  return { eventId, eventStatus, inPlay, status, scoreLine: line && unpackLine(line), best, totalMatched };
}

type PackedLine = NonNullable<PackedTick[3]>;

function packLine({ title, detail, hi }: ScoreLine): PackedLine {
  return hi === undefined ? [title, detail] : [title, detail, hi];
}

function unpackLine([title, detail, hi]: PackedLine): ScoreLine {
  return hi === undefined ? { title, detail } : { title, detail, hi };
}

/** `catalogue` increases when events are added or removed; the page then fetches the list again. */
export const sportsImage = z.object({ catalogue: z.int(), events: z.array(packedTick) });
/** The events that changed. */
export const sportsDelta = sportsImage;
export type SportsImage = z.infer<typeof sportsImage>;
export type SportsDelta = z.infer<typeof sportsDelta>;

/** [selectionId, back levels, lay levels, last traded odds or 0, rupees traded, rupees traded by price as
 *  [odds, rupees, …]]: all levels, best first. */
const ladder = z.tuple([z.string(), flatLevels, flatLevels, z.number(), z.number(), flatLevels]);
export type Ladder = z.infer<typeof ladder>;

export const ladderImage = z.object({ ladders: z.array(ladder) });
/** The selections that changed, each complete. */
export const ladderDelta = ladderImage;
export type LadderImage = z.infer<typeof ladderImage>;

export const eventDelta = z.object({ changes: z.array(eventChange) });
export type EventDelta = z.infer<typeof eventDelta>;

export const notice = z.object({
  type: z.enum(['success', 'info', 'warning', 'error']),
  message: z.string(),
  subMessage: z.string(),
  /** The same in Hindi. */
  hi: z.optional(z.object({ message: z.string(), subMessage: z.string() })),
});
export type Notice = z.infer<typeof notice>;

/** Lists that a page fetches again when they have changed: the cashier's, the casino's, and the notices. */
export const CASHIER_NEWS = ['deposits', 'withdrawals', 'bonuses', 'referrals', 'casino', 'notices'] as const;
export type CashierNews = (typeof CASHIER_NEWS)[number];

export const meDelta = z.object({
  wallet: z.optional(walletFigures),
  /** the stake factor in per cent, when operators have set it. */
  stakeFactor: z.optional(z.int()),
  /** New and changed bets. */
  bets: z.optional(z.array(bet)),
  notices: z.optional(z.array(notice)),
  /** New entries of the player's list of notices. */
  betNotices: z.optional(z.array(betNotice)),
  /** Cash outs whose bet delay has ended. */
  cashOuts: z.optional(z.array(cashOutEnd)),
  /** The cashier's lists with new or decided requests, and the player's casino when a round has moved; a page that shows
   *  one fetches it again. */
  cashier: z.optional(z.array(z.enum(CASHIER_NEWS))),
});
export type MeDelta = z.infer<typeof meDelta>;

const imageData = z.union([sportsImage, ladderImage, eventView, userData]);
const deltaData = z.union([sportsDelta, ladderDelta, eventDelta, meDelta]);

const numbered = { id: z.string(), seq: z.int(), clk: z.string() };

export const serverMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('welcome'), serverTime: z.string(), signedIn: z.boolean() }),
  z.object({ op: z.literal('image'), ...numbered, data: imageData }),
  z.object({ op: z.literal('delta'), ...numbered, from: z.optional(z.int()), data: deltaData }),
  z.object({ op: z.literal('heartbeat'), serverTime: z.string() }),
  z.object({ op: z.literal('refused'), id: z.optional(z.string()), reason: z.string(), message: z.string() }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
