import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RoundStatusAnswer } from '@maidan/wallet-api';
import { OTHER_PLAYER, PLAYER } from './fake-wallet.ts';
import { openTable, safeCell, type Player, type Table } from './table.ts';

let table: Table;
let asha: Player;

beforeEach(async () => {
  table = await openTable();
  asha = await table.seat();
});
afterEach(() => table.close());

const DAY_MS = 24 * 60 * 60_000;

/** Of the only round, or of rounds in no order: ids of one millisecond are drawn by chance. */
async function states(): Promise<readonly string[]> {
  const { rows } = await table.database.query<{ state: string }>('select state from games.rounds');
  return rows.map(({ state }) => state);
}

async function stateOf(roundId: string): Promise<string | undefined> {
  const { rows } = await table.database.query<{ state: string }>('select state from games.rounds where id = $1', [
    roundId,
  ]);
  return rows[0]?.state;
}

async function statusOf(roundId: string, more: object = {}): Promise<RoundStatusAnswer> {
  const request = { playerId: PLAYER, gameId: 'mines', roundId, ...more };
  return (await table.asPlatform<RoundStatusAnswer>('round/status', request)).data;
}

test('Mines a round stays open for 24 hours and is cashed out at its step then', async () => {
  const { roundId } = (await asha.bet()).data.round;
  await asha.open(roundId, safeCell(await asha.minesOf(roundId)));
  table.clock.advance(DAY_MS);
  await table.unfinished().finishOld();
  expect((await asha.session()).data.open?.roundId).toBe(roundId);
  table.clock.advance(1);
  await table.unfinished().finishOld();
  await table.drain();
  expect(await states()).toEqual(['CLOSED']);
  expect(table.wallet.of('win')).toMatchObject([{ amount: 112_00 }]);
});

test('Mines without a tile opened the stake comes back after 24 hours, and the round is closed', async () => {
  const { roundId } = (await asha.bet()).data.round;
  table.clock.advance(DAY_MS + 1);
  await table.unfinished().finishOld();
  await table.drain();
  expect(await states()).toEqual(['VOID']);
  expect(table.wallet.state.balance).toBe(1_000_00);
  expect(table.wallet.closed).toEqual(new Set([roundId]));
});

test('Mines a round that cannot be ended keeps no later one from its end', async () => {
  const broken = (await asha.bet()).data.round.roundId;
  table.wallet.state.playerId = OTHER_PLAYER;
  const ravi = await table.seat();
  const later = (await ravi.bet()).data.round.roundId;
  await table.database.query('delete from games.mines_rounds where round_id = $1', [broken]);
  table.clock.advance(DAY_MS + 1);
  await table.unfinished().finishOld();
  await table.drain();
  expect(await stateOf(broken)).toBe('BET');
  expect(await stateOf(later)).toBe('VOID');
});

test('Mines the platform ends a round at once: the game is switched off or the player excluded', async () => {
  const { roundId } = (await asha.bet()).data.round;
  await asha.open(roundId, safeCell(await asha.minesOf(roundId)));
  expect(await statusOf(roundId)).toEqual({ state: 'open', wins: [], rollbacks: [] });
  const told = await statusOf(roundId, { finish: true });
  const win = { txId: `${roundId}:win`, betTxId: `${roundId}:bet`, amount: 112_00 };
  expect(told).toEqual({ state: 'closed', wins: [win], rollbacks: [] });
  await table.drain();
  expect(await states()).toEqual(['CLOSED']);
  expect(await statusOf(roundId)).toEqual(told);
});

test.each(['PLAYER_BLOCKED', 'GAME_DISABLED'] as const)(
  'Mines the wallet answers %s when the page is loaded: the open round ends',
  async (code) => {
    await asha.bet();
    table.wallet.state.refuse = code;
    const { status, data } = await asha.session();
    expect(status).toBe(200);
    // The stake is back in what the page shows at once.
    expect(data).toMatchObject({ isClosed: code === 'GAME_DISABLED', open: null, balance: 1_000_00, net: 0 });
    await table.drain();
    expect(await states()).toEqual(['VOID']);
  },
);

test('Mines what the platform asks about a round is answered from what is stored', async () => {
  const { roundId } = (await asha.bet()).data.round;
  const [mine = 0] = await asha.minesOf(roundId);
  await asha.open(roundId, mine);
  expect(await statusOf(roundId)).toEqual({ state: 'closed', wins: [], rollbacks: [] });
  const unknown = { state: 'unknown', wins: [], rollbacks: [] };
  expect(await statusOf('no-such-round')).toEqual(unknown);
  expect(await statusOf(roundId, { playerId: OTHER_PLAYER })).toEqual(unknown);
  expect(await statusOf(roundId, { gameId: 'dice' })).toEqual(unknown);
  table.clock.advance(2_500);
  const other = (await asha.bet()).data.round.roundId;
  expect(await statusOf(other, { finish: true })).toEqual({
    state: 'closed',
    wins: [],
    rollbacks: [{ txId: `${other}:rollback`, betTxId: `${other}:bet` }],
  });
});

test('W-16 a hundred rounds that cannot be ended keep no later one from its end, and each pauses by itself', async () => {
  const broken = (await asha.bet()).data.round.roundId;
  table.wallet.state.playerId = OTHER_PLAYER;
  const later = (await (await table.seat()).bet()).data.round.roundId;
  const { rows: kept } = await table.database.query<{ kept: string }>(
    'select to_jsonb(m)::text as kept from games.mines_rounds m where round_id = $1',
    [broken],
  );
  await table.database.query('delete from games.mines_rounds where round_id = $1', [broken]);
  await table.database.query(
    `insert into games.rounds select (jsonb_populate_record(r, jsonb_build_object('id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'),
       'bet_key', 'broken-' || n, 'nonce', 1000 + n, 'player_id', gen_random_uuid(), 'started_at', r.started_at - interval '1 hour'))).*
     from games.rounds r, generate_series(1, 100) n where r.id = $1`,
    [broken],
  );
  table.clock.advance(DAY_MS + 1);
  const unfinished = table.unfinished();
  await unfinished.finishOld();
  await table.drain();
  expect(await stateOf(later)).toBe('VOID');
  await table.database.query(
    'insert into games.mines_rounds select * from jsonb_populate_record(null::games.mines_rounds, $1::jsonb)',
    [kept[0]?.kept],
  );
  await unfinished.finishOld();
  await table.drain();
  expect(await stateOf(broken)).toBe('BET');
  table.clock.advance(2 * 60_000);
  await unfinished.finishOld();
  await table.drain();
  expect(await stateOf(broken)).toBe('VOID');
});
