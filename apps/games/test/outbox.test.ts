/** What is owed is paid, once, whatever happens to the calls, to their answers and to the process. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeDueCalls } from '../src/outbox/calls-repository.ts';
import type { MinesRound } from '../src/page-api.ts';
import type { Fault } from './fake-wallet.ts';
import { openTable, safeCell, type Player, type Table } from './table.ts';

let table: Table;
let asha: Player;

beforeEach(async () => {
  table = await openTable();
  asha = await table.seat();
});
afterEach(() => table.close());

const LOSSES: readonly Fault[] = ['hang', 'lost', 'cut', 'http 500', 'http 500 after', 'garbage', 'other shape'];
const FAULTS: readonly Fault[] = [...LOSSES, 'twice'];

async function roundOf(player: Player, roundId: string): Promise<MinesRound | undefined> {
  const { data } = await player.call<{ rounds: MinesRound[] }>('GET', 'rounds');
  return data.rounds.find((round) => round.roundId === roundId);
}

async function states(): Promise<readonly string[]> {
  const { rows } = await table.database.query<{ state: string }>('select state from games.rounds order by id');
  return rows.map(({ state }) => state);
}

/** A round with a tile open. */
async function playing(): Promise<string> {
  const { roundId } = (await asha.bet()).data.round;
  await asha.open(roundId, safeCell(await asha.minesOf(roundId)));
  return roundId;
}

test.each(LOSSES)('Mines a bet whose answer is lost (%s) is asked about again and debited once', async (fault) => {
  table.loseHope();
  table.wallet.fail('bet', fault);
  const { data } = await asha.bet({ key: 'lost-bet' });
  expect(data.round.state).toBe('pending');
  await table.drain();
  await table.wait(1_000);
  await table.drain();
  const again = await asha.bet({ key: 'lost-bet' });
  expect(again.data).toMatchObject({ balance: 900_00, round: { roundId: data.round.roundId, state: 'open' } });
  expect(table.wallet.of('bet').map(({ txId }) => txId)).toEqual(Array(2).fill(`${data.round.roundId}:bet`));
  expect(table.wallet.state.balance).toBe(900_00);
});

test.each(FAULTS)('Mines a win whose answer is lost (%s) is paid once', async (fault) => {
  const roundId = await playing();
  table.loseHope();
  table.wallet.fail('win', fault);
  const { data } = await asha.cashOut(roundId);
  expect(data.round.state).toBe('won');
  await table.drain();
  await table.wait(1_000);
  expect(table.wallet.state.balance).toBe(900_00 + data.round.payout);
  expect(await states()).toEqual(['CLOSED']);
});

test.each(FAULTS)('Mines a close whose answer is lost (%s) is repeated', async (fault) => {
  const roundId = await playing();
  table.loseHope();
  table.wallet.fail('round/close', fault);
  await asha.cashOut(roundId);
  await table.drain();
  await table.wait(1_000);
  expect(table.wallet.closed).toEqual(new Set([roundId]));
  expect(await states()).toEqual(['CLOSED']);
});

test('Mines calls are repeated after 1, 2, 4 … seconds, at most 5 minutes apart, for as long as it takes', async () => {
  const roundId = await playing();
  table.loseHope();
  table.wallet.fail('win', ...Array<Fault>(12).fill('http 500'));
  await asha.cashOut(roundId);
  await table.drain();
  const heard = () => table.wallet.of('win').length;
  for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]) {
    const before = heard();
    await table.wait(seconds * 1_000 - 1);
    expect(heard()).toBe(before);
    await table.wait(1);
    expect(heard()).toBe(before + 1);
  }
  expect(await states()).toEqual(['CLOSED']);
  expect((await roundOf(asha, roundId))?.state).toBe('won');
});

test.each(LOSSES)('Mines a bet that is unanswered (%s) after 20 seconds is rolled back, and void', async (fault) => {
  table.loseHope();
  table.wallet.fail('bet', ...Array<Fault>(6).fill(fault));
  const { roundId } = (await asha.bet()).data.round;
  await table.drain();
  for (const seconds of [1, 2, 4, 8]) await table.wait(seconds * 1_000);
  expect((await asha.session()).data.open?.state).toBe('pending');
  await table.wait(16_000);
  expect(await states()).toEqual(['VOID']);
  expect(table.wallet.state.balance).toBe(1_000_00);
  expect(await roundOf(asha, roundId)).toMatchObject({ state: 'void', nonce: 0, mineCells: null });
  expect((await asha.session()).data).toMatchObject({ open: null, net: 0, balance: 1_000_00 });
  // The bet that arrives after all is not taken.
  expect(['ROLLED_BACK', 'CANCELLED']).toContain(table.wallet.bets.get(`${roundId}:bet`)?.state);
});

