import { expect, test } from 'vitest';
import { marked } from './marked.ts';

const written = (name: string, query: string) =>
  marked(name, query)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test.each([
  ['Mumbai Indians', 'mum', '[Mum]bai Indians'],
  ['Mumbai Indians', 'ind mumbai', '[Mumbai] [Ind]ians'],
  ['Atlético Madrid v Köln', 'ATLETICO kol', '[Atlético] Madrid v [Köl]n'],
  ['O’Brien', 'ob', '[O’B]rien'],
  ['क्रिकेट', 'क्रि', '[क्रि]केट'],
  ['Straße', 'stras', '[Straß]e'],
  ['Teen-Patti', 'patti teen', '[Teen]-[Patti]'],
  ['Chennai Super Kings', 'csk', 'Chennai Super Kings'],
  ['Chennai', '', 'Chennai'],
])('%s, typed %s', (name, query, expected) => {
  expect(written(name, query)).toBe(expected);
  expect(
    marked(name, query)
      .map(({ text }) => text)
      .join(''),
  ).toBe(name);
});
