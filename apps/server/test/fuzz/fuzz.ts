/** A whole server under spoiled requests: what it answers and what it leaves behind, call by call. */
import {
  CALLS,
  ERROR_CATALOGUE,
  ROLES,
  type Call,
  type Envelope,
  type Problem,
  type RefusalKind,
  type RoleCode,
} from '@maidan/contract';
import { DEMO_PASSWORD } from '../../src/modules/players/index.ts';
import { ledgerFaults } from '../../src/modules/wallet/index.ts';
import { newKey, newReference } from '../cashier.ts';
import { randomFrom, type Random } from '../random.ts';
import { openWorld, type World } from '../world.ts';
import type { Person } from '../app.ts';
import { oddText, spoiled, type Payload } from './mutate.ts';
import { drawn, type Known } from './sample.ts';

export type Fuzz = Awaited<ReturnType<typeof openFuzz>>;

/** Whoever asks is somebody new after so many requests: throttles and ended sessions hide no call for long. */
const ASKED_BY_ONE = 10;
const FUZZED_ROLES: readonly RoleCode[] = [ROLES.PLAYER, ROLES.CREDIT_PLAYER, ROLES.ADMIN, ROLES.AGENT];

export async function openFuzz() {
  const world = await openWorld();
  /** Objects that stay: of somebody else, and a match. */
  const owner = await world.player();
  const theirs = {
    bet: await world.bet(owner),
    deposit: await world.deposit(owner),
    withdrawal: await world.withdrawal(owner),
  };

  async function attack(call: Call, { seed, times }: { seed: number; times: number }): Promise<string[]> {
    const random = randomFrom(seed);
    const faults: string[] = [];
    let asker: Asker | null = null;
    let before = await money(world);
    for (let n = 0; n < times; n += 1) {
      if (n % ASKED_BY_ONE === 0 || !asker) {
        await world.db.ownerPool.query('DELETE FROM rate_counters');
        asker = await newAsker(world, call, random, theirs);
        before = await money(world);
      }
      const request = requestOf(call, asker, random);
      const answer = await world.app.http.inject(request.inject);
      const after = await money(world);
      const found = [...wrongWith(call, answer), ...writtenByRefused(answer, before, after)];
      before = after;
      const short = request.payload.text.slice(0, 300);
      faults.push(
        ...found.map(
          (fault) => `${call.name}, seed ${seed}, request ${n} (${request.payload.how}): ${fault}: ${short}`,
        ),
      );
    }
    return [...faults, ...(await ledgerFaults(world.db.pool))];
  }

  return { attack, close: world.close };
}

/** Every call of the contract; a file is no envelope. */
export const FUZZED = CALLS.filter(({ name }) => name !== 'statementCsv' && name !== 'statementPdf');

/** People of tests have no password; here their password is that of the demo players. */
async function givePassword({ db }: World, { playerId }: Person): Promise<void> {
  await db.ownerPool.query(
    `UPDATE players SET password_hash = (SELECT password_hash FROM players WHERE username = 'demo') WHERE id = $1`,
    [playerId],
  );
}

type Asker = { readonly who: Person | null; readonly known: Known };

async function newAsker(
  world: World,
  { access, path }: Call,
  random: Random,
  theirs: Readonly<Record<'bet' | 'deposit' | 'withdrawal', string>>,
): Promise<Asker> {
  const allowed = FUZZED_ROLES.filter((role) => access === 'session' || access.includes(role as never));
  const role = random.pick(allowed);
  const who = access === 'public' || role === undefined ? null : await world.person(role);
  const isPlayer = who !== null && role === ROLES.PLAYER;
  if (who) await givePassword(world, who);
  const other = async (): Promise<Person> => await world.player();
  const objects: Readonly<Record<string, () => Promise<readonly string[]>>> = {
    '/bets/': async () => [theirs.bet, ...(isPlayer ? [await world.bet(who)] : [])],
    '/deposits/': async () => [theirs.deposit, await world.deposit(await other())],
    '/withdrawals/': async () => [theirs.withdrawal, await world.withdrawal(await other())],
    '/withdrawal-request/': async () => [theirs.withdrawal],
    '/sessions/': async () => [who?.sessionId ?? ''],
    '/markets/': async () => [world.market._id],
    '/events/': async () => [world.event._id],
  };
  const named = Object.entries(objects).find(([part]) => path.includes(part))?.[1];
  const accounts = isPlayer ? [await world.account(who), await world.accountId(who, 'upi')] : ['x'];
  const bonuses = isPlayer ? [await world.bonus(who, 'AVAILABLE')] : ['x'];
  return {
    who,
    known: {
      _id: (await named?.()) ?? ['x'],
      event_id: [world.event._id],
      eventId: [world.event._id],
      marketId: [world.market._id],
      selectionId: [world.bettable.selectionId],
      accountId: accounts,
      bonusId: bonuses,
      amount: [500, 500.5, '500', 100_000],
      bankAmount: [500],
      bankReference: [newReference()],
      txnRef: [newReference()],
      odds: [20, 1.5, 1000],
      stake: [world.market.minStake, 500],
      username: ['demo', 'nobody'],
      mobile_no: ['+919812345670', '9812345671'],
      password: ['purple-tea-42', DEMO_PASSWORD],
      old_password: ['purple-tea-42', DEMO_PASSWORD],
      confirm_password: ['purple-tea-42', DEMO_PASSWORD],
      confirmPassword: ['purple-tea-42', DEMO_PASSWORD],
      otp: ['1234'],
      code: ['123456'],
      name: ['Asha Rao'],
    },
  };
}

