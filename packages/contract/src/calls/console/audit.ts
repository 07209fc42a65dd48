import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';

const TAG = 'Console: audit';
const access = operatorsWith('audit');

/** OPR-03: one action of an operator. */
const auditEntry = z.object({
  seq: z.int(),
  at: z.string(),
  actor: z.string(),
  /** “deposit.approved”. */
  action: z.string(),
  /** “deposit D-20419”. */
  subject: z.string(),
  /** Figures and texts of the decision; amounts in rupees. */
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
    /** Return entries before this `seq`; without it, the newest. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    /** Return entries whose subject contains this text: “D-20419”, “withdrawal”. */
    subject: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  data: z.object({
    entries: z.array(auditEntry),
    /** `before` of the next page; null on the last one. */
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
    /** What was changed or is missing, as sentences; empty if the chain is intact. */
    faults: z.array(z.string()),
  }),
});
