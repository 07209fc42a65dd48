import type { Tx } from '../../platform/postgres/index.ts';

/** Takes an advisory lock until this transaction ends: other transactions with the same matter wait. Take it before
 *  counting for a limit or a uniqueness check. */
export async function oneAtATime(tx: Tx, matter: 'deposits' | 'own accounts' | 'bank reference', of: string) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${matter} ${of}`]);
}
