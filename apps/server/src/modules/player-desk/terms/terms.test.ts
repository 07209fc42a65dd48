import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type ProposalsPart, type PlayerProfile } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newKey } from '../../../../test/cashier.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { ledgerFaults } from '../../wallet/index.ts';

let world: World;
let admin: Person;
let director: Person;
let support: Person;
beforeAll(async () => {
  world = await openWorld();
  [admin, director, support] = await Promise.all([
    world.person(ROLES.ADMIN),
    world.person(ROLES.DIRECTOR),
    world.person(ROLES.SUPPORT_ADMIN),
  ]);
}, 120_000);
afterAll(() => world.close());

const PLAYERS = '/api/v1/console/players';
const REASON = 'Deposit D-20391 returned by the bank';

type Row = { readonly kind: string; readonly amount: number; readonly balance: number; readonly detail: string };
const statementOf = async (who: Person, language = 'en') => {
  const { rows } = await world.app.http
    .inject({
      url: '/api/v1/account-statement',
      headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
    })
    .then((answer) => answer.json<{ data: { rows: Row[] } }>().data);
  return rows;
};
const act = (who: Person, { playerId }: Person, what: string, body: object, key = newKey()) =>
  world.call<{ waitsForSecond: boolean }>(who, 'POST', `${PLAYERS}/${playerId}/${what}`, {
    body: { reason: REASON, ...body },
    key,
  });
const adjust = (who: Person, of: Person, amount: number, more: object = {}, key = newKey()) =>
  act(who, of, 'adjust', { amount, account: 'adjustments', ...more }, key);
const profileOf = async ({ playerId }: Person) =>
  (await world.call<PlayerProfile>(admin, 'GET', `${PLAYERS}/${playerId}`)).data;
const second = async (who: Person, { playerId }: Person) => {
  const { data } = await world.call<ProposalsPart>(who, 'GET', '/api/v1/console/proposals');
  const proposal = data.waiting.find(({ details }) => details['playerId'] === playerId);
  return await world.call(who, 'POST', `/api/v1/console/proposals/${proposal?.id}/second`, { key: newKey() });
};
const accountTotal = async (account: string) => {
  const { rows } = await world.db.pool.query<{ total: number }>(
    'select coalesce(sum(amount_paise), 0)::bigint as total from entries where account = $1',
    [account],
  );
  return rows[0]?.total ?? 0;
};

test('OPR-06 L-5 desk Q-12 an adjustment moves the balance once, against the house account it names, and the player reads why', async () => {
  const player = await world.player();
  const [before, house, key] = [await world.balance(player), await accountTotal('bonus-cost'), newKey()];
  expect((await adjust(support, player, 250.5, { account: 'bonus-cost' }, key)).data).toEqual({
    waitsForSecond: false,
  });
  expect((await adjust(support, player, 250.5, { account: 'bonus-cost' }, key)).data).toEqual({
    waitsForSecond: false,
  });
  expect((await adjust(support, player, 1, { account: 'bonus-cost' }, key)).reason).toBe('key-reused');
  expect(await world.balance(player)).toBe(before + 250.5);
  expect((await accountTotal('bonus-cost')) - house).toBe(-250_50);
  const [row] = await statementOf(player);
  expect(row).toMatchObject({
    kind: 'adjustment',
    amount: 250.5,
    balance: before + 250.5,
    detail: `Adjusted by the operator: ${REASON}`,
  });
  expect((await statementOf(player, 'hi'))[0]?.detail).toBe(`ऑपरेटर ने समायोजित किया: ${REASON}`);
  expect(await ledgerFaults(world.db.pool)).toEqual([]);
});

test('OPR-02 desk Q-12 from the four-eyes amount on an adjustment waits for a second person, and moves nothing before', async () => {
  const player = await world.player();
  const before = await world.balance(player);
  expect((await adjust(admin, player, 49_999.99)).data).toEqual({ waitsForSecond: false });
  expect((await adjust(admin, player, 50_000)).data).toEqual({ waitsForSecond: true });
  expect(await world.balance(player)).toBe(before + 49_999.99);
  expect((await second(admin, player)).reason).toBe('own-proposal');
  expect((await second(support, player)).code).toBe(200);
  expect(await world.balance(player)).toBe(before + 99_999.99);
});

