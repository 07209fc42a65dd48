import type { FeedContext, StaleAfter } from '../../../modules/odds-feed/port.ts';
import type { Draft } from '../shared/display.ts';
import { marketCache } from './book/market-cache.ts';
import type { Change } from './protocol/change-reader.ts';
import { shortestDelay } from './protocol/shortest-delay.ts';
import type { Names } from './mapping/event-of.ts';
import type { PaisePerPound } from './mapping/sizes.ts';
import { createMapper, type AnnouncedMarkets } from './mapping/mapper.ts';

export type FeedDeps = {
  readonly context: FeedContext;
  readonly paisePerPound: PaisePerPound;
  readonly staleAfter: StaleAfter;
  readonly unfinished: readonly string[];
  readonly announced?: AnnouncedMarkets | undefined;
  readonly names: (eventId: string) => Names;
  readonly isReplay: boolean;
  readonly atMs: (exchangeMs: number) => number;
  readonly betDelayMs: (exchangeMs: number) => number;
};

/** Turns the exchange's changes into messages of the port; live and recorded markets share this code. */
export function exchangeFeed({ context, unfinished, announced = new Map(), ...rest }: FeedDeps) {
  const dropped = (reason: string): void => context.dropped?.(reason);
  const cache = marketCache(dropped);
  let publishedAtMs = context.now();
  /** The change that is being published; null while what was taken before is published. */
  let raw: string | null = null;
  const shortest = shortestDelay();
  let isSilent = false;
  let needsImage = false;

  const mapper = createMapper({
    ...rest,
    dropped,
    wantImage: () => (needsImage = true),
    now: context.now,
    unfinished: new Set(unfinished),
    announced,
    say: (draft) => context.publish({ ...draft, publishedAtMs, ...(raw !== null && movesMoney(draft) && { raw }) }),
  });

  context.repeatRequested?.((eventKey) => {
    publishedAtMs = context.now();
    if (!isSilent) mapper.repeat(eventKey);
  });

  context.letGo?.((eventKey) => {
    for (const marketId of mapper.forget(eventKey)) cache.forget(marketId);
  });

  /** When a message was true by our clock: now, or earlier by its delay beyond the fastest message of the last minutes. */
  function timeOf(change: Change): number {
    if (rest.isReplay || change.publishedAtMs === null) return context.now();
    if (change.kind === 'image' || change.kind === 'resumed') shortest.restart();
    return change.publishedAtMs + shortest.with(context.now(), context.now() - change.publishedAtMs);
  }

  function hush(): void {
    isSilent = true;
    publishedAtMs = context.now();
    mapper.suspend(mapper.knownMarkets());
  }

  return {
    eventAt: mapper.eventAt,
    size: mapper.size,

    /** Suspends the markets and stops publishing until `take` or `resume` resumes it. */
    hush,

    /** Applies a change to the books and publishes what is new. Returns whether a new image is needed: a change could not
     *  be read or applied, or a closed market has no result. */
    take(change: Change, { silently = false } = {}): boolean {
      publishedAtMs = timeOf(change);
      needsImage = false;
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
      raw = isSilent ? null : change.raw;
      mapper.publish(isSilent ? cache.markets() : touched.markets, { isImage: change.kind === 'image' });
      raw = null;
      // Markets that left while nothing was published are those that were published and are no longer in the cache.
      mapper.gone(isSilent ? mapper.knownMarkets().filter((marketId) => !cache.market(marketId)) : touched.gone);
      isSilent = false;
      mapper.suspend(touched.broken);
      context.publish({ kind: 'heartbeat', publishedAtMs });
      return needsImage || touched.needsImage || touched.broken.size > 0;
    },

    /** Publishes everything that was taken silently. */
    resume(): void {
      publishedAtMs = context.now();
      isSilent = false;
      mapper.publish(cache.markets());
    },
  };
}

const movesMoney = ({ kind }: Draft): boolean =>
  kind === 'result' || kind === 'runner-removed' || kind === 'void-window';

export type ExchangeFeed = ReturnType<typeof exchangeFeed>;
