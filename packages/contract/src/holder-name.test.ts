import { expect, test } from 'vitest';
import { sentenceOf } from './errors.ts';
import { holderNameProblem, tidyHolderName } from './holder-name.ts';

test.each([
  'Asha Rao',
  'Asha  Rao ',
  'M. Karunanidhi',
  "Liam O'Brien",
  'Liam O’Brien',
  'Rao (HUF) Jr.',
  'Asha-Devi Rao',
  'a'.repeat(50),
])('P-13 %j is a holder’s name', (name) => {
  expect(holderNameProblem('upi', name)).toBe(null);
  expect(holderNameProblem('bank', name)).toBe(null);
});

test.each(['Rao, Asha', 'आशा राव', 'Rao & Sons', 'Asha Rao-', 'Asha (Rao)', '12345', 'Asha Rao 😀', 'José Díaz'])(
  'P-13 %j is refused for its characters',
  (name) => {
    expect(holderNameProblem('upi', name)).toEqual({ kind: 'holder-name-characters' });
  },
);

test('P-13 a name is long enough for its kind of account, and at most 50 characters', () => {
  expect(holderNameProblem('upi', 'Om')).toEqual({ kind: 'holder-name-length', least: 3, most: 50 });
  expect(holderNameProblem('upi', 'Ram')).toBe(null);
  expect(holderNameProblem('bank', 'Ram')).toEqual({ kind: 'holder-name-length', least: 4, most: 50 });
  const tooLong = holderNameProblem('bank', 'a'.repeat(51));
  expect(tooLong && sentenceOf(tooLong, 'en')).toContain('4 to 50 characters');
  expect(tooLong && sentenceOf(tooLong, 'hi')).toContain('4 से 50 अक्षर');
});

test('P-13 spaces and apostrophes are made one form', () => {
  expect(tidyHolderName('  Liam \u00a0 O’Brien ')).toBe("Liam O'Brien");
});