test('E-7 desk Q-12 a returned deposit takes what is not there: the wallet says why, and resting orders give way', async () => {
  const player = await world.player();
  const { data } = await world.call<{ accounts: { id: string; name: string }[] }>(
    admin,
    'GET',
    '/api/v1/console/house-accounts',
  );
  const bank = data.accounts.find(({ id }) => id.startsWith('bank:'));
  const resting = await world.bet(player);
  const before = await world.balance(player);
  expect((await adjust(admin, player, -before - 500, { account: bank?.id })).code).toBe(200);
  expect(await world.balance(player)).toBe(-500);
  const { rows } = await world.db.pool.query<{ forced_reason: string }>(
    `select forced_reason from wallets where player_id = $1 and kind = '1'`,
    [player.playerId],
  );
  expect(rows).toEqual([{ forced_reason: REASON }]);
  expect((await profileOf(player)).bets.find(({ _id }) => _id === resting)?.state).not.toBe('unmatched');
  expect(await ledgerFaults(world.db.pool)).toEqual([]);
});

test('desk Q-12 no amount, too fine an amount, an account that is none and a player that is none are refused in words', async () => {
  const player = await world.player();
  for (const amount of [0, 1.005]) expect((await adjust(admin, player, amount)).reason).toBe('adjustment-empty');
  for (const amount of [1e99, -1e15]) {
    expect(await adjust(admin, player, amount)).toMatchObject({
      reason: 'adjustment-too-large',
      message: 'This amount is too large. Enter at most ₹9,00,00,00,00,00,000.',
    });
  }
  for (const account of ['main:1', 'bank:nowhere', 'exchange-clearing:1']) {
    expect((await adjust(admin, player, 1, { account })).reason).toBe('house-account-unknown');
  }
  expect((await adjust(admin, { ...player, playerId: newKey() }, 1)).reason).toBe('player-not-found');
  expect((await adjust(admin, admin, 1)).reason).toBe('own-account');
});

test('OPR-06 E-6 tree T-17 tree T-19 a credit reference posts no journal; below what is in use it takes two people', async () => {
  const player = await world.person(ROLES.CREDIT_PLAYER);
  const journals = async () => (await world.db.pool.query('select from journals')).rowCount;
  const before = await journals();
  expect((await act(admin, player, 'credit', { amount: 20_000 })).data).toEqual({ waitsForSecond: false });
  expect((await act(admin, player, 'credit', { amount: 20_000 })).reason).toBe('unchanged');
  expect((await profileOf(player)).figures.creditReference).toBe(20_000);
  expect((await act(admin, player, 'credit', { amount: 70_000 })).data).toEqual({ waitsForSecond: true });
  expect(await journals()).toBe(before);
  // Ten thousand of the twenty are in use.
  await world.call(director, 'POST', `/api/v1/console/proposals/${await waitingOf(player)}/reject`, { key: newKey() });
  await adjust(admin, player, -11_000);
  expect((await act(admin, player, 'credit', { amount: 10_000 })).data).toEqual({ waitsForSecond: false });
  expect((await act(admin, player, 'credit', { amount: 9_999.99 })).data).toEqual({ waitsForSecond: true });
  expect((await second(director, player)).code).toBe(200);
  expect((await profileOf(player)).figures.creditReference).toBe(9_999.99);
  const own = await world.player();
  expect((await act(admin, own, 'credit', { amount: 1 })).reason).toBe('not-on-credit');
  expect((await act(support, player, 'credit', { amount: 1 })).reason).toBe('not-allowed');
});

const waitingOf = async ({ playerId }: Person) => {
  const { data } = await world.call<ProposalsPart>(director, 'GET', '/api/v1/console/proposals');
  return data.waiting.find(({ details }) => details['playerId'] === playerId)?.id ?? '';
};

