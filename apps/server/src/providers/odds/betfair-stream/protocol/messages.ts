/**
 * The messages of the Exchange Stream protocol: fields that are used are validated, all others ignored. Amounts are in
 * pounds whatever the account's currency, prices decimal odds, times epoch ms.
 */
import * as z from 'zod/mini';

const amount = z.number().check(z.nonnegative());
/** A price and the size available at it; 0 removes it. */
const priceLevel = z.tuple([amount, amount]);
/** A place on the ladder (0 is the best), its price and the size available at it; 0 removes it. */
const placeLevel = z.tuple([z.int().check(z.nonnegative(), z.lte(1_000)), amount, amount]);
const id = z.string().check(z.minLength(1), z.maxLength(64));
const words = z.string().check(z.maxLength(200));
const token = z.string().check(z.maxLength(4_096));
const time = z.iso.datetime();

const runnerDefinition = z.object({
  id: z.int(),
  status: z.enum(['ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'REMOVED_VACANT', 'HIDDEN']),
  sortPriority: z.int(),
  /** Percentage by which a removal reduces the others (D-1, D-2). */
  adjustmentFactor: z.nullish(z.number().check(z.gte(0), z.lte(100))),
  removalDate: z.nullish(time),
  /** Only in recordings. */
  name: z.nullish(words),
});
export type RunnerDefinition = z.infer<typeof runnerDefinition>;

const marketDefinition = z.object({
  eventId: id,
  eventTypeId: id,
  marketType: words,
  bettingType: words,
  marketTime: time,
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean(),
  /** Seconds. */
  betDelay: z.int().check(z.nonnegative(), z.lte(3_600)),
  version: z.int(),
  numberOfWinners: z.int().check(z.nonnegative()),
  complete: z.boolean(),
  crossMatching: z.boolean(),
  runners: z.array(runnerDefinition).check(z.maxLength(1_000)),
  venue: z.nullish(words),
  countryCode: z.nullish(words),
  timezone: z.nullish(words),
  eachWayDivisor: z.nullish(z.number()),
  priceLadderDefinition: z.nullish(z.object({ type: words })),
  /** Only in recordings. */
  name: z.nullish(words),
  eventName: z.nullish(words),
});
export type MarketDefinition = z.infer<typeof marketDefinition>;

const runnerChange = z.object({
  id: z.int(),
  /** Handicap: a runner with the same id and another handicap is a different runner. */
  hc: z.nullish(z.number()),
  atb: z.nullish(z.array(priceLevel)),
  atl: z.nullish(z.array(priceLevel)),
  batb: z.nullish(z.array(placeLevel)),
  batl: z.nullish(z.array(placeLevel)),
  bdatb: z.nullish(z.array(placeLevel)),
  bdatl: z.nullish(z.array(placeLevel)),
  trd: z.nullish(z.array(priceLevel)),
  ltp: z.nullish(amount),
  tv: z.nullish(amount),
});
export type RunnerChange = z.infer<typeof runnerChange>;

export const marketChange = z.object({
  id,
  /** An image, which replaces what was known of the market's prices. */
  img: z.nullish(z.boolean()),
  /** Several changes conflated into one, because the reader was slow. */
  con: z.nullish(z.boolean()),
  tv: z.nullish(amount),
  marketDefinition: z.nullish(marketDefinition),
  rc: z.nullish(z.array(runnerChange)),
});
export type MarketChange = z.infer<typeof marketChange>;

const changeMessage = z.object({
  op: z.literal('mcm'),
  id: z.nullish(z.int()),
  ct: z.nullish(z.enum(['SUB_IMAGE', 'RESUB_DELTA', 'HEARTBEAT'])),
  segmentType: z.nullish(z.enum(['SEG_START', 'SEG', 'SEG_END'])),
  clk: z.nullish(token),
  initialClk: z.nullish(token),
  pt: z.nullish(z.int()),
  heartbeatMs: z.nullish(z.int()),
  conflateMs: z.nullish(z.int()),
  /** 503 while the exchange reports that its stream is behind. */
  status: z.nullish(z.int()),
  /** Validated one by one, so that a fault in one market does not affect the others. */
  mc: z.nullish(z.array(z.unknown())),
});
export type ChangeMessage = z.infer<typeof changeMessage>;

const connectionMessage = z.object({ op: z.literal('connection'), connectionId: z.nullish(words) });

const statusMessage = z.object({
  op: z.literal('status'),
  id: z.nullish(z.int()),
  statusCode: z.enum(['SUCCESS', 'FAILURE']),
  errorCode: z.nullish(words),
  connectionClosed: z.nullish(z.boolean()),
});
export type StatusMessage = z.infer<typeof statusMessage>;

export const serverMessage = z.discriminatedUnion('op', [connectionMessage, statusMessage, changeMessage]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** The markets of a subscription; validated by the exchange. */
export type MarketFilter = Readonly<Record<string, readonly string[] | boolean>>;

export type RequestMessage = { readonly id: number } & (
  | { readonly op: 'authentication'; readonly appKey: string; readonly session: string }
  | {
      readonly op: 'marketSubscription';
      readonly marketFilter: MarketFilter;
      readonly marketDataFilter: { readonly fields: readonly string[]; readonly ladderLevels?: number };
      readonly segmentationEnabled: true;
      readonly conflateMs: number;
      readonly heartbeatMs: number;
      readonly initialClk?: string;
      readonly clk?: string;
    }
);
