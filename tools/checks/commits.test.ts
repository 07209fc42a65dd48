import { expect, test } from 'vitest';
import { subjectFault } from './commits.ts';

test.each([
  'Cancel own resting orders when a delayed bet is released',
  'Feed the book from recordings',
  'Embed the score',
  'Answer known hosts and origins alone, and say why others are refused',
])('may stand: %s', (subject) => {
  expect(subjectFault(subject)).toBeNull();
});

test.each([
  [`Add ${'x'.repeat(69)}`, 'has 73 characters, more than 72'],
  ['Add operator notices.', 'ends with a punctuation mark'],
  ['add operator notices', 'does not begin with a capital letter'],
  ['Added operator notices', 'does not begin with an imperative'],
  ['The operator is told', 'does not begin with an imperative'],
  ['Docs: how money is tried', 'begins with a prefix: say what the commit does'],
])('may not stand: %s', (subject, fault) => {
  expect(subjectFault(subject)).toBe(fault);
});
