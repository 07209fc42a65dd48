import type { FastifyRequest } from 'fastify';
import { GAMES } from '../catalogue/index.ts';
import { languageOf } from '../http/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/index.ts';
import { tableStatus, type TableStatus } from '../tables/index.ts';
import { chainsPage } from './chains-page.ts';

/** The page is public: however often it is asked for, the database is read once in this time. */
const KEPT_MS = 5_000;

/** Answers *Chains of the tables* in the language and theme that the address names, or else those of the browser. */
export function createChains({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  let kept: { readonly at: number; readonly tables: Promise<readonly TableStatus[]> } | null = null;

  async function readAll(now: number): Promise<readonly TableStatus[]> {
    const read: TableStatus[] = [];
    for (const { gameId, table } of GAMES) if (table) read.push(await tableStatus(database, gameId, now));
    return read;
  }

  function tables(): Promise<readonly TableStatus[]> {
    const now = clock.now();
    if (kept && now - kept.at < KEPT_MS) return kept.tables;
    const reading = { at: now, tables: readAll(now) };
    kept = reading;
    reading.tables.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.tables;
  }

  return async (request: FastifyRequest): Promise<string> => {
    const { language, theme } = request.query as Readonly<Record<string, unknown>>;
    return chainsPage(await tables(), {
      language: language === 'hi' || language === 'en' ? language : languageOf(request),
      theme: theme === 'dark' || theme === 'light' ? theme : null,
    });
  };
}
