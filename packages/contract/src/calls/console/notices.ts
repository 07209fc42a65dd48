import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CASHIER_ROLES } from '../../roles.ts';

const TAG = 'Console: notices';
const access = CASHIER_ROLES;

const operatorNotice = z.object({
  id: z.string(),
  /** “release-failed”. */
  kind: z.string(),
  /** Its subject: “bet …”, “market …”. */
  subject: z.string(),
  /** The latest message. */
  reason: z.string(),
  /** When it was first and last raised, and how often. */
  at: z.string(),
  lastAt: z.string(),
  times: z.int(),
  /** Null while it is open. */
  resolvedAt: z.nullable(z.string()),
});
export type OperatorNotice = z.infer<typeof operatorNotice>;

export const consoleNotices = call({
  name: 'consoleNotices',
  method: 'GET',
  path: '/api/v1/console/notices',
  summary: 'Unresolved failed server tasks, newest first',
  tag: TAG,
  access,
  data: z.object({ notices: z.array(operatorNotice) }),
});

/** OPR-03. A notice that is already resolved is unchanged. */
export const resolveNotice = call({
  name: 'resolveNotice',
  method: 'POST',
  path: '/api/v1/console/notices/:_id/resolve',
  summary: 'Mark a failed server task as dealt with',
  tag: TAG,
  access,
  params: z.object({ _id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.strictObject({}),
  data: operatorNotice,
});
