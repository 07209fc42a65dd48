import { rolledUp, unreachable, type MarketOutcome } from '@maidan/domain';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueModule, MarketRules } from '../catalogue/index.ts';
import type { FeedMarket, FeedMessage, FeedOutcome } from './port.ts';

/** Number of levels per side that are offered. */
const MAX_LEVELS = 10;

/** Maps a provider's market to ours. */
export type KnownMarket = { readonly marketId: string; readonly eventId: string };

/** S-10: the feed that reported something, when it arrived, and the hash of its raw message. */
export type FeedEvidence = {
  readonly by: 'feed';
  readonly feed: string;
  readonly arrivedAt: Date;
  /** In hexadecimal; null if the feed ended without a message. */
  readonly sha256: string | null;
};

/** Takes a market's result: implemented by settlement, wired above. Repeating a result changes nothing. Returns false if
 *  the result is impossible for the market. */
export type DecideMarket = (
  marketId: string,
  outcome: MarketOutcome,
  said: {
    /** S-2: replaces the earlier result. */
    readonly isCorrection?: boolean | undefined;
    readonly evidence: FeedEvidence;
  },
) => Promise<boolean>;

/** Amends a market's matches: also implemented by settlement. Repeating an amendment changes nothing. */
export type AmendMarket = {
  readonly removeRunner: (
    marketId: string,
    removal: { readonly selectionId: string; readonly removedAtMs: number; readonly reductionBasisPoints: number },
    evidence: FeedEvidence,
  ) => Promise<boolean>;
  readonly voidBetween: (
    marketId: string,
    window: { readonly fromMs: number; readonly toMs: number; readonly reason: string },
    evidence: FeedEvidence,
  ) => Promise<boolean>;
};

/** The reduction factor of a non-runner here, and the one that its feed reports now; null if it runs again. */
export type RunnerChange = { readonly fixedBasisPoints: number; readonly nowBasisPoints: number | null };

export type Handling = {
  readonly provider: string;
  readonly catalogue: CatalogueModule;
  readonly betting: BettingService;
  readonly decideMarket: DecideMarket;
  readonly amendMarket: AmendMarket;
  readonly known: Map<string, KnownMarket>;
  /** Of a message that moves money. */
  readonly evidenceOf: (message: MarketMessage) => FeedEvidence;
  /** Markets that are stored under an earlier event too (`announced-markets.ts`). */
  readonly twins: ReadonlyMap<string, readonly KnownMarket[]>;
  readonly scored: (eventId: string) => void;
  readonly eventChanged: (eventId: string) => void;
  /** A market was announced, for the first time or again. */
  readonly announced: (marketId: string, market: FeedMarket) => void;
  /** S-1: the feed cannot determine a market's result. */
  readonly undecided: (message: Extract<FeedMessage, { kind: 'undecided' }>, marketId: string) => void;
  /** D-5: a feed reports something else of a non-runner than what its bets were settled or reduced by. */
  readonly runnerChanged: (marketId: string, selectionId: string, change: RunnerChange) => void;
  readonly runnerAsFixed: (marketId: string, selectionId: string) => void;
  /** The market has the result that its feed reported. */
  readonly decided: (marketKey: string) => void;
  /** Called for a message about something that was never announced. */
  readonly unknown: (message: HandledMessage) => void;
};

/** A heartbeat is about all markets at once and waits for none of them. */
export type HandledMessage = Exclude<FeedMessage, { readonly kind: 'heartbeat' }>;

