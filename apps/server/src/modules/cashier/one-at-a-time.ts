import type { Tx } from '../../platform/postgres/index.ts';

/** Until this transaction ends, others that name the same matter wait here: take it before counting what a limit or a
 *  uniqueness check is about. */
export async function oneAtATime(tx: Tx, matter: 'deposits' | 'own accounts' | 'bank reference', of: string) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${matter} ${of}`]);
}
