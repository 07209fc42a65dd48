import { ROLES, type RoleCode, type RoleName } from './roles.ts';

/**
 * How a role holds a right: `alone`; `two`, with a second person who holds it too; `amount`, alone up to the set amount
 * and above it with a second person; `second`, only as that second person; `refused`.
 */
export type Hold = 'alone' | 'two' | 'amount' | 'second' | 'refused';

export interface Grant {
  readonly hold: Hold;
  /** Only for the role's own branch of the tree. */
  readonly isOwnBranch: boolean;
  /** What narrows it further, such as “direct children”; empty for nothing. */
  readonly only: string;
}

/** Roles of the table's columns, from the widest rights to the narrowest. */
export const RIGHT_ROLES = [
  'DIRECTOR',
  'ADMIN',
  'SUPPORT_ADMIN',
  'WHITE_LABEL',
  'SUPER_MASTER',
  'MASTER',
  'AGENT',
  'CREDIT_AGENT',
] as const satisfies readonly RoleName[];
export type RightRole = (typeof RIGHT_ROLES)[number];

/** Act for the company and stand outside the tree (T-1); the only ones whom the console's calls admit. */
export const OPERATORS = ['DIRECTOR', 'ADMIN', 'SUPPORT_ADMIN'] as const satisfies readonly RightRole[];

export interface Right {
  /** “Open markets again, quote”. */
  readonly title: string;
  readonly grants: Readonly<Record<RightRole, Grant>>;
}

/** A narrowing of the audit log: nobody else's acts are listed. */
export const OWN_ACTS = 'own acts';

const grant = (hold: Hold, only = ''): Grant => ({ hold, isOwnBranch: false, only });
const branch = (only = '', hold: Hold = 'alone'): Grant => ({ hold, isOwnBranch: true, only });
const [alone, two, amount, second, refused] = (['alone', 'two', 'amount', 'second', 'refused'] as const).map((hold) =>
  grant(hold),
) as [Grant, Grant, Grant, Grant, Grant];

type Operators = readonly [director: Grant, admin: Grant, support: Grant];
/** `uplines` are WHITE_LABEL, SUPER_MASTER and MASTER. */
type Tree = readonly [uplines: Grant, agent: Grant, creditAgent: Grant];

const NOBODY_IN_THE_TREE: Tree = [refused, refused, refused];
const inTree = (only = ''): Tree => [branch(only), branch(only), branch(only)];

function right(title: string, operators: Operators, tree: Tree = NOBODY_IN_THE_TREE): Right {
  const [DIRECTOR, ADMIN, SUPPORT_ADMIN] = operators;
  const [upline, AGENT, CREDIT_AGENT] = tree;
  const uplines = { WHITE_LABEL: upline, SUPER_MASTER: upline, MASTER: upline };
  return { title, grants: { DIRECTOR, ADMIN, SUPPORT_ADMIN, ...uplines, AGENT, CREDIT_AGENT } };
}

/** Who may do what (docs/rules/rights.md). A closed set, pinned by a test. */
export const RIGHTS = {
  suspend: right('Suspend a row, an event or everything', [alone, alone, alone]),
  'open-markets': right('Open again, quote, new market, limits and delay of markets', [alone, alone, refused]),
  settle: right('Enter a result, settle', [amount, amount, second]),
  void: right('Void a market, selection, window or bet; resettle; remove a runner', [two, two, second]),
  'see-bets': right('See bets and liability', [alone, alone, alone], inTree()),
  'find-players': right('Find players, see a masked profile', [alone, alone, alone], inTree()),
  reveal: right('Reveal a field (30 s, logged)', [alone, alone, alone]),
  'lock-players': right('Lock betting or the account, end sessions', [alone, alone, alone], inTree()),
  'lock-withdrawals': right('Lock withdrawals', [alone, alone, alone]),
  'free-withdrawals': right('Lift a lock of withdrawals', [alone, alone, two]),
  notes: right('Notes and risk marks', [alone, alone, alone], inTree('own notes')),
  'adjust-balance': right('Adjust a balance', [amount, amount, amount]),
  payments: right('Deposits, withdrawals, gateway, bank statement', [amount, amount, amount]),
  'payment-accounts': right('Payment accounts that players pay to', [two, two, refused]),
  'create-accounts': right(
    'Create accounts below oneself',
    [alone, grant('alone', 'super masters and below'), grant('alone', 'players')],
    [branch('lower ranks'), branch('players'), branch('credit players')],
  ),
  credit: right(
    'Credit, settle entries',
    [amount, amount, refused],
    [branch('direct children', 'amount'), branch('', 'amount'), branch('', 'amount')],
  ),
  keeps: right(
    'Keep, ceiling, session commission',
    [alone, two, refused],
    [branch('direct children'), refused, refused],
  ),
  'weekly-bill': right(
    'Weekly bill',
    [alone, alone, grant('alone', 'reading')],
    [branch('own edges'), branch('own edge'), branch('own edge')],
  ),
  'tighten-limits': right('Tighten a player’s limits, exclude for harm', [alone, alone, alone]),
  'lift-limits': right('Lift what operators set', [two, two, refused]),
  'money-rules': right('Bonus definitions, four-eyes amounts, commission', [two, two, refused]),
  content: right('Texts, sliders, advertisements, colour, contacts, game order', [alone, alone, alone]),
  'games-off': right('Switch games and providers off', [alone, alone, alone]),
  'games-on': right('Switch games and providers on', [alone, alone, refused]),
  reports: right('Reports', [alone, alone, alone], inTree()),
  audit: right(
    'Audit log: read, verify, export',
    [alone, alone, grant('alone', OWN_ACTS)],
    [grant('alone', OWN_ACTS), grant('alone', OWN_ACTS), grant('alone', OWN_ACTS)],
  ),
  'staff-accounts': right('Operator accounts, narrowing rights, licence manifest', [two, refused, refused]),
} as const satisfies Readonly<Record<string, Right>>;

