import {
  callBall,
  consoleQuoting,
  handBackMarket,
  say,
  sendQuote,
  takeMarket,
  type QuotedMarket,
  type Refusal,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import type { CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import type { Operator } from '../holds.ts';
import { scaleOf, type Quote } from './quote.ts';
import { quotedView } from './quoting-view.ts';
import type { Quoters, QuotersDeps } from './quoters.ts';

export type QuotingRoutesDeps = Pick<QuotersDeps, 'betting' | 'clock'> & {
  readonly catalogue: Pick<CatalogueModule, 'event' | 'market' | 'marketsOf'>;
  readonly quoters: Quoters;
  /** Names of operators by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Sent = Parameters<Parameters<typeof serve<typeof sendQuote>>[1]>[0]['body']['quote'];

/** Markets quoted by hand (Q-2 … Q-5). */
export function quotingRoutes(deps: QuotingRoutesDeps): Route[] {
  const { quoters, catalogue, namesOf } = deps;
  const operatorOf = async (id: string): Promise<Operator> => ({ id, name: (await namesOf([id])).get(id) ?? '' });

  async function viewOf(markets: readonly CatalogueMarket[], askerId: string): Promise<QuotedMarket[]> {
    const ids = markets
      .flatMap(({ id }) => quoters.of(id) ?? [])
      .flatMap(({ operatorId, quotedBy }) => (quotedBy === null ? [operatorId] : [operatorId, quotedBy]));
    const asker = { id: askerId, names: await namesOf([...new Set(ids)]) };
    return markets.map((market) => quotedView(deps, market, asker));
  }

  async function marketAfter(id: string, operatorId: string): Promise<Result<QuotedMarket, Refusal>> {
    const market = catalogue.market(id);
    const [view] = market ? await viewOf([market], operatorId) : [];
    return view ? ok(view) : refused({ kind: 'not-found' });
  }

  return [
    serve(consoleQuoting, async ({ session, params }) => {
      if (!catalogue.event(params.id)) return refused({ kind: 'not-found' });
      const markets = catalogue.marketsOf(params.id).filter(({ kind, closed }) => kind !== 'exchange' && !closed);
      return ok({ data: { markets: await viewOf(markets, session.playerId) } });
    }),

    serve(takeMarket, async ({ session, params, language }) => {
      const taken = await quoters.take(params.id, await operatorOf(session.playerId));
      if (!taken.ok) return taken;
      const after = await marketAfter(params.id, session.playerId);
      return after.ok ? ok({ data: after.value, message: say(language, 'quoting.taken') }) : after;
    }),

    serve(handBackMarket, async ({ session, params, language }) => {
      const back = await quoters.handBack(params.id, await operatorOf(session.playerId));
      if (!back.ok) return back;
      const after = await marketAfter(params.id, session.playerId);
      return after.ok ? ok({ data: after.value, message: say(language, 'quoting.handed-back') }) : after;
    }),

    serve(sendQuote, async ({ session, params, body, language }) => {
      const market = catalogue.market(params.id);
      if (!market) return refused({ kind: 'not-found' });
      const { replaces } = body;
      const quote = quoteOf(market, body.quote);
      const sent = await quoters.quote(params.id, await operatorOf(session.playerId), { replaces, quote });
      if (!sent.ok) return sent;
      const after = await marketAfter(params.id, session.playerId);
      return after.ok ? ok({ data: after.value, message: say(language, 'quoting.sent') }) : after;
    }),

    serve(callBall, async ({ session, params, body, language }) => {
      const called = await quoters.ball(params.id, await operatorOf(session.playerId), body.isRunning);
      if (!called.ok) return called;
      const message = say(language, body.isRunning ? 'quoting.ball-running' : 'quoting.ball-over');
      return ok({ data: { markets: called.value }, message });
    }),
  ];
}

/** Decimal odds become hundredths, rates per 100 stay what they are. */
function quoteOf(market: CatalogueMarket, sent: Sent): Quote {
  if (sent.kind === 'fancy') return { kind: sent.kind, ...sent.line };
  const units = scaleOf(market) === 'decimal' ? 100 : 1;
  const whole = (rate: number | null) => (rate === null ? null : Math.round(rate * units));
  return {
    kind: sent.kind,
    rates: sent.rates.map((each) => ({ ...each, back: whole(each.back), lay: whole(each.lay) })),
  };
}
