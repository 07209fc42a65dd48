/** A table's engine on a clock that stands still, against a wallet that fails on demand. */
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawNow, DrawStream } from '../src/fairness/draws.ts';
import { nodeDigests } from '../src/fairness/node-digests.ts';
import { spin, ultimateRoulette } from '../src/games/roulette/rules.ts';
import type { GameDeps } from '../src/games/shared/index.ts';
import { createOutbox, type Outbox } from '../src/outbox/index.ts';
import { systemChance } from '../src/platform/chance.ts';
import { createLog } from '../src/platform/log.ts';
import { createVault } from '../src/platform/vault.ts';
import { createAwaiting, createDelivery, createUnfinished } from '../src/rounds/index.ts';
import { sealWalletToken, type Session } from '../src/sessions/session.ts';
import {
  betsOfSeat,
  countVoids,
  createTables,
  endedRounds,
  place,
  presentRound,
  type Positions,
  type TableRound,
} from '../src/tables/index.ts';
import { chainById } from '../src/tables/chains-repository.ts';
import { createWalletClient } from '../src/wallet/index.ts';
import { fakeWallet, PLAYER, type FakeWallet } from './fake-wallet.ts';
import { gamesDatabase, type GamesDatabase } from './games-database.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { SECRETS } from './table.ts';

const { timing, gameId } = ultimateRoulette;
const SESSION_ID = '01900000-0000-7000-8000-00000000000a';
const BALANCE = 10_00_000_00;
/** Half on each colour and enough on zero: a sure return, whatever the ball does. */
const EVERY_NUMBER: Positions = { red: 1_000_00, black: 1_000_00, '0': 1_000_00 };

let db: GamesDatabase;
let wallet: FakeWallet;
let clock: ManualClock;
let session: Session;
let server: ReturnType<typeof process>;
let steps: TableRound[];
let isClosed: boolean;
let deadline: AbortController;
const vault = createVault(randomBytes(32), systemChance);
const log = createLog({ level: 'silent' });

/** A games server as far as its tables go. */
function process(chainLength = 20) {
  const { database } = db;
  const client = createWalletClient({
    url: wallet.url,
    secrets: () => ({ 'maidan-tables': ['one'], 'pavilion-games': ['two'], 'bazaar-reels': ['three'] }),
    clock,
    deadline: () => deadline.signal,
  });
  const awaiting = createAwaiting(database);
  const deliver = createDelivery({ database, wallet: client, vault, clock, log, taken: {}, settled: awaiting.settled });
  const outbox: Outbox = createOutbox({ database, clock, log, deliver });
  const { poke } = outbox;
  const unfinished = createUnfinished({ database, clock, log, finishers: {}, poke });
  const patience = { betMs: 60_000, winMs: 60_000 };
  const deps: GameDeps = {
    database,
    wallet: client,
    vault,
    clock,
    chance: systemChance,
    awaiting,
    unfinished,
    patience,
    poke,
  };
  const tables = createTables({
    ...deps,
    log,
    rules: [ultimateRoulette],
    chainLength,
    isClosed: () => isClosed,
    stepped: (round) => void steps.push(round),
  });
  return { deps, tables, outbox, patience };
}

beforeEach(async () => {
  db = await gamesDatabase();
  wallet = await fakeWallet(SECRETS, { balance: BALANCE });
  wallet.state.gameId = gameId;
  clock = manualClock();
  steps = [];
  isClosed = false;
  deadline = new AbortController();
  wallet.onHang(() => {
    const over = deadline;
    deadline = new AbortController();
    over.abort(new DOMException('Time-out', 'TimeoutError'));
  });
  session = {
    id: SESSION_ID,
    provider: 'maidan-tables',
    gameId,
    playerId: PLAYER,
    playerName: 'Asha',
    sealedWalletToken: sealWalletToken(vault, SESSION_ID, 'wallet-session-of-launch-1'),
    wallet: 'main',
    language: 'en',
    theme: 'dark',
    lobbyPath: '/live-casino',
    balancePaise: BALANCE,
    startedAt: new Date(clock.now()),
  };
  await db.database.query(
    `insert into games.sessions (id, provider, game_id, player_id, player_name, sealed_wallet_token, cookie_hash, page_hash,
       wallet, language, lobby_path, balance_paise, balance_at, started_at, expires_at)
     values ($1, $2, $3, $4, 'Asha', $5, 'a', 'b', 'main', 'en', '/', $6, $7, $7, $8)`,
    [
      SESSION_ID,
      session.provider,
      gameId,
      PLAYER,
      session.sealedWalletToken,
      BALANCE,
      session.startedAt,
      new Date(clock.now() + 1e9),
    ],
  );
  server = process();
  await server.tables.tick();
});
afterEach(async () => {
  await server.tables.stop();
  await server.outbox.stop();
  await wallet.close();
  await db.drop();
});

