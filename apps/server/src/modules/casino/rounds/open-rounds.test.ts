import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../../test/app.ts';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';
import { nextCheckMs } from './open-rounds.ts';

const MINUTE_MS = 60_000;
const shifted = shiftedClock();
const minutely: (() => void)[] = [];
const clock = {
  ...shifted,
  every(periodMs: number, task: () => void) {
    if (periodMs === MINUTE_MS) minutely.push(task);
    return shifted.every(periodMs, task);
  },
};

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({ clock });
});
afterAll(() => casino.close());

async function openRound() {
  const seat = await casino.sit(await casino.player());
  const [round, bet] = [ids(), ids()];
  await seat.bet(round, bet, 100_00);
  const state = async () => {
    const sql = 'select state, checks from casino_rounds where round_id = $1';
    return (await casino.db.pool.query<{ state: string; checks: number }>(sql, [round])).rows[0];
  };
  return { seat, round, bet, state };
}

function pass(minutes: number): void {
  shifted.advance(minutes * MINUTE_MS);
  for (const task of minutely) task();
}

test('CAS-08 W-9 a round that stays open is asked about after ten minutes, then ever more rarely, daily at last', () => {
  const minutes = Array.from({ length: 12 }, (_, checks) => nextCheckMs(checks) / MINUTE_MS);
  expect(minutes).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 1_440, 1_440, 1_440, 1_440]);
});

test('CAS-08 W-9 what its provider says of an open round is applied once: missing wins are paid and it is closed', async () => {
  const { seat, bet, state } = await openRound();
  casino.fake.status = { state: 'closed', wins: [{ txId: ids(), betTxId: bet, amount: 140_00 }], rollbacks: [] };
  pass(9);
  expect(await state()).toEqual({ state: 'OPEN', checks: 0 });
  pass(2);
  await expect.poll(state).toMatchObject({ state: 'CLOSED' });
  pass(60);
  expect(await casino.balances(seat.who)).toEqual({ main: 1_040_00, bonus: 0 });
});

test('CAS-08 W-9 a provider that rolled the bet back has it refunded; one that is away is asked again', async () => {
  const { seat, bet, state } = await openRound();
  casino.fake.isDown = true;
  pass(11);
  await expect.poll(state).toEqual({ state: 'OPEN', checks: 1 });
  casino.fake.isDown = false;
  casino.fake.status = { state: 'closed', wins: [], rollbacks: [{ txId: ids(), betTxId: bet }] };
  pass(21);
  await expect.poll(state).toMatchObject({ state: 'CLOSED' });
  expect(await casino.balances(seat.who)).toEqual({ main: 1_000_00, bonus: 0 });
});

test('CAS-08 W-9 a round that is open for a day is on the operators’ list with the reason', async () => {
  const { round, state } = await openRound();
  casino.fake.status = { state: 'unknown', wins: [], rollbacks: [] };
  pass(24 * 60 + 1);
  const reasons = async () => {
    const sql = `select reason from operator_notices where kind = 'casino-round-open' and resolved_at is null`;
    return (await casino.db.pool.query<{ reason: string }>(sql)).rows.map(({ reason }) => reason);
  };
  await expect
    .poll(reasons)
    .toEqual([expect.stringContaining(`${round} stays open: its provider says unknown`) as string]);
  expect(await state()).toMatchObject({ state: 'OPEN' });
});

test('CAS-08 W-10 rounds of a game that is switched off are ended by its provider at once', async () => {
  const { seat, round, bet, state } = await openRound();
  casino.fake.status = { state: 'closed', wins: [{ txId: ids(), betTxId: bet, amount: 120_00 }], rollbacks: [] };
  const operator = await casino.operator();
  const url = '/api/v1/console/casino-games/mines';
  await casino.call(operator, 'PUT', url, { body: { isEnabled: false } });
  await expect.poll(state).toMatchObject({ state: 'CLOSED' });
  expect(casino.fake.asked.find(({ roundId }) => roundId === round)).toMatchObject({ finish: true });
  expect(await casino.balances(seat.who)).toEqual({ main: 1_020_00, bonus: 0 });
  await casino.call(operator, 'PUT', url, { body: { isEnabled: true } });
});

