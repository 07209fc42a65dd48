import { beforeAll, expect, test } from 'vitest';
import type { AnswerNotice, BetNotice, OrderNotice, ResultNotice, VoidNotice } from '@maidan/contract';
import { loadWords } from '../../lib/words/index.ts';
import { noticeText } from './notice-text.ts';
import { words } from './words/index.ts';

beforeAll(() => loadWords('hi', words));

const place = {
  _id: 'n',
  at: '2026-11-23T12:00:00.000Z',
  marketId: 'm',
  marketName: 'Match Odds',
  eventId: { _id: 'e', name: 'India v Australia', slugName: 'india-v-australia' },
  sportId: { slugName: 'cricket' },
  leagueId: { slugName: 'tests' },
  wallet: '1',
} as const;
const order: OrderNotice = {
  ...place,
  kind: 'matched',
  betId: 'b',
  selection: 'India',
  selectionType: 'back',
  stake: 500,
  odds: 1.85,
  unmatched: 0,
  reason: null,
};
const result: ResultNotice = { ...place, kind: 'settled', marketType: 'exchange', result: 'India', amount: 425 };
const fancy = { marketType: 'fancy', marketName: '6 over runs IND', result: '48' } as const;

const voided: VoidNotice = {
  ...place,
  kind: 'bet-void',
  betId: 'b',
  selection: 'India',
  selectionType: 'back',
  marketType: 'exchange',
  amount: 300,
  isPart: false,
  reason: { en: 'wrong price from the feed', hi: 'फ़ीड का ग़लत भाव' },
};

const answered: AnswerNotice = {
  ...place,
  kind: 'answered',
  betId: 'b',
  number: 'Q-1001',
  answer: 'upheld',
  text: '4 runs',
};

test.each<readonly [string, BetNotice, string, string]>([
  ['void', voided, 'Void: India back, ₹300.00 free again', 'India v Australia, Match Odds: wrong price from the feed'],
  [
    'void in part',
    { ...voided, isPart: true, marketType: 'fancy' },
    'Partly void: India Yes, ₹300.00 free again',
    'India v Australia, Match Odds: wrong price from the feed',
  ],
  ['answered', answered, 'Case Q-1001: Result upheld', 'India v Australia, Match Odds. 4 runs'],
  [
    'answered with a resettlement',
    { ...answered, answer: 'resettling' },
    'Case Q-1001: Market is being resettled',
    'India v Australia, Match Odds. 4 runs',
  ],
  ['matched', order, 'Matched: India back ₹500.00 at 1.85', 'India v Australia, Match Odds'],
  [
    'partly matched',
    { ...order, selectionType: 'lay', stake: 200.5, unmatched: 299.5 },
    'Partly matched: India lay ₹200.50 at 1.85',
    'India v Australia, Match Odds. ₹299.50 still unmatched',
  ],
  [
    'lapsed',
    { ...order, kind: 'lapsed', reason: 'market-closed' },
    'Lapsed: India back ₹500.00 at 1.85',
    'India v Australia, Match Odds. The market closed',
  ],
  ['won', result, 'India won: +₹425.00', 'India v Australia, Match Odds'],
  ['lost', { ...result, amount: -1_00_000 }, 'India won: −₹1,00,000.00', 'India v Australia, Match Odds'],
  ['a number', { ...result, ...fancy, amount: 0 }, '6 over runs IND 48: ₹0.00', 'India v Australia, 6 over runs IND'],
  [
    'void',
    { ...result, kind: 'void', result: null, amount: 500 },
    'Void: returned ₹500.00',
    'India v Australia, Match Odds',
  ],
  [
    'resettled',
    { ...result, kind: 'resettled', amount: -300 },
    'Resettled: −₹300.00',
    'India v Australia, Match Odds. India won',
  ],
  [
    'resettled to void',
    { ...result, kind: 'resettled', result: null, amount: 500 },
    'Resettled: +₹500.00',
    'India v Australia, Match Odds. Void',
  ],
])('%s is said in the words of the trade', (_, notice, message, subMessage) => {
  expect(noticeText(notice, words.wordsIn('en'))).toMatchObject({ message, subMessage });
  const hindi = noticeText(notice, words.wordsIn('hi'));
  expect(`${hindi.message} ${hindi.subMessage}`).not.toMatch(/\b(matched|lapsed|won|void|resettled|back|lay|at)\b/i);
});
