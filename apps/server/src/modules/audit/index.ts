/** Public interface of the audit log; see README.md for its table and invariants. */
export { appendAudit, auditEntries, auditFaults, type AuditEntry, type Deed } from './log.ts';
export { auditRoutes } from './routes.ts';
