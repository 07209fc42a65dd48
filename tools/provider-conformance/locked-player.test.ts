/** Our own games server and the platform together: what becomes of a round of Mines whose player is locked. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTable, safeCell, SECRETS, type Player, type Table } from '../../apps/games/test/table.ts';
import { openBank, type Bank } from '../../apps/server/test/cashier.ts';
import type { Person } from '../../apps/server/test/app.ts';
import { ledgerFaults } from '../../apps/server/src/modules/wallet/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { ownProvider } from '../../apps/server/src/providers/casino/maidan/own-provider.ts';

const BRAND = 'maidan-tables';
const MINUTE_MS = 60_000;
const OPENING = 1_000_00;
const STAKE = 100_00;
const minutely: (() => void)[] = [];
const startMs = systemClock.now();
/** Both sides keep one time. What a server does each minute, a test does. */
const clock = {
  ...systemClock,
  now: () => table?.clock.now() ?? startMs,
  every(periodMs: number, task: () => void) {
    if (periodMs === MINUTE_MS) minutely.push(task);
    return () => undefined;
  },
};

let bank: Bank;
let table: Table | undefined;
let gamesUrl: string | null = null;
beforeAll(async () => {
  const settings = { id: BRAND, name: 'Maidan Tables', maxWinPaise: 1_00_00_000_00, clock } as const;
  const provider = ownProvider({ ...settings, secrets: [SECRETS[BRAND]], baseUrl: () => gamesUrl });
  bank = await openBank({ clock, gameProviders: [provider] });
  await bank.app.http.listen({ host: '127.0.0.1', port: 0 });
  table = await openTable({ walletUrl: addressOf(bank.app.http.server.address()), startMs });
  await table.http().listen({ host: '127.0.0.1', port: 0 });
  gamesUrl = addressOf(table.http().server.address());
  await bank.app.lookForGames();
});
afterAll(async () => {
  await table?.close();
  await bank.close();
});

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

const play = (who: Person) => bank.call<string>(who, 'POST', '/play-game', { body: { game_id: 'mines' } });

/** A player with a bet on the table, and a safe tile open unless told otherwise. */
async function seated({ tiles = 1 } = {}) {
  const who = await bank.player();
  const { pathname, search } = new URL((await play(who)).data);
  const page = (await table?.seat('en', pathname + search)) as Player;
  const { round } = (await page.bet({ stake: STAKE })).data;
  const mines = await page.minesOf(round.roundId);
  const open = (nth: number) => page.open(round.roundId, safeCell(mines, nth));
  let { payout } = round;
  for (let nth = 0; nth < tiles; nth += 1) ({ payout } = (await open(nth)).data.round);
  const row = async () => {
    const sql = 'select state, stake_paise, returned_paise, checks from casino_rounds where round_id = $1';
    return (await bank.db.pool.query<object>(sql, [round.roundId])).rows[0];
  };
  expect(await row()).toMatchObject({ state: 'OPEN', stake_paise: STAKE, returned_paise: 0 });
  return { who, page, roundId: round.roundId, payout, row };
}

/** Locks a player as the site itself does: its reconciliation finds a wallet that its entries do not make. Only the owner of
 *  the database can write one. It is the bonus wallet, which the round does not touch, and is put right again. */
async function locked({ playerId }: Person): Promise<void> {
  const write = `update wallets set balance_paise = balance_paise + $2 where player_id = $1 and kind = '2'`;
  await bank.db.ownerPool.query(write, [playerId, 1]);
  for (const task of minutely) task();
  const isLocked = 'select locked_at is not null as locked from players where id = $1';
  await expect.poll(async () => (await bank.db.pool.query(isLocked, [playerId])).rows).toEqual([{ locked: true }]);
  await bank.db.ownerPool.query(write, [playerId, -1]);
}

async function money({ playerId }: Person): Promise<number> {
  const sql = `select balance_paise from wallets where player_id = $1 and kind = '1'`;
  return (await bank.db.pool.query<{ balance_paise: number }>(sql, [playerId])).rows[0]?.balance_paise ?? 0;
}

test('CAS-08 W-5 W-10 a player who is locked in the middle of a round is cashed out at once and paid, and bets no more', async () => {
  const [one, other] = [await seated(), await seated()];
  expect(one.payout).toBeGreaterThan(STAKE);
  await locked(one.who);
  await expect.poll(one.row).toMatchObject({ state: 'CLOSED', returned_paise: one.payout });
  expect(await money(one.who)).toBe(OPENING - STAKE + one.payout);

  // The game's page is still open, and its session was live. Bets follow each other after a moment.
  table?.clock.advance(3_000);
  const again = await one.page.bet({ stake: STAKE });
  expect(again).toMatchObject({ status: 200, data: { round: { state: 'refused', refusal: 'PLAYER_BLOCKED' } } });
  expect(await play(one.who)).toMatchObject({ code: 401, reason: 'account-locked' });
  expect(await money(one.who)).toBe(OPENING - STAKE + one.payout);

  // Nobody else's round is ended.
  expect(await other.row()).toMatchObject({ state: 'OPEN', checks: 0 });
  expect((await other.page.cashOut(other.roundId)).status).toBe(200);
  expect(await money(other.who)).toBe(OPENING - STAKE + other.payout);
});

test('CAS-08 W-10 a player who is locked before the first tile has the stake back', async () => {
  const { who, row } = await seated({ tiles: 0 });
  await locked(who);
  await expect.poll(row).toMatchObject({ state: 'CLOSED', stake_paise: 0, returned_paise: 0 });
  expect(await money(who)).toBe(OPENING);
});

test('L-1 CAS-08 W-5 a player who is locked while a win is on its way is paid it once', async () => {
  const { who, roundId, payout, page, row } = await seated();
  // The platform stands still for the games server until the player is locked.
  const known = gamesUrl;
  gamesUrl = null;
  await locked(who);
  expect((await page.cashOut(roundId)).status).toBe(200);
  await expect.poll(row).toMatchObject({ state: 'CLOSED', returned_paise: payout });
  gamesUrl = known;
  for (const task of minutely) task();
  await expect.poll(() => money(who)).toBe(OPENING - STAKE + payout);
  expect(await ledgerFaults(bank.db.pool)).toEqual([]);
});
