import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  decodeRupees,
  ROLES,
  type Envelope,
  type Problem,
  type StatementPage,
  type StatementRow,
} from '@maidan/contract';
import { negatePaise } from '@maidan/domain';
import type { JournalReason } from '../wallet/index.ts';
import { openStatements, type Statements } from '../../../test/statements.ts';
import { ids } from '../../../test/app.ts';
import { rupees, type Player } from '../../../test/harness.ts';

let desk: Statements;
beforeAll(async () => {
  desk = await openStatements();
});
afterAll(() => desk.close());

const DAY = 24 * 3_600_000;
const paiseOf = (amount: number) => {
  const parsed = decodeRupees(amount);
  if (!parsed.ok) throw new Error(`${amount} is no amount`);
  return parsed.value;
};

/** Opened at ₹10,000; wins ₹1,000, loses ₹300, pays in, withdraws and gets it back. */
async function busyPlayer(): Promise<Player> {
  const { harness } = desk;
  const player = await harness.player(10_000);
  await desk.post(player, 'deposit', 500);
  await desk.post(player, 'withdrawal', -2_000);
  await desk.post(player, 'withdrawal-cancelled', 2_000);
  const match = await harness.anotherMatch(`match-${player.id}`);
  harness.depth(0, { back: [[2, 10_000]] }, match.odds);
  await harness.take(player, { market: match.odds, side: 'back', odds: 2, stake: 1_000 });
  await harness.settle(match.odds, 0);
  const lost = await harness.anotherMatch(`lost-${player.id}`);
  harness.depth(0, { back: [[2, 10_000]] }, lost.odds);
  await harness.take(player, { market: lost.odds, side: 'back', odds: 2, stake: 300 });
  await harness.settle(lost.odds, 1);
  return player;
}

const list = (player: Player, path: string, query: Record<string, string | number> = {}, language = 'en') =>
  desk.get<StatementPage>(player, `/api/v1/${path}`, query, language);

/** The rows of a file between its heads and what it says of itself (MON-21). */
const entriesIn = (file: string) => file.split('\r\n').slice(1, -8);

const kinds = ({ rows }: StatementPage) => rows.map(({ kind }) => kind);

test('MON-13 the account statement lists payments alone, and with isChecked what bets moved', async () => {
  const player = await busyPlayer();
  const plain = await list(player, 'account-statement');
  expect(kinds(plain.data)).toEqual(['withdrawal-returned', 'withdrawal', 'deposit', 'opening']);
  const all = await list(player, 'account-statement', { isChecked: 'true' });
  expect(kinds(all.data).toReversed()).toEqual([
    'opening',
    'deposit',
    'withdrawal',
    'withdrawal-returned',
    'bet',
    'bet',
  ]);
  const transactions = await list(player, 'transaction');
  expect(kinds(transactions.data)).toEqual(kinds(plain.data));
  const results = await list(player, 'result-transaction', { isChecked: 'false' });
  expect(kinds(results.data)).toEqual(['bet', 'bet']);
});

test('MON-13 each row’s balance is the one before and its amount; opening and what came and went make the closing', async () => {
  const player = await busyPlayer();
  for (const isChecked of ['true', 'false']) {
    const { rows, summary } = (await list(player, 'account-statement', { isChecked })).data;
    if (!summary) throw new Error('the first page sums its range up');
    const came = rows.filter(({ amount }) => amount > 0).reduce((sum, { amount }) => sum + paiseOf(amount), 0);
    const went = rows.filter(({ amount }) => amount < 0).reduce((sum, { amount }) => sum - paiseOf(amount), 0);
    expect([paiseOf(summary.in), paiseOf(summary.out), summary.movements]).toEqual([came, went, rows.length]);
    const made = paiseOf(summary.opening) + came - went + paiseOf(summary.hidden);
    expect(made).toBe(paiseOf(summary.closing));
    expect(summary.closing).toBe((await desk.harness.wallet(player)).balancePaise / Number(rupees(1)));
    if (isChecked === 'false') continue;
    for (const [at, { amount, balance }] of rows.entries()) {
      expect(paiseOf(balance)).toBe(paiseOf(rows[at + 1]?.balance ?? 0) + paiseOf(amount));
    }
  }
});

