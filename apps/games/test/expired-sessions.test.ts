import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoundsAnswer } from '../src/page-api.ts';
import { OTHER_PLAYER, PLAYER } from './fake-wallet.ts';
import { openTable, type Player, type Table } from './table.ts';

let table: Table;

beforeEach(async () => {
  table = await openTable();
});
afterEach(() => table.close());

const DAY_MS = 24 * 60 * 60_000;

async function sessions(): Promise<readonly string[]> {
  const sql = 'select player_id from games.sessions order by started_at, id';
  return (await table.database.query<{ player_id: string }>(sql)).rows.map(({ player_id: id }) => id);
}

/** So long after the last session has expired. */
async function pass(ms: number): Promise<void> {
  const { rows } = await table.database.query<{ last: Date }>('select max(expires_at) as last from games.sessions');
  table.clock.advance((rows[0]?.last.getTime() ?? 0) - table.clock.now() + ms);
}

async function loses(who: Player): Promise<string> {
  const { roundId } = (await who.bet()).data.round;
  const [mine = 0] = await who.minesOf(roundId);
  await who.open(roundId, mine);
  await table.drain();
  return roundId;
}

test('a session that expired over a day ago is deleted, and its player still finds its rounds', async () => {
  const roundId = await loses(await table.seat());
  await pass(DAY_MS);
  await table.restart();
  expect(await sessions()).toEqual([PLAYER]);
  table.clock.advance(1);
  await table.restart();
  await expect.poll(sessions).toEqual([]);
  table.wallet.state.expiresAtMs = table.clock.now() + DAY_MS;
  const { data } = await (await table.seat()).call<RoundsAnswer>('GET', 'rounds');
  expect(data.rounds.map((round) => round.roundId)).toEqual([roundId]);
});

test('a session stays as long as one of its calls is to be sent, which needs its token', async () => {
  const asha = await table.seat();
  const { roundId } = (await asha.bet()).data.round;
  // On a slow machine the page is answered before the wallet has.
  await table.drain();
  table.wallet.state.playerId = OTHER_PLAYER;
  await table.seat();
  await table.database.query(`update games.rounds set state = 'VOID' where id = $1`, [roundId]);
  await table.database.query(
    `insert into games.wallet_calls (round_id, kind, created_at, due_at) values ($1, 'close', $2, $3)`,
    // Later than the clock goes here: it is not sent beside the sweep.
    [roundId, new Date(table.clock.now()), new Date(table.wallet.state.expiresAtMs + 30 * DAY_MS)],
  );
  await pass(DAY_MS + 1);
  await table.restart();
  await expect.poll(sessions).toEqual([PLAYER]);
});

test('a session stays as long as a round of it is open', async () => {
  const asha = await table.seat();
  await asha.bet();
  await table.drain();
  table.wallet.state.playerId = OTHER_PLAYER;
  await table.seat();
  // A round that cannot be ended stays open for ever.
  await table.database.query('delete from games.mines_rounds');
  await pass(DAY_MS + 1);
  await table.restart();
  await expect.poll(sessions).toEqual([PLAYER]);
});