const present = async (): Promise<TableRound> => (await presentRound(db.database, gameId)) as TableRound;
let keys = 0;
async function bet(positions: Positions = EVERY_NUMBER, key?: string) {
  keys += 1;
  const placement = { key: key ?? `key-number-${keys}`, tableRoundId: (await present()).id, positions };
  return await place(server.deps, session, { rules: ultimateRoulette, placement });
}
async function wait(ms: number): Promise<void> {
  clock.advance(ms);
  await server.tables.tick();
  await server.outbox.drain();
}
const toClosing = () => wait(timing.bettingMs);
const toDealt = () => wait(timing.closingMs);
const toPaying = () => wait(timing.dealtMs);
const toDone = () => wait(timing.payingMs);
async function restart(awayMs = 0): Promise<void> {
  await server.tables.stop();
  await server.outbox.stop();
  clock.advance(awayMs);
  server = process();
  await server.tables.tick();
  await server.outbox.drain();
}
const own = async (round: TableRound) => await betsOfSeat(db.database, session, [round.id]);

describe('a round of a table (casino rules 1)', () => {
  test('goes through its states by the clock, and the next opens after it', async () => {
    for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
    await server.tables.tick();
    expect(steps.map(({ state, number }) => [state, number])).toEqual([
      ['BETTING', 1],
      ['CLOSING', 1],
      ['DEALT', 1],
      ['PAYING', 1],
      ['DONE', 1],
      ['BETTING', 2],
    ]);
  });

  test('shows nothing of the result before DEALT and its link only at its end', async () => {
    await bet();
    for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
    expect(steps.map(({ drawn }) => drawn !== null)).toEqual([false, false, true, true, true]);
    expect(steps.map(({ link }) => link !== null)).toEqual([false, false, false, false, true]);
  });

  test('each link hashes to the one shown before, and gives the number', async () => {
    const rounds: TableRound[] = [];
    for (let count = 0; count < 3; count += 1) {
      for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
      await server.tables.tick();
    }
    rounds.push(...(await endedRounds(db.database, gameId, 10)).toReversed());
    const chain = await chainById(db.database, rounds[0]?.chainId ?? '');
    let shown = chain.lastLink;
    for (const { link, number, drawn } of rounds) {
      expect(
        createHash('sha256')
          .update(link ?? '')
          .digest('hex'),
      ).toBe(shown);
      const seeds = { serverSeed: link ?? '', clientSeed: chain.publicSeed, nonce: number };
      expect(drawNow(spin(new DrawStream()), nodeDigests(seeds))).toBe(drawn);
      shown = link ?? '';
    }
  });

  test('a chain that ends is followed by one that was published before', async () => {
    await server.tables.stop();
    await server.outbox.stop();
    await db.database.query('truncate games.table_rounds, games.chains, games.table_bets, games.tables');
    server = process(2);
    steps = [];
    await server.tables.tick();
    for (let count = 0; count < 3; count += 1) {
      for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
      await server.tables.tick();
    }
    const opened = steps.filter(({ state }) => state === 'BETTING');
    expect(opened.map(({ number }) => number)).toEqual([1, 2, 1, 2]);
    expect(new Set(opened.map(({ chainId }) => chainId)).size).toBe(2);
  });

  test('a placement is one bet of all its positions, and is paid to the paisa in PAYING', async () => {
    const placed = await bet();
    expect(placed).toMatchObject({ ok: true, value: { state: 'BET', stakePaise: 3_000_00 } });
    expect(wallet.of('bet')).toHaveLength(1);
    expect(wallet.state.balance).toBe(BALANCE - 3_000_00);
    await toClosing();
    await toDealt();
    expect(wallet.state.balance).toBe(BALANCE - 3_000_00);
    await toPaying();
    const { drawn } = await present();
    const returned = drawn === 0 ? 36_000_00 : 2_000_00;
    expect(wallet.state.balance).toBe(BALANCE - 3_000_00 + returned);
    expect(await own(await present())).toMatchObject([{ state: 'CLOSED', returnPaise: returned }]);
  });

  test('a bet that loses is closed without a win', async () => {
    expect(await bet({ '0-1-2-3': 50_00 })).toMatchObject({ ok: true });
    // The result is a fact of the chain, so the test lays the ball where it loses.
    await toClosing();
    await toDealt();
    await db.database.query(`update games.table_rounds set drawn = '36' where id = $1`, [(await present()).id]);
    await toPaying();
    expect(wallet.of('win')).toEqual([]);
    expect(await own(await present())).toMatchObject([{ state: 'CLOSED', returnPaise: 0 }]);
  });
});

