import { consoleAudit, consoleAuditChain, encodeRupees, grantOf, OWN_ACTS } from '@maidan/contract';
import { ok, paise } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import { auditEntries, auditFaults, type AuditEntry, type Deed } from './log.ts';

const PART = 50;

/** Lets operators read the audit log; no route writes to it. */
export function auditRoutes({ database }: { readonly database: Pool }): Route[] {
  return [
    serve(consoleAudit, async ({ session, query }) => {
      const { before = null, subject } = query;
      const found = await auditEntries(database, {
        before,
        limit: PART + 1,
        ...(subject && { containing: subject }),
        ...(grantOf('audit', session.role).only === OWN_ACTS && { actorId: session.playerId }),
      });
      const entries = found.slice(0, PART).map(entryView);
      return ok({ data: { entries, before: found.length > PART ? (entries.at(-1)?.seq ?? null) : null } });
    }),

    serve(consoleAuditChain, async () => {
      const [newest] = await auditEntries(database, { before: null, limit: 1 });
      return ok({ data: { entries: newest?.seq ?? 0, faults: await auditFaults(database) } });
    }),
  ];
}

function entryView({ seq, at, actorName, action, subject, details }: AuditEntry) {
  return { seq, at: at.toISOString(), actor: actorName, action, subject, details: detailsView(details) };
}

/** Amounts are rupees on the wire: `amountPaise` becomes `amount`. */
function detailsView(details: Deed['details']) {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) =>
      name.endsWith('Paise') && typeof value === 'number'
        ? [name.slice(0, -'Paise'.length), encodeRupees(paise(value))]
        : [name, value],
    ),
  );
}
