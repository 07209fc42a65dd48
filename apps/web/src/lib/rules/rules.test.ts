import { expect, test } from 'vitest';
import { citedRules, RULES, rules } from './index.ts';

test('every rule has its text and stands in one section', () => {
  const codes = RULES.flatMap((section) => section.codes);
  const texts = Object.keys(rules.en).filter((key) => key.startsWith('rule.'));
  expect(codes.map((code) => `rule.${code}`).toSorted()).toEqual(texts.toSorted());
});

test('a line may cite several rules; one without a text is left out', () => {
  expect(citedRules('B-2, B-3')).toEqual(['B-2', 'B-3']);
  expect(citedRules('S-4, nonsense')).toEqual(['S-4']);
  expect(citedRules('')).toEqual([]);
});
