import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CASHIER_ROLES } from '../../roles.ts';

const TAG = 'Console: notices';
const access = CASHIER_ROLES;

const operatorNotice = z.object({
  id: z.string(),
  /** “market-result”. */
  kind: z.string(),
  /** What it is about, as the server names it: “bet …”, “market …”. */
  subject: z.string(),
  /** The market or the player that it names, and the room where it is dealt with; null where it names none. */
  about: z.nullable(z.object({ name: z.string(), href: z.string() })),
  /** The latest message. */
  reason: z.string(),
  /** When it was first and last raised, and how often. */
  at: z.string(),
  lastAt: z.string(),
  times: z.int(),
  /** The operator who deals with it. */
  takenBy: z.nullable(z.object({ id: z.string(), name: z.string() })),
  takenAt: z.nullable(z.string()),
  /** Null while it is open. */
  resolvedAt: z.nullable(z.string()),
  /** The operator who resolved it; null while it is open, and where the server did. */
  resolvedBy: z.nullable(z.string()),
});
export type OperatorNotice = z.infer<typeof operatorNotice>;

const params = z.object({ _id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const consoleNotices = call({
  name: 'consoleNotices',
  method: 'GET',
  path: '/api/v1/console/notices',
  summary: 'OPR-11: what needs a person, newest first, or what was resolved last',
  tag: TAG,
  access,
  query: z.strictObject({ state: z.optional(z.enum(['open', 'resolved'])) }),
  data: z.object({ notices: z.array(operatorNotice) }),
});

/** OPR-11. A notice that another operator has taken is taken over. */
export const takeNotice = call({
  name: 'takeNotice',
  method: 'POST',
  path: '/api/v1/console/notices/:_id/take',
  summary: 'Say that one deals with a notice',
  tag: TAG,
  access,
  params,
  body: z.strictObject({}),
  data: operatorNotice,
});

/** OPR-03. A notice that is already resolved is unchanged. */
export const resolveNotice = call({
  name: 'resolveNotice',
  method: 'POST',
  path: '/api/v1/console/notices/:_id/resolve',
  summary: 'Mark a notice as dealt with',
  tag: TAG,
  access,
  params,
  body: z.strictObject({}),
  data: operatorNotice,
});
