import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CASHIER_ROLES } from '../../roles.ts';

const operatorNotice = z.object({
  id: z.string(),
  /** «release-failed». */
  kind: z.string(),
  /** What it is about: «bet …», «market …». */
  subject: z.string(),
  reason: z.string(),
  at: z.string(),
});

export const consoleNotices = call({
  name: 'consoleNotices',
  method: 'GET',
  path: '/api/v1/console/notices',
  summary: 'Unresolved failed server tasks, newest first',
  tag: 'Console: notices',
  access: CASHIER_ROLES,
  data: z.object({ notices: z.array(operatorNotice) }),
});
