import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type CasinoCorrection, type FoundCasinoRound } from '@maidan/contract';
import { ids, type Person } from '../../../../test/app.ts';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { endOperator } from '../../../../test/end-operator.ts';

let casino: Casino;
let first: Person;
let second: Person;
beforeAll(async () => {
  casino = await openCasino();
  first = await casino.operator();
  second = await casino.operator();
});
afterAll(() => casino.close());

const CORRECTIONS = '/api/v1/console/casino-corrections';

/** A closed round of ₹100 that returned ₹30. */
async function played(): Promise<{ who: Person; id: string; roundId: string }> {
  const who = await casino.player();
  const roundId = ids();
  const seat = await casino.sit(who);
  await seat.bet(roundId, `${roundId}-bet`, 100_00);
  await seat.win(roundId, `${roundId}-win`, `${roundId}-bet`, 30_00, { close: true });
  const [round] = await found(roundId);
  return { who, id: round?.id ?? '', roundId };
}

async function found(roundId: string): Promise<readonly FoundCasinoRound[]> {
  const url = `/api/v1/console/casino-rounds/find?round=${roundId}`;
  return (await casino.call<{ rounds: FoundCasinoRound[] }>(first, 'GET', url)).data.rounds;
}

const request = (who: Person, roundId: string, amount: number, more: { key?: string } = {}) =>
  casino.call<CasinoCorrection>(who, 'POST', CORRECTIONS, {
    body: { roundId, amount, reason: 'The dealer misread the card' },
    ...more,
  });
const decide = (who: Person, id: string, verb: 'approve' | 'reject') =>
  casino.call<CasinoCorrection>(who, 'POST', `${CORRECTIONS}/${id}/${verb}`);
const main = async (who: Person) => (await casino.balances(who)).main;

test('OPR-02 W-11 a closed round is corrected once, after a second operator has approved', async () => {
  const { who, id, roundId } = await played();
  const before = await main(who);
  const { data } = await request(first, id, 250.5);
  expect(data).toMatchObject({ amount: 250.5, state: 'REQUESTED', round: roundId, game: 'Mines' });
  expect(await main(who)).toBe(before);
  expect((await decide(first, data.id, 'approve')).reason).toBe('same-operator');
  const both = await Promise.all([decide(second, data.id, 'approve'), decide(second, data.id, 'approve')]);
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await decide(second, data.id, 'approve')).reason).toBe('already-decided');
  expect(await main(who)).toBe(before + 250_50);
  expect(await found(roundId)).toMatchObject([{ returned: 280.5, corrections: [{ state: 'APPROVED' }] }]);
  const { rows } = await casino.db.pool.query<{ sum: number }>('select sum(amount_paise)::bigint as sum from entries');
  expect(rows).toEqual([{ sum: 0 }]);
});

test('E-7 W-11 a debit may overdraw the wallet, and its row says why', async () => {
  const { who, id } = await played();
  await casino.db.ownerPool.query(
    `update wallets set exposure_paise = balance_paise where player_id = $1 and kind = '1'`,
    [who.playerId],
  );
  const before = await main(who);
  const { data } = await request(first, id, -30);
  expect((await decide(second, data.id, 'approve')).code).toBe(200);
  expect(await main(who)).toBe(before - 30_00);
  const { rows } = await casino.db.pool.query<{ forced_reason: string }>(
    `select forced_reason from wallets where player_id = $1 and kind = '1'`,
    [who.playerId],
  );
  expect(rows).toEqual([{ forced_reason: 'The dealer misread the card' }]);
});

test('W-11 what a round never paid is not taken back, nor by two corrections', async () => {
  const { id } = await played();
  expect(await request(first, id, -30.01)).toMatchObject({
    reason: 'correction-too-large',
    data: { details: { maximum: 30 } },
  });
  const { data } = await request(first, id, -30);
  expect((await request(second, id, -30)).reason).toBe('correction-pending');
  expect((await decide(second, data.id, 'approve')).code).toBe(200);
  expect(await request(first, id, -0.01)).toMatchObject({
    reason: 'correction-too-large',
    data: { details: { maximum: 0 } },
  });
});

test('W-11 a rejected correction moves nothing, and another may follow', async () => {
  const { who, id } = await played();
  const before = await main(who);
  const { data } = await request(first, id, 10);
  expect((await decide(first, data.id, 'reject')).data.state).toBe('REJECTED');
  expect((await decide(second, data.id, 'approve')).reason).toBe('already-decided');
  expect(await main(who)).toBe(before);
  expect((await request(first, id, 10)).code).toBe(200);
});

