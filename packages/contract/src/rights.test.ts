import { expect, test } from 'vitest';
import { CALLS } from './calls/index.ts';
import {
  RIGHT_NAMES,
  RIGHT_ROLES,
  RIGHTS,
  secondsWith,
  OPERATORS,
  operatorsWith,
  type Grant,
  type Right,
} from './rights.ts';
import { CASHIER_ROLES, ROLES, TRADING_ROLES } from './roles.ts';

const MARKS = { alone: '●', two: '◐', amount: '▲', second: '2', refused: '–' } as const;

const cell = ({ hold, isOwnBranch, only }: Grant) =>
  [MARKS[hold], isOwnBranch ? 'b' : '', only === '' ? '' : `(${only})`].filter((part) => part !== '').join(' ');

const row = ({ grants }: Right) => RIGHT_ROLES.map((role) => cell(grants[role])).join(' · ');

test('the table of rights is the shipped one', () => {
  expect(Object.fromEntries(RIGHT_NAMES.map((name) => [name, row(RIGHTS[name])]))).toEqual({
    suspend: '● · ● · ● · – · – · – · – · –',
    'open-markets': '● · ● · – · – · – · – · – · –',
    settle: '▲ · ▲ · 2 · – · – · – · – · –',
    void: '◐ · ◐ · 2 · – · – · – · – · –',
    'see-bets': '● · ● · ● · ● b · ● b · ● b · ● b · ● b',
    'find-players': '● · ● · ● · ● b · ● b · ● b · ● b · ● b',
    reveal: '● · ● · ● · – · – · – · – · –',
    'lock-players': '● · ● · ● · ● b · ● b · ● b · ● b · ● b',
    'lock-withdrawals': '● · ● · ● · – · – · – · – · –',
    'free-withdrawals': '● · ● · ◐ · – · – · – · – · –',
    notes: '● · ● · ● · ● b (own notes) · ● b (own notes) · ● b (own notes) · ● b (own notes) · ● b (own notes)',
    'adjust-balance': '▲ · ▲ · ▲ · – · – · – · – · –',
    payments: '▲ · ▲ · ▲ · – · – · – · – · –',
    'payment-accounts': '◐ · ◐ · – · – · – · – · – · –',
    'create-accounts':
      '● · ● (super masters and below) · ● (players) · ● b (lower ranks) · ● b (lower ranks) · ● b (lower ranks) · ● b (players) · ● b (credit players)',
    credit: '▲ · ▲ · – · ▲ b (direct children) · ▲ b (direct children) · ▲ b (direct children) · ▲ b · ▲ b',
    keeps: '● · ◐ · – · ● b (direct children) · ● b (direct children) · ● b (direct children) · – · –',
    'weekly-bill':
      '● · ● · ● (reading) · ● b (own edges) · ● b (own edges) · ● b (own edges) · ● b (own edge) · ● b (own edge)',
    'tighten-limits': '● · ● · ● · – · – · – · – · –',
    'lift-limits': '◐ · ◐ · – · – · – · – · – · –',
    'money-rules': '◐ · ◐ · – · – · – · – · – · –',
    content: '● · ● · ● · – · – · – · – · –',
    'games-off': '● · ● · ● · – · – · – · – · –',
    'games-on': '● · ● · – · – · – · – · – · –',
    reports: '● · ● · ● · ● b · ● b · ● b · ● b · ● b',
    audit: '● · ● · ● (own acts) · ● (own acts) · ● (own acts) · ● (own acts) · ● (own acts) · ● (own acts)',
    'staff-accounts': '◐ · – · – · – · – · – · – · –',
  });
});

test('who may only stand second begins nothing', () => {
  expect(operatorsWith('settle')).toEqual([ROLES.DIRECTOR, ROLES.ADMIN]);
  expect(secondsWith('settle')).toEqual([ROLES.DIRECTOR, ROLES.ADMIN, ROLES.SUPPORT_ADMIN]);
});

/** Whatever needs an operator's attention, of every right. */
const OF_ALL_OPERATORS = ['consoleNotices', 'resolveNotice'];

const lists = new Set(RIGHT_NAMES.flatMap((name) => [operatorsWith(name), secondsWith(name)]));
const ofConsole = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/'));

test.each(ofConsole.map(({ name, access }) => [name, access] as const))(
  '%s asks the table of rights who may make it',
  (name, access) => {
    expect(access !== 'public' && access !== 'session' && lists.has(access)).toBe(!OF_ALL_OPERATORS.includes(name));
  },
);

test('the lists of roles that the pages ask agree with the table', () => {
  expect(TRADING_ROLES).toEqual(operatorsWith('open-markets'));
  expect(TRADING_ROLES).toEqual(operatorsWith('settle'));
  expect(new Set(CASHIER_ROLES)).toEqual(new Set(OPERATORS.map((role) => ROLES[role])));
});