/** Applies one message. Only messages about the catalogue, a result or going in-play touch the database. */
export async function handleMessage(context: Handling, message: HandledMessage): Promise<void> {
  const { catalogue, known } = context;
  switch (message.kind) {
    case 'event':
      context.eventChanged(
        (
          await catalogue.upsertEvent({
            provider: context.provider,
            providerKey: message.event.eventKey,
            ...message.event,
          })
        ).id,
      );
      return;
    case 'market':
      await announceMarket(context, message);
      return;
    case 'score': {
      const event = catalogue.eventByProviderKey(context.provider, message.eventKey);
      if (!event) return context.unknown(message);
      catalogue.setScore(event.id, message.score);
      context.scored(event.id);
      return;
    }
    case 'event-ended': {
      const event = catalogue.eventByProviderKey(context.provider, message.eventKey);
      if (!event) return context.unknown(message);
      await catalogue.setEventStatus(event.id, 'ENDED');
      context.eventChanged(event.id);
      return;
    }
    case 'prices':
    case 'bookmaker':
    case 'fancy':
    case 'traded':
    case 'state':
    case 'result':
    case 'undecided':
    case 'runner-removed':
    case 'runner-returned':
    case 'void-window':
      break;
    default:
      return unreachable(message);
  }

  const market = known.get(message.marketKey);
  if (!market) return context.unknown(message);
  await handleOfMarket(context, message, market);
  if (!decides(message)) return;
  for (const twin of context.twins.get(message.marketKey) ?? []) await handleOfMarket(context, message, twin);
}

/** Whether it moves money. */
export function decides({ kind }: { readonly kind: string }): boolean {
  return kind === 'result' || kind === 'runner-removed' || kind === 'void-window';
}

type MarketMessage = Exclude<HandledMessage, { readonly kind: 'event' | 'market' | 'score' | 'event-ended' }>;

async function handleOfMarket(context: Handling, message: MarketMessage, market: KnownMarket): Promise<void> {
  const { catalogue, betting } = context;
  const { marketId, eventId } = market;
  const definition = catalogue.market(marketId);
  if (!definition) return context.unknown(message);
  const selectionId = (key: string) => definition.selections.find((each) => each.providerKey === key)?.id;
  const removalOf = (id: string) => definition.selections.find((each) => each.id === id)?.removal ?? null;
  switch (message.kind) {
    case 'prices': {
      const id = selectionId(message.selectionKey);
      if (id === undefined) return context.unknown(message);
      const offered = (levels: typeof message.back) =>
        rolledUp(levels, definition.limits.minStakePaise).slice(0, MAX_LEVELS);
      betting.setLevels(marketId, id, { back: offered(message.back), lay: offered(message.lay) });
      return;
    }
    case 'bookmaker': {
      const id = selectionId(message.selectionKey);
      if (id === undefined) return context.unknown(message);
      const rate = (side: typeof message.back) => side && { rate: side.rate, maxPaise: side.sizePaise };
      betting.setRates(marketId, id, { back: rate(message.back), lay: rate(message.lay) });
      return;
    }
    case 'fancy': {
      const rows = [];
      for (const row of message.rows) {
        const rowId = selectionId(row.rowKey) ?? (await catalogue.upsertRow(marketId, row.rowKey))?.id;
        if (rowId === undefined) return context.unknown(message);
        rows.push({
          rowId,
          no: { line: row.noLine, size: row.noSize },
          yes: { line: row.yesLine, size: row.yesSize },
        });
      }
      betting.setRows(marketId, rows, message.note);
      return;
    }
    case 'traded': {
      const last = message.last.flatMap(([key, price]) => {
        const id = selectionId(key);
        return id === undefined ? [] : [[id, price] as const];
      });
      const volumes = (message.volumes ?? []).flatMap(({ selectionKey, ...volume }) => {
        const id = selectionId(selectionKey);
        return id === undefined ? [] : [[id, volume] as const];
      });
      betting.setTraded(marketId, {
        tradedPaise: message.tradedPaise,
        last: new Map(last),
        volumes: new Map(volumes),
      });
      return;
    }
    case 'state':
      if (message.inPlay && catalogue.event(eventId)?.status === 'UPCOMING') {
        await catalogue.setEventStatus(eventId, 'IN_PLAY');
        context.eventChanged(eventId);
      }
      await betting.setState(marketId, message);
      return;
    case 'result': {
      const outcome = outcomeOf(message.outcome, selectionId);
      if (!outcome) return context.unknown(message);
      const { isCorrection } = message;
      const evidence = context.evidenceOf(message);
      if (await context.decideMarket(marketId, outcome, { isCorrection, evidence })) context.decided(message.marketKey);
      return;
    }
    case 'undecided':
      context.undecided(message, marketId);
      return;
    case 'runner-removed': {
      const id = selectionId(message.selectionKey);
      if (id === undefined) return context.unknown(message);
      const { removedAtMs, reductionBasisPoints } = message;
      const fixed = removalOf(id);
      if (fixed && fixed.reductionBasisPoints !== reductionBasisPoints) {
        return context.runnerChanged(marketId, id, {
          fixedBasisPoints: fixed.reductionBasisPoints,
          nowBasisPoints: reductionBasisPoints,
        });
      }
      if (fixed) return context.runnerAsFixed(marketId, id);
      const removal = { selectionId: id, removedAtMs, reductionBasisPoints };
      await context.amendMarket.removeRunner(marketId, removal, context.evidenceOf(message));
      return;
    }
    case 'runner-returned': {
      const id = selectionId(message.selectionKey);
      if (id === undefined) return context.unknown(message);
      const fixed = removalOf(id);
      if (fixed)
        context.runnerChanged(marketId, id, { fixedBasisPoints: fixed.reductionBasisPoints, nowBasisPoints: null });
      return;
    }
    case 'void-window': {
      const { fromMs, toMs, reason } = message;
      await context.amendMarket.voidBetween(marketId, { fromMs, toMs, reason }, context.evidenceOf(message));
      return;
    }
    default:
      return unreachable(message);
  }
}