function requestOf(call: Call, { who, known }: Asker, random: Random) {
  const texts = (schema: Call['params']): [string, string][] =>
    Object.entries((drawn(schema, { random, known }) ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      random.chance(0.2) ? oddText(random) : String(value),
    ]);
  const path = texts(call.params).reduce(
    (url, [name, value]) => url.replace(`:${name}`, encodeURIComponent(value)),
    call.path,
  );
  const query = new URLSearchParams(texts(call.query)).toString();
  const payload: Payload =
    call.method === 'GET'
      ? { how: 'no body', text: query, contentType: '' }
      : spoiled(drawn(call.body, { random, known }), random);
  return {
    payload,
    inject: {
      method: call.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(who && { authorization: `Bearer ${who.token}` }),
        ...(call.idempotent && random.chance(0.9) && { 'idempotency-key': newKey() }),
        ...(call.method !== 'GET' && { 'content-type': payload.contentType }),
      },
      ...(call.method !== 'GET' && { payload: payload.text }),
    },
  };
}

type Answered = { readonly statusCode: number; readonly body: string };

/** What no answer may be, whatever was asked. */
function* wrongWith({ name }: Call, { statusCode, body }: Answered): Generator<string> {
  if (statusCode >= 500) yield `HTTP ${statusCode}`;
  let envelope: Envelope<Problem> | undefined;
  try {
    envelope = JSON.parse(body) as Envelope<Problem>;
  } catch {
    yield `${name} answers no JSON: ${body.slice(0, 100)}`;
    return;
  }
  const { meta, data } = envelope;
  if (!Number.isInteger(meta?.code) || typeof meta.message !== 'string' || data === undefined) {
    yield `no envelope: ${body.slice(0, 200)}`;
    return;
  }
  if (statusCode !== 200 && statusCode !== meta.code) yield `HTTP ${statusCode} with meta.code ${meta.code}`;
  if (meta.message.trim() === '' || /[{}]|undefined|\[object/.test(meta.message)) yield `says “${meta.message}”`;
  if (meta.code === 200) return;
  if (!(data.reason in ERROR_CATALOGUE)) yield `the reason ${data.reason} is in no catalogue`;
  else if (ERROR_CATALOGUE[data.reason as RefusalKind].code !== meta.code)
    yield `${data.reason} with code ${meta.code}`;
  if (data.reason !== 'invalid-input') return;
  for (const { field, message } of data.fields ?? [{ field: '', message: '' }]) {
    if (message === '' || message === 'Invalid input') yield `does not say what is wrong with “${field}”`;
  }
}

function* writtenByRefused({ body }: Answered, before: string, after: string): Generator<string> {
  const isRefused = !body.startsWith('{"meta":{"code":200');
  if (isRefused && before !== after) yield `refused, but ${before} became ${after}`;
}

/** Money and all that leads to it, as one line. */
async function money({ db }: World): Promise<string> {
  const { rows } = await db.ownerPool.query<{ figures: string }>(
    `SELECT concat_ws(' ', 'entries', (SELECT count(*) FROM entries), 'sum', (SELECT coalesce(sum(amount_paise), 0) FROM entries),
       'balances', (SELECT sum(balance_paise) FROM wallets), 'bets', (SELECT count(*) FROM bets),
       'deposits', (SELECT count(*) || md5(string_agg(state, '' ORDER BY id)) FROM deposits),
       'withdrawals', (SELECT count(*) || md5(string_agg(state, '' ORDER BY id)) FROM withdrawals),
       'bonuses', (SELECT count(*) || md5(string_agg(state, '' ORDER BY id)) FROM bonuses),
       'accounts', (SELECT count(*) || md5(string_agg(account_number, '' ORDER BY id)) FROM own_accounts)) AS figures`,
  );
  return rows[0]?.figures ?? '';
}
