/** CSV (RFC 4180) in UTF-8 with a byte order mark, so that spreadsheets read Hindi and ₹. */
import { say, type Language, type StatementRow } from '@maidan/contract';

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** The header row. */
export function csvHead(language: Language): string {
  const names = [
    say(language, 'statement.csv.date'),
    say(language, 'statement.csv.time'),
    say(language, 'statement.kind'),
    say(language, 'statement.what'),
    say(language, 'statement.reference'),
    say(language, 'statement.inRupees'),
    say(language, 'statement.outRupees'),
    say(language, 'statement.balanceRupees'),
  ];
  return BYTE_ORDER_MARK + lineOf(names.map(textCell));
}

/** One entry: date and time in IST, plain amounts. */
export function csvLine({ date, title, detail, reference, amount, balance }: StatementRow): string {
  const { day, time } = indianTime(date);
  return lineOf([
    textCell(day),
    textCell(time),
    textCell(title),
    textCell(detail),
    textCell(reference),
    amount > 0 ? figureCell(amount) : '',
    amount < 0 ? figureCell(-amount) : '',
    figureCell(balance),
  ]);
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

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** For example `20/11/2024` and `15:42:07`. */
function indianTime(iso: string): { day: string; time: string } {
  const [day = '', time = ''] = format.format(new Date(iso)).split(', ');
  return { day, time };
}
