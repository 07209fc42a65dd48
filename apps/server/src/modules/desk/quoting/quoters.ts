import { isDeepStrictEqual } from 'node:util';
import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Ids } from '../../../platform/ids/index.ts';
import { tx, type Pool } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { BettingService } from '../../betting/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import type { Operator } from '../holds.ts';
import { fits, oddityOf, paysNothing, sureLossOf } from './check-quote.ts';
import { createFeedGate } from './feed-gate.ts';
import { presentScore } from './present-score.ts';
import type { Quote } from './quote.ts';
import * as repository from './quoters-repository.ts';
import type { SentQuote } from './quoters-repository.ts';

/** how long after the last key a market stays its quoter's. */
export const LEASE_MS = 30_000;

export type QuotersDeps = {
  readonly database: Pool;
  readonly betting: BettingService;
  readonly catalogue: Pick<CatalogueModule, 'event' | 'market' | 'marketsOf' | 'score'>;
  readonly clock: Clock;
  readonly ids: Ids;
};

/** A market in a trader's hands. */
export type Quoter = {
  readonly id: string;
  readonly operatorId: string;
  readonly takenAtMs: number;
  /** The time of the quoter's last key. */
  keyAtMs: number;
  version: number;
  /** Who sent that version. */
  quotedBy: string | null;
  quote: Quote | null;
  /** held back; typed a second time it is sent. */
  heldBack: Quote | null;
  /** Whom the market was taken from, who is told. */
  readonly from: string | null;
};

export type Quoters = ReturnType<typeof createQuoters>;

