import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { OPERATORS, operatorsWith, RIGHT_NAMES } from '../../rights.ts';
import { CASHIER_ROLES } from '../../roles.ts';

const TAG = 'Console: operators';
const access = operatorsWith('staff-accounts');
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300));
const role = z.enum(OPERATORS);
const proposed = z.object({ proposalId: z.string() });

const listedOperator = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string(),
  role,
  since: z.string(),
  hasSecondFactor: z.boolean(),
  /** Names of the two who made the account; null for one made by a command at the server. */
  addedBy: z.nullable(z.array(z.string())),
  /** Null for an account that is in use. */
  ended: z.nullable(z.object({ at: z.string(), by: z.array(z.string()), reason: z.string() })),
});
export type ListedOperator = z.infer<typeof listedOperator>;

export const consoleOperators = call({
  name: 'consoleOperators',
  method: 'GET',
  path: '/api/v1/console/operators',
  summary: 'Operator accounts, those in use first',
  tag: TAG,
  access,
  data: z.object({ operators: z.array(listedOperator) }),
});

/** Another DIRECTOR seconds it and is shown the first password. A second factor is required before anything else. */
export const addOperator = call({
  name: 'addOperator',
  method: 'POST',
  path: '/api/v1/console/operators',
  summary: 'Propose an operator account, with a reason',
  tag: TAG,
  access,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    username: z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(32)),
    role,
    reason,
  }),
  data: proposed,
  idempotent: true,
});

/** Once seconded, every session of the account ends and it never logs in again. */
export const endOperator = call({
  name: 'endOperator',
  method: 'POST',
  path: '/api/v1/console/operators/:id/end',
  summary: 'Propose to end an operator account, with a reason',
  tag: TAG,
  access,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason }),
  data: proposed,
  idempotent: true,
});

const hold = z.enum(['alone', 'two', 'amount', 'second', 'refused']);
const narrowing = z.object({
  right: z.enum(RIGHT_NAMES),
  role,
  hold,
  reason: z.string(),
  /** Names of the two directors. */
  by: z.array(z.string()),
  at: z.string(),
});
export type Narrowing = z.infer<typeof narrowing>;

export const consoleRights = call({
  name: 'consoleRights',
  method: 'GET',
  path: '/api/v1/console/rights',
  summary: 'Cells of the table of rights that are narrower here than shipped',
  tag: TAG,
  access: CASHIER_ROLES,
  data: z.object({ narrowed: z.array(narrowing) }),
});

/** Nobody can widen a cell, not even back to what it was. */
export const narrowRight = call({
  name: 'narrowRight',
  method: 'POST',
  path: '/api/v1/console/rights/narrow',
  summary: 'Propose to narrow a right of a role for good, with a reason',
  tag: TAG,
  access,
  body: z.strictObject({ right: z.enum(RIGHT_NAMES), role, hold, reason }),
  data: proposed,
  idempotent: true,
});
