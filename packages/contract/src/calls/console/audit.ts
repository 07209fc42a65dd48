import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { CASHIER_ROLES } from '../../roles.ts';

const TAG = 'Console: audit';
const access = CASHIER_ROLES;

/** OPR-03: one deed of an operator's. */
const auditEntry = z.object({
  seq: z.int(),
  at: z.string(),
  actor: z.string(),
  /** “deposit.approved”. */
  action: z.string(),
  /** “deposit D-20419”. */
  subject: z.string(),
  /** What was decided on; amounts in rupees. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditRecord = z.infer<typeof auditEntry>;

export const consoleAudit = call({
  name: 'consoleAudit',
  method: 'GET',
  path: '/api/v1/console/audit',
  summary: 'The audit log, newest first, paged',
  tag: TAG,
  access,
  query: z.object({
    /** Entries before this one; from the newest without it. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    /** Only entries whose subject holds these words: “D-20419”, “withdrawal”. */
    subject: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  data: z.object({
    entries: z.array(auditEntry),
    /** What to ask for the next part with; null at the end. */
    before: z.nullable(z.int()),
  }),
});
export type AuditPart = z.infer<typeof consoleAudit.data>;

export const consoleAuditChain = call({
  name: 'consoleAuditChain',
  method: 'GET',
  path: '/api/v1/console/audit/chain',
  summary: 'Verify that the audit log is complete and unaltered',
  tag: TAG,
  access,
  data: z.object({
    entries: z.int(),
    /** What was changed or is missing, in words; empty when the chain is whole. */
    faults: z.array(z.string()),
  }),
});
