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

function operatorsWhere(holds: (hold: Hold) => boolean): ReadonlyMap<RightName, readonly RoleCode[]> {
  return new Map(
    RIGHT_NAMES.map((name) => {
      const { grants }: Right = RIGHTS[name];
      return [name, OPERATORS.filter((role) => holds(grants[role].hold)).map((role) => ROLES[role])];
    }),
  );
}

const BEGINNERS = operatorsWhere((hold) => hold !== 'refused' && hold !== 'second');
const SECONDS = operatorsWhere((hold) => hold !== 'refused');

/** Operators who may begin an act of this right: the `access` of the console's calls. */
export function operatorsWith(name: RightName): readonly RoleCode[] {
  return BEGINNERS.get(name) ?? [];
}

/** Operators who may stand second to an act of this right; that nobody seconds an act of their own is for the act to hold. */
export function secondsWith(name: RightName): readonly RoleCode[] {
  return SECONDS.get(name) ?? [];
}

/** How a role holds a right; a role outside the table holds none. */
export function grantOf(name: RightName, role: RoleCode): Grant {
  const column = RIGHT_ROLES.find((each) => ROLES[each] === role);
  return column === undefined ? refused : RIGHTS[name].grants[column];
}
