/** CSV (RFC 4180) in UTF-8 with a byte order mark, so that spreadsheets read Hindi and ₹. */
import { encodeRupees, say, type Language, type StatementRow, type WalletKind } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import { kolkataDay, kolkataTime, type Range } from '../../platform/days/index.ts';
import { headsOf } from './rows.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** The header row. */
export function csvHead(language: Language): string {
  return BYTE_ORDER_MARK + lineOf(headsOf(language).map(textCell));
}

/** One entry: date (ISO) and time in IST, plain amounts. */
export function csvLine({ date, title, detail, reference, amount, balance }: StatementRow): string {
  const ms = Date.parse(date);
  return lineOf([
    textCell(kolkataDay(ms)),
    textCell(kolkataTime(ms)),
    textCell(title),
    textCell(detail),
    textCell(reference),
    amount > 0 ? figureCell(amount) : '',
    amount < 0 ? figureCell(-amount) : '',
    figureCell(balance),
  ]);
}

/** Whose statement it is, and of what. */
export interface StatementFacts {
  readonly name: string;
  readonly kind: WalletKind;
  readonly range: Range;
  readonly openingPaise: Paise;
  readonly closingPaise: Paise;
}

/** The rows below the entries. */
export function csvFacts(
  { name, kind, range, openingPaise, closingPaise }: StatementFacts,
  language: Language,
): string {
  const day = (at: Date | null) => (at === null ? '' : kolkataDay(at.getTime()));
  const fact = (label: string, ...cells: readonly string[]) => lineOf([textCell(label), ...cells]);
  return [
    fact(say(language, 'statement.csv.player'), textCell(name)),
    fact(say(language, 'statement.csv.wallet'), textCell(say(language, `statement.csv.wallet${kind}`))),
    fact(say(language, 'statement.csv.from'), textCell(day(range.from))),
    fact(say(language, 'statement.csv.to'), textCell(day(range.until && new Date(range.until.getTime() - 1)))),
    fact(say(language, 'statement.csv.opening'), figureCell(encodeRupees(openingPaise))),
    fact(say(language, 'statement.csv.closing'), figureCell(encodeRupees(closingPaise))),
  ].join('');
}

function lineOf(cells: readonly string[]): string {
  return cells.join(',') + END_OF_LINE;
}

/** Prefixes anything that a spreadsheet would run as a formula, including full-width signs, with an apostrophe. */
function textCell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const safe = /^\s*[=+\-@＝＋－＠|%]/.test(line) || /^[\t\r]/.test(text) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rupees with two decimals and no grouping, so that every program reads a number. */
function figureCell(rupees: number): string {
  return rupees.toFixed(2);
}
