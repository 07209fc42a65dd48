import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, type Harness } from '../../../test/harness.ts';
import type { NamedStatement, Queryable } from '../../platform/postgres/index.ts';
import { walletFigures, walletFiguresTogether } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('MON-02 MON-03 players who ask in one turn are answered by one statement, each with their own figures', async () => {
  const players = [await harness.player(100), await harness.player(250), await harness.player(400)];
  let statements = 0;
  const counted: Queryable = {
    async query<Row extends object>(...asked: unknown[]) {
      statements += 1;
      return await harness.pool.query<Row>(...(asked as [NamedStatement]));
    },
  };
  const figuresOf = walletFiguresTogether(counted);
  const together = await Promise.all([...players, ...players].map(({ id }) => figuresOf(id)));
  expect(together.map(({ balance }) => balance)).toEqual([100, 250, 400, 100, 250, 400]);
  expect(statements).toBe(1);
  const [player] = players;
  if (!player) throw new Error('a player was made');
  await harness.take(player, { market: harness.odds, side: 'back', odds: 3, stake: 100 });
  expect(await figuresOf(player.id)).toMatchObject({ balance: 100, exposure: -100 });
  expect(await figuresOf(player.id)).toEqual(await walletFigures(harness.pool, player.id));
});

test('nobody is answered for a player who does not exist, and the others are', async () => {
  const figuresOf = walletFiguresTogether(harness.pool);
  const { id } = await harness.player(70);
  const answers = await Promise.allSettled([figuresOf(harness.event.id), figuresOf(id)]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: { balance: 70 } }]);
});
