import { getMyRequests } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { kolkataRange } from '../../../platform/days/index.ts';
import { serve, type Route } from '../../../platform/http/index.ts';
import { readRequestCursor, writeRequestCursor } from '../cursors.ts';
import type { StatementsDeps } from '../deps.ts';
import { findRequest, requestsOf } from './read.ts';
import { requestViews } from './view.ts';

const PAGE = 20;

/** MON-20: what became of a player's requests. */
export function myRequestsRoutes({ database }: Pick<StatementsDeps, 'database'>): Route[] {
  return [
    serve(getMyRequests, async ({ session: { playerId }, query, language }) => {
      const find = query.find?.trim() ?? '';
      if (find !== '') {
        const found = await findRequest(database, { playerId, find });
        return ok({ data: { rows: await requestViews(database, found, { playerId, language }), next: null } });
      }
      const range = kolkataRange(query);
      if (!range.ok) return range;
      const cursor = readRequestCursor(query.cursor);
      if (!cursor.ok) return cursor;
      const { group, limit = PAGE } = query;
      const asked = { ...range.value, playerId, group, before: cursor.value, limit: limit + 1 };
      const listed = await requestsOf(database, asked);
      const requests = listed.slice(0, limit);
      const last = requests.at(-1);
      const hasMore = listed.length > limit && last !== undefined && last.key !== null;
      const next = hasMore ? writeRequestCursor({ at: last.at, key: last.key ?? '' }) : null;
      return ok({ data: { rows: await requestViews(database, requests, { playerId, language }), next } });
    }),
  ];
}
