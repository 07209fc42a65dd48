import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAccount, WaitingDeposit, WaitingWithdrawal } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newKey, newReference, openBank, type Bank } from '../../../../test/cashier.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import { auditFaults } from '../../audit/index.ts';
import { ledgerFaults } from '../../wallet/index.ts';

let bank: Bank;
let operator: Person;
let second: Person;
/** Done once, before a request is next read outside a transaction: that is after a decision's commit, for its answer. */
let beforeAnswering: (() => Promise<unknown>) | null = null;

beforeAll(async () => {
  bank = await openBank((pool) => ({ database: interruptible(pool) }));
  [operator, second] = [await bank.operator(), await bank.operator()];
});
afterAll(() => bank.close());

function interruptible(pool: Pool): Pool {
  const query = async (...asked: [unknown, unknown?]) => {
    const [text] = asked;
    if (typeof text === 'string' && /from (deposits|withdrawals)\b/.test(text)) {
      const interruption = beforeAnswering;
      beforeAnswering = null;
      await interruption?.();
    }
    return await (pool.query as (...all: unknown[]) => Promise<never>)(...asked);
  };
  return { raw: pool.raw, end: () => pool.end(), connect: () => pool.connect(), query };
}

type Kind = 'deposits' | 'withdrawals';
type What = 'approve' | 'reject' | 'cancel';
type Request = {
  readonly kind: Kind;
  readonly id: string;
  readonly owner: Person;
  readonly bodies: Readonly<Record<What, object>>;
};

async function deposited(owner: Person, amount: number): Promise<Request> {
  const txnRef = newReference();
  const body = { amount, accountId: await bank.accountId(owner, 'upi'), txnRef, type: 'upi' };
  const { data } = await bank.call<WaitingDeposit>(owner, 'POST', '/api/v1/admin-deposit-request', { body });
  const approve = { bankReference: txnRef, bankAmount: amount };
  const bodies = { approve, reject: { reason: 'not found' }, cancel: {} };
  return { kind: 'deposits', id: data._id, owner, bodies };
}

