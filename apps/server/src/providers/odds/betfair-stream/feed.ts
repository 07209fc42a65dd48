import type { FeedContext, StaleAfter } from '../../../modules/odds-feed/port.ts';
import { marketCache } from './book/market-cache.ts';
import type { Change } from './protocol/change-reader.ts';
import type { Names } from './mapping/event-of.ts';
import type { PaisePerUnit } from './mapping/sizes.ts';
import { speaker } from './mapping/mapper.ts';

export type FeedDeps = {
  readonly context: FeedContext;
  readonly paisePerUnit: PaisePerUnit;
  readonly staleAfter: StaleAfter;
  readonly unfinished: readonly string[];
  readonly names: (eventId: string) => Names;
  readonly isReplay: boolean;
  readonly atMs: (exchangeMs: number) => number;
  readonly betDelayMs: (exchangeMs: number) => number;
};

/** Changes in, the port's messages out: live and recorded markets go the same way. */
export function exchangeFeed({ context, unfinished, ...rest }: FeedDeps) {
  const dropped = (reason: string): void => context.dropped?.(reason);
  const cache = marketCache(dropped);
  let publishedAtMs = context.now();
  /** The shortest way of a message yet, by the exchange's clock and ours, which may differ. */
  let shortestMs = Number.POSITIVE_INFINITY;
  let isSilent = false;

  const speaking = speaker({
    ...rest,
    dropped,
    now: context.now,
    unfinished: new Set(unfinished),
    say: (draft) => context.publish({ ...draft, publishedAtMs }),
  });

  context.repeatRequested?.((eventKey) => {
    publishedAtMs = context.now();
    if (!isSilent) speaking.repeat(eventKey);
  });

  context.letGo?.((eventKey) => {
    for (const marketId of speaking.forget(eventKey)) cache.forget(marketId);
  });

  /** When a message was true by our clock: now, or earlier by what it was held up more than the quickest. */
  function timeOf(change: Change): number {
    if (rest.isReplay || change.publishedAtMs === null) return context.now();
    const wayMs = context.now() - change.publishedAtMs;
    shortestMs = change.kind === 'image' || change.kind === 'resumed' ? wayMs : Math.min(shortestMs, wayMs);
    return change.publishedAtMs + shortestMs;
  }

  function hush(): void {
    isSilent = true;
    publishedAtMs = context.now();
    speaking.suspend(speaking.knownMarkets());
  }

  return {
    knowsEvent: speaking.knowsEvent,
    size: speaking.size,

    /** Nothing is said until `take` is told otherwise; the markets are suspended. */
    hush,

    /** Takes a change into the books and says what is new. Answers whether a market's change could not be read, so
     *  that a new image is needed. */
    take(change: Change, { silently = false } = {}): boolean {
      publishedAtMs = timeOf(change);
      const touched = cache.apply(change);
      if (silently) {
        isSilent = true;
        return false;
      }
      if (change.isBehind) {
        if (!isSilent) dropped('exchange-is-behind');
        hush();
        return false;
      }
      for (const market of isSilent ? cache.markets() : touched.markets) speaking.speak(market);
      // What left while nothing was said is known by what was said before.
      speaking.gone(isSilent ? speaking.knownMarkets().filter((marketId) => !cache.market(marketId)) : touched.gone);
      isSilent = false;
      speaking.suspend(touched.broken);
      context.publish({ kind: 'heartbeat', publishedAtMs });
      return touched.broken.size > 0;
    },

    /** Says all that was taken silently. */
    speakUp(): void {
      publishedAtMs = context.now();
      isSilent = false;
      for (const market of cache.markets()) speaking.speak(market);
    },
  };
}

export type ExchangeFeed = ReturnType<typeof exchangeFeed>;