export type RightName = keyof typeof RIGHTS;
export const RIGHT_NAMES = Object.keys(RIGHTS) as readonly RightName[];

type OperatorRole = (typeof OPERATORS)[number];

const NARROWER: Readonly<Record<Hold, readonly Hold[]>> = {
  alone: ['two', 'refused'],
  amount: ['two', 'refused'],
  two: ['second', 'refused'],
  second: ['refused'],
  refused: [],
};

/** Rights whose every act can wait for a second person. */
const WAITING_ACTS: readonly RightName[] = ['free-withdrawals', 'adjust-balance'];
/** Rights whose second person makes a call of its own. */
const SECOND_CALLS: readonly RightName[] = ['settle', 'void', 'free-withdrawals'];
/** Rights that no call and no act asks for: to narrow one of them would change nothing. */
const ASKED_BY_NOTHING: readonly RightName[] = [
  'payment-accounts',
  'create-accounts',
  'keeps',
  'weekly-bill',
  'reports',
];

/**
 * What a DIRECTOR can narrow an operator's cell to that now holds `from`: only what the server can keep to. Nobody
 * narrows who narrows rights, or nobody could put an end to an operator any more.
 */
export function narrowerHolds(name: RightName, from: Hold): readonly Hold[] {
  if (name === 'staff-accounts' || ASKED_BY_NOTHING.includes(name)) return [];
  return NARROWER[from].filter(
    (hold) => (hold !== 'two' || WAITING_ACTS.includes(name)) && (hold !== 'second' || SECOND_CALLS.includes(name)),
  );
}

/** Which rights a list of roles was taken from, and whether for the second person. */
export interface AskedRights {
  readonly names: readonly RightName[];
  readonly isSecond: boolean;
}

type RoleList = readonly RoleCode[];
/** Each list that was taken from the table, once. */
const LISTS = new Map<string, RoleList>();
const ASKED = new Map<unknown, AskedRights>();

function operatorsOf(asked: AskedRights): RoleList {
  const key = JSON.stringify(asked);
  const known = LISTS.get(key);
  if (known) return known;
  const { names, isSecond } = asked;
  const holds = (hold: Hold) => hold !== 'refused' && (isSecond || hold !== 'second');
  const may = (role: OperatorRole) => names.some((name) => holds(RIGHTS[name].grants[role].hold));
  const roles = OPERATORS.filter(may).map((role) => ROLES[role]);
  LISTS.set(key, roles);
  ASKED.set(roles, asked);
  return roles;
}

/**
 * Operators who may begin an act of one of these rights: the `access` of the console's calls. A call of several rights
 * asks for the one that it turns out to need where it is served.
 */
export function operatorsWith(...names: readonly RightName[]): RoleList {
  return operatorsOf({ names, isSecond: false });
}

/** Operators who may stand second to an act of one of these rights; that nobody seconds an act of their own is for the act
 *  to hold. */
export function secondsWith(...names: readonly RightName[]): RoleList {
  return operatorsOf({ names, isSecond: true });
}

/** Which rights a call's list of roles was taken from; null for any other list. */
export function rightsOfAccess(access: unknown): AskedRights | null {
  return ASKED.get(access) ?? null;
}

export function isOperatorRole(role: RightRole): role is OperatorRole {
  return OPERATORS.some((operator) => operator === role);
}

/** How a role holds a right; a role outside the table holds none. */
export function grantOf(name: RightName, role: RoleCode): Grant {
  const column = RIGHT_ROLES.find((each) => ROLES[each] === role);
  return column === undefined ? refused : RIGHTS[name].grants[column];
}
