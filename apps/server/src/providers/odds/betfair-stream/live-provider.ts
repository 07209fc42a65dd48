import type { OddsProvider } from '../../../modules/odds-feed/port.ts';
import type { Chance } from '../../../platform/ids/index.ts';
import { exchangeFeed } from './feed.ts';
import { exchangeClient, type ClientOptions } from './protocol/client.ts';
import { keepAlive } from './protocol/keep-alive.ts';
import { NAMELESS, type Names } from './mapping/event-of.ts';
import type { AnnouncedMarkets } from './mapping/mapper.ts';
import type { PaisePerPound } from './mapping/sizes.ts';

export const BETFAIR_STREAM = 'betfair-stream';

export type LiveOptions = Omit<ClientOptions, 'heartbeatMs' | 'maxLineBytes' | 'conflateMs' | 'depth' | 'session'> &
  Partial<Pick<ClientOptions, 'maxLineBytes' | 'conflateMs' | 'depth'>> & {
    readonly paisePerPound: PaisePerPound;
    readonly session: string | (() => string);
    /** The address called every hour to keep the session alive; none if omitted. */
    readonly keepAliveUrl?: string | null;
    readonly chance: Chance;
    readonly unfinished?: readonly string[];
    readonly announced?: AnnouncedMarkets;
    /** Names of events and runners, which the stream does not carry. */
    readonly names?: (eventId: string) => Names;
  };

/** The shortest interval that the exchange offers: two missed beats still fit the in-play limit. */
const HEARTBEAT_MS = 500;
const STALE_AFTER = { beforeMs: 10_000, inPlayMs: 1_000 } as const;
/** An exchange ends a session that is not used for some hours. */
const KEEP_ALIVE_EVERY_MS = 60 * 60_000;
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** The exchange's markets from its live stream, announced as soon as the connection delivers them. */
export function betfairStreamProvider(options: LiveOptions): OddsProvider {
  const {
    names = () => NAMELESS,
    unfinished = [],
    announced,
    chance,
    paisePerPound,
    keepAliveUrl,
    ...client
  } = options;
  const { session } = options;
  const readSession = typeof session === 'string' ? () => session : session;
  async function keptAlive(url: string): Promise<string | null> {
    try {
      return await keepAlive({ url, appKey: options.appKey, session: readSession() });
    } catch (error) {
      return error instanceof Error ? error.message : 'there is no session token';
    }
  }
  return {
    name: BETFAIR_STREAM,
    staleAfter: STALE_AFTER,
    announcesLate: true,
    start: async (context) => {
      const feed = exchangeFeed({
        context,
        paisePerPound,
        staleAfter: STALE_AFTER,
        unfinished,
        announced,
        names,
        isReplay: false,
        atMs: (exchangeMs) => exchangeMs,
        betDelayMs: (exchangeMs) => exchangeMs,
      });
      const told = (subject: 'session' | 'keep-alive') => {
        let last: string | null | undefined;
        return (reason: string | null): void => {
          // A refusal is reported each time: an operator may have resolved its notice.
          if (reason !== null || last !== null) context.needsOperator?.(subject, reason);
          last = reason;
        };
      };
      const tellKept = told('keep-alive');
      const { stop, wantImage } = exchangeClient(
        {
          depth: 'all',
          conflateMs: 0,
          maxLineBytes: MAX_LINE_BYTES,
          ...client,
          session: readSession,
          heartbeatMs: HEARTBEAT_MS,
        },
        {
          now: context.now,
          after: context.after,
          chance,
          change: (change) => {
            if (feed.take(change)) wantImage();
          },
          lost: feed.hush,
          refused: told('session'),
          dropped: (reason) => context.dropped?.(reason),
        },
      );
      const keep = (): void => {
        cancelKeep = context.after(KEEP_ALIVE_EVERY_MS, keep);
        if (keepAliveUrl) void keptAlive(keepAliveUrl).then(tellKept);
      };
      let cancelKeep = context.after(KEEP_ALIVE_EVERY_MS, keep);
      return async () => {
        cancelKeep();
        stop();
      };
    },
  };
}
