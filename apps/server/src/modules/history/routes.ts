import { getPriceHistory, getReplay, getReplays } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { servePublic, type Route } from '../../platform/http/index.ts';
import { isUuid } from '../betting/index.ts';
import type { createPriceHistory } from './price-history.ts';
import type { createReplays } from './replays.ts';

export function historyRoutes({
  pricesOf,
  replays,
}: {
  readonly pricesOf: ReturnType<typeof createPriceHistory>;
  readonly replays: Pick<ReturnType<typeof createReplays>, 'answerOf' | 'latest'>;
}): Route[] {
  return [
    servePublic(getPriceHistory, async ({ params, query }) => {
      const history = isUuid(params._id) ? await pricesOf(params._id, query.span ?? 'hour') : undefined;
      return history ? ok({ data: history }) : refused({ kind: 'market-not-found' });
    }),
    servePublic(getReplay, async ({ params }) => {
      const kept = isUuid(params._id) ? await replays.answerOf(params._id) : undefined;
      return kept ? ok({ kept }) : refused({ kind: 'event-not-found' });
    }),
    servePublic(getReplays, async () => ok({ data: await replays.latest() })),
  ];
}
