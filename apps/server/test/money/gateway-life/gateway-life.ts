/** A gateway's life from a seed: deposits, payments of any amount, payouts on both rails, refusals, and events that come
 *  late, twice, in any order or never. */
import type { GatewayDepositBegun, OwnAccount } from '@maidan/contract';
import { systemClock } from '../../../src/platform/clock/index.ts';
import { newKey, openBank, OWN_BANK, OWN_UPI, type Bank } from '../../cashier.ts';
import { randomFrom, type Random } from '../../random.ts';
import { razorpayServer, type Delivery, type Fault, type RazorpayServer } from '../razorpay-server.ts';
import { gatewayLaws, type Paid } from './gateway-laws.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** P-11: the gateway is asked about a deposit for five days; a payment after the fourth is not made here. */
const PAYS_WITHIN_MS = 4 * DAY_MS;
const WRITE_FAULTS: readonly Fault[] = ['cut-after', 'cut-before', 'error-after', 'error-before', 'refused'];
/** What may become of a payout of each status. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  queued: ['processing', 'rejected', 'cancelled'],
  processing: ['queued', 'processed', 'processed', 'processed', 'failed', 'reversed'],
  processed: ['reversed'],
};

type Begun = { readonly id: string; readonly gatewayId: string; readonly rupees: number; readonly atMs: number };

export type GatewayLife = { readonly faults: readonly string[]; readonly done: ReadonlyMap<string, number> };

/** `steps` acts of players, operators and the gateway, six days in which nothing more happens, and what is then wrong. */
export async function gatewayLife({
  seed,
  steps,
}: {
  readonly seed: number;
  readonly steps: number;
}): Promise<GatewayLife> {
  const random = randomFrom(seed);
  let aheadMs = 0;
  const everyMinute: (() => unknown)[] = [];
  const clock = {
    ...systemClock,
    now: () => systemClock.now() + aheadMs,
    every: (periodMs: number, task: () => unknown) => {
      if (periodMs !== MINUTE_MS) return systemClock.every(periodMs, task);
      everyMinute.push(task);
      return () => undefined;
    },
  };
  const gateway = await razorpayServer();
  const bank = await openBank({ payments: gateway.settings, clock });
  try {
    const later = async (ms: number) => {
      aheadMs += ms;
      // Everybody stays logged in.
      await bank.db.ownerPool.query(
        `update sessions set used_at = used_at + $1 * interval '1 ms', expires_at = expires_at + $1 * interval '1 ms'`,
        [ms],
      );
      await Promise.all(everyMinute.map((task) => task()));
    };
    const life = await acts({ random, gateway, bank, now: clock.now, later });
    for (let step = 0; step < steps; step += 1) await life.act();
    await life.end();
    return { faults: await gatewayLaws({ bank, gateway, paid: life.paid, players: life.players }), done: life.done };
  } finally {
    await bank.close();
    await gateway.close();
  }
}

type Scene = {
  readonly random: Random;
  readonly gateway: RazorpayServer;
  readonly bank: Bank;
  readonly now: () => number;
  /** Moves the clock on and does what is due every minute. */
  readonly later: (ms: number) => Promise<void>;
};

