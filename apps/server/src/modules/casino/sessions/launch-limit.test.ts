import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { manualClock } from '../../../platform/clock/manual-clock.ts';

const clock = manualClock(systemClock.now());
let casino: Casino;
beforeAll(async () => {
  casino = await openCasino({ clock });
});
afterAll(() => casino.close());

const LAUNCHES_A_MINUTE = 20;

test('W-6 a player launches twenty games a minute, by whichever call, and is told when the next may be launched', async () => {
  const who = await casino.player();
  const launch = () => casino.call(who, 'POST', '/play-game', { body: { game_id: 'mines' } });
  for (let n = 0; n < LAUNCHES_A_MINUTE; n += 1) expect((await launch()).code).toBe(200);
  clock.advance(20_000);
  const launched = casino.fake.launches.length;
  const refused = {
    code: 429,
    reason: 'too-many-requests',
    message: 'Too many attempts. Try again in 40 seconds.',
  };
  expect(await launch()).toMatchObject(refused);
  expect(await casino.call(who, 'GET', '/api/v1/live-casino/mines')).toMatchObject(refused);
  expect(casino.fake.launches).toHaveLength(launched);
  const other = await casino.player();
  expect((await casino.call(other, 'POST', '/play-game', { body: { game_id: 'mines' } })).code).toBe(200);
  clock.advance(40_000);
  expect((await launch()).code).toBe(200);
});