describe('bets at a table', () => {
  test('are refused once betting has ended, even before the table has stepped on', async () => {
    clock.advance(timing.bettingMs);
    expect(await bet()).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    await server.tables.tick();
    expect(await bet()).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    await toDealt();
    expect(await bet()).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    expect(wallet.of('bet')).toEqual([]);
  });

  test('of all placements of a round fit the limits of their position', async () => {
    expect(await bet({ '17': 4_000_00 })).toMatchObject({ ok: true });
    expect(await bet({ '17': 1_001_00 })).toMatchObject({ ok: false, refusal: { code: 'above-position-limit' } });
    expect(await bet({ '17': 1_000_00, '18': 49_00 })).toMatchObject({ refusal: { code: 'above-position-limit' } });
    expect(await bet({ '17': 1_000_00 })).toMatchObject({ ok: true });
    expect(await bet({ '3-4': 50_00 })).toMatchObject({ ok: false, refusal: { code: 'no-such-position' } });
    expect(await bet({ red: 50_50 })).toMatchObject({ ok: false, refusal: { code: 'stake-out-of-range' } });
    expect(wallet.of('bet')).toHaveLength(2);
  });

  test('placed twice with one key are one bet, and the key takes no other', async () => {
    const [first, second] = [await bet({ red: 50_00 }, 'the-same-key'), await bet({ red: 50_00 }, 'the-same-key')];
    expect(first).toEqual(second);
    expect(await bet({ black: 50_00 }, 'the-same-key')).toMatchObject({ refusal: { code: 'key-used' } });
    expect(wallet.state.balance).toBe(BALANCE - 50_00);
  });

  test('refused by the wallet have no part in the round', async () => {
    wallet.state.refuse = 'INSUFFICIENT_FUNDS';
    expect(await bet()).toMatchObject({ ok: true, value: { state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS' } });
    for (const step of [toClosing, toDealt, toPaying]) await step();
    expect(wallet.of('win')).toEqual([]);
  });

  test('whose answer is late are waited for up to three seconds, then rolled back', async () => {
    server.patience.betMs = 0;
    wallet.fail('bet', 'lost', 'lost', 'lost', 'lost', 'lost');
    expect(await bet()).toMatchObject({ ok: true, value: { state: 'INTENT' } });
    await server.outbox.drain();
    clock.advance(timing.bettingMs);
    await server.tables.tick();
    clock.advance(timing.closingMs);
    await server.tables.tick();
    expect(await present()).toMatchObject({ state: 'CLOSING' });
    clock.advance(timing.longestClosingMs - timing.closingMs);
    await server.tables.tick();
    expect(await present()).toMatchObject({ state: 'DEALT' });
    await wait(5_000);
    expect(await own(await present())).toMatchObject([{ state: 'VOID' }]);
    expect(wallet.state.balance).toBe(BALANCE);
  });
});

describe('a games server that stops', () => {
  test.each([
    ['BETTING', []],
    ['CLOSING', [toClosing]],
  ] as const)('in %s goes on with the same link and bets, its clock begun again', async (state, before) => {
    await bet();
    for (const step of before) await step();
    const round = await present();
    await restart(30_000);
    const after = await present();
    expect(after).toMatchObject({ id: round.id, number: round.number, state });
    expect(after.since.getTime()).toBe(clock.now());
    expect(await own(after)).toMatchObject([{ state: 'BET' }]);
  });

  test.each([
    ['BETTING', []],
    ['CLOSING', [toClosing]],
  ] as const)(
    'in %s for over a minute gives the bets back, reveals the link and counts a void',
    async (_state, before) => {
      await bet();
      for (const step of before) await step();
      const { id } = await present();
      await restart(66_000);
      const [ended] = await endedRounds(db.database, gameId, 1);
      expect(ended).toMatchObject({
        id,
        state: 'VOID',
        drawn: null,
        link: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      expect(await countVoids(db.database, gameId)).toBe(1);
      expect(wallet.state.balance).toBe(BALANCE);
      await server.tables.tick();
      expect(await present()).toMatchObject({ state: 'BETTING', number: 2 });
    },
  );

  test.each([
    ['DEALT', [toClosing, toDealt]],
    ['PAYING', [toClosing, toDealt, toPaying]],
  ] as const)('in %s finishes the round with its result, however long it was away', async (state, before) => {
    await bet();
    for (const step of before) await step();
    const round = await present();
    expect(round.state).toBe(state);
    await restart(3_600_000);
    for (let count = 0; count < 2; count += 1) await wait(timing.payingMs);
    const ended = (await endedRounds(db.database, gameId, 5)).find(({ id }) => id === round.id);
    expect(ended).toMatchObject({ state: 'DONE', drawn: round.drawn });
    const returned = round.drawn === 0 ? 36_000_00 : 2_000_00;
    expect(wallet.state.balance).toBe(BALANCE - 3_000_00 + returned);
    expect(wallet.of('win').length).toBeGreaterThan(0);
  });

  test('leaves its tables to the other one, and only one of the two runs them', async () => {
    const second = process();
    await second.tables.tick();
    expect(steps).toHaveLength(1);
    clock.advance(timing.bettingMs);
    await second.tables.tick();
    expect(await present()).toMatchObject({ state: 'BETTING' });
    await server.tables.stop();
    clock.advance(2_000);
    await second.tables.tick();
    clock.advance(timing.bettingMs);
    await second.tables.tick();
    expect(await present()).toMatchObject({ state: 'CLOSING' });
    await second.tables.stop();
    await second.outbox.stop();
  });
});

test('a closed table ends its round and opens no other', async () => {
  await bet();
  isClosed = true;
  for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
  await wait(timing.bettingMs);
  expect(await present()).toMatchObject({ number: 1, state: 'DONE' });
  isClosed = false;
  await server.tables.tick();
  expect(await present()).toMatchObject({ number: 2, state: 'BETTING' });
});
