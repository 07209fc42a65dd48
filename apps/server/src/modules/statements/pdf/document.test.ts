import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawStatement, type Cells } from './document.ts';
import { makePdf } from './make-pdf.ts';

const statement = {
  title: 'खाता विवरण',
  facts: [['खिलाड़ी', 'Demo Player']],
  heads: ['तारीख़', 'समय', 'प्रकार', 'विवरण', 'रेफ़रेंस', 'जमा', 'निकासी', 'बैलेंस'],
  page: 'पेज {page} / {pages}',
  foot: 'इस फ़ाइल पर हस्ताक्षर है।',
  createdAt: new Date('2026-11-28T12:00:00Z'),
} as const;
const row: Cells = ['2026-11-28', '15:42:07', 'दाँव सेटल', 'क्षत्रिय v किर्ति, Match Odds', 'M-1', '100.00', '', '1,100.00'];

const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** The text streams of a file, unpacked. */
function drawn(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(/\/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((text) => text.includes('BT'))
    .join('\n');
}

test('a statement without entries is a page', async () => {
  expect(pagesIn(await drawStatement({ ...statement, rows: [] }))).toBe(1);
});

test('a long statement goes over several pages, each with its heads and its number', async () => {
  const pdf = await drawStatement({ ...statement, rows: Array.from({ length: 100 }, () => row) });
  expect(pagesIn(pdf)).toBe(4);
});

test('Devanagari is shaped: the short i comes before its consonant, and ksha is one letter', async () => {
  const glyphs = async (text: string) => {
    const cells: Cells = ['', '', text, '', '', '', '', ''];
    const empty = await drawStatement({ ...statement, rows: [['', '', '', '', '', '', '', '']] });
    const shown = (pdf: Buffer) =>
      drawn(pdf)
        .match(/<[\da-f]+>/g)
        ?.join('')
        .replaceAll(/[<>]/g, '').length ?? 0;
    return (shown(await drawStatement({ ...statement, rows: [cells] })) - shown(empty)) / 4;
  };
  // क + ् + ष are three characters and one glyph.
  expect(await glyphs('क्ष')).toBe(1);
  expect(await glyphs('कि')).toBe(2);
});

test('a text that is too long is cut between letters and ends in an ellipsis; the file is drawn in a thread', async () => {
  const pdf = await makePdf({
    ...statement,
    rows: [[...row.slice(0, 3), 'किर्ति '.repeat(60), ...row.slice(4)] as unknown as Cells],
  });
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(pagesIn(pdf)).toBe(1);
});
