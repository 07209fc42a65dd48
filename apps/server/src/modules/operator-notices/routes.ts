import {
  consoleNotices,
  resolveNotice,
  say,
  takeNotice,
  type Language,
  type OperatorNotice,
  type Refusal,
} from '@maidan/contract';
import { invariant, ok, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { aboutOf } from './about.ts';
import { decideNotice } from './decide-notice.ts';
import type { OperatorNoticeModule } from './notices.ts';
import { resolvedNotices, type Notice } from './repository.ts';

const MAX_LISTED = 200;

type Asked = {
  readonly params: { readonly _id: string };
  readonly session: { readonly playerId: string };
  readonly language: Language;
};

/** OPR-11: the room *Notices*. */
export function operatorNoticeRoutes({
  notices,
  database,
  catalogue,
  clock,
  namesOf,
}: {
  readonly notices: Pick<OperatorNoticeModule, 'open' | 'resolved'>;
  readonly database: Pool;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  readonly clock: Clock;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}): Route[] {
  async function views(all: readonly Notice[]): Promise<OperatorNotice[]> {
    const people = all.flatMap(({ takenBy, resolvedBy }) => [takenBy ?? [], resolvedBy ?? []].flat());
    const [about, names] = await Promise.all([
      aboutOf({ database, catalogue }, all),
      people.length === 0 ? new Map<string, string>() : namesOf([...new Set(people)]),
    ]);
    return all.map(({ id, at, lastAt, takenBy, takenAt, resolvedAt, resolvedBy, ...rest }) => ({
      ...rest,
      id,
      about: about.get(id) ?? null,
      at: at.toISOString(),
      lastAt: lastAt.toISOString(),
      takenBy: takenBy === null ? null : { id: takenBy, name: names.get(takenBy) ?? '' },
      takenAt: takenAt?.toISOString() ?? null,
      resolvedAt: resolvedAt?.toISOString() ?? null,
      resolvedBy: resolvedBy === null ? null : (names.get(resolvedBy) ?? ''),
    }));
  }

  async function decide(
    { params, session, language }: Asked,
    what: 'taken' | 'resolved',
  ): Promise<Result<{ data: OperatorNotice; message: string }, Refusal>> {
    const operator = { id: session.playerId, name: (await namesOf([session.playerId])).get(session.playerId) ?? '' };
    const answer = await decideNotice(database, { id: params._id, what }, { operator, at: new Date(clock.now()) });
    if (!answer.ok) return answer;
    if (what === 'resolved') await notices.resolved();
    const [data] = await views([answer.value]);
    invariant(data !== undefined, 'a notice has its view');
    return ok({ data, message: say(language, `operator-notice.${what}`) });
  }

  return [
    serve(consoleNotices, async ({ query }) => {
      const all = await (query.state === 'resolved' ? resolvedNotices(database, MAX_LISTED) : notices.open(MAX_LISTED));
      return ok({ data: { notices: await views(all) } });
    }),

    serve(takeNotice, (asked) => decide(asked, 'taken')),

    serve(resolveNotice, (asked) => decide(asked, 'resolved')),
  ];
}
