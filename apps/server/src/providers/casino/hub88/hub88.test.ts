import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../../test/app.ts';
import { DRAGON, openHub88Casino, type Hub88Casino } from '../../../../test/hub88-casino.ts';
import { grantFreeRounds } from '../../../modules/casino/index.ts';
import { ledgerFaults } from '../../../modules/wallet/index.ts';

let casino: Hub88Casino;
beforeAll(async () => {
  casino = await openHub88Casino();
});
afterAll(() => casino.close());

const OPENING = 1_000_00;
/** Hub88's units of so many paise. */
const units = (paise: number): number => paise * 1_000;
const ok = (paise: number) => ({ status: 200, said: { status: 'RS_OK', currency: 'INR', balance: units(paise) } });
const refused = (status: string) => ({ status: 200, said: { status } });

test('CAS-01 CAS-05 Hub88’s games stand in the lobby, and a launch answers Hub88’s address with a token of the session', async () => {
  expect(await casino.slots()).toEqual([
    {
      table_id: '',
      game_id: DRAGON,
      provider_name: 'Hub88',
      game_images: `/posters/${DRAGON}.svg`,
      game_category: 'Video Slots',
      title: 'Dragon Rising',
      minStake: 0.01,
      maxStake: 5_00_000,
      returnPercent: 96.5,
      lowestReturnPercent: 96.5,
      bonusPercent: 0,
    },
  ]);
  const { who, opened, launch, token, balance, info } = await casino.sit();
  expect(opened).toMatchObject({ code: 200, data: 'https://play.hub88.example/clt_dragonrising' });
  expect(launch).toMatchObject({
    operator_id: 1205,
    user: who.playerId,
    game_code: 'clt_dragonrising',
    currency: 'INR',
    country: 'IN',
    lang: 'en',
    platform: 'GPL_DESKTOP',
    lobby_url: expect.stringMatching(/^http:\/\/[^/]+\/slots$/) as string,
  });
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(token).not.toBe(who.token);
  const request_uuid = ids();
  expect(await info({ request_uuid })).toEqual({
    status: 200,
    said: { user: who.playerId, status: 'RS_OK', country: 'IN', request_uuid },
  });
  expect(await balance({ request_uuid })).toMatchObject({
    said: { ...ok(OPENING).said, user: who.playerId, request_uuid },
  });
});

test('CAS-08 a bet is debited and a win with `round_closed` credited once, in units of a thousandth of a paisa', async () => {
  const { who, bet, win } = await casino.sit();
  const [round, stake, prize] = [ids(), ids(), ids()];
  expect(await bet(round, stake, units(100_00))).toMatchObject(ok(OPENING - 100_00));
  expect(await win(round, prize, stake, units(250_50), { round_closed: true })).toMatchObject(ok(OPENING + 150_50));
  expect(await bet(round, ids(), units(10_00))).toMatchObject(refused('RS_ERROR_UNKNOWN'));
  expect(await casino.balanceOf(who)).toBe(OPENING + 150_50);
});

test('CAS-08 a repeated transaction is RS_OK and moves nothing; with another payload it is a duplicate', async () => {
  const { who, bet, win } = await casino.sit();
  const [round, stake, prize] = [ids(), ids(), ids()];
  await bet(round, stake, units(100_00));
  await win(round, prize, stake, units(30_00) + 500);
  const again = ok(OPENING - 70_00);
  expect(await bet(round, stake, units(100_00))).toMatchObject(again);
  expect(await bet(round, stake, units(100_00), { supplier_new_field: [1] })).toMatchObject(again);
  expect(await win(round, prize, stake, units(30_00) + 500)).toMatchObject(again);
  const others = [
    bet(round, stake, units(100_01)),
    bet(ids(), stake, units(100_00)),
    bet(round, prize, units(100_00)),
    win(round, prize, stake, units(30_00) + 501),
    win(round, prize, stake, units(30_00)),
    win(round, prize, ids(), units(30_00) + 500),
  ];
  for (const other of others) expect(await other).toMatchObject(refused('RS_ERROR_DUPLICATE_TRANSACTION'));
  expect(await casino.balanceOf(who)).toBe(OPENING - 70_00);
});

