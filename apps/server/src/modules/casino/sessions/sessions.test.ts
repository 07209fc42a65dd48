import { afterAll, beforeAll, expect, test } from 'vitest';
import { ids } from '../../../../test/app.ts';
import { openCasino, type Casino, type Seat } from '../../../../test/casino.ts';
import { fakeProvider } from '../../../../test/game-provider.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const OPENING = 1_000_00;
const STRANGER = { providerId: 'another-house', secret: 'another secret of the tests' };

let casino: Casino;
const clock = shiftedClock();
beforeAll(async () => {
  const stranger = fakeProvider(STRANGER.providerId, STRANGER.secret);
  stranger.fake.games = [];
  casino = await openCasino({ clock }, [stranger.provider]);
});
afterAll(() => casino.close());

const seated = async () => await casino.sit(await casino.player());
const balanceOf = async ({ token: sessionToken }: Seat) =>
  (await casino.walletCall('balance', { sessionToken })).answer;

/** A player for whom Mines was launched, and the token that the provider was handed. */
async function launched() {
  const who = await casino.player();
  await casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
  return { who, launchToken: casino.fake.launches.at(-1)?.launchToken ?? '' };
}

/** Plays a bet every twenty minutes for so long. */
async function playFor(seat: Seat, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 20 * MINUTE_MS) {
    clock.advance(20 * MINUTE_MS);
    expect(await seat.bet(ids(), ids(), 10_00)).toMatchObject({ status: 'OK' });
  }
}

test.each(['balance', 'bet'] as const)(
  'CAS-08 W-6 a %s every twenty minutes keeps a session alive beyond half an hour, and is written down',
  async (kind) => {
    const seat = await seated();
    for (let calls = 1; calls <= 3; calls += 1) {
      clock.advance(20 * MINUTE_MS);
      const answer = kind === 'bet' ? await seat.bet(ids(), ids(), 10_00) : await balanceOf(seat);
      expect(answer).toMatchObject({ status: 'OK' });
      const { rows } = await casino.db.pool.query<{ used_at: Date }>(
        'select used_at from casino_sessions where player_id = $1',
        [seat.who.playerId],
      );
      // What another server would go by.
      expect(clock.now() - (rows[0]?.used_at.getTime() ?? 0)).toBeLessThan(20 * MINUTE_MS);
    }
  },
);

test('CAS-08 W-6 a session ends twelve hours after it was opened, however much it is used, and its rounds are still paid', async () => {
  const seat = await seated();
  await playFor(seat, 12 * HOUR_MS - 20 * MINUTE_MS);
  clock.advance(19 * MINUTE_MS);
  const [round, bet] = [ids(), ids()];
  expect(await seat.bet(round, bet, 10_00)).toMatchObject({ status: 'OK' });
  clock.advance(MINUTE_MS);
  expect(await seat.bet(round, ids(), 10_00)).toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(await balanceOf(seat)).toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(await seat.win(round, ids(), bet, 10_00, { close: true })).toMatchObject({ status: 'OK' });
});

test('CAS-08 W-6 a launch token is its own provider’s: another is refused, and does not use it up', async () => {
  const { launchToken } = await launched();
  const authenticate = (by: object) => casino.walletCall('session/authenticate', { requestId: ids(), launchToken }, by);
  expect(await authenticate(STRANGER)).toMatchObject({
    status: 200,
    answer: { status: 'ERROR', code: 'TOKEN_INVALID' },
  });
  expect((await authenticate({})).answer).toMatchObject({ status: 'OK', gameId: 'mines' });
});

test('CAS-08 W-6 a session is its own provider’s: another neither bets with it nor is told its balance', async () => {
  const seat = await seated();
  const bet = { ...seat.of(ids()), txId: ids(), amount: 10_00, sessionToken: seat.token };
  expect((await casino.walletCall('bet', bet, STRANGER)).answer.code).toBe('SESSION_INVALID');
  const { answer } = await casino.walletCall('balance', { sessionToken: seat.token }, STRANGER);
  expect(answer.code).toBe('SESSION_INVALID');
  expect(await casino.balances(seat.who)).toEqual({ main: OPENING, bonus: 0 });
  expect((await casino.walletCall('bet', bet)).answer).toMatchObject({ status: 'OK', balance: OPENING - 10_00 });
});

test('CAS-08 W-6 a launch token that is handed in after its player has logged out opens no session', async () => {
  const { who, launchToken } = await launched();
  await casino.call(who, 'POST', '/identity/user/logout', { body: { user_id: who.playerId } });
  const { answer } = await casino.walletCall('session/authenticate', { requestId: ids(), launchToken });
  expect(answer).toMatchObject({ status: 'ERROR', code: 'TOKEN_INVALID' });
});
