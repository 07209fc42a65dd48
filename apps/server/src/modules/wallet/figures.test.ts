import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouse, type House } from '../../../test/house.ts';
import type { NamedStatement, Queryable } from '../../platform/postgres/index.ts';
import { walletFigures, walletFiguresTogether } from './index.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

test('MON-02 MON-03 players who ask in one turn are answered by one statement, each with their own figures', async () => {
  const players = [await house.player(100), await house.player(250), await house.player(400)];
  let statements = 0;
  const counted: Queryable = {
    async query<Row extends object>(...asked: unknown[]) {
      statements += 1;
      return await house.pool.query<Row>(...(asked as [NamedStatement]));
    },
  };
  const figuresOf = walletFiguresTogether(counted);
  const together = await Promise.all([...players, ...players].map(({ id }) => figuresOf(id)));
  expect(together.map(({ balance }) => balance)).toEqual([100, 250, 400, 100, 250, 400]);
  expect(statements).toBe(1);
  const [player] = players;
  if (!player) throw new Error('a player was made');
  await house.take(player, { market: house.odds, side: 'back', odds: 3, stake: 100 });
  expect(await figuresOf(player.id)).toMatchObject({ balance: 100, exposure: -100 });
  expect(await figuresOf(player.id)).toEqual(await walletFigures(house.pool, player.id));
});

test('nobody is answered for a player who does not exist, and the others are', async () => {
  const figuresOf = walletFiguresTogether(house.pool);
  const { id } = await house.player(70);
  const answers = await Promise.allSettled([figuresOf(house.event.id), figuresOf(id)]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: { balance: 70 } }]);
});