test('Mines a bet that the wallet takes too late is given back', async () => {
  table.loseHope();
  table.wallet.fail('bet', 'http 500', 'http 500', 'http 500', 'http 500');
  await asha.bet();
  await table.drain();
  for (const seconds of [1, 2, 4]) await table.wait(seconds * 1_000);
  // The fifth try begins in time and is answered after it.
  table.loseHope();
  table.wallet.fail('bet', 'hang');
  await table.wait(8_000);
  await table.wait(16_000);
  expect(await states()).toEqual(['VOID']);
  expect(table.wallet.state.balance).toBe(1_000_00);
});

test('Mines a rollback whose answer is lost is repeated and refunds once', async () => {
  table.loseHope();
  table.wallet.fail('bet', ...Array<Fault>(6).fill('lost'));
  table.wallet.fail('rollback', 'lost', 'http 500', 'garbage');
  await asha.bet();
  await table.drain();
  for (const seconds of [1, 2, 4, 8, 16]) await table.wait(seconds * 1_000);
  expect(table.wallet.of('rollback')).toHaveLength(1);
  expect((await asha.session()).data.open).toBeNull();
  for (const seconds of [1, 2, 4]) await table.wait(seconds * 1_000);
  expect(await states()).toEqual(['VOID']);
  expect(table.wallet.state.balance).toBe(1_000_00);
});

test('Mines a refusal after an unanswered try is not believed if the wallet does not store it', async () => {
  table.loseHope();
  table.wallet.fail('bet', 'lost');
  await asha.bet();
  await table.drain();
  // The same id with another payload: what was taken is rolled back.
  await table.database.query('update games.wallet_calls set amount_paise = amount_paise + 100');
  await table.wait(1_000);
  expect(await states()).toEqual(['VOID']);
  expect(table.wallet.state.balance).toBe(1_000_00);
});

test('Mines the wallet ends the session: the bet is refused, and the page is told to open the game again', async () => {
  table.wallet.state.isSessionLive = false;
  expect((await asha.bet()).data.round).toMatchObject({ state: 'refused', refusal: 'SESSION_EXPIRED' });
  expect(await asha.session()).toMatchObject({ status: 401, data: { code: 'signed-out' } });
});

test('Mines a win of a bet that the wallet has rolled back is void, and somebody is told', async () => {
  const roundId = await playing();
  const bet = table.wallet.bets.get(`${roundId}:bet`);
  if (bet) bet.state = 'ROLLED_BACK';
  await asha.cashOut(roundId);
  await table.drain();
  expect(await states()).toEqual(['VOID']);
  expect(table.lines.some((line) => line.includes('wallet refused what is owed'))).toBe(true);
});

test('W-17 a stake on its way back is shown as that, and as returned once the wallet has done it', async () => {
  table.loseHope();
  table.wallet.fail('bet', ...Array<Fault>(6).fill('lost'));
  table.wallet.fail('rollback', 'http 500');
  const { roundId } = (await asha.bet()).data.round;
  await table.drain();
  for (const seconds of [1, 2, 4, 8, 16]) await table.wait(seconds * 1_000);
  expect(await roundOf(asha, roundId)).toMatchObject({ state: 'void', isReturning: true });
  await table.wait(1_000);
  const returned = await roundOf(asha, roundId);
  expect([returned?.state, returned?.isReturning]).toEqual(['void', undefined]);
});

test('W-17 a stake that the wallet does not give back, because the bet is settled there, is shown as lost', async () => {
  table.loseHope();
  table.wallet.fail('bet', ...Array<Fault>(6).fill('lost'));
  const { roundId } = (await asha.bet()).data.round;
  await table.drain();
  const bet = table.wallet.bets.get(`${roundId}:bet`);
  if (bet) bet.state = 'LOST';
  for (const seconds of [1, 2, 4, 8, 16]) await table.wait(seconds * 1_000);
  expect(await states()).toEqual(['CLOSED']);
  expect(await roundOf(asha, roundId)).toMatchObject({ state: 'lost', refusal: 'BET_SETTLED', payout: 0 });
  expect((await asha.session()).data).toMatchObject({ open: null, net: -100_00, balance: 900_00 });
});

