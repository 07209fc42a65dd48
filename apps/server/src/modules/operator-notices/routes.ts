import { consoleNotices, resolveNotice, type OperatorNotice } from '@maidan/contract';
import { ok } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { OperatorNoticeModule } from './notices.ts';
import type { Notice } from './repository.ts';
import { resolveByOperator } from './resolve-notice.ts';

const MAX_LISTED = 200;

export function operatorNoticeRoutes({
  notices,
  database,
  clock,
  playerById,
}: {
  readonly notices: Pick<OperatorNoticeModule, 'open' | 'resolved'>;
  readonly database: Pool;
  readonly clock: Clock;
  /** The person whose session it is. */
  readonly playerById: (id: string) => Promise<{ readonly id: string; readonly name: string }>;
}): Route[] {
  return [
    serve(consoleNotices, async () => ok({ data: { notices: (await notices.open(MAX_LISTED)).map(noticeView) } })),

    serve(resolveNotice, async ({ params, session }) => {
      const operator = await playerById(session.playerId);
      const answer = await resolveByOperator(database, params._id, { operator, at: new Date(clock.now()) });
      if (!answer.ok) return answer;
      await notices.resolved();
      return ok({ data: noticeView(answer.value) });
    }),
  ];
}

function noticeView({ id, kind, subject, reason, at, lastAt, times, resolvedAt }: Notice): OperatorNotice {
  return {
    id,
    kind,
    subject,
    reason,
    at: at.toISOString(),
    lastAt: lastAt.toISOString(),
    times,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  };
}
