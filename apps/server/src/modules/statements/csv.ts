/** Statements as CSV (RFC 4180) for spreadsheets: UTF-8 with its mark, so that Hindi and ₹ arrive as they are. */
import { say, type Language, type StatementRow } from '@maidan/contract';

const BYTE_ORDER_MARK = '\uFEFF';
const END_OF_LINE = '\r\n';

/** The first line: what the columns are. */
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

/** An entry: day and time of India, amounts as plain figures. */
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

/** What a spreadsheet would take for a formula, full-width signs included, begins with an apostrophe instead: names of
 *  matches and references of payments come from elsewhere. */
function textCell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const safe = /^\s*[=+\-@＝＋－＠|%]/.test(line) || /^[\t\r]/.test(text) ? `'${line}` : line;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Rupees with two decimals and no grouping: a number wherever it is opened. */
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

/** `20/11/2024` and `15:42:07`. */
function indianTime(iso: string): { day: string; time: string } {
  const [day = '', time = ''] = format.format(new Date(iso)).split(', ');
  return { day, time };
}