test('W-11 an open round, an unknown one and one’s own are refused, as are amounts that are no money', async () => {
  const who = await casino.player();
  const seat = await casino.sit(who);
  const roundId = ids();
  await seat.bet(roundId, `${roundId}-bet`, 100_00);
  const [round] = await found(roundId);
  expect((await request(first, round?.id ?? '', 10)).reason).toBe('round-open');
  expect((await request(first, ids(), 10)).reason).toBe('round-not-found');
  const { id } = await played();
  for (const amount of [0, 1.005, -1.005])
    expect((await request(first, id, amount)).reason).toBe('payment-amount-malformed');
  expect((await request(first, id, 1e15)).code).not.toBe(200);
  expect((await request(await casino.person(ROLES.PLAYER), id, 10)).code).toBe(403);
});

test('L-5 W-11 a repeated request with one key is one request', async () => {
  const { id } = await played();
  const key = ids();
  const [one, again] = [await request(first, id, 5, { key }), await request(first, id, 5, { key })];
  expect(again.data.id).toBe(one.data.id);
});

test('W-11 a round of the bonus wallet is corrected in the player’s favour only', async () => {
  const { id, roundId, who } = await played();
  await casino.db.ownerPool.query(
    `update casino_rounds set wallet_kind = '2', wallet_id = (select id from wallets where player_id = $2 and kind = '2')
     where id = $1`,
    [id, who.playerId],
  );
  expect((await request(first, id, -1)).reason).toBe('correction-of-bonus');
  expect((await found(roundId))[0]?.wallet).toBe('2');
});

test('MON-13 MON-14 W-11 the statement and the casino’s bets of the day tell of a correction', async () => {
  const { who, id } = await played();
  const { data } = await request(first, id, 12);
  await decide(second, data.id, 'approve');
  type Rows = { readonly rows: readonly { readonly kind: string; readonly amount: number; readonly date: string }[] };
  const results = await casino.call<Rows>(who, 'GET', '/api/v1/result-transaction');
  expect(results.data.rows[0]).toMatchObject({
    kind: 'casino-correction',
    title: 'Casino round corrected',
    detail: 'Mines, Maidan Tables: The dealer misread the card',
    amount: 12,
  });
  // The day in Asia/Kolkata on which it was made.
  const madeAt = new Date(results.data.rows[0]?.date ?? '').getTime();
  const date = new Date(madeAt + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const moves = await casino.call<Rows>(who, 'GET', `/api/v1/casino-bets-by-date?date=${date}`);
  expect(moves.data.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['correction', 12],
    ['win', 30],
    ['bet', -100],
  ]);
});

test('W-4 a bet on several outcomes is shown to operators with its parts, in the round that they find and in the open ones', async () => {
  const seat = await casino.sit(await casino.player());
  const roundId = ids();
  const parts = [
    { name: 'straight 17', amount: 50_00 },
    { name: 'red', amount: 100_50 },
  ];
  expect(await seat.bet(roundId, `${roundId}-bet`, 150_50, { parts })).toMatchObject({ status: 'OK' });
  expect(await seat.bet(roundId, `${roundId}-more`, 20_00)).toMatchObject({ status: 'OK' });
  const shown = [
    { name: 'straight 17', amount: 50 },
    { name: 'red', amount: 100.5 },
  ];
  const bets = [
    { id: `${roundId}-bet`, amount: 150.5, state: 'OPEN', parts: shown },
    { id: `${roundId}-more`, amount: 20, state: 'OPEN', parts: [] },
  ];
  expect((await found(roundId))[0]?.bets).toEqual(bets);
  const open = await casino.call<{ rounds: FoundCasinoRound[] }>(first, 'GET', '/api/v1/console/casino-rounds');
  expect(open.data.rounds.find(({ round }) => round === roundId)?.bets).toEqual(bets);
  await seat.win(roundId, `${roundId}-win`, `${roundId}-bet`, 10_00, { close: true });
  expect((await found(roundId))[0]?.bets.map(({ state }) => state)).toEqual(['SETTLED', 'LOST']);
});

test('OPR-02 W-11 what an operator requested whose account has ended is not approved, but rejected and requested anew', async () => {
  const leaving = await casino.operator();
  const { who, id } = await played();
  const before = await main(who);
  const { data } = await request(leaving, id, 10);
  await endOperator(casino, leaving);
  expect((await decide(second, data.id, 'approve')).reason).toBe('first-person-ended');
  expect(await main(who)).toBe(before);
  expect((await decide(second, data.id, 'reject')).data.state).toBe('REJECTED');
  const anew = await request(first, id, 10);
  expect((await decide(second, anew.data.id, 'approve')).data.state).toBe('APPROVED');
});
