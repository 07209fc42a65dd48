import { serverMessage, type ChangeMessage, type ServerMessage } from './messages.ts';

/** Parses a line; `unknown-message` for an operation that is not supported. */
export function parseLine(line: string): ServerMessage | 'malformed-line' | 'unknown-message' {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'malformed-line';
  }
  const read = serverMessage.safeParse(value);
  if (read.success) return read.data;
  const op = typeof value === 'object' && value !== null && 'op' in value ? value.op : undefined;
  const isFollowed = op === undefined || op === 'connection' || op === 'status' || op === 'mcm';
  return isFollowed ? 'malformed-line' : 'unknown-message';
}

/** A complete change, joined if it came in segments. */
export type Change = {
  /** `image`: a new image of all markets. `resumed`: the changes since the token that was sent. */
  readonly kind: 'image' | 'resumed' | 'delta' | 'heartbeat';
  readonly publishedAtMs: number | null;
  readonly initialClk: string | null;
  readonly clk: string | null;
  readonly heartbeatMs: number | null;
  /** The exchange reports that its own stream is behind (status 503). */
  readonly isBehind: boolean;
  readonly markets: readonly unknown[];
  /** The line as received; of a change in segments all of its lines, each on its own. */
  readonly raw: string;
};

/** Why a message was rejected; after one that is `lost` the book may be incomplete. */
export type Rejection = { readonly fault: 'duplicate' | 'time-going-back' | 'broken-segment'; readonly lost: boolean };

const KINDS = { SUB_IMAGE: 'image', RESUB_DELTA: 'resumed', HEARTBEAT: 'heartbeat' } as const;
/** Maximum number of market changes in all segments of one change. */
const MAX_CHANGES = 100_000;

/** Orders the messages of one subscription: joins segments, so that a change is applied completely or not at all, and
 *  detects duplicates and messages that go back in time. */
export function changeReader() {
  let segments: { readonly first: ChangeMessage; readonly markets: unknown[]; readonly lines: string[] } | null = null;
  let lastLine = '';
  let lastMs = Number.NEGATIVE_INFINITY;

  const joined = (
    first: ChangeMessage,
    last: ChangeMessage,
    { markets, raw }: Pick<Change, 'markets' | 'raw'>,
  ): Change => ({
    kind: first.ct ? KINDS[first.ct] : 'delta',
    publishedAtMs: last.pt ?? first.pt ?? null,
    initialClk: first.initialClk ?? last.initialClk ?? null,
    clk: last.clk ?? first.clk ?? null,
    heartbeatMs: first.heartbeatMs ?? null,
    isBehind: (last.status ?? 0) === 503,
    markets,
    raw,
  });

  const broken = (): Rejection => {
    segments = null;
    return { fault: 'broken-segment', lost: true };
  };

  return {
    /** For a new connection or subscription: discards unfinished segments. */
    restart(): void {
      segments = null;
      lastLine = '';
      lastMs = Number.NEGATIVE_INFINITY;
    },

    /** The change that this message completes, null if it only begins one. `line` is the message as received. */
    read(message: ChangeMessage, line: string): Change | Rejection | null {
      if (line === lastLine && message.ct !== 'HEARTBEAT') return { fault: 'duplicate', lost: false };
      lastLine = line;
      const isNewPicture = message.ct === 'SUB_IMAGE' || message.ct === 'RESUB_DELTA';
      if (!isNewPicture && (message.pt ?? lastMs) < lastMs) {
        segments = null;
        return { fault: 'time-going-back', lost: message.ct !== 'HEARTBEAT' };
      }
      lastMs = message.pt ?? lastMs;
      const markets = message.mc ?? [];
      switch (message.segmentType) {
        case 'SEG_START':
          if (segments) return broken();
          segments = { first: message, markets: [...markets], lines: [line] };
          return null;
        case 'SEG':
        case 'SEG_END': {
          if (!segments || segments.markets.length + markets.length > MAX_CHANGES) return broken();
          segments.markets.push(...markets);
          segments.lines.push(line);
          if (message.segmentType === 'SEG') return null;
          const { first, markets: all, lines } = segments;
          segments = null;
          return joined(first, message, { markets: all, raw: lines.join('\n') });
        }
        default:
          if (segments && message.ct !== 'HEARTBEAT') return broken();
          return joined(message, message, { markets, raw: line });
      }
    },
  };
}
