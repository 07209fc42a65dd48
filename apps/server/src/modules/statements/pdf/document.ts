/** A statement as a PDF in A4, set in the site's own typeface, whose shaping joins Devanagari as it is written. */
import { fileURLToPath } from 'node:url';
import Pdfkit from 'pdfkit';

/** All texts are in the player's language already. */
export interface PdfStatement {
  readonly title: string;
  /** Label and text: whose it is, and of what. */
  readonly facts: readonly (readonly [string, string])[];
  readonly heads: Cells;
  readonly rows: readonly Cells[];
  /** `Page {page} of {pages}`. */
  readonly page: string;
  /** How the file can be checked. */
  readonly foot: string;
  readonly createdAt: Date;
}

/** Date, time, kind, what it was for, reference, in, out, balance. */
export type Cells = readonly [string, string, string, string, string, string, string, string];

const FONTS = {
  regular: '400Regular/AnekDevanagari_400Regular.ttf',
  bold: '600SemiBold/AnekDevanagari_600SemiBold.ttf',
} as const;
const font = (file: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/anek-devanagari/${file}`));

const MARGIN = 36;
const GAP = 8;
const ROW_HEIGHT = 16;
const [WIDTH, HEIGHT] = [841.89, 595.28];
/** In points; amounts to the right. Their sum with the gaps is the page's width without margins. */
const COLUMNS = [
  { width: 56, isFigure: false },
  { width: 46, isFigure: false },
  { width: 100, isFigure: false },
  { width: 238, isFigure: false },
  { width: 92, isFigure: false },
  { width: 58, isFigure: true },
  { width: 58, isFigure: true },
  { width: 65, isFigure: true },
] as const;
const ELLIPSIS = '…';

type Pdf = InstanceType<typeof Pdfkit>;

/** The file's bytes. */
export async function drawStatement(statement: PdfStatement): Promise<Buffer> {
  const { title, createdAt } = statement;
  const pdf = new Pdfkit({
    size: 'A4',
    layout: 'landscape',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [name, file] of Object.entries(FONTS)) pdf.registerFont(name, font(file));

  let y = drawTop(pdf, statement);
  y = drawHeads(pdf, statement.heads, y);
  for (const row of statement.rows) {
    if (y + ROW_HEIGHT > HEIGHT - MARGIN - ROW_HEIGHT) {
      pdf.addPage();
      y = drawHeads(pdf, statement.heads, MARGIN);
    }
    drawCells(pdf, row, y, 'regular');
    y += ROW_HEIGHT;
  }
  drawFeet(pdf, statement);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawTop(pdf: Pdf, { title, facts }: PdfStatement): number {
  pdf.font('bold').fontSize(18).fillColor('#101a16').text(title, MARGIN, MARGIN, { lineBreak: false });
  let y = MARGIN + 32;
  pdf.fontSize(9);
  for (const [label, text] of facts) {
    pdf.font('regular').fillColor('#5b6a62').text(label, MARGIN, y, { lineBreak: false });
    pdf
      .font('bold')
      .fillColor('#101a16')
      .text(text, MARGIN + 110, y, { lineBreak: false });
    y += 14;
  }
  return y + GAP;
}

function drawHeads(pdf: Pdf, heads: Cells, y: number): number {
  drawCells(pdf, heads, y, 'bold');
  const line = y + ROW_HEIGHT - 2;
  pdf
    .moveTo(MARGIN, line)
    .lineTo(WIDTH - MARGIN, line)
    .lineWidth(0.5)
    .strokeColor('#5b6a62')
    .stroke();
  return y + ROW_HEIGHT + 2;
}

function drawCells(pdf: Pdf, cells: Cells, y: number, weight: keyof typeof FONTS): void {
  pdf.font(weight).fontSize(8).fillColor('#101a16');
  let x = MARGIN;
  for (const [index, { width, isFigure }] of COLUMNS.entries()) {
    const text = cut(pdf, cells[index] ?? '', width);
    const start = isFigure ? x + width - pdf.widthOfString(text) : x;
    if (text !== '') pdf.text(text, start, y, { lineBreak: false });
    x += width + GAP;
  }
}

/** A text as far as it fits, cut between letters as they are read. */
function cut(pdf: Pdf, text: string, width: number): string {
  if (pdf.widthOfString(text) <= width) return text;
  const letters = Array.from(new Intl.Segmenter('hi').segment(text), ({ segment }) => segment);
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (pdf.widthOfString(letters.slice(0, middle).join('') + ELLIPSIS) <= width) fits = middle;
    else tooLong = middle;
  }
  return letters.slice(0, fits).join('') + ELLIPSIS;
}

function drawFeet(pdf: Pdf, { page, foot }: PdfStatement): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Text below the margin would begin another page.
    pdf.page.margins.bottom = 0;
    const y = HEIGHT - MARGIN;
    pdf.font('regular').fontSize(8).fillColor('#5b6a62').text(foot, MARGIN, y, { lineBreak: false });
    const number = page.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    pdf.text(number, WIDTH - MARGIN - pdf.widthOfString(number), y, { lineBreak: false });
  }
}
