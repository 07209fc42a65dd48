import { getPriceHistory } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { servePublic, type Route } from '../../platform/http/index.ts';
import { isUuid } from '../betting/index.ts';
import type { createPriceHistory } from './price-history.ts';

export function historyRoutes({ pricesOf }: { readonly pricesOf: ReturnType<typeof createPriceHistory> }): Route[] {
  return [
    servePublic(getPriceHistory, async ({ params, query }) => {
      const history = isUuid(params._id) ? await pricesOf(params._id, query.span) : undefined;
      return history ? ok({ data: history }) : refused({ kind: 'market-not-found' });
    }),
  ];
}
