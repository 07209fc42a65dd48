import { expect, test } from 'vitest';
import type { StatementRow } from '@maidan/contract';
import { csvHead, csvLine } from './csv.ts';

const row: StatementRow = {
  _id: '1',
  date: '2024-11-20T18:45:07.000Z',
  kind: 'deposit',
  title: 'Deposit',
  detail: 'UPI deposit approved',
  reference: 'D-1042',
  amount: 1_00_000,
  balance: 1_00_000.5,
  market: null,
  casino: null,
};

test('MON-13 a line has the day and time of India, and amounts that a spreadsheet adds up', () => {
  expect(csvLine(row)).toBe(
    '"2024-11-21","00:15:07","Deposit","UPI deposit approved","D-1042",100000.00,,100000.50\r\n',
  );
  expect(csvLine({ ...row, amount: -12.5, balance: -3 })).toContain(',,12.50,-3.00\r\n');
});

test('MON-13 the file says that it is UTF-8, so that Hindi arrives', () => {
  expect(csvHead('en').codePointAt(0)).toBe(0xfeff);
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', ' =1', '＝1', '|cmd', '%0A'])(
  'MON-13 %j is text and no formula',
  (detail) => {
    expect(csvLine({ ...row, detail })).toContain(`"'${detail.replaceAll(/\s+/g, ' ')}"`);
  },
);

test('MON-13 quotes are doubled and lines stay one line', () => {
  expect(csvLine({ ...row, detail: 'a "b"\r\nc, d' })).toContain('"a ""b"" c, d"');
});