async function acts({ random, gateway, bank, now, later }: Scene) {
  const players = [await bank.player(), await bank.player(), await bank.player()];
  const operators = [await bank.operator(), await bank.operator()];
  const done = new Map<string, number>();
  const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);
  const accounts = new Map<string, string>();
  const begun: Begun[] = [];
  const paid: Paid[] = [];
  const undelivered: Delivery[] = [];
  const anyOf = <T>(from: readonly T[]): T => {
    const picked = random.pick(from);
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  };

  /** The next write at the gateway may go wrong. */
  function faultAhead(): void {
    if (random.chance(0.3)) gateway.failNext(anyOf(WRITE_FAULTS));
  }

  /** Some events are lost, some come twice, and the order is anybody's. */
  function report(events: readonly Delivery[], { mayBeLost }: { readonly mayBeLost: boolean }): void {
    for (const event of events) {
      if (!mayBeLost || random.chance(0.7)) undelivered.push(event);
      if (random.chance(0.3)) undelivered.push(event);
    }
  }

  async function beginDeposit(): Promise<void> {
    const who = anyOf(players);
    const amount = random.chance(0.5) ? 100 + random.below(5_000) : 50_000 + random.below(2_00_000);
    const [key, body] = [newKey(), { amount, way: anyOf(['link', 'order'] as const) }];
    faultAhead();
    const begin = () => bank.call<GatewayDepositBegun>(who, 'POST', '/api/v1/gateway-deposit', { body, key });
    let answer = await begin();
    if (answer.code !== 200 && random.chance(0.7)) answer = await begin();
    count(answer.code === 200 ? 'deposit begun' : `deposit ${answer.reason}`);
    if (answer.code !== 200) return;
    const { _id: id } = answer.data.deposit;
    const made = [...gateway.links.values(), ...gateway.orders.values()];
    const named = made.find((each) => each['reference_id'] === id || each['receipt'] === id);
    if (!named) throw new Error(`the gateway has nothing for deposit ${id}`);
    begun.push({ id, gatewayId: named.id, rupees: amount, atMs: now() });
  }

  async function pay(): Promise<void> {
    const payable = begun.filter(({ atMs }) => now() < atMs + PAYS_WITHIN_MS);
    if (payable.length === 0) return;
    const { id, gatewayId, rupees } = anyOf(payable.slice(-4));
    const asked = rupees * 100;
    const fee = Math.round(asked * 0.0236);
    const [kind, how] = anyOf([
      ['the amount', {}],
      ['the amount', {}],
      ['the amount and the fee', { amount: asked + fee, fee }],
      ['more', { amount: asked + fee + 1 + random.below(50_000), fee }],
      ['less', { amount: 1 + random.below(asked - 1) }],
      ['another currency', { currency: 'USD' }],
    ] as const);
    const events = gateway.pay(gatewayId, how);
    count(`paid ${kind}`);
    const { amount = asked, currency = 'INR' } = { amount: undefined, currency: undefined, ...how };
    paid.push({ paymentId: paymentIn(events), depositId: id, amountPaise: amount, currency });
    report(events, { mayBeLost: true });
  }

  async function deliver(): Promise<void> {
    const at = random.below(undelivered.length);
    const [event] = undelivered.splice(at, 1);
    if (!event) return;
    const headers = { 'content-type': 'application/json', ...event.headers };
    const answer = await bank.app.http.inject({ method: 'POST', url: '/hooks/razorpay', headers, payload: event.body });
    count(`event answered ${answer.statusCode}`);
    // A gateway repeats what was not taken.
    if (answer.statusCode !== 200) undelivered.push(event);
  }

  async function withdraw(): Promise<void> {
    const who = anyOf(players);
    const account = anyOf([OWN_UPI, OWN_BANK]);
    const owned = `${who.playerId} ${account.type}`;
    const accountId =
      accounts.get(owned) ??
      (await bank.call<OwnAccount>(who, 'POST', '/api/v1/account-details', { body: account })).data._id;
    accounts.set(owned, accountId);
    const free = Math.floor(await bank.balance(who));
    if (free < 500) return;
    const amount = 500 + random.below(Math.min(free, 3_00_000) - 499);
    const body = { amount, accountId };
    const { code, reason } = await bank.call(who, 'POST', '/api/v1/withdrawal-request', { body, key: newKey() });
    count(code === 200 ? `withdrawal by ${account.type}` : `withdrawal ${reason}`);
  }

  async function decide(): Promise<void> {
    const { rows } = await bank.db.ownerPool.query<{ id: string; state: string }>(
      `select id, state from withdrawals where state in ('REQUESTED', 'APPROVED') order by requested_at`,
    );
    const waiting = random.pick(rows);
    if (!waiting) return;
    const [what, body] =
      waiting.state === 'REQUESTED' && random.chance(0.8)
        ? (['approve', {}] as const)
        : anyOf([
            ['payout', {}],
            ['pay', { bankReference: `N${newKey().slice(0, 8)}` }],
            ['reject', { reason: 'The account is closed' }],
          ] as const);
    faultAhead();
    const url = `/api/v1/console/withdrawals/${waiting.id}/${what}`;
    const key = newKey();
    const by = anyOf(operators);
    for (let times = random.chance(0.3) ? 2 : 1; times > 0; times -= 1) {
      const { code, reason } = await bank.call(by, 'POST', url, { body, key });
      count(code === 200 ? what : `${what} ${reason}`);
    }
  }

  async function movePayout(): Promise<void> {
    const payout = random.pick([...gateway.payouts.values()]);
    const status = statusOf(payout);
    const next = NEXT[status];
    if (!payout || !next || (status === 'processed' && random.chance(0.8))) return;
    // Nobody asks about a payout that is paid: the gateway repeats that it came back until that is heard.
    move(payout, anyOf(next), { mayBeLost: status !== 'processed' });
  }

  function move(payout: Record<string, unknown>, status: string, how: { readonly mayBeLost: boolean }): void {
    count(`payout ${status}`);
    const utr = status === 'processed' && random.chance(0.8) ? `UTR${newKey().slice(0, 8)}` : null;
    report([gateway.movePayout(String(payout['reference_id']), status, utr)], how);
  }

  async function hide(): Promise<void> {
    const any = random.pick(begun);
    if (any && random.chance(0.5)) gateway.unreadable.add(any.gatewayId);
    else gateway.unreadable.clear();
    count('reads that fail');
  }

  const wait = () =>
    later(anyOf([MINUTE_MS, 3 * MINUTE_MS, 3 * MINUTE_MS, 11 * MINUTE_MS, 31 * MINUTE_MS, 5 * 60 * MINUTE_MS]));
  const possible = [beginDeposit, beginDeposit, pay, pay, pay, deliver, deliver, deliver, deliver, withdraw, withdraw];
  const all = [...possible, decide, decide, decide, movePayout, movePayout, movePayout, wait, wait, hide];

  return {
    players,
    paid,
    done,
    act: () => anyOf(all)(),

    /** Every payout ends, all can be read again, what is left to deliver half is and half is lost, and six days pass. */
    async end(): Promise<void> {
      gateway.failNext();
      gateway.unreadable.clear();
      for (const payout of gateway.payouts.values()) {
        if (/^(queued|processing)$/.test(statusOf(payout)))
          move(payout, anyOf(['processed', 'failed']), { mayBeLost: true });
      }
      for (let left = undelivered.length; left > 0; left -= 1) await deliver();
      for (let passed = 0; passed < 6 * DAY_MS; passed += 2 * 60 * MINUTE_MS) await later(2 * 60 * MINUTE_MS);
    },
  };
}

const statusOf = (payout: Record<string, unknown> | undefined): string =>
  typeof payout?.['status'] === 'string' ? payout['status'] : '';

function paymentIn(events: readonly Delivery[]): string {
  type Body = { readonly payload: { readonly payment: { readonly entity: { readonly id: string } } } };
  const [event] = events;
  if (!event) throw new Error('a payment is reported');
  return (JSON.parse(event.body) as Body).payload.payment.entity.id;
}
