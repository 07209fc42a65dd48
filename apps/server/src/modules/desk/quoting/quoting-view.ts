import type { FancyLine, QuotedMarket, QuotedRates } from '@maidan/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { BettingService } from '../../betting/index.ts';
import { isByHand, type CatalogueMarket } from '../../catalogue/index.ts';
import { activeOf, scaleOf, type Quote } from './quote.ts';
import type { Quoters } from './quoters.ts';

type ViewDeps = {
  readonly quoters: Quoters;
  readonly betting: Pick<BettingService, 'marketView'>;
  readonly clock: Pick<Clock, 'now'>;
};

type Asker = { readonly id: string; readonly names: ReadonlyMap<string, string> };

/** A market for a trader: who quotes it, what is quoted, and what its feed says beside it. */
export function quotedView({ quoters, betting, clock }: ViewDeps, market: CatalogueMarket, asker: Asker): QuotedMarket {
  const { id, name } = market;
  const live = betting.marketView(id);
  const quoter = quoters.of(id);
  const { ballSinceMs = null, isBallRunning = false } = quoters.gate.traderSays(id) ?? {};
  const person = (operatorId: string) => ({
    by: asker.names.get(operatorId) ?? '',
    isYou: operatorId === asker.id,
  });
  const shared = {
    id,
    name,
    isByHand: isByHand(market),
    status: live?.status ?? 'SUSPENDED',
    reason: live?.reason ?? 'feed-stopped',
    quoter: quoter ? { ...person(quoter.operatorId), secondsLeft: quoters.secondsLeft(quoter) } : null,
    isTakenFromYou: quoter?.from === asker.id,
    version: quoter?.version ?? 0,
    quotedBy: quoter?.quotedBy ? person(quoter.quotedBy) : null,
    ballSeconds: ballSinceMs === null ? null : Math.max(0, Math.floor((clock.now() - ballSinceMs) / 1000)),
    isBallOfTrader: isBallRunning,
  };
  const quote = quoter?.quote ?? null;
  const said = quoters.gate.feedSays(id);
  if (market.kind === 'fancy') {
    const [row] = said?.rows ?? [];
    const feed = row
      ? { noLine: row.no.line, noSize: row.no.size, yesLine: row.yes.line, yesSize: row.yes.size }
      : null;
    return { ...shared, marketType: 'FANCY', score: quoters.scoreOf(market), quoted: lineOf(quote), feed };
  }
  const scale = scaleOf(market);
  const units = scale === 'decimal' ? 100 : 1;
  const shown = (value: number | null | undefined) => (value === null || value === undefined ? null : value / units);
  const selections = activeOf(market).map((selection) => {
    const own = quote?.kind === 'bookmaker' ? quote.rates.find((each) => each.selectionId === selection.id) : undefined;
    const feed = said?.rates.get(selection.id);
    return {
      id: selection.id,
      name: selection.name,
      quoted: own ? ratesOf(shown(own.back), shown(own.lay)) : null,
      feed: feed ? ratesOf(shown(feed.back?.rate), shown(feed.lay?.rate)) : null,
    };
  });
  return { ...shared, marketType: 'BOOKMAKER', scale, selections };
}

const ratesOf = (back: number | null, lay: number | null): QuotedRates => ({ back, lay });

function lineOf(quote: Quote | null): FancyLine | null {
  if (quote?.kind !== 'fancy') return null;
  const { noLine, noSize, yesLine, yesSize } = quote;
  return { noLine, noSize, yesLine, yesSize };
}
