import {
  askCommission,
  consoleTerms,
  decideCommission,
  decodePercent,
  say,
  setTerms,
  type Refusal,
  type Terms,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { MARKET_TERMS, type MarketTerm, type SetTerm, type TermScope } from '../../catalogue/index.ts';
import { MARKET_TYPES } from '../../sportsbook/index.ts';
import type { Operator } from '../holds.ts';
import type { MarketTerms, MarketTermsDeps } from './market-terms.ts';
import { placesFrom } from './places.ts';
import { requestView, termsView } from './terms-view.ts';

export type TermsRoutesDeps = Pick<MarketTermsDeps, 'catalogue'> & {
  readonly terms: MarketTerms;
  /** Names of operators by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Limits, bet delay, house limit and commission of markets (X-7, X-10, Q-6, S-3). */
export function termsRoutes(deps: TermsRoutesDeps): Route[] {
  const { catalogue, terms, namesOf } = deps;
  const operatorOf = async (id: string): Promise<Operator> => ({ id, name: (await namesOf([id])).get(id) ?? '' });

  async function viewOf(scope: TermScope, operatorId: string): Promise<Result<Terms, Refusal>> {
    const [place, ...wider] = placesFrom(catalogue, scope);
    if (!place) return refused({ kind: 'not-found' });
    const waiting = await terms.waiting(scope);
    const request = waiting ? requestView(waiting, await namesOf([waiting.askedBy]), operatorId) : null;
    return ok(termsView(deps, [place, ...wider], request));
  }

  return [
    serve(consoleTerms, async ({ session, query }) => {
      const view = await viewOf(scopeOf(query), session.playerId);
      return view.ok ? ok({ data: view.value }) : view;
    }),

    serve(setTerms, async ({ session, body, language }) => {
      const scope = scopeOf(body);
      const done = await terms.set(scope, termsIn(scope, body), await operatorOf(session.playerId));
      const view = done.ok ? await viewOf(scope, session.playerId) : done;
      return view.ok ? ok({ data: view.value, message: say(language, 'terms.set') }) : view;
    }),

    serve(askCommission, async ({ session, body, language }) => {
      const scope = scopeOf(body);
      const rate = body.percent === null ? ok(null) : decodePercent(body.percent);
      if (!rate.ok) return rate;
      const done = await terms.ask(scope, rate.value, await operatorOf(session.playerId));
      const view = done.ok ? await viewOf(scope, session.playerId) : done;
      return view.ok ? ok({ data: view.value, message: say(language, 'terms.asked') }) : view;
    }),

    serve(decideCommission, async ({ session, params, body, language }) => {
      const done = await terms.decide(params.id, body.isConfirmed, await operatorOf(session.playerId));
      const view = done.ok ? await viewOf(done.value, session.playerId) : done;
      const message = say(language, body.isConfirmed ? 'terms.confirmed' : 'terms.declined');
      return view.ok ? ok({ data: view.value, message }) : view;
    }),
  ];
}

type Target = { readonly scope: TermScope['kind']; readonly id?: string | undefined };
type Sent = Parameters<Parameters<typeof serve<typeof setTerms>>[1]>[0]['body'];

function scopeOf({ scope, id }: Target): TermScope {
  return scope === 'all' ? { kind: scope } : { kind: scope, id: id ?? '' };
}

/** Rupees become paise, seconds milliseconds. */
function termsIn(scope: TermScope, { marketType, set }: Sent): SetTerm[] {
  const kind = (['exchange', 'bookmaker', 'fancy'] as const).find((each) => MARKET_TYPES[each] === marketType);
  if (kind === undefined) return [];
  const unit = (term: MarketTerm): number => (term === 'betDelay' ? 1_000 : 100);
  return MARKET_TERMS.flatMap((term): SetTerm[] => {
    const value = term === 'commission' ? undefined : set[term];
    if (value === undefined) return [];
    return [{ scope, kind, term, value: value === null ? null : value * unit(term) }];
  });
}
