import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CasinoGame } from '@maidan/contract';
import { ids, type Person } from '../../../../test/app.ts';
import { openCasino, PROVIDER, SECRET, type Casino } from '../../../../test/casino.ts';
import { MAIDAN_FAULTS, maidanServer, type MaidanServer } from '../../../../test/maidan-server.ts';
import { deadlines } from '../../../../test/time/deadlines.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';
import { ledgerFaults } from '../../../modules/wallet/index.ts';
import { ownProvider } from './own-provider.ts';

const MINUTE_MS = 60_000;
const OPENING = 1_000_00;
const { deadline, pass: passDeadlines } = deadlines();
const shifted = shiftedClock();
const minutely: (() => void)[] = [];
const clock = {
  ...shifted,
  // Nothing runs by itself: an answer that fails is that of the call which the test makes.
  every(periodMs: number, task: () => void) {
    if (periodMs === MINUTE_MS) minutely.push(task);
    return () => undefined;
  },
};

let server: MaidanServer;
let casino: Casino;
beforeAll(async () => {
  server = await maidanServer({ fellSilent: passDeadlines });
  const settings = { id: PROVIDER, name: 'Maidan Tables', maxWinPaise: 20_00_000_00, clock, deadline } as const;
  const provider = ownProvider({ ...settings, secrets: [SECRET], baseUrl: () => server.baseUrl });
  casino = await openCasino({ clock, gameProviders: [provider] });
});
afterAll(async () => {
  await casino.close();
  await server.goDown();
});

const UNAVAILABLE = {
  reason: 'game-unavailable',
  message: 'This game is currently unavailable. Check back soon!',
} as const;
const play = (who: Person) => casino.call<string>(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
const lobby = async (): Promise<readonly CasinoGame[]> =>
  (await casino.app.http.inject('/api/v1/casino-games')).json<{ data: CasinoGame[] }>().data;

async function openRound() {
  const who = await casino.player();
  expect(await play(who)).toMatchObject({ code: 200 });
  const launchToken = server.asked.findLast(({ path }) => path === '/provider/launch')?.body['launchToken'];
  const { answer } = await casino.walletCall('session/authenticate', { requestId: ids(), launchToken });
  const [roundId, betTxId] = [ids(), ids()];
  const of = { playerId: who.playerId, gameId: 'mines', roundId, currency: 'INR' };
  const bet = (round = of, txId: string = ids()) =>
    casino.walletCall('bet', { ...round, txId, amount: 100_00, sessionToken: answer.sessionToken });
  expect((await bet(of, betTxId)).answer).toMatchObject({ status: 'OK' });
  const state = async () => {
    const sql = 'select state, checks from casino_rounds where round_id = $1';
    return (await casino.db.pool.query<{ state: string; checks: number }>(sql, [roundId])).rows[0];
  };
  return { who, betTxId, state, betElsewhere: () => bet({ ...of, roundId: ids() }) };
}

test('CAS-07 a launch that is not answered, or with nonsense, says that the game is unavailable and takes nothing', async () => {
  const who = await casino.player();
  for (const fault of MAIDAN_FAULTS) {
    server.failNext(fault);
    expect([fault, await play(who)]).toMatchObject([fault, UNAVAILABLE]);
    // A player launches at most 20 games a minute (W-6).
    clock.advance(MINUTE_MS);
  }
  for (const url of ['javascript:alert(1)', '//other.example/mines', '', 5, undefined]) {
    server.told.launch = { url };
    expect(await play(who)).toMatchObject(UNAVAILABLE);
  }
  server.told.launch = { url: '/games/play/mines?launch=1' };
  await server.goDown();
  expect(await play(who)).toMatchObject(UNAVAILABLE);
  await server.comeBack();
  server.told.isSlow = true;
  const { code, data } = await play(who);
  server.told.isSlow = false;
  expect([code, new URL(data).pathname]).toEqual([200, '/games/play/mines']);
  expect(await casino.balances(who)).toEqual({ main: OPENING, bonus: 0 });
});

test('CAS-07 W-10 a list that is broken, foreign, late or none leaves the last one in the lobby for five minutes and stops no bet, and the next right one brings it back', async () => {
  const { betElsewhere } = await openRound();
  for (const fault of MAIDAN_FAULTS) {
    await casino.app.lookForGames();
    server.failNext(fault);
    await casino.app.lookForGames();
    expect([fault, (await lobby()).length]).toEqual([fault, 1]);
  }
  await server.goDown();
  clock.advance(6 * MINUTE_MS);
  await casino.app.lookForGames();
  expect(await lobby()).toEqual([]);
  expect((await betElsewhere()).answer).toMatchObject({ status: 'OK' });
  await server.comeBack();
  server.told.isSlow = true;
  await casino.app.lookForGames();
  server.told.isSlow = false;
  expect(await lobby()).toHaveLength(1);
});

test('CAS-08 W-9 a round whose status is answered with nonsense or not at all stays open, is asked about again, and is paid once when it is told', async () => {
  const { who, betTxId, state } = await openRound();
  const statusAsked = () => server.asked.filter(({ path }) => path === '/provider/round/status').length;
  const passMinutes = (minutes: number) => {
    clock.advance(minutes * MINUTE_MS);
    for (const task of minutely) task();
  };
  // Rounds of other tests are due too: one that gets no answer ends the asking for this minute.
  for (const fault of MAIDAN_FAULTS) {
    const before = statusAsked();
    server.failNext(fault);
    passMinutes(24 * 60 + 1);
    await expect.poll(statusAsked).toBeGreaterThan(before);
    await expect.poll(async () => casino.lines.some((line) => line.includes('round status not answered'))).toBe(true);
    casino.lines.length = 0;
    expect([fault, await state()]).toMatchObject([fault, { state: 'OPEN' }]);
  }
  expect(await casino.balances(who)).toEqual({ main: OPENING - 100_00, bonus: 0 });
  const win = { txId: ids(), betTxId, amount: 140_00 };
  server.told.status = { state: 'closed', wins: [win], rollbacks: [] };
  passMinutes(24 * 60 + 1);
  await expect.poll(state).toMatchObject({ state: 'CLOSED' });
  passMinutes(24 * 60 + 1);
  expect(await casino.balances(who)).toEqual({ main: OPENING + 40_00, bonus: 0 });
});

test('L-1 CAS-08 after all of this the ledger sums to zero, and no launch token is in the log', async () => {
  expect(await ledgerFaults(casino.db.pool)).toEqual([]);
  const tokens = server.asked.flatMap(({ body }) =>
    typeof body['launchToken'] === 'string' ? body['launchToken'] : [],
  );
  expect(tokens.length).toBeGreaterThan(MAIDAN_FAULTS.length);
  expect(casino.lines.filter((line) => tokens.some((token) => line.includes(token)))).toEqual([]);
});