test('W-16 after an outage bets, for which players wait, are sent before wins, and closes last', async () => {
  table.loseHope();
  for (const [index, call] of (['round/close', 'win', 'bet'] as const).entries()) {
    table.wallet.state.playerId = `01900000-0000-7000-8000-00000000001${index}`;
    const player = await table.seat();
    if (call === 'bet') table.wallet.fail('bet', 'http 500');
    const { roundId } = (await player.bet()).data.round;
    // Pages do not wait here, and a bet that the wallet has not taken yet cannot be opened.
    await table.drain();
    if (call !== 'bet') {
      await player.open(roundId, safeCell(await player.minesOf(roundId)));
      table.wallet.fail(call, 'http 500');
      await player.cashOut(roundId);
    }
    await table.drain();
  }
  const at = new Date(table.clock.now() + 10_000);
  const sent = await table.database.tx(async (t) => {
    // Due in the opposite order, and only here: the server's own outbox would take them as well.
    await t.query(
      `update games.wallet_calls set due_at = created_at - interval '1 s' * array_position(array['bet', 'win', 'close'], kind)
       where state = 'DUE'`,
    );
    const until = new Date(at.getTime() + 1_000);
    const taken: string[] = [];
    for (let calls = 0; calls < 3; calls += 1) {
      const due = await takeDueCalls(t, { kinds: ['bet', 'win', 'close'], at, until, limit: 1 });
      taken.push(...due.map(({ kind }) => kind));
    }
    return taken;
  });
  expect(sent).toEqual(['bet', 'win', 'close']);
});

test('Mines a process that ends before the bet is answered is followed by one that asks about it', async () => {
  table.loseHope();
  table.wallet.fail('bet', 'lost');
  const { roundId } = (await asha.bet()).data.round;
  await table.drain();
  expect(await states()).toEqual(['INTENT']);
  await table.restart();
  await table.drain();
  await table.wait(1_000);
  expect((await asha.session()).data).toMatchObject({ balance: 900_00, open: { roundId, state: 'open' } });
});

test('Mines a process that ends while a round is played is followed by one that goes on with it', async () => {
  const roundId = await playing();
  const before = (await asha.session()).data.open;
  await table.restart();
  expect((await asha.session()).data.open).toEqual(before);
  await asha.open(roundId, safeCell(await asha.minesOf(roundId), 1));
  await asha.cashOut(roundId);
  await table.drain();
  expect(await states()).toEqual(['CLOSED']);
});

test.each([
  ['win', 'RESULT'],
  ['round/close', 'WIN'],
] as const)(
  'Mines a process that ends before %s is answered is followed by one that repeats it',
  async (call, state) => {
    const roundId = await playing();
    table.loseHope();
    table.wallet.fail(call, 'lost');
    const { payout } = (await asha.cashOut(roundId)).data.round;
    await table.drain();
    expect(await states()).toEqual([state]);
    await table.restart();
    await table.wait(1_000);
    expect(await states()).toEqual(['CLOSED']);
    expect(table.wallet.state.balance).toBe(900_00 + payout);
  },
);

test('Mines a call that a killed process had under way is taken up again when its lease has ended', async () => {
  const roundId = await playing();
  // Taken up and never settled, as by a process that was killed.
  table.loseHope();
  table.wallet.fail('win', 'hang');
  await asha.cashOut(roundId);
  await table.drain();
  await table.database.query(`update games.wallet_calls set state = 'DUE', due_at = $1 where state = 'DUE'`, [
    new Date(table.clock.now() + 20_000),
  ]);
  await table.restart();
  await table.wait(19_999);
  expect(table.wallet.of('win')).toHaveLength(1);
  await table.wait(1);
  expect(table.wallet.of('win')).toHaveLength(2);
  expect(await states()).toEqual(['CLOSED']);
});

test('Mines a bet that was stored and never sent before a long stop is not taken afterwards', async () => {
  table.loseHope();
  table.wallet.fail('bet', 'cut');
  await asha.bet();
  await table.drain();
  await table.restart();
  await table.wait(60_000);
  expect(table.wallet.of('bet')).toHaveLength(1);
  expect(await states()).toEqual(['VOID']);
  expect(table.wallet.state.balance).toBe(1_000_00);
});