test('OPR-02 desk Q-13 a stake factor is lowered alone and raised by two, and the player’s own data say it', async () => {
  const player = await world.player();
  const ownFactor = async () =>
    (await world.call<{ stakeFactor?: number }>(player, 'GET', '/api/v1/getUserData')).data.stakeFactor;
  const set = (who: Person, percent: number) => act(who, player, 'stake-factor', { percent });
  expect(await ownFactor()).toBeUndefined();
  expect((await set(support, 10)).data).toEqual({ waitsForSecond: false });
  expect([await ownFactor(), (await profileOf(player)).stakeFactor]).toEqual([10, 10]);
  expect((await set(support, 10)).reason).toBe('unchanged');
  expect((await set(support, 50)).reason).toBe('not-allowed');
  expect((await set(admin, 100)).data).toEqual({ waitsForSecond: true });
  expect(await ownFactor()).toBe(10);
  expect((await second(director, player)).code).toBe(200);
  expect(await ownFactor()).toBeUndefined();
  for (const percent of [0, 101, 1.5]) expect((await set(admin, percent)).reason).toBe('invalid-input');
});

test('desk Q-13 tree T-21 a stake factor keeps the lock of betting that was committed a moment before, and a lock the factor', async () => {
  const player = await world.player();
  const lock = async (what: 'lock' | 'unlock') => await act(support, player, what, { kind: 'betting' });
  const stored = async () =>
    (
      await world.db.pool.query<object>(
        'select is_betting_locked as "isLocked", stake_factor_percent as percent from player_terms where player_id = $1',
        [player.playerId],
      )
    ).rows[0];
  /** As another transaction leaves the row between its commit and its entry in memory. */
  const commit = (column: 'is_betting_locked' | 'stake_factor_percent', value: unknown) =>
    world.db.pool.query(
      `insert into player_terms (player_id, ${column}) values ($1, $2)
       on conflict (player_id) do update set ${column} = excluded.${column}`,
      [player.playerId, value],
    );
  await commit('is_betting_locked', true);
  expect((await act(support, player, 'stake-factor', { percent: 50 })).code).toBe(200);
  expect(await stored()).toEqual({ isLocked: true, percent: 50 });
  await commit('stake_factor_percent', 20);
  expect((await lock('lock')).code).toBe(200);
  expect(await stored()).toEqual({ isLocked: true, percent: 20 });
  // Memory says 20: 15 is not lower than the stored 10.
  await commit('stake_factor_percent', 10);
  expect((await act(support, player, 'stake-factor', { percent: 15 })).reason).toBe('unchanged');
});

test('L-5 desk Q-13 a stake factor that is sent again answers the same, whatever the factor has become meanwhile', async () => {
  const player = await world.player();
  const set = async (who: Person, percent: number, key: string) => {
    const { data, reason } = await act(who, player, 'stake-factor', { percent }, key);
    return reason ?? data;
  };
  const [lower, raise, further] = [newKey(), newKey(), newKey()];
  expect(await set(support, 50, lower)).toEqual({ waitsForSecond: false });
  expect(await set(admin, 10, further)).toEqual({ waitsForSecond: false });
  // By now it would be a raise, which support may not begin.
  expect(await set(support, 50, lower)).toEqual({ waitsForSecond: false });
  expect(await set(admin, 80, raise)).toEqual({ waitsForSecond: true });
  expect((await second(director, player)).code).toBe(200);
  expect(await set(admin, 80, raise)).toEqual({ waitsForSecond: true });
  expect(await set(admin, 70, raise)).toBe('key-reused');
  expect((await profileOf(player)).stakeFactor).toBe(80);
});

test('OPR-06 a player’s marks name whoever shares a payment account or logs in from the same network', async () => {
  const [one, other, stranger] = await Promise.all([world.player(), world.player(), world.player()]);
  await world.account(one);
  await world.db.ownerPool.query(
    `insert into own_accounts (id, player_id, type, account_number, holder_name, marks, changed_at)
     select $1, $2, type, upper(account_number), holder_name, marks, changed_at from own_accounts where player_id = $3`,
    [newKey(), other.playerId, one.playerId],
  );
  await world.db.ownerPool.query(
    `update sessions set network = '203.0.113.x', device = 'Chrome on Android' where player_id = any($1::uuid[])`,
    [[one.playerId, other.playerId]],
  );
  const { marks } = await profileOf(one);
  expect(
    marks.map(({ kind, playerId }) => [kind, playerId]).toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
  ).toEqual([
    ['shared-account', other.playerId],
    ['shared-device', other.playerId],
  ]);
  expect(JSON.stringify(marks)).toContain('203.0.113.x');
  expect((await profileOf(stranger)).marks).toEqual([]);
});
