import type { OddsProvider } from '../../../modules/odds-feed/port.ts';
import type { Chance } from '../../../platform/ids/index.ts';
import { exchangeFeed } from './feed.ts';
import { exchangeClient, type ClientOptions } from './protocol/client.ts';
import { NAMELESS, type Names } from './mapping/event-of.ts';
import type { AnnouncedMarkets } from './mapping/mapper.ts';
import type { PaisePerPound } from './mapping/sizes.ts';

export const BETFAIR_STREAM = 'betfair-stream';

export type LiveOptions = Omit<ClientOptions, 'heartbeatMs' | 'maxLineBytes' | 'conflateMs' | 'depth'> &
  Partial<Pick<ClientOptions, 'maxLineBytes' | 'conflateMs' | 'depth'>> & {
    readonly paisePerPound: PaisePerPound;
    readonly chance: Chance;
    readonly unfinished?: readonly string[];
    readonly announced?: AnnouncedMarkets;
    /** Names of events and runners, which the stream does not carry. */
    readonly names?: (eventId: string) => Names;
  };

/** The shortest interval that the exchange offers: two missed beats still fit the in-play limit. */
const HEARTBEAT_MS = 500;
const STALE_AFTER = { beforeMs: 10_000, inPlayMs: 1_000 } as const;
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** The exchange's markets from its live stream, announced as soon as the connection delivers them. */
export function betfairStreamProvider(options: LiveOptions): OddsProvider {
  const { names = () => NAMELESS, unfinished = [], announced, chance, paisePerPound, ...client } = options;
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
      const { stop, wantImage } = exchangeClient(
        { depth: 'all', conflateMs: 0, maxLineBytes: MAX_LINE_BYTES, ...client, heartbeatMs: HEARTBEAT_MS },
        {
          now: context.now,
          after: context.after,
          chance,
          change: (change) => {
            if (feed.take(change)) wantImage();
          },
          lost: feed.hush,
          dropped: (reason) => context.dropped?.(reason),
        },
      );
      return async () => stop();
    },
  };
}