test('MON-13 pages go down to the first entry, each once, whatever is booked meanwhile', async () => {
  const player = await busyPlayer();
  const whole = (await list(player, 'account-statement', { isChecked: 'true' })).data.rows;
  const seen: StatementRow[] = [];
  let cursor: string | undefined;
  do {
    const query = { isChecked: 'true', limit: 2, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await list(player, 'account-statement', query);
    expect(data.summary === null).toBe(cursor !== undefined);
    seen.push(...data.rows);
    cursor = data.next ?? undefined;
    await desk.post(player, 'adjustment', 1);
  } while (cursor !== undefined);
  expect(seen).toEqual(whole);
});

test('MON-13 dates pick the days of Asia/Kolkata, and the summary opens with what was there before', async () => {
  const player = await busyPlayer();
  desk.clock.advance(2 * DAY);
  await desk.post(player, 'deposit', 40);
  const today = new Date(desk.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const { rows, summary } = (await list(player, 'transaction', { start_date: today, end_date: today })).data;
  expect(rows.map(({ amount }) => amount)).toEqual([40]);
  const before = (await list(player, 'transaction', { end_date: new Date(desk.clock.now() - DAY).toISOString() })).data;
  expect(summary?.opening).toBe(before.summary?.closing);
  const wrong = await desk.get<Problem>(player, '/api/v1/transaction', { start_date: '2024-02-30' });
  expect(wrong).toMatchObject({ status: 400, data: { reason: 'invalid-input', fields: [{ field: 'start_date' }] } });
  const cursor = await desk.get<Problem>(player, '/api/v1/transaction', { cursor: 'x' });
  expect(cursor).toMatchObject({ status: 400, data: { fields: [{ field: 'cursor' }] } });
});

test('MON-13 rows are in the caller’s words and name the market that their bets were in', async () => {
  const player = await busyPlayer();
  const [lost] = (await list(player, 'result-transaction')).data.rows;
  expect(lost).toMatchObject({
    title: 'Bet settled',
    detail: 'Home v Away, Match Odds',
    amount: -300,
    market: { name: 'Match Odds', eventName: 'Home v Away', sport: 'cricket' },
  });
  const hindi = (await list(player, 'result-transaction', {}, 'hi')).data.rows[0];
  expect(hindi?.title).toBe('दाँव सेटल');
  const opening = (await list(player, 'transaction')).data.rows.at(-1);
  expect(opening).toMatchObject({ title: 'Opening balance', amount: 10_000, balance: 10_000, market: null });
});

test('MON-13 S-2 a market that is settled again is taken back, and what it is now is booked anew', async () => {
  const { harness } = desk;
  const player = await harness.player(1_000);
  const { odds } = await harness.anotherMatch(`again-${player.id}`);
  harness.depth(0, { back: [[2, 10_000]] }, odds);
  await harness.take(player, { market: odds, side: 'back', odds: 2, stake: 100 });
  await harness.settle(odds, 0);
  await harness.settlement.voidMarket(odds.id, 'abandoned');
  await harness.settlement.settled();
  const { rows } = (await list(player, 'result-transaction')).data;
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet-reversed', -100],
    ['bet', 100],
  ]);
});

test('MON-13 the bonus wallet has a statement of its own', async () => {
  const player = await busyPlayer();
  expect((await list(player, 'account-statement', { wallet: '2' })).data).toMatchObject({
    rows: [],
    next: null,
    summary: { opening: 0, closing: 0, movements: 0 },
  });
});

test('MON-13 nobody reads another’s entries, and no operator a player’s by these calls', async () => {
  const [one, other] = [await busyPlayer(), await desk.harness.player(77)];
  expect((await list(other, 'account-statement', { isChecked: 'true' })).data.rows).toHaveLength(1);
  const page = (await list(one, 'account-statement', { limit: 1, isChecked: 'true' })).data;
  const stolen = await list(other, 'account-statement', { cursor: page.next ?? '', isChecked: 'true' });
  expect(stolen.data.rows.every(({ amount }) => amount === 77)).toBe(true);
  expect((await desk.get(one, '/api/v1/transaction', {}, 'en', ROLES.ADMIN)).status).toBe(403);
});

test('MON-14 casino bets of a day are told by their provider, from what the ledger holds', async () => {
  const player = await desk.harness.player(1_000);
  const empty = await desk.get<{ rows: unknown[] }>(player, '/api/v1/casino-bets-by-date', { date: '2026-01-01' });
  expect(empty.data).toEqual({ rows: [], next: null });
  const play = (provider: string, reason: JournalReason, amount: number) =>
    desk.book(player, {
      reason,
      reference: `${provider}:${ids()}`,
      amount,
      lines: (line) => [line, { account: `casino:${provider}`, amountPaise: negatePaise(rupees(amount)) }],
    });
  await play('sandbox', 'casino-bet', -100);
  await play('other', 'casino-bet', -5);
  await play('sandbox', 'casino-win', 150);
  const date = new Date(desk.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const ask = async (query: Record<string, string | number>) =>
    (await desk.get<Page>(player, '/api/v1/casino-bets-by-date', { date, ...query })).data;
  type Page = { rows: { kind: string; amount: number; provider: string }[]; next: string | null };
  expect((await ask({ provider: 'sandbox' })).rows).toMatchObject([
    { kind: 'win', amount: 150, provider: 'sandbox' },
    { kind: 'bet', amount: -100 },
  ]);
  const first = await ask({ limit: 2 });
  expect(first.rows).toHaveLength(2);
  expect((await ask({ limit: 2, cursor: first.next ?? '' })).rows).toMatchObject([{ kind: 'bet', amount: -100 }]);
  expect((await desk.get<Problem>(player, '/api/v1/casino-bets-by-date', { date: 'x' })).data).toMatchObject({
    fields: [{ field: 'date' }],
  });
});

test('MON-13 a whole file: every entry of the range, no more, with India’s times and plain figures', async () => {
  const player = await busyPlayer();
  const { rows } = (await list(player, 'account-statement', { isChecked: 'true' })).data;
  const answer = await desk.raw(player, '/api/v1/account-statement/csv', { isChecked: 'true' });
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="statement.csv"',
    'cache-control': 'no-store',
  });
  expect(answer.body.startsWith('\uFEFF"Date","Time (IST)"')).toBe(true);
  const lines = entriesIn(answer.body);
  expect(lines).toHaveLength(rows.length);
  expect(lines.at(-1)).toMatch(
    /^"\d{4}-\d{2}-\d{2}","\d{2}:\d{2}:\d{2}","Opening balance",".*","O-.*",10000\.00,,10000\.00$/,
  );
  const refused = await desk.raw(player, '/api/v1/account-statement/csv', { start_date: 'soon' });
  expect([refused.statusCode, refused.json<Envelope<Problem>>().data.reason]).toEqual([400, 'invalid-input']);
});

test('MON-13 a file is longer than what is read at once', async () => {
  const player = await desk.harness.player(1_000);
  await desk.postMany(player, 1_100);
  const { body } = await desk.raw(player, '/api/v1/account-statement/csv', {});
  const balances = entriesIn(body).map((line) => Number(line.split(',').at(-1)));
  expect(balances).toEqual(Array.from({ length: 1_101 }, (_, at) => 2_100 - at));
});
