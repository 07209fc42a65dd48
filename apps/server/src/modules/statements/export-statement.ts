import type { Language, Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { kolkataDay, kolkataRange, type Range } from '../../platform/days/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import { spanOf } from '../wallet/index.ts';
import { csvHead, csvLine } from './csv.ts';
import { ownWallet, pageOf, type Asked } from './read-statement.ts';
import { rowsOf, type Naming } from './rows.ts';

/** Maximum number of entries in memory while a file is written. */
const AT_ONCE = 500;

export type StatementFile = { readonly fileName: string; readonly lines: AsyncIterable<string> };

/** A range as a file, newest first, without entries that are posted while it is written. */
export async function exportStatement(
  db: Queryable,
  asked: Asked,
  { naming, language }: { readonly naming: Naming; readonly language: Language },
): Promise<Result<StatementFile, Refusal>> {
  const range = kolkataRange(asked.dates);
  if (!range.ok) return range;
  const { which, playerId, kind } = asked;
  const wallet = await ownWallet(db, playerId, kind);
  const span = await spanOf(db, { wallet, ...range.value });

  async function* lines(): AsyncGenerator<string> {
    yield csvHead(language);
    let { end } = span;
    for (;;) {
      const page = await pageOf(db, { wallet, which, limit: AT_ONCE }, { first: span.first, end });
      yield (await rowsOf(page, naming, language)).map(csvLine).join('');
      if (!page.older || !page.last) return;
      end = page.last.seq;
    }
  }
  return ok({ fileName: fileNameOf(range.value), lines: lines() });
}

function fileNameOf({ from, until }: Range): string {
  const days = [from && kolkataDay(from.getTime()), until && kolkataDay(until.getTime() - 1)];
  return `statement${days.map((day, end) => (day === null ? '' : `${end === 0 ? '-' : '-to-'}${day}`)).join('')}.csv`;
}
