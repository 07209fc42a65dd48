import { expect, test } from 'vitest';
import { deedWords } from './deed-words.ts';

const game = { wasEnabled: true, isEnabled: true, pinnedBefore: null, pinnedRank: null };

test.each([
  ['Approved, first of two', 'deposit.approved-first', {}],
  ['market.opened', 'market.opened', {}],
  ['Switched off', 'casino-game.changed', { ...game, isEnabled: false }],
  ['Switched on', 'casino-game.changed', { ...game, wasEnabled: false }],
  ['Pinned as number 3', 'casino-game.changed', { ...game, pinnedRank: 3 }],
  ['No longer pinned', 'casino-game.changed', { ...game, pinnedBefore: 3 }],
  ['Saved without a change', 'casino-game.changed', game],
])('OPR-03 the log says “%s” of %s', (words, action, details) => {
  expect(deedWords({ action, details })).toBe(words);
});
