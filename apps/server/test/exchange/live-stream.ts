/** The exchange's stream provider against a server of its own, and what it says. */
import { expect } from 'vitest';
import { paise } from '@maidan/domain';
import type { FeedMessage } from '../../src/modules/odds-feed/port.ts';
import { manualClock } from '../../src/platform/clock/manual-clock.ts';
import { betfairStreamProvider, type LiveOptions } from '../../src/providers/odds/betfair-stream/live-provider.ts';
import { CREDENTIALS, exchangeStreamServer } from './exchange-stream-server.ts';

type Of<Kind> = Extract<FeedMessage, { readonly kind: Kind }>;

export type LiveStream = Awaited<ReturnType<typeof openLiveStream>>;

export async function openLiveStream() {
  const clock = manualClock(1_800_000_000_000);
  const server = await exchangeStreamServer({ now: clock.now });
  const messages: FeedMessage[] = [];
  const dropped: string[] = [];
  /** What only an operator can end, by subject. */
  const troubles = new Map<string, string>();
  let stop = async (): Promise<void> => undefined;

  const said = <Kind extends FeedMessage['kind']>(kind: Kind): Of<Kind>[] =>
    messages.filter((message): message is Of<Kind> => message.kind === kind);

  return {
    clock,
    server,
    /** All that it has said. */
    messages,
    /** Why it has dropped something. */
    dropped,
    troubles,
    said,
    pricesOf: (selectionKey: string) => said('prices').findLast((each) => each.selectionKey === selectionKey),
    stateOf: (marketKey: string) => said('state').findLast((each) => each.marketKey === marketKey),
    async connect(more: Partial<LiveOptions> = {}): Promise<void> {
      const provider = betfairStreamProvider({
        ...CREDENTIALS,
        host: server.host,
        port: server.port,
        tls: false,
        marketFilter: { eventTypeIds: ['1', '7'] },
        paisePerPound: paise(100_00),
        chance: (count) => new Uint8Array(count),
        ...more,
      });
      stop = await provider.start({
        now: clock.now,
        after: clock.after,
        publish: (message) => messages.push(message),
        log: { warn: () => undefined },
        dropped: (reason) => dropped.push(reason),
        needsOperator: (subject, reason) =>
          void (reason === null ? troubles.delete(subject) : troubles.set(subject, reason)),
      });
    },
    async connected(): Promise<void> {
      await expect.poll(server.isSubscribed).toBe(true);
    },
    /** Once this has been heard, everything before it has been handled. */
    async heard(): Promise<void> {
      const before = said('heartbeat').length;
      server.heartbeat();
      await expect.poll(() => said('heartbeat').length).toBeGreaterThan(before);
    },
    async reconnected(): Promise<void> {
      const before = server.connections();
      await expect
        .poll(() => {
          clock.advance(200);
          return server.connections() > before && server.isSubscribed();
        })
        .toBe(true);
    },
    async close(): Promise<void> {
      await stop();
      await server.close();
    },
  };
}
