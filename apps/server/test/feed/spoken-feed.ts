/** A feed that says what a test makes it say, on the test harness. */
import { expect } from 'vitest';
import type { Clock } from '../../src/platform/clock/index.ts';
import { createBus } from '../../src/platform/bus/index.ts';
import { oddsFeedModule, type OddsFeedEvents } from '../../src/modules/odds-feed/index.ts';
import type { FeedContext, FeedMessage, OddsProvider, StaleAfter } from '../../src/modules/odds-feed/port.ts';
import type { CatalogueMarket } from '../../src/modules/catalogue/index.ts';
import { silent, type Harness } from '../harness.ts';

/** The longest wait for what must come, on however slow a machine. */
export const PATIENCE = { timeout: 60_000, interval: 5 } as const;

export type Draft = FeedMessage extends infer M ? (M extends unknown ? Omit<M, 'publishedAtMs'> : never) : never;
export type Say = (...drafts: readonly Draft[]) => void;

export type SpokenFeed = {
  readonly say: Say;
  /** Says it and resolves when all of it is handled. */
  readonly done: (eventKey: string, ...drafts: readonly Draft[]) => Promise<void>;
  /** What was told of the feed, in short. */
  readonly told: string[];
  /** Operator notices that are open, “kind subject”. */
  readonly notices: Set<string>;
  /** Every time that one was raised. */
  readonly raised: string[];
  /** How many markets it knows, as it was told now and then. */
  readonly sizes: number[];
  /** Events that were asked for again. */
  readonly asked: string[];
  readonly marketsOf: (eventKey: string) => readonly CatalogueMarket[];
  readonly stop: () => Promise<void>;
};

export async function spokenFeed(
  harness: Harness,
  { clock, name = 'spoken', staleAfter }: { clock: Clock; name?: string; staleAfter?: StaleAfter },
): Promise<SpokenFeed> {
  const bus = createBus<OddsFeedEvents>();
  const told: string[] = [];
  const notices = new Set<string>();
  const raised: string[] = [];
  const asked: string[] = [];
  const scored = new Map<string, number>();
  bus.subscribe('feed.scored', ({ eventId }) => void scored.set(eventId, (scored.get(eventId) ?? 0) + 1));
  const sizes: number[] = [];
  bus.subscribe('feed.size', ({ markets }) => void sizes.push(markets));
  bus.subscribe('feed.stopped', () => void told.push('stopped'));
  bus.subscribe('feed.resumed', () => void told.push('resumed'));
  bus.subscribe('feed.dropped', ({ reason }) => void told.push(reason));
  bus.subscribe('feed.undecided', ({ why }) => void told.push(why));
  bus.subscribe('feed.retried', ({ kind }) => void told.push(`${kind} tried again`));
  let say: Say = () => undefined;
  const provider: OddsProvider = {
    name,
    ...(staleAfter && { staleAfter }),
    start: async (context: FeedContext) => {
      say = (...drafts) => {
        for (const draft of drafts) context.publish({ ...draft, publishedAtMs: context.now() });
      };
      context.repeatRequested?.((eventKey) => void asked.push(eventKey));
      return async () => undefined;
    },
  };
  const module = oddsFeedModule({
    pool: harness.pool,
    catalogue: harness.catalogue,
    betting: harness.betting,
    decideMarket: harness.settlement.decide,
    amendMarket: harness.settlement,
    clock,
    log: silent,
    bus,
    notices: {
      async raise(kind, subject) {
        notices.add(`${kind} ${subject}`);
        raised.push(`${kind} ${subject}`);
      },
      resolve: async (kind, subject) => void notices.delete(`${kind} ${subject}`),
    },
    providers: [{ name, settings: '', create: () => provider }],
  });
  const stop = await module.start();
  return {
    say: (...drafts) => say(...drafts),
    async done(eventKey, ...drafts) {
      const scores = () => scored.get(harness.catalogue.eventByProviderKey(name, eventKey)?.id ?? '') ?? 0;
      const before = scores();
      // A score is handled after all that was said before it.
      say(...drafts, { kind: 'score', eventKey, score: { sport: 'race', phase: 'off', running: [], result: '' } });
      await expect.poll(scores, PATIENCE).toBeGreaterThan(before);
    },
    told,
    sizes,
    notices,
    raised,
    asked,
    marketsOf: (eventKey) =>
      harness.catalogue.marketsOf(harness.catalogue.eventByProviderKey(name, eventKey)?.id ?? ''),
    stop,
  };
}

export const event = (eventKey: string): Draft => ({
  kind: 'event',
  event: {
    eventKey,
    sport: { slug: 'cricket', name: 'Cricket', code: '4' },
    league: { slug: 'spoken', name: 'Spoken' },
    slug: eventKey,
    name: 'One v Two',
    startsAtMs: 1_800_000_000_000,
    venue: '',
    isReplay: true,
    note: '',
  },
});

export const odds = (eventKey: string, betDelayMs = 0): Draft => ({
  kind: 'market',
  market: {
    eventKey,
    marketKey: `${eventKey}/odds`,
    name: 'Match Odds',
    sort: 0,
    kind: 'exchange',
    complete: true,
    betDelayMs,
    winners: 1,
    selections: ['One', 'Two'].map((name) => ({ selectionKey: name, name })),
  },
});

export const fancy = (eventKey: string): Draft => ({
  kind: 'market',
  market: {
    eventKey,
    marketKey: `${eventKey}/fancy`,
    name: '6 over',
    sort: 1,
    kind: 'fancy',
    category: 'sessions',
    betDelayMs: 0,
  },
});

export const state = (
  marketKey: string,
  status: 'OPEN' | 'SUSPENDED',
  more: { readonly inPlay?: boolean; readonly isMaterial?: boolean } = {},
): Draft => ({
  kind: 'state',
  marketKey,
  status,
  inPlay: false,
  reason: status === 'OPEN' ? '' : 'review',
  ...more,
});