async function announceMarket(context: Handling, { market }: Extract<FeedMessage, { kind: 'market' }>): Promise<void> {
  const event = context.catalogue.eventByProviderKey(context.provider, market.eventKey);
  if (!event) throw new Error(`market ${market.marketKey} came before its event ${market.eventKey}`);
  const written = await context.catalogue.upsertMarket({
    eventId: event.id,
    providerKey: market.marketKey,
    kind: market.kind,
    name: market.name,
    category: market.kind === 'fancy' ? market.category : null,
    sort: market.sort,
    rules: rulesOf(market),
    selections:
      market.kind === 'fancy'
        ? []
        : market.selections.map(({ selectionKey, ...rest }) => ({ providerKey: selectionKey, ...rest })),
  });
  if (!written.closed) await context.betting.openMarket(written.id);
  // Only after the market is in betting, because from now on messages can address it.
  context.known.set(market.marketKey, { marketId: written.id, eventId: event.id });
  context.announced(written.id, market);
}

function rulesOf(market: FeedMarket): Partial<MarketRules> {
  const { betDelayMs } = market;
  switch (market.kind) {
    case 'exchange':
      return { betDelayMs, winners: market.winners, complete: market.complete, raceKind: market.race ?? null };
    case 'bookmaker':
      return { betDelayMs, scale: market.scale };
    case 'fancy':
      return { betDelayMs };
    default:
      return unreachable(market);
  }
}

function outcomeOf(outcome: FeedOutcome, selectionId: (key: string) => string | undefined): MarketOutcome | undefined {
  if (outcome.kind !== 'winners') return outcome;
  const { selectionKeys, deadHeat } = outcome;
  const idsOf = (keys: readonly string[]) => keys.map(selectionId).filter((id) => id !== undefined);
  const selectionIds = idsOf(selectionKeys);
  if (selectionIds.length !== selectionKeys.length) return undefined;
  if (!deadHeat) return { kind: 'winners', selectionIds };
  const tied = idsOf(deadHeat.selectionKeys);
  if (tied.length !== deadHeat.selectionKeys.length) return undefined;
  return { kind: 'winners', selectionIds, deadHeat: { selectionIds: tied, places: deadHeat.places } };
}
