/** Players who deposit and withdraw over HTTP without pause, and operators who decide about it, each call with a key that
 *  is kept until there is an answer. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DepositRecord, Envelope, OwnAccount, PaymentAccount, WithdrawalRecord } from '@maidan/contract';
import type { Pool } from '../../src/platform/postgres/index.ts';
import type { Random } from '../random.ts';
import { newReference } from '../cashier.ts';
import { asking, type Caller } from './asking.ts';

/** What a request came to, by the last answer about it. */
type Answered = {
  readonly table: 'deposits' | 'withdrawals';
  readonly playerId: string;
  readonly state: string;
};

export interface Payers {
  /** Requests that were taken, by id. */
  readonly answered: ReadonlyMap<string, Answered>;
  /** What must not be: two answers to one key. */
  readonly contradictions: readonly string[];
  /** Requests and decisions that were taken. */
  readonly acknowledged: () => number;
  /** For the report of a failure. */
  readonly lately: () => string;
  /** Lets every request that is under way be answered, then stops. */
  stop(): Promise<void>;
}

const AMOUNT = 500;

export async function startPayers(options: {
  readonly url: () => string;
  readonly random: Random;
  readonly usernames: readonly string[];
  readonly operators: readonly string[];
  readonly password: string;
}): Promise<Payers> {
  const { random, password } = options;
  const { logIn, get, post, trouble } = asking(options.url);
  const answered = new Map<string, Answered>();
  const contradictions: string[] = [];
  const stopping = new AbortController();
  let acknowledged = 0;
  let keys = 0;

  const operators = await Promise.all(options.operators.map((username) => logIn(username, password)));
  const operator = (): Caller => random.pick(operators) as Caller;

  type Kept = { readonly _id: string; readonly state: string };

  /** Asks; now and then once more by the same key: it must be answered alike. Null where it was refused. */
  async function ask<T extends Kept>(who: Caller, path: string, body: object): Promise<T | null> {
    const key = `pay-${(keys += 1)}`;
    const first = await post<T>(who, key, path, body);
    if (random.chance(0.1)) {
      const again = await post<T>(who, key, path, body);
      if (nameOf(first) !== nameOf(again)) contradictions.push(`${key}: ${nameOf(first)}, then ${nameOf(again)}`);
    }
    if (first.meta.code !== 200) return null;
    acknowledged += 1;
    return first.data;
  }

  /** Asks for what moves a request on; by two operators at once now and then, of whom one does it. */
  async function decide(table: Answered['table'], id: string, what: string, body: object): Promise<boolean> {
    const path = `/api/v1/console/${table}/${id}/${what}`;
    const by = random.chance(0.3) ? operators : [operator()];
    const decided = await Promise.all(by.map((each) => ask<Kept>(each, path, body)));
    const taken = decided.filter((each) => each !== null);
    if (taken.length > 1) contradictions.push(`${what} of ${id} was taken ${taken.length} times`);
    keep(taken[0]);
    return taken.length > 0;
  }

  function keep(taken: Kept | null | undefined): void {
    const before = taken && answered.get(taken._id);
    if (before) answered.set(taken._id, { ...before, state: taken.state });
  }

  async function deposit(player: Caller, accountId: string): Promise<void> {
    const txnRef = newReference();
    const body = { amount: AMOUNT, accountId, txnRef, type: 'upi' };
    const asked = await ask<DepositRecord>(player, '/api/v1/admin-deposit-request', body);
    if (!asked) return;
    answered.set(asked._id, { table: 'deposits', playerId: player.id, state: asked.state });
    const approval = { bankReference: txnRef, bankAmount: AMOUNT };
    if (random.chance(0.8)) await decide('deposits', asked._id, 'approve', approval);
    else await decide('deposits', asked._id, 'reject', { reason: 'no such payment' });
  }

  async function withdraw(player: Caller, accountId: string): Promise<void> {
    const asked = await ask<WithdrawalRecord>(player, '/api/v1/withdrawal-request', { amount: AMOUNT, accountId });
    if (!asked) return;
    answered.set(asked._id, { table: 'withdrawals', playerId: player.id, state: asked.state });
    if (random.chance(0.2)) {
      keep(await ask<WithdrawalRecord>(player, `/api/v1/withdrawal-request/${asked._id}/cancel`, {}));
      return;
    }
    if (!(await decide('withdrawals', asked._id, 'approve', {}))) return;
    if (random.chance(0.7)) await decide('withdrawals', asked._id, 'pay', { bankReference: newReference() });
    else await decide('withdrawals', asked._id, 'reject', { reason: 'sent back' });
  }

  async function goOn(work: () => Promise<void>): Promise<void> {
    try {
      while (!stopping.signal.aborted) {
        await work();
        await pause(random.below(20));
      }
    } catch (error) {
      contradictions.push(String(error));
    }
  }

  const running: Promise<void>[] = [];
  for (const username of options.usernames) {
    const player = await logIn(username, password);
    const accounts = await get<PaymentAccount[]>(player, '/api/v1/admin-account-details');
    const upi = accounts.data.find(({ type }) => type === 'upi')?._id ?? '';
    const own = await post<OwnAccount>(player, `own-${username}`, '/api/v1/account-details', {
      type: 'upi',
      accountNumber: 'asha@okbank',
      accountHolderName: 'Asha Rao',
    });
    running.push(
      goOn(() => deposit(player, upi)),
      goOn(() => withdraw(player, own.data._id)),
    );
  }
  return {
    answered,
    contradictions,
    acknowledged: () => acknowledged,
    lately: () => `last trouble: ${trouble()}`,
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

function nameOf({ meta, data }: Envelope<{ readonly _id?: string }>): string {
  return meta.code === 200 ? (data._id ?? '') : String(meta.code);
}

/** Every request that was acknowledged is there once, as it was last answered, and nothing else is. */
export async function paymentFaults(owner: Pool, answered: ReadonlyMap<string, Answered>): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; kind: string; player_id: string; state: string }>(
    `select id, 'deposits' as kind, player_id, state from deposits
     union all select id, 'withdrawals', player_id, state from withdrawals`,
  );
  const stored = new Map(rows.map((row) => [row.id, `${row.kind} ${row.player_id} ${row.state}`]));
  const told = [...answered].filter(
    ([id, { table, playerId, state }]) => stored.get(id) !== `${table} ${playerId} ${state}`,
  );
  return [
    ...told.map(([id, { state }]) => `${id} was answered to be ${state} and is ${stored.get(id) ?? 'nowhere'}`),
    ...rows.filter(({ id }) => !answered.has(id)).map(({ id, kind }) => `of ${kind} ${id} nobody was told`),
  ];
}
