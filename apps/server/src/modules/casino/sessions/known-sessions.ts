import type { Pool, Queryable } from '../../../platform/postgres/index.ts';
import { sessionByToken, touch, type CasinoSession } from './sessions-repository.ts';

const MAX_KNOWN = 20_000;

export type KnownSessions = ReturnType<typeof knownSessions>;

/** Open sessions in memory, so that a bet need not read its own: what they bind never changes, and only the active server
 *  notes their use. */
export function knownSessions(database: Pool) {
  const byToken = new Map<string, CasinoSession>();

  function keep(token: string, session: CasinoSession): void {
    const [oldest] = byToken.keys();
    if (oldest !== undefined && byToken.size >= MAX_KNOWN) byToken.delete(oldest);
    byToken.set(token, session);
  }

  return {
    async byToken(token: string): Promise<CasinoSession | undefined> {
      const known = byToken.get(token);
      if (known) return known;
      const found = await sessionByToken(database, token);
      if (found) keep(token, found);
      return found;
    },

    async used(db: Queryable, token: string, session: CasinoSession, at: Date): Promise<void> {
      const touched = await touch(db, session, at);
      if (touched !== session) keep(token, touched);
    },
  };
}