test('CAS-08 W-10 a provider that is away for a moment ends the rounds of a game that is off a minute later, however many', async () => {
  const opened = await Promise.all(Array.from({ length: 60 }, () => openRound()));
  casino.fake.asked.length = 0;
  casino.fake.isDown = true;
  const operator = await casino.operator();
  const url = '/api/v1/console/casino-games/mines';
  await casino.call(operator, 'PUT', url, { body: { isEnabled: false } });
  await expect.poll(() => casino.fake.asked.length).toBe(1);
  casino.fake.isDown = false;
  casino.fake.status = { state: 'closed', wins: [], rollbacks: [] };
  pass(1);
  const states = async () => (await Promise.all(opened.map(({ state }) => state()))).map((round) => round?.state);
  await expect.poll(async () => new Set(await states())).toEqual(new Set(['CLOSED']));
  await casino.call(operator, 'PUT', url, { body: { isEnabled: true } });
});

test('CAS-08 W-10 rounds of a player who is locked are ended by their provider; of nobody else', async () => {
  const [locked, other] = [await openRound(), await openRound()];
  casino.fake.status = { state: 'open', wins: [], rollbacks: [] };
  await casino.db.pool.query('update players set locked_at = now() where id = $1', [locked.seat.who.playerId]);
  const askedOf = (wanted: string) => casino.fake.asked.filter(({ roundId }) => roundId === wanted);
  pass(11);
  await expect.poll(() => [askedOf(locked.round), askedOf(other.round)].map((each) => each.length)).toEqual([1, 1]);
  expect(askedOf(locked.round)).toMatchObject([{ finish: true }]);
  expect(askedOf(other.round)[0]).not.toHaveProperty('finish');
});

async function noticesOf(round: string): Promise<readonly string[]> {
  const sql = `select reason from operator_notices where kind = 'casino-win-refused' and reason like $1`;
  return (await casino.db.pool.query<{ reason: string }>(sql, [`%${round}%`])).rows.map(({ reason }) => reason);
}

test('CAS-08 W-9 a win that the provider reports and the wallet must refuse is told to the operators', async () => {
  const { seat, round, bet, state } = await openRound();
  const win = ids();
  await seat.win(round, win, bet, 10_00);
  casino.fake.status = { state: 'closed', wins: [{ txId: win, betTxId: bet, amount: 140_00 }], rollbacks: [] };
  pass(11);
  await expect.poll(state).toMatchObject({ state: 'CLOSED' });
  expect(await noticesOf(round)).toEqual([expect.stringContaining(`${win} of round ${round} is refused: TX_MISMATCH`)]);
});

test('CAS-08 W-9 a round is not closed before the bet of a reported win has come', async () => {
  const { round, state } = await openRound();
  casino.fake.status = { state: 'closed', wins: [{ txId: ids(), betTxId: ids(), amount: 140_00 }], rollbacks: [] };
  pass(11);
  await expect.poll(state).toEqual({ state: 'OPEN', checks: 1 });
  expect(await noticesOf(round)).toEqual([]);
});

test('W-9 a provider that does not answer is asked about one round at a time, not about all of them', async () => {
  const open = [await openRound(), await openRound(), await openRound()];
  const asked = () => open.map(({ round }) => casino.fake.asked.filter(({ roundId }) => roundId === round).length);
  casino.fake.isDown = true;
  // Rounds of other tests that stay open may be due before.
  for (let minute = 0; minute < 30 && asked().every((times) => times === 0); minute += 1) {
    const before = casino.fake.asked.length;
    pass(11);
    await expect.poll(() => casino.fake.asked.length).toBe(before + 1);
  }
  expect(asked().toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  casino.fake.isDown = false;
});
