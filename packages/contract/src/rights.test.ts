import { expect, test } from 'vitest';
import { CALLS } from './calls/index.ts';
import {
  RIGHT_NAMES,
  RIGHT_ROLES,
  RIGHTS,
  secondsWith,
  narrowerHolds,
  OPERATORS,
  operatorsWith,
  rightsOfAccess,
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
const OF_ALL_OPERATORS = [
  'consoleNotices',
  'takeNotice',
  'resolveNotice',
  // Each proposal asks for the right of its act.
  'consoleProposals',
  'secondProposal',
  'rejectProposal',
  'consoleRights',
];

test('a cell is narrowed to what the server can keep to, and never who narrows', () => {
  expect(narrowerHolds('reveal', 'alone')).toEqual(['refused']);
  expect(narrowerHolds('free-withdrawals', 'alone')).toEqual(['two', 'refused']);
  expect(narrowerHolds('free-withdrawals', 'two')).toEqual(['second', 'refused']);
  expect(narrowerHolds('settle', 'second')).toEqual(['refused']);
  expect(narrowerHolds('staff-accounts', 'two')).toEqual([]);
  for (const name of RIGHT_NAMES) expect(narrowerHolds(name, 'refused')).toEqual([]);
});

test('what can be narrowed is what a call asks for: nothing is recorded as in force that has no effect', () => {
  const asked = new Set(CALLS.flatMap(({ access }) => rightsOfAccess(access)?.names ?? []));
  const narrowable = RIGHT_NAMES.filter((name) =>
    OPERATORS.some((role) => narrowerHolds(name, RIGHTS[name].grants[role].hold).length > 0),
  );
  expect(narrowable.filter((name) => !asked.has(name))).toEqual([]);
  expect(RIGHT_NAMES.filter((name) => !narrowable.includes(name))).toEqual([
    'payment-accounts',
    'create-accounts',
    'keeps',
    'weekly-bill',
    'reports',
    'staff-accounts',
  ]);
});

test('a call is known by the rights whose list it takes', () => {
  for (const name of RIGHT_NAMES) {
    expect(rightsOfAccess(operatorsWith(name))).toEqual({ names: [name], isSecond: false });
    expect(rightsOfAccess(secondsWith(name))).toEqual({ names: [name], isSecond: true });
  }
  expect(rightsOfAccess(operatorsWith('settle', 'void'))).toEqual({ names: ['settle', 'void'], isSecond: false });
  for (const access of ['public', 'session', CASHIER_ROLES]) expect(rightsOfAccess(access)).toBeNull();
});

const ofConsole = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/'));

test.each(ofConsole.map(({ name, access }) => [name, access] as const))(
  '%s asks the table of rights who may make it',
  (name, access) => {
    expect(rightsOfAccess(access) !== null).toBe(!OF_ALL_OPERATORS.includes(name));
  },
);

test('the lists of roles that the pages ask agree with the table', () => {
  expect(TRADING_ROLES).toEqual(operatorsWith('open-markets'));
  expect(TRADING_ROLES).toEqual(operatorsWith('settle'));
  expect(new Set(CASHIER_ROLES)).toEqual(new Set(OPERATORS.map((role) => ROLES[role])));
});
