import { createHash } from 'node:crypto';
import { sealLine, type Language, type Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { kolkataDay, type Range } from '../../platform/days/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import { csvFacts, csvHead, csvLine } from './csv.ts';
import { pageOf, sheetOf, type FileAsked } from './read-statement.ts';
import { rowsOf, type Naming } from './rows.ts';
import type { StatementSeals } from './signing/issue.ts';

/** Maximum number of entries in memory while a file is written. */
const AT_ONCE = 500;

export type StatementFile = { readonly fileName: string; readonly lines: AsyncIterable<string> };

export type Exporting = {
  readonly naming: Naming;
  readonly language: Language;
  readonly seals: StatementSeals;
  readonly nameOf: (playerId: string) => Promise<string>;
};

/** A range as a file, newest first, without entries that are posted while it is written. Its last rows say whose it is,
 *  of which period, and the balances at both ends; the very last one signs everything before it. */
export async function exportStatement(
  db: Queryable,
  asked: FileAsked,
  { naming, language, seals, nameOf }: Exporting,
): Promise<Result<StatementFile, Refusal>> {
  const sheet = await sheetOf(db, asked);
  if (!sheet.ok) return sheet;
  const { range, wallet, span, sum } = sheet.value;
  const { openingPaise, closingPaise } = sum;
  const { which, playerId, kind } = asked;
  const name = await nameOf(playerId);

  async function* rows(): AsyncGenerator<string> {
    yield csvHead(language);
    let { end } = span;
    for (;;) {
      const page = await pageOf(db, { wallet, which, limit: AT_ONCE }, { first: span.first, end });
      yield (await rowsOf(page, naming, language)).map(csvLine).join('');
      if (!page.older || !page.last) break;
      end = page.last.seq;
    }
    yield csvFacts({ name, kind, range, openingPaise, closingPaise }, language);
  }

  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    for await (const text of rows()) {
      hash.update(text);
      yield text;
    }
    const file = { playerId, wallet: kind, format: 'csv', range, closingPaise, digest: hash.digest() } as const;
    yield sealLine('csv', await seals.seal(file));
  }
  return ok({ fileName: `${fileStem(range)}.csv`, lines: lines() });
}

/** `statement-2024-11-01-to-2024-11-30`. */
export function fileStem({ from, until }: Range): string {
  const days = [from && kolkataDay(from.getTime()), until && kolkataDay(until.getTime() - 1)];
  return `statement${days.map((day, end) => (day === null ? '' : `${end === 0 ? '-' : '-to-'}${day}`)).join('')}`;
}
