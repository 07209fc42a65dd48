import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnCasino } from '@maidan/contract';
import { ids } from '../../../../test/app.ts';
import { openCasino, type Casino } from '../../../../test/casino.ts';
import { minesGame } from '../../../../test/game-provider.ts';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'theirs' }];
  await casino.db.ownerPool.query(
    `insert into casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution,
       min_stake_paise, max_stake_paise, is_offered)
     values ('ours', 'maidan-tables', 'theirs', 'table', 'Ours', 'Cards', '{live}', 99, 'none', 1000, 5000000, true)`,
  );
  await casino.call(await casino.operator(), 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
});
afterAll(() => casino.close());

test('CAS-05 the games played last are those of a player’s last 500 rounds', async () => {
  const who = await casino.player();
  await (await casino.sit(who)).bet(ids(), ids(), 10_00);
  await (await casino.sit(who, 'ours', 'theirs')).bet(ids(), ids(), 10_00);
  const recent = async () => (await casino.call<OwnCasino>(who, 'GET', '/api/v1/casino-mine')).data.recent;
  expect(await recent()).toEqual(['ours', 'mines']);
  const addRounds = async (first: number, last: number) =>
    await casino.db.ownerPool.query(
      `insert into casino_rounds select copy.* from casino_rounds r, generate_series($2::int, $3::int) n,
         jsonb_populate_record(r, jsonb_build_object('round_id', 'copy ' || n,
           'id', 'ffffffff-ffff-7000-8000-' || lpad(n::text, 12, '0'))) copy
       where r.player_id = $1 and r.game_id = 'ours' and r.round_id not like 'copy %'`,
      [who.playerId, first, last],
    );
  await addRounds(1, 498);
  expect(await recent()).toEqual(['ours', 'mines']);
  await addRounds(499, 499);
  expect(await recent()).toEqual(['ours']);
});
