import { expect, test } from 'vitest';
import { NOTHING_TYPED } from './draft.ts';
import { drafts, formOf, isOutdated } from './drafts.ts';

const version = { version: 1, result: 'A', reason: '', at: '2026-11-20T10:00:00.000Z', by: [] };

test('desk Q-14 a first result that was typed is not put into the second look at another operator’s entry', () => {
  drafts.keep(formOf('enter', 'm', 'result'), { ...NOTHING_TYPED, number: '162' });
  expect(drafts.of(formOf('second look', 'm', 'result'))).toBeUndefined();
  expect(drafts.of(formOf('enter', 'm', 'void-bet'))).toBeUndefined();
  expect(drafts.of(formOf('enter', 'm', 'result'))).toMatchObject({ number: '162' });
});

test('desk Q-14 a preview is outdated by another version of the result', () => {
  const previewed = { preview: 'A wins', versions: 0 };
  expect(isOutdated(null, { versions: [version] })).toBe(false);
  expect(isOutdated(previewed, { versions: [] })).toBe(false);
  expect(isOutdated(previewed, { versions: [version] })).toBe(true);
});