/** Who quotes bookmaker and fancy markets beside their feeds (Q-2 … Q-5): stored before it applies. */
export function createQuoters({ database, betting, catalogue, clock, ids }: QuotersDeps) {
  const quoters = new Map<string, Quoter>();
  const gate = createFeedGate({ betting, catalogue, clock, stands });
  let turn: Promise<unknown> = Promise.resolve();

  /** One change after the other: what memory holds afterwards is what the rows say. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = turn.then(change);
    turn = done.catch(() => undefined);
    return done;
  }

  const scoreOf = (market: CatalogueMarket): number | null => presentScore(market, catalogue.score(market.eventId));

  /** The rate that the feed offers now, which is its model's. */
  function modelOf(marketId: string, selectionId: string): number | null {
    const rates = gate.feedSays(marketId)?.rates.get(selectionId);
    return rates?.back?.rate ?? rates?.lay?.rate ?? null;
  }

  /** whether a quote still fits the present score and the feed; what it moved by was seen when it was sent. */
  function stands(marketId: string, quote: Quote): boolean {
    const market = catalogue.market(marketId);
    if (!market) return false;
    return quote.kind !== 'fancy' || quote.noLine >= (scoreOf(market) ?? Number.NEGATIVE_INFINITY);
  }

  const quotable = (marketId: string): Result<CatalogueMarket, Refusal> => {
    const market = catalogue.market(marketId);
    if (!market || market.closed) return refused({ kind: 'not-found' });
    return market.kind === 'exchange' ? refused({ kind: 'market-unquotable' }) : ok(market);
  };

  /** Nobody quotes what can be known: an event that has ended, or one that its feed says is over. */
  const isOver = ({ id, eventId }: CatalogueMarket): boolean =>
    gate.isOver(id) || catalogue.event(eventId)?.status === 'ENDED';

  /** The market in the operator's hands; each use of it counts as a key. */
  function own(marketId: string, operator: Operator): Result<Quoter, Refusal> {
    const quoter = quoters.get(marketId);
    if (!quoter) return refused({ kind: 'market-not-taken' });
    if (quoter.operatorId !== operator.id) return refused({ kind: 'market-taken', secondsLeft: secondsLeft(quoter) });
    quoter.keyAtMs = clock.now();
    return ok(quoter);
  }

  const secondsLeft = ({ keyAtMs }: Quoter): number =>
    Math.max(0, Math.ceil((keyAtMs + LEASE_MS - clock.now()) / 1000));

  /** Stores a quote; resolves to the last one that is stored. A commit whose answer was lost may have stored this one, or
   *  one before it of which memory knows nothing: what stands is then read. */
  async function store(sent: Parameters<typeof repository.insertQuote>[1], operator: Operator): Promise<SentQuote> {
    try {
      await tx(database, (t) => repository.insertQuote(t, sent));
      return { version: sent.version, quote: sent.quote, operatorId: operator.id };
    } catch (error) {
      const last = await repository.lastQuoteOf(database, sent.marketId);
      if (!last || last.version < sent.version) throw error;
      return last;
    }
  }

  function nameOf(market: CatalogueMarket): string {
    return `${catalogue.event(market.eventId)?.name ?? ''}, ${market.name}`;
  }

  function deed(operator: Operator, what: string, market: CatalogueMarket, quoterId: string) {
    const details = { marketId: market.id, quoterId };
    const by = { actorId: operator.id, actorName: operator.name };
    return { ...by, action: `market.${what}`, subject: nameOf(market), details };
  }

  return {
    /** Betting as the feeds reach it: a market in a trader's hands does not hear its feed's quotes. */
    forFeeds: gate.facade,
    gate,
    secondsLeft,
    scoreOf,
    of: (marketId: string): Readonly<Quoter> | undefined => quoters.get(marketId),

    /** Puts stored quoters back before any feed speaks; their markets are shut until a quote is sent again. */
    async load(): Promise<void> {
      for (const { id, marketId, operatorId, takenAt } of await repository.presentQuoters(database)) {
        if (catalogue.market(marketId)?.closed !== false) continue;
        const last = await repository.lastQuoteOf(database, marketId);
        const { version = 0, quote = null, operatorId: quotedBy = null } = last ?? {};
        const times = { takenAtMs: takenAt.getTime(), keyAtMs: clock.now() };
        quoters.set(marketId, { id, operatorId, ...times, version, quotedBy, quote, heldBack: null, from: null });
        gate.restore(marketId, quote);
      }
    },

    /** Takes a market from its feed, or from a trader who has not pressed a key for 30 seconds; for its quoter, a key. */
    take: (marketId: string, operator: Operator): Promise<Result<Quoter, Refusal>> =>
      inTurn(async () => {
        const market = quotable(marketId);
        if (!market.ok) return market;
        const before = quoters.get(marketId);
        if (before?.operatorId === operator.id) return own(marketId, operator);
        if (isOver(market.value)) return refused({ kind: 'market-over' });
        if (before && secondsLeft(before) > 0) {
          return refused({ kind: 'market-taken', secondsLeft: secondsLeft(before) });
        }
        const at = new Date(clock.now());
        const taken = { id: ids(), marketId, operatorId: operator.id, takenAt: at };
        const last = await tx(database, async (t) => {
          if (before) await repository.endQuoter(t, { id: before.id, by: operator.id, at });
          await repository.insertQuoter(t, taken);
          await appendAudit(t, deed(operator, 'taken', market.value, taken.id), at);
          return await repository.lastQuoteOf(t, marketId);
        });
        const quoter: Quoter = {
          id: taken.id,
          operatorId: operator.id,
          takenAtMs: at.getTime(),
          keyAtMs: at.getTime(),
          version: last?.version ?? 0,
          quotedBy: last?.operatorId ?? null,
          quote: before?.quote ?? null,
          heldBack: null,
          from: before?.operatorId ?? null,
        };
        quoters.set(marketId, quoter);
        await gate.take(marketId, quoter.quote);
        return ok(quoter);
      }),

    /** Gives a market back to its feed. */
    handBack: (marketId: string, operator: Operator): Promise<Result<void, Refusal>> =>
      inTurn(async () => {
        const market = quotable(marketId);
        if (!market.ok) return market;
        const quoter = own(marketId, operator);
        if (!quoter.ok) return quoter;
        const at = new Date(clock.now());
        await tx(database, async (t) => {
          await repository.endQuoter(t, { id: quoter.value.id, by: operator.id, at });
          await appendAudit(t, deed(operator, 'handed-back', market.value, quoter.value.id), at);
        });
        quoters.delete(marketId);
        await gate.handBack(marketId);
        return ok();
      }),

    /** Shows a quote and opens the market, if it names the version that it replaces, players can lose to it
     *  and it does not look mistyped, or is typed a second time. */
    quote: (
      marketId: string,
      operator: Operator,
      { replaces, quote }: { readonly replaces: number; readonly quote: Quote },
    ): Promise<Result<Quoter, Refusal>> =>
      inTurn(async () => {
        const market = quotable(marketId);
        if (!market.ok) return market;
        const owned = own(marketId, operator);
        if (!owned.ok) return owned;
        const quoter = owned.value;
        if (isOver(market.value)) return refused({ kind: 'market-over' });
        if (replaces !== quoter.version) return refused({ kind: 'quote-outdated', version: quoter.version });
        if (!fits(market.value, quote)) return refused({ kind: 'quote-misfit' });
        const worthless = paysNothing(market.value, quote);
        if (worthless) return refused({ kind: 'quote-pays-nothing', ...worthless });
        const loss = sureLossOf(market.value, quote);
        if (loss) return refused({ kind: 'quote-sure-loss', why: loss });
        const isSecond = isDeepStrictEqual(quoter.heldBack, quote);
        const known = {
          before: quoter.quote ?? shownBefore(market.value),
          modelOf: (selectionId: string) => modelOf(marketId, selectionId),
          score: scoreOf(market.value),
        };
        const odd = isSecond ? undefined : oddityOf(market.value, quote, known);
        quoter.heldBack = odd ? quote : null;
        if (odd) return refused({ kind: 'quote-odd', why: odd });
        const version = quoter.version + 1;
        const at = new Date(clock.now());
        const stored = await store({ marketId, quoterId: quoter.id, version, quote, at }, operator);
        Object.assign(quoter, { version: stored.version, quote: stored.quote, quotedBy: stored.operatorId });
        if (!isDeepStrictEqual(stored.quote, quote)) {
          await gate.take(marketId, stored.quote);
          return refused({ kind: 'quote-outdated', version: stored.version });
        }
        await gate.quote(marketId, quote);
        return ok(quoter);
      }),

    /** locks every market of the event that the operator quotes, or ends that cause; resolves to how many. */
    async ball(eventId: string, operator: Operator, isRunning: boolean): Promise<Result<number, Refusal>> {
      if (!catalogue.event(eventId)) return refused({ kind: 'not-found' });
      const mine = catalogue.marketsOf(eventId).filter(({ id }) => quoters.get(id)?.operatorId === operator.id);
      if (mine.length === 0) return refused({ kind: 'market-not-taken' });
      for (const { id } of mine) own(id, operator);
      await Promise.all(mine.map(({ id }) => gate.ball(id, isRunning)));
      return ok(mine.length);
    },

    /** Lets go of a settled market. */
    settled(marketId: string): void {
      quoters.delete(marketId);
      gate.forget(marketId);
    },
  };

  /** What a first quote is compared with: the feed's line that it replaces. */
  function shownBefore({ id, kind }: CatalogueMarket): Quote | null {
    const [row] = kind === 'fancy' ? (gate.feedSays(id)?.rows ?? []) : [];
    if (!row) return null;
    const { no, yes } = row;
    return { kind: 'fancy', noLine: no.line, noSize: no.size, yesLine: yes.line, yesSize: yes.size };
  }
}
