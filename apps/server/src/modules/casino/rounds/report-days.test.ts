import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type CasinoMoveView, type ProfitLoss } from '@maidan/contract';
import { ids } from '../../../../test/app.ts';
import { openCasino, PROVIDER, type Casino } from '../../../../test/casino.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { systemChance, uuidV7 } from '../../../platform/ids/index.ts';

/** A minute before midnight in Asia/Kolkata, when the day of UTC has five and a half hours to go. */
let nowMs = Date.parse('2026-03-09T18:29:00.000Z');
const clock = { ...systemClock, now: () => nowMs };
const [BEFORE, AFTER] = ['2026-03-09', '2026-03-10'];
const FIVE_AND_A_HALF_HOURS_MS = 5.5 * 60 * 60_000;

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({ clock, ids: uuidV7({ now: clock.now, chance: systemChance }) });
});
afterAll(() => casino.close());

test('MON-14 casino rounds belong to the day of Asia/Kolkata on which they were closed', async () => {
  const who = await casino.person(ROLES.PLAYER, 2 * FIVE_AND_A_HALF_HOURS_MS);
  const lose = async (amount: number) => {
    const seat = await casino.sit(who);
    const round = ids();
    expect(await seat.bet(round, ids(), amount)).toMatchObject({ status: 'OK' });
    await seat.close(round);
  };
  await lose(10_00);
  nowMs += 2 * 60_000;
  await lose(20_00);
  nowMs += FIVE_AND_A_HALF_HOURS_MS;
  await lose(40_00);

  const { data } = await casino.call<ProfitLoss>(who, 'GET', '/api/v1/profit-loss');
  expect(data.days).toEqual([
    { date: AFTER, result: -60, commission: 0, bets: 2 },
    { date: BEFORE, result: -10, commission: 0, bets: 1 },
  ]);
  for (const [date, stakes] of [
    [BEFORE, [-10]],
    [AFTER, [-40, -20]],
  ] as const) {
    const url = `/api/v1/casino-bets-by-date?provider=${PROVIDER}&date=${date}`;
    const moves = await casino.call<{ rows: CasinoMoveView[] }>(who, 'GET', url);
    expect(moves.data.rows.map(({ amount }) => amount)).toEqual(stakes);
  }
});
