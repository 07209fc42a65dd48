import { consoleNotices } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import type { OperatorNoticeModule } from './notices.ts';

const MOST = 200;

export function operatorNoticeRoutes({ open }: Pick<OperatorNoticeModule, 'open'>): Route[] {
  return [
    serve(consoleNotices, async () => {
      const notices = (await open(MOST)).map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
      return ok({ data: { notices } });
    }),
  ];
}
