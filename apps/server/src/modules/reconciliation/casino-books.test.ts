import { afterAll, beforeAll, expect, test } from 'vitest';
import { negatePaise, paise } from '@maidan/domain';
import { ids } from '../../../test/app.ts';
import { openCasino, PROVIDER, type Casino, type Seat } from '../../../test/casino.ts';
import { shiftedClock } from '../../../test/time/shifted-clock.ts';
import { doBooksDiffer } from '../../app/wiring/books.ts';
import { tx } from '../../platform/postgres/index.ts';
import { casinoDifferences } from '../casino/index.ts';
import { postJournals } from '../wallet/index.ts';

const MINUTE_MS = 60_000;
const shifted = shiftedClock();
const minutely: (() => void)[] = [];
const clock = {
  ...shifted,
  every(periodMs: number, task: () => void) {
    if (periodMs === MINUTE_MS) minutely.push(task);
    return periodMs === MINUTE_MS ? () => undefined : shifted.every(periodMs, task);
  },
};

let casino: Casino;
let seat: Seat;
beforeAll(async () => {
  casino = await openCasino({ clock });
  seat = await casino.sit(await casino.player());
});
afterAll(() => casino.close());

type Round = { readonly round: string; readonly bet: string; readonly win: string };

/** A round of two bets, one of them rolled back, and a win. */
async function played(of = seat): Promise<Round> {
  const [round, bet, other, win] = [ids(), ids(), ids(), ids()];
  await of.bet(round, bet, 20_00);
  await of.bet(round, other, 10_00);
  await of.rollback(round, ids(), other);
  expect(await of.win(round, win, bet, 30_00, { close: true })).toMatchObject({ status: 'OK' });
  return { round, bet, win };
}

/** What no call of ours does: the owner of the database writes into a row. */
const write = async (sql: string, values: readonly unknown[]) =>
  void (await casino.db.ownerPool.query(sql, [...values]));

const compared = async (closedSince: Date | null = null) =>
  await tx(casino.db.pool, (t) => casinoDifferences(t, { closedSince }), { isolation: 'repeatable read' });
const words = async () => (await compared()).differences.map((each) => each.words);

test('CAS-08 rounds that were played agree with their transactions and journals, open and closed ones', async () => {
  const before = (await compared()).rounds;
  await played();
  await seat.bet(ids(), ids(), 10_00);
  const lost = ids();
  await seat.bet(lost, ids(), 10_00);
  await seat.close(lost);
  expect(await compared()).toEqual({ rounds: before + 3, differences: [] });
});

const ROUND = 'where round_id = $1';
const TRANSACTION = 'where tx_id = $1';
test.each<[string, (round: Round) => readonly [string, string, string], RegExp]>([
  [
    'a round’s stake',
    ({ round }) => [
      round,
      `update casino_rounds set stake_paise = 2100 ${ROUND}`,
      `update casino_rounds set stake_paise = 2000 ${ROUND}`,
    ],
    /holds 2100 and 3000 paise, its transactions 2000 and 3000$/,
  ],
  [
    'a round’s return',
    ({ round }) => [
      round,
      `update casino_rounds set returned_paise = 0 ${ROUND}`,
      `update casino_rounds set returned_paise = 3000 ${ROUND}`,
    ],
    /holds 2000 and 0 paise, its transactions 2000 and 3000$/,
  ],
  [
    'a transaction’s amount',
    ({ win }) => [
      win,
      `update casino_transactions set amount_paise = 3001 ${TRANSACTION}`,
      `update casino_transactions set amount_paise = 3000 ${TRANSACTION}`,
    ],
    /casino-win maidan-tables:\S+ moved 3001 paise of \S+, its journal 3000 paise of \S+$/,
  ],
  [
    'a transaction that is said not to have been carried out',
    ({ bet }) => [
      bet,
      `update casino_transactions set applied = false ${TRANSACTION}`,
      `update casino_transactions set applied = true ${TRANSACTION}`,
    ],
    /casino-bet maidan-tables:\S+ moved 0 paise of \S+, its journal -2000 paise/,
  ],
  [
    'a closed round’s open bet',
    ({ bet }) => [
      bet,
      `update casino_transactions set bet_state = 'OPEN' ${TRANSACTION}`,
      `update casino_transactions set bet_state = 'SETTLED' ${TRANSACTION}`,
    ],
    /is closed and has an open bet$/,
  ],
  [
    'a transaction of a round that is not there',
    ({ win }) => [
      win,
      `update casino_transactions set round_id = 'none' ${TRANSACTION}`,
      `update casino_transactions t set round_id = b.round_id from casino_transactions b ${TRANSACTION.replace('tx_id', 't.tx_id')} and b.tx_id = t.bet_tx_id`,
    ],
    /is of round none, which does not exist$/,
  ],
])('CAS-08 L-1 %s that was written by hand is a difference, with its player', async (_what, breaking, said) => {
  const round = await played();
  const [id, broken, mended] = breaking(round);
  await write(broken, [id]);
  const { differences } = await compared();
  await write(mended, [id]);
  const found = differences.find((each) => said.test(each.words));
  expect(found).toMatchObject({ playerId: seat.who.playerId });
  expect(await words()).toEqual([]);
});