test('CAS-08 a rollback refunds once, is RS_OK for a bet that is not known, and cancels it before it comes', async () => {
  const { who, bet, win, rollback } = await casino.sit();
  const [round, stake, back] = [ids(), ids(), ids()];
  await bet(round, stake, units(100_00));
  for (const id of [back, back, ids()]) expect(await rollback(round, id, stake)).toMatchObject(ok(OPENING));
  expect(await win(round, ids(), stake, units(500_00))).toMatchObject(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'));
  const [later, late] = [ids(), ids()];
  expect(await rollback(later, ids(), late)).toMatchObject(ok(OPENING));
  expect(await bet(later, late, units(100_00))).toMatchObject(refused('RS_ERROR_UNKNOWN'));
  expect(await casino.balanceOf(who)).toBe(OPENING);
});

test('CAS-08 a win finds its bet, or is told that there is none and paid when it is tried again', async () => {
  const { who, bet, win } = await casino.sit();
  const [round, stake, prize] = [ids(), ids(), ids()];
  expect(await win(round, prize, stake, units(20_00))).toMatchObject(refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'));
  await bet(round, stake, units(10_00));
  expect(await win(round, prize, stake, units(20_00))).toMatchObject(ok(OPENING + 10_00));
  expect(await casino.balanceOf(who)).toBe(OPENING + 10_00);
});

test('CAS-08 refusals are told in Hub88’s words, with the balance where money is short', async () => {
  const one = await casino.sit();
  const other = await casino.sit();
  const bet = (amount: number, more: object = {}) => one.bet(ids(), ids(), amount, more);
  expect(await bet(units(OPENING) + 1_000)).toMatchObject({
    said: { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: units(OPENING), currency: 'INR' },
  });
  expect(await bet(units(5_00_000_01))).toMatchObject(refused('RS_ERROR_LIMIT_REACHED'));
  expect(await bet(1_000, { currency: 'EUR' })).toMatchObject(refused('RS_ERROR_WRONG_CURRENCY'));
  expect(await bet(1_000, { token: 'nobody' })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
  expect(await bet(1_000, { token: other.token })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
  expect(await bet(1_000, { game_code: 'clt_other' })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
  expect(await one.balance({ token: other.token })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
  expect(await one.balance({ user: ids() })).toMatchObject(refused('RS_ERROR_INVALID_TOKEN'));
  expect(await one.info({ user: ids() })).toMatchObject(refused('RS_ERROR_UNKNOWN'));
  await casino.db.ownerPool.query('update players set locked_at = now() where id = $1', [other.who.playerId]);
  expect(await other.bet(ids(), ids(), 1_000)).toMatchObject(refused('RS_ERROR_USER_DISABLED'));
  casino.clock.advance(31 * 60_000);
  expect(await bet(1_000)).toMatchObject(refused('RS_ERROR_TOKEN_EXPIRED'));
  expect(await one.balance()).toMatchObject(refused('RS_ERROR_TOKEN_EXPIRED'));
  expect(await casino.balanceOf(one.who)).toBe(OPENING);
});

test('CAS-08 a win is paid and a bet refunded whatever has become of the token', async () => {
  const { who, bet, win, rollback } = await casino.sit();
  const [one, two] = [ids(), ids()];
  await bet(one, one, units(10_00));
  await bet(two, two, units(20_00));
  casino.clock.advance(31 * 60_000);
  expect(await win(one, ids(), one, units(15_00), { token: 'gone' })).toMatchObject(ok(OPENING - 15_00));
  expect(await rollback(two, ids(), two, { token: undefined })).toMatchObject(ok(OPENING + 5_00));
  expect(await casino.balanceOf(who)).toBe(OPENING + 5_00);
});

test.each([
  ['less than a paisa', 999],
  ['a paisa and a half', 1_500],
  ['nothing', 0],
  ['less than nothing', -1_000],
  ['more than a JSON number holds', 2 ** 60],
])('CAS-08 a stake of %s is refused and stays refused', async (_what, amount) => {
  const { who, bet } = await casino.sit();
  const id = ids();
  for (const round of [id, id]) {
    const { status, said } = await bet(round, id, amount);
    expect([status, said['status']]).toEqual([200, expect.stringMatching(/^RS_ERROR_WRONG_(TYPES|SYNTAX)$/)]);
  }
  expect(await casino.balanceOf(who)).toBe(OPENING);
});

test('CAS-08 W-14 a free bet that was granted takes nothing, and its win is main money at the cost of bonuses', async () => {
  const { who, bet, win } = await casino.sit();
  const [round, stake, prize] = [ids(), ids(), ids()];
  const free = { is_free: true, reward_uuid: ids() };
  expect(await bet(ids(), ids(), units(10_00), free)).toMatchObject(refused('RS_ERROR_UNKNOWN'));
  expect(await bet(ids(), ids(), units(10_00), { is_free: true })).toMatchObject(refused('RS_ERROR_UNKNOWN'));
  const expiresAt = new Date(casino.clock.now() + 60_000);
  const granted = { providerId: 'hub88', freeRoundId: free.reward_uuid, playerId: who.playerId };
  await grantFreeRounds(
    casino.db.pool,
    { ...granted, gameId: null, rounds: 1, expiresAt },
    new Date(casino.clock.now()),
  );
  expect(await bet(round, stake, units(10_00), free)).toMatchObject(ok(OPENING));
  expect(await win(round, prize, stake, units(7_00), { is_free: true, round_closed: true })).toMatchObject(
    ok(OPENING + 7_00),
  );
  const { rows } = await casino.db.pool.query<{ account: string }>(
    'select e.account from entries e join journals j on j.id = e.journal_id where j.reference = $1 and e.amount_paise < 0',
    [`hub88:${prize}`],
  );
  expect(rows).toEqual([{ account: 'bonus-cost' }]);
  expect(await casino.balanceOf(who)).toBe(OPENING + 7_00);
});

test('CAS-08 a bet without a round is a round of its own', async () => {
  const { bet, win } = await casino.sit();
  const [stake, none] = [ids(), { round: null }];
  expect(await bet('', stake, units(10_00), none)).toMatchObject(ok(OPENING - 10_00));
  expect(await win('', ids(), stake, units(25_00), { ...none, round_closed: true })).toMatchObject(ok(OPENING + 15_00));
});

test('CAS-08 suppliers name their rounds themselves: one name in two games is two rounds', async () => {
  const dragon = await casino.sit();
  const mango = await casino.sit(dragon.who, 'hub88-plk-mango');
  const [one, two] = [ids(), ids()];
  expect(await dragon.bet('1001', one, units(10_00))).toMatchObject(ok(OPENING - 10_00));
  expect(await mango.bet('1001', two, units(20_00))).toMatchObject(ok(OPENING - 30_00));
  expect(await dragon.win('1001', ids(), one, 0, { round_closed: true })).toMatchObject(ok(OPENING - 30_00));
  expect(await mango.bet('1001', ids(), units(5_00))).toMatchObject(ok(OPENING - 35_00));
  expect(await mango.win('1001', ids(), one, units(9_00))).toMatchObject(
    refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST'),
  );
});

test('CAS-08 fractions of a paisa of a thousand wins add up, repeated ones once', async () => {
  const { who, bet, win } = await casino.sit();
  const [round, stake] = [ids(), ids()];
  await bet(round, stake, units(10_00));
  let sum = 0;
  const wins = Array.from({ length: 1_000 }, (_, n) => {
    const amount = (n * 7_919) % 5_003;
    sum += amount;
    return { id: ids(), amount };
  });
  while (wins.length > 0) {
    const some = wins.splice(0, 20);
    const answers = await Promise.all(
      [...some, ...some.slice(0, 2)].map(({ id, amount }) => win(round, id, stake, amount)),
    );
    expect(answers.every(({ said }) => said['status'] === 'RS_OK')).toBe(true);
  }
  expect(await casino.balanceOf(who)).toBe(OPENING - 10_00 + Math.floor(sum / 1_000));
  const kept = 'select thousandths from casino_remainders where player_id = $1';
  expect((await casino.db.pool.query(kept, [who.playerId])).rows).toEqual([{ thousandths: sum % 1_000 }]);
});

test('CAS-08 a bet whose commit was lost is answered with a failure of the server, and its retry finds it done', async () => {
  const { who, bet } = await casino.sit();
  const [round, stake] = [ids(), ids()];
  // Something else of the server may meet the break first.
  await expect
    .poll(async () => {
      casino.breakAt(1, { how: 'lost', commitsOnly: true });
      const id = ids();
      const { status } = await bet(id, id, units(1_00));
      casino.heal();
      expect(await bet(id, id, units(1_00))).toMatchObject(refused('RS_OK'));
      return status;
    })
    .toBeGreaterThanOrEqual(500);
  const before = await casino.balanceOf(who);
  casino.breakAt(1, { how: 'unsent', commitsOnly: true });
  await bet(round, stake, units(10_00));
  casino.heal();
  expect(await bet(round, stake, units(10_00))).toMatchObject(ok(before - 10_00));
  expect(await casino.balanceOf(who)).toBe(before - 10_00);
});

test('CAS-08 only Hub88’s own signature of these very bytes is taken', async () => {
  const { who, token } = await casino.sit();
  const id = ids();
  const bet = { user: who.playerId, request_uuid: ids(), transaction_uuid: id, token, round: id, amount: 1_000 };
  const body = JSON.stringify({ ...bet, game_code: 'clt_dragonrising', currency: 'INR' });
  const good = casino.hub88.signed(body);
  const { privateKey: stranger } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signature = good['x-hub88-signature'] ?? '';
  const signedBy = (text: string) => ({ ...good, 'x-hub88-signature': text });
  const post = (sent: string, headers: Record<string, string>) => casino.post('/hub88/transaction/bet', sent, headers);
  const forged: readonly (readonly [string, Record<string, string>])[] = [
    [body, casino.hub88.signed(body, stranger)],
    [body, casino.hub88.signed(body, casino.hub88.ourKey)],
    [body, signedBy('')],
    [body, signedBy('no base64 at all')],
    [body, signedBy(signature.slice(4))],
    [body, signedBy(`${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)],
    [body, { 'content-type': 'application/json' }],
    [body.replace('1000', '1001'), good],
    [`${body} `, good],
    [body.slice(0, -1), good],
    ['', good],
  ];
  for (const [sent, headers] of forged) {
    expect(await post(sent, headers)).toEqual({ status: 200, said: { status: 'RS_ERROR_INVALID_SIGNATURE' } });
  }
  expect(await casino.balanceOf(who)).toBe(OPENING);
  expect(await post(body, good)).toMatchObject(ok(OPENING - 1));
  // The signature is of the body alone: the same bytes at another address find the transaction taken.
  expect(await casino.post('/hub88/transaction/rollback', body, good)).toMatchObject(refused('RS_ERROR_WRONG_SYNTAX'));
  expect(casino.lines.some((line) => line.includes('provider-call-refused'))).toBe(true);
});

test.each([
  ['no JSON', 'not json', 'RS_ERROR_WRONG_SYNTAX'],
  ['nothing', '', 'RS_ERROR_WRONG_SYNTAX'],
  ['a cut-off body', '{"user":"', 'RS_ERROR_WRONG_SYNTAX'],
  ['a list', '[]', 'RS_ERROR_WRONG_SYNTAX'],
  ['null', 'null', 'RS_ERROR_WRONG_SYNTAX'],
  ['nothing of what is needed', '{}', 'RS_ERROR_WRONG_SYNTAX'],
])('CAS-08 %s is refused though it is signed', async (_what, body, status) => {
  const headers = casino.hub88.signed(body);
  expect(await casino.post('/hub88/transaction/win', body, headers)).toMatchObject(refused(status));
});

test('CAS-08 a field that is missing or of another type is told apart', async () => {
  const { bet } = await casino.sit();
  const betWith = (more: object) => bet(ids(), ids(), 1_000, more);
  expect(await betWith({ transaction_uuid: undefined })).toMatchObject(refused('RS_ERROR_WRONG_SYNTAX'));
  expect(await betWith({ transaction_uuid: 'with\u0000nul' })).toMatchObject(refused('RS_ERROR_WRONG_SYNTAX'));
  expect(await betWith({ user: 'john12345' })).toMatchObject(refused('RS_ERROR_WRONG_SYNTAX'));
  expect(await betWith({ amount: '1000' })).toMatchObject(refused('RS_ERROR_WRONG_TYPES'));
  expect(await betWith({ amount: 1_000.5 })).toMatchObject(refused('RS_ERROR_WRONG_TYPES'));
  expect(await betWith({ round: 5 })).toMatchObject(refused('RS_ERROR_WRONG_TYPES'));
});

test('CAS-07 a launch that Hub88 does not answer, or answers with nonsense, says that the game is unavailable', async () => {
  const who = await casino.player();
  const unavailable = { reason: 'game-unavailable' };
  for (const fault of ['html', 'garbage', 'cut', 'error', 'silent', 'too-long', 'too-many', 'other-shape'] as const) {
    casino.hub88.failNextLaunch(fault);
    expect(await casino.play(who)).toMatchObject(unavailable);
  }
  const { url } = casino.hub88.told;
  for (const address of ['javascript:alert(1)', 'data:text/html,x', 'not an address', '/relative', '']) {
    casino.hub88.told.url = address;
    expect(await casino.play(who)).toMatchObject(unavailable);
  }
  casino.hub88.told.url = url;
  expect(await casino.play(who)).toMatchObject({ code: 200, data: url });
});

test('CAS-08 a round that stays open is asked about in Hub88’s list of transactions, and missing wins are paid', async () => {
  const { who, bet } = await casino.sit();
  const [round, stake, lost] = [ids(), ids(), ids()];
  await bet(round, stake, units(10_00));
  await bet(round, lost, units(5_00));
  const made = { user: who.playerId, round, transaction_status: 'TS_SUCCESS', currency: 'INR' };
  casino.hub88.told.transactions = [
    { ...made, transaction_uuid: stake, kind: 'TK_BET', amount: units(10_00) },
    { ...made, transaction_uuid: lost, kind: 'TK_BET', amount: units(5_00) },
    { ...made, transaction_uuid: ids(), kind: 'TK_WIN', amount: units(40_00) + 1, reference_transaction_uuid: stake },
    { ...made, transaction_uuid: ids(), kind: 'TK_WIN', amount: 0, reference_transaction_uuid: lost },
  ];
  casino.pass(11);
  const sql = 'select state from casino_rounds where round_id = $1';
  await expect
    .poll(async () => (await casino.db.pool.query(sql, [`clt_dragonrising:${round}`])).rows)
    .toEqual([{ state: 'CLOSED' }]);
  expect(await casino.balanceOf(who)).toBe(OPENING + 25_00);
  expect(casino.hub88.asked).toContainEqual({
    path: '/operator/generic/v2/transactions/list',
    body: { operator_id: 1205, user: who.playerId, round },
  });
});

test('W-9 a bet that closed its round with nothing after it is lost once a rollback can no longer come', async () => {
  const { who, bet, rollback } = await casino.sit();
  const [round, stake, open, unclosed, back, missing] = [ids(), ids(), ids(), ids(), ids(), ids()];
  await bet(round, stake, units(10_00), { round_closed: true });
  await bet(open, unclosed, units(5_00), { round_closed: false });
  await bet(back, missing, units(7_00), { round_closed: true });
  const made = { user: who.playerId, transaction_status: 'TS_SUCCESS', currency: 'INR', kind: 'TK_BET' };
  casino.hub88.told.transactions = [
    { ...made, round, transaction_uuid: stake, amount: units(10_00) },
    { ...made, round: open, transaction_uuid: unclosed, amount: units(5_00) },
    { ...made, round: back, transaction_uuid: missing, amount: units(7_00), transaction_status: 'TS_ROLLEDBACK' },
  ];
  const sql = `select count(*) filter (where checks >= $2)::int as checked, min(state) as state from casino_rounds
    where round_id = $1 group by round_id`;
  const of = async (name: string, checks: number) =>
    (await casino.db.pool.query(sql, [`clt_dragonrising:${name}`, checks])).rows;
  casino.pass(23 * 60);
  for (const name of [round, open, back]) await expect.poll(() => of(name, 1)).toEqual([{ checked: 1, state: 'OPEN' }]);
  casino.pass(2 * 60);
  await expect.poll(() => of(round, 2)).toEqual([{ checked: 1, state: 'CLOSED' }]);
  // One that Hub88 has rolled back is not lost, and neither is one after which others may follow.
  for (const name of [open, back]) await expect.poll(() => of(name, 2)).toEqual([{ checked: 1, state: 'OPEN' }]);
  expect(await casino.balanceOf(who)).toBe(OPENING - 22_00);
  expect(await rollback(round, ids(), stake)).toMatchObject(refused('RS_ERROR_UNKNOWN'));
});

test('W-3 W-9 a bet of a closed round that comes after the bet that closed it leaves the round closed', async () => {
  const { who, bet } = await casino.sit();
  const [round, last, late] = [ids(), ids(), ids()];
  await bet(round, last, units(10_00), { round_closed: true });
  await bet(round, late, units(5_00), { round_closed: false });
  const made = { user: who.playerId, transaction_status: 'TS_SUCCESS', currency: 'INR', kind: 'TK_BET', round };
  casino.hub88.told.transactions = [
    { ...made, transaction_uuid: last, amount: units(10_00) },
    { ...made, transaction_uuid: late, amount: units(5_00) },
  ];
  const sql = 'select state from casino_rounds where round_id = $1';
  casino.pass(25 * 60);
  await expect
    .poll(async () => (await casino.db.pool.query(sql, [`clt_dragonrising:${round}`])).rows)
    .toEqual([{ state: 'CLOSED' }]);
});

test('L-1 CAS-08 after all of this the ledger sums to zero, wallet by wallet', async () => {
  expect(await ledgerFaults(casino.db.pool)).toEqual([]);
});
