import { expect, test } from 'vitest';
import { deedWords } from './deed-words.ts';

const game = { wasEnabled: true, isEnabled: true, pinnedBefore: null, pinnedRank: null };

test.each([
  ['Approved, first of two', 'deposit.approved-first', {}],
  ['market.opened', 'market.opened', {}],
  ['Requested', 'casino-round.requested', {}],
  ['Result decided', 'market.settled', {}],
  ['Bets made void', 'market.bets-voided', {}],
  ['Second result differed', 'market.result-differed', {}],
  ['Locked: betting', 'player.locked', { lock: 'betting' }],
  ['Unlocked: account', 'player.unlocked', { unlock: 'account' }],
  ['Switched off', 'casino-game.changed', { ...game, isEnabled: false }],
  ['Switched on', 'casino-game.changed', { ...game, wasEnabled: false }],
  ['Pinned as number 3', 'casino-game.changed', { ...game, pinnedRank: 3 }],
  ['Secret changed', 'casino-provider.secret-changed', { oldUntil: '2026-11-24T12:00:00.000Z' }],
  ['No longer pinned', 'casino-game.changed', { ...game, pinnedBefore: 3 }],
  ['Saved without a change', 'casino-game.changed', game],
])('OPR-03 the log says “%s” of %s', (words, action, details) => {
  expect(deedWords({ action, details })).toBe(words);
});