/** A request of a player who has so much and ₹1,000. */
async function requested(kind: Kind, amount: number): Promise<Request> {
  const owner = await bank.player();
  if (kind === 'deposits') return await deposited(owner, amount);
  const money = await deposited(owner, amount);
  for (const by of [operator, second]) await decide(money, 'approve', by);
  const account = { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' };
  const own = await bank.call<OwnAccount>(owner, 'POST', '/api/v1/account-details', { body: account });
  const body = { amount, accountId: own.data._id };
  const { data } = await bank.call<WaitingWithdrawal>(owner, 'POST', '/api/v1/withdrawal-request', { body });
  const bodies = { approve: {}, reject: { reason: 'not you' }, cancel: {} };
  return { kind, id: data._id, owner, bodies };
}

function decide({ kind, id, owner, bodies }: Request, what: What, by: Person, key = newKey()) {
  const path = what === 'cancel' ? `/api/v1/withdrawal-request/${id}/cancel` : `/api/v1/console/${kind}/${id}/${what}`;
  const who = what === 'cancel' ? owner : by;
  return bank.call<{ state: string }>(who, 'POST', path, { body: bodies[what], key });
}

const stateOf = async ({ kind, id }: Request): Promise<string | undefined> =>
  (await bank.db.ownerPool.query<{ state: string }>(`select state from ${kind} where id = $1`, [id])).rows[0]?.state;

const waiting = async (): Promise<number | null> =>
  (
    await bank.db.ownerPool.query(
      'select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()',
    )
  ).rowCount;

type Answer = Awaited<ReturnType<typeof decide>>;

/** The decisions in their order, all under way before the first of them gets at the request. */
async function inTurn({ kind, id }: Request, decisions: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const holder = await bank.db.ownerPool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${kind} where id = $1 for update`, [id]);
    const answers: Promise<Answer>[] = [];
    for (const decision of decisions) {
      answers.push(decision());
      await expect.poll(waiting).toBe(answers.length);
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    holder.release();
  }
}

const outcomeOf = ({ code, reason, data }: Answer): string | undefined => (code === 200 ? data.state : reason);

type Asked = 'one operator approves' | 'the other rejects' | 'the same rejects' | 'the player cancels';

function asking(request: Request, asked: Asked): Promise<Answer> {
  switch (asked) {
    case 'one operator approves':
      return decide(request, 'approve', operator);
    case 'the other rejects':
      return decide(request, 'reject', second);
    case 'the same rejects':
      return decide(request, 'reject', operator);
    case 'the player cancels':
      return decide(request, 'cancel', request.owner);
    default:
      return asked satisfies never;
  }
}

test.each<[Kind, number, Asked, Asked, readonly string[]]>([
  ['deposits', 50_000, 'the other rejects', 'one operator approves', ['REJECTED', 'already-decided']],
  ['deposits', 50_000, 'one operator approves', 'one operator approves', ['REQUESTED', 'same-operator']],
  ['deposits', 500, 'the other rejects', 'the same rejects', ['REJECTED', 'already-decided']],
  ['withdrawals', 50_000, 'the other rejects', 'one operator approves', ['REJECTED', 'already-decided']],
  ['withdrawals', 50_000, 'one operator approves', 'one operator approves', ['REQUESTED', 'same-operator']],
  ['withdrawals', 50_000, 'the player cancels', 'one operator approves', ['CANCELLED', 'already-decided']],
  ['withdrawals', 500, 'one operator approves', 'the player cancels', ['APPROVED', 'already-decided']],
  ['withdrawals', 500, 'the other rejects', 'the same rejects', ['REJECTED', 'already-decided']],
])('MON-15 OPR-02 P-6 %s of ₹%d at once: %s, then %s', async (kind, amount, first, then, answers) => {
  const request = await requested(kind, amount);
  const decisions = [first, then].map((asked) => () => asking(request, asked));
  expect((await inTurn(request, decisions)).map(outcomeOf)).toEqual(answers);
});

test.each<[Kind, number, What, string]>([
  ['deposits', 50_000, 'reject', 'REJECTED'],
  ['withdrawals', 50_000, 'reject', 'REJECTED'],
  ['withdrawals', 50_000, 'cancel', 'CANCELLED'],
  ['withdrawals', 500, 'reject', 'REJECTED'],
])(
  'OPR-02 P-6 %s of ₹%d: an approval that is written down and then overtaken by “%s” is answered as one that comes after it',
  async (kind, amount, what, state) => {
    const request = await requested(kind, amount);
    const key = newKey();
    let ended: Answer | undefined;
    beforeAnswering = async () => {
      ended = await decide(request, what, second);
    };
    const overtaken = await decide(request, 'approve', operator, key);
    expect(ended).toMatchObject({ code: 200, data: { state } });
    const late = await decide(request, 'approve', operator);
    expect(late).toMatchObject({ code: 409, reason: 'already-decided' });
    expect(overtaken).toEqual(late);
    expect(await decide(request, 'approve', operator, key)).toEqual(late);
    expect(await bank.balance(request.owner)).toBe(kind === 'deposits' ? 1_000 : 1_000 + amount);
  },
);

test.each<[Kind, string]>([
  ['deposits', 'Deposit approved'],
  ['withdrawals', 'Withdrawal approved'],
])('OPR-02 P-6 %s: a first approval that the second overtakes does not ask for a second one', async (kind, words) => {
  const request = await requested(kind, 50_000);
  beforeAnswering = () => decide(request, 'approve', second);
  const first = await decide(request, 'approve', operator);
  expect(first).toMatchObject({ code: 200, data: { state: 'APPROVED' } });
  expect(first.message).toContain(words);
});

test('OPR-02 P-6 however first approvals and rejections meet, an approval of what was rejected is refused', async () => {
  for (let n = 0; n < 10; n += 1) {
    for (const kind of ['deposits', 'withdrawals'] as const) {
      const request = await requested(kind, 50_000);
      const approving = () => decide(request, 'approve', operator);
      const rejecting = () => decide(request, 'reject', second);
      const [one, other] = n % 2 === 0 ? [approving, rejecting] : [rejecting, approving];
      const answers = (await inTurn(request, [one, other])).map(outcomeOf);
      expect(await stateOf(request)).toBe('REJECTED');
      expect(answers).toContain('REJECTED');
      expect(['REQUESTED', 'already-decided']).toContain(answers.find((answer) => answer !== 'REJECTED'));
    }
  }
}, 60_000);

test('L-1 OPR-03 after all of it the ledger adds up and no entry of the audit log is missing', async () => {
  expect(await ledgerFaults(bank.db.pool)).toEqual([]);
  expect(await auditFaults(bank.db.pool)).toEqual([]);
});
