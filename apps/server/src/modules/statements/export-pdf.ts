import { createHash } from 'node:crypto';
import { encodeRupees, say, sealLine, type Language, type Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { kolkataDay, kolkataTime, type Range } from '../../platform/days/index.ts';
import type { Queryable } from '../../platform/postgres/index.ts';
import { createFairSemaphore } from '../../platform/semaphore/index.ts';
import { fileStem, type Exporting } from './export-statement.ts';
import type { Cells, PdfStatement } from './pdf/document.ts';
import { makePdf } from './pdf/make-pdf.ts';
import { pageOf, sheetOf, type FileAsked } from './read-statement.ts';
import { headsOf, rowsOf } from './rows.ts';

/** The most entries of a PDF; a CSV file holds any number. */
export const MOST_ROWS = 5_000;
const RETRY_AFTER_SECONDS = 10;

/** Drawing takes a core, so PDFs take turns, and each player has one at a time. */
const turns = createFairSemaphore({ atOnce: 1, maxEach: [1], maxWaiting: 20 });

export type PdfFile = { readonly fileName: string; readonly bytes: Buffer };

/** A range as a signed PDF, newest first. Refuses more entries than it can hold, and while too many are being drawn. */
export async function exportPdf(
  db: Queryable,
  asked: FileAsked,
  { naming, language, seals, nameOf }: Exporting,
): Promise<Result<PdfFile, Refusal>> {
  const sheet = await sheetOf(db, asked);
  if (!sheet.ok) return sheet;
  const { range, wallet, span, sum } = sheet.value;
  const { openingPaise, closingPaise, entries, bets } = sum;
  const { which, playerId, kind } = asked;
  const count = { all: entries, bets: bets.entries, 'no-bets': entries - bets.entries }[which];
  if (count > MOST_ROWS) return refused({ kind: 'statement-too-long', entries: count, most: MOST_ROWS });

  const turned = await turns.take([playerId], async () => {
    const page = await pageOf(db, { wallet, which, limit: MOST_ROWS }, span);
    const rows = (await rowsOf(page, naming, language)).map(
      ({ date, title, detail, reference, amount, balance }): Cells => [
        kolkataDay(Date.parse(date)),
        kolkataTime(Date.parse(date)),
        title,
        detail,
        reference,
        amount > 0 ? figure(amount) : '',
        amount < 0 ? figure(-amount) : '',
        figure(balance),
      ],
    );
    const facts = [
      [say(language, 'statement.csv.player'), await nameOf(playerId)],
      [say(language, 'statement.csv.wallet'), say(language, `statement.csv.wallet${kind}`)],
      [say(language, 'statement.pdf.period'), periodOf(range, language)],
      [say(language, 'statement.csv.opening'), `₹${figure(encodeRupees(openingPaise))}`],
      [say(language, 'statement.csv.closing'), `₹${figure(encodeRupees(closingPaise))}`],
    ] as const;
    return makePdf(wordsOf({ facts, rows, createdAt: asked.now }, language));
  });
  if (turned.outcome !== 'done') return refused({ kind: 'statements-busy', retryAfterSeconds: RETRY_AFTER_SECONDS });

  const drawn = turned.value;
  const digest = createHash('sha256').update(drawn).digest();
  const seal = await seals.seal({ playerId, wallet: kind, format: 'pdf', range, closingPaise, digest });
  const bytes = Buffer.concat([drawn, Buffer.from(sealLine('pdf', seal), 'latin1')]);
  return ok({ fileName: `${fileStem(range)}.pdf`, bytes });
}

function wordsOf(drawn: Pick<PdfStatement, 'facts' | 'rows' | 'createdAt'>, language: Language): PdfStatement {
  return {
    ...drawn,
    title: say(language, 'statement.pdf.title'),
    heads: headsOf(language),
    page: say(language, 'statement.pdf.page', { page: '{page}', pages: '{pages}' }),
    foot: say(language, 'statement.pdf.foot'),
  };
}

function periodOf({ from, until }: Range, language: Language): string {
  const days = [from && kolkataDay(from.getTime()), until && kolkataDay(until.getTime() - 1)];
  const [first, last] = days;
  if (!first) return last ? `– ${last}` : say(language, 'statement.pdf.everything');
  return `${first} – ${last ?? ''}`;
}

/** `1,00,000.50`. */
function figure(rupees: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rupees);
}
