import { expect, test } from 'vitest';
import { en } from '../words/en.ts';
import type { Words } from '../words/index.ts';
import { standingWords } from './market-words.ts';

const say = (key: string) => (key === 'market.suspended' ? 'Suspended' : (en[key as keyof typeof en] ?? key));
const words = { say, sayLoosely: say } as unknown as Words;

test('a market says its state and why, and “suspended” only once', () => {
  const told = (reason: string) => standingWords({ status: 'SUSPENDED', reason }, words);
  expect(told('wicket')).toBe('Suspended: Wicket');
  expect(told('held')).toBe('Suspended by our traders');
  expect(told('')).toBe('Suspended');
  expect(standingWords({ status: 'OPEN', reason: '' }, words)).toBe('');
});