test('CAS-08 a transaction without a journal, and a journal of another’s wallet, are differences', async () => {
  const { round, bet } = await played();
  const [win, other] = [ids(), await casino.player()];
  await write(
    `insert into casino_transactions (provider_id, tx_id, kind, player_id, game_id, round_id, bet_tx_id, amount_paise, outcome,
       applied, created_at) values ($1, $2, 'win', $3, 'mines', $4, $5, 500, 'OK', true, now())`,
    [PROVIDER, win, seat.who.playerId, round, bet],
  );
  await write(`update casino_rounds set returned_paise = returned_paise + 500 ${ROUND}`, [round]);
  const missing = `casino-win ${PROVIDER}:${win} moved 500 paise of ${seat.who.playerId}, its journal`;
  expect(await words()).toContain(`${missing} nothing`);
  const wallet = `select id from wallets where player_id = $1 and kind = '1'`;
  const { rows } = await casino.db.pool.query<{ id: string }>(wallet, [other.playerId]);
  await tx(casino.db.pool, (t) =>
    postJournals(t, [
      {
        id: ids(),
        reason: 'casino-win',
        reference: `${PROVIDER}:${win}`,
        at: new Date(clock.now()),
        lines: [
          { wallet: { id: rows[0]?.id ?? '', kind: '1' }, amountPaise: paise(500) },
          { account: `casino:${PROVIDER}`, amountPaise: negatePaise(paise(500)) },
        ],
      },
    ]),
  );
  expect(await words()).toEqual([`${missing} 500 paise of ${other.playerId}`]);
  // Without its transaction the journal is one too many.
  await write(`delete from casino_transactions ${TRANSACTION}`, [win]);
  await write(`update casino_rounds set returned_paise = returned_paise - 500 ${ROUND}`, [round]);
  expect(await words()).toEqual([
    expect.stringMatching(/^\d+ casino transactions moved money, and \d+ journals were posted for them$/),
  ]);
});

test('CAS-08 L-1 each minute the running site compares the rounds that were closed, and tells of one that does not agree by log, metric and notice, and locks its player', async () => {
  const [one, other] = [await casino.sit(await casino.player()), await casino.sit(await casino.player())];
  const { round } = await played(one);
  await played(other);
  const metric = async (): Promise<number> => {
    const { body } = await casino.app.http.inject('/metrics');
    return Number(/^maidan_reconciliation_differences_total\{kind="minute"\} (\d+)$/m.exec(body)?.[1] ?? 0);
  };
  const noticesOf = async ({ who }: Seat) => {
    const sql = `select reason from operator_notices where kind = 'books-differ' and subject = $1 and resolved_at is null`;
    return (await casino.db.pool.query<{ reason: string }>(sql, [who.playerId])).rows.map(({ reason }) => reason);
  };
  const before = await metric();
  await write(`update casino_rounds set returned_paise = returned_paise + 1 ${ROUND}`, [round]);
  for (const task of minutely) task();
  const said = `casino round ${PROVIDER} ${round} holds 2000 and 3001 paise, its transactions 2000 and 3000`;
  await expect.poll(() => noticesOf(one)).toEqual([said]);
  await expect.poll(metric).toBe(before + 1);
  expect(casino.lines.filter((line) => line.includes('the books differ') && line.includes(said))).toHaveLength(1);
  await expect
    .poll(async () => (await casino.call(one.who, 'GET', '/api/v1/getUserData')).reason)
    .toBe('account-locked');
  expect(await noticesOf(other)).toEqual([]);
  expect((await casino.call(other.who, 'GET', '/api/v1/getUserData')).code).toBe(200);
  // Its account stays locked until the round agrees.
  const isWrong = (of: Seat) => tx(casino.db.pool, (t) => doBooksDiffer(t, of.who.playerId));
  expect([await isWrong(one), await isWrong(other)]).toEqual([true, false]);
  await write(`update casino_rounds set returned_paise = returned_paise - 1 ${ROUND}`, [round]);
  expect(await isWrong(one)).toBe(false);
});
