import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MinesAnswer, PageError, RoundsAnswer, SeedsAnswer } from '../src/page-api.ts';
import { multiplierAt } from '../games/mines/rules.ts';
import { OTHER_PLAYER, PLAYER } from './fake-wallet.ts';
import { openTable, safeCell, type Player, type Table } from './table.ts';

let table: Table;
let asha: Player;

beforeEach(async () => {
  table = await openTable();
  asha = await table.seat();
});
afterEach(() => table.close());

const PACE_MS = 2_500;

test('W-5 a page shows the smallest highest stake that applies, in whole rupees', async () => {
  table.wallet.state.maxStake = 50_50;
  expect((await asha.session()).data).toMatchObject({ minStake: 10_00, maxStake: 50_00 });
  table.wallet.state.maxStake = 90_00_000_00;
  expect((await asha.session()).data.maxStake).toBe(50_000_00);
});

test('Mines a page is shown who plays, with what, within which limits, before the first bet', async () => {
  const { data } = await asha.session();
  expect(data).toMatchObject({
    playerName: 'Asha',
    wallet: 'main',
    balance: 1_000_00,
    minStake: 10_00,
    maxStake: 50_000_00,
    maxReturn: 20_00_000_00,
    net: 0,
    open: null,
    seeds: { clientSeed: null, nonce: 0 },
  });
  expect(data.seeds.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
  expect(data.seeds.nextServerSeedHash).not.toBe(data.seeds.serverSeedHash);
});

test('Mines a bet is taken at once, tiles raise the multiplier, and a cash-out pays it', async () => {
  const { data: placed } = await asha.bet();
  expect(placed).toMatchObject({ balance: 900_00, net: -100_00, round: { state: 'open', nonce: 0, multiplier: 100 } });
  expect(placed.round).toMatchObject({ mineCells: null, serverSeed: null, opened: [] });
  const { roundId } = placed.round;
  const mines = await asha.minesOf(roundId);
  const cells = [safeCell(mines, 0), safeCell(mines, 1)];
  for (const cell of cells) expect((await asha.open(roundId, cell)).data.round.state).toBe('open');
  const { data } = await asha.cashOut(roundId);
  const multiplier = multiplierAt(3, 2);
  const payout = 100 * multiplier;
  expect(data.round).toMatchObject({ state: 'won', opened: cells, multiplier, payout, mineCells: mines });
  expect(data).toMatchObject({ balance: 900_00 + payout, net: payout - 100_00 });
  await table.drain();
  expect(table.wallet.heard.map(({ call }) => call).slice(-3)).toEqual(['bet', 'win', 'round/close']);
  expect(table.wallet.closed).toEqual(new Set([roundId]));
});

test('Mines a mine loses the stake, shows every mine, and closes the round without a win', async () => {
  const { roundId } = (await asha.bet()).data.round;
  const [mine = 0] = await asha.minesOf(roundId);
  const { data } = await asha.open(roundId, mine);
  expect(data.round).toMatchObject({ state: 'lost', opened: [mine], payout: 0 });
  expect(data).toMatchObject({ balance: 900_00, net: -100_00 });
  await table.drain();
  expect(table.wallet.of('win')).toEqual([]);
  expect([...table.wallet.bets.values()]).toMatchObject([{ state: 'LOST' }]);
});

test('Mines a round whose ladder ends cashes out by itself', async () => {
  const { roundId } = (await asha.bet({ mines: 24 })).data.round;
  const { data } = await asha.open(roundId, safeCell(await asha.minesOf(roundId)));
  expect(data.round).toMatchObject({ state: 'won', multiplier: 24_75, payout: 24_75_00 });
});

test('Mines the largest return of 20,00,000 rupees binds before the bet: the ladder ends at its last step', async () => {
  await table.close();
  table = await openTable({ balance: 50_000_00 });
  asha = await table.seat();
  const { roundId } = (await asha.bet({ mines: 10, stake: 50_000_00 })).data.round;
  const mines = await asha.minesOf(roundId);
  let last: MinesAnswer | undefined;
  for (let nth = 0; last?.round.state !== 'won'; nth += 1) last = (await asha.open(roundId, safeCell(mines, nth))).data;
  const { opened, payout } = last.round;
  expect(payout).toBeLessThanOrEqual(20_00_000_00);
  expect(multiplierAt(10, opened.length + 1) * 50_000).toBeGreaterThan(20_00_000_00);
});

test.each([
  ['below the least', 9_00],
  ['above the most', 50_001_00],
  ['with paise', 10_50],
])('Mines a stake %s is refused and nothing is stored', async (_what, stake) => {
  const { status, data } = await asha.call<PageError>('POST', 'mines/bet', {
    key: 'key-of-this',
    stake,
    mines: 3,
    clientSeed: 'any',
  });
  expect([status, data.code]).toEqual([422, 'stake-out-of-range']);
  expect(table.wallet.of('bet')).toEqual([]);
});

test('Mines one key is one bet, however often it is pressed, and with another stake it is refused', async () => {
  const [first, second] = await Promise.all([asha.bet({ key: 'one-press' }), asha.bet({ key: 'one-press' })]);
  expect(second.data.round.roundId).toBe(first.data.round.roundId);
  expect(table.wallet.of('bet')).toHaveLength(1);
  const other = await asha.bet({ key: 'one-press', stake: 200_00 });
  expect(other).toMatchObject({ status: 409, data: { code: 'key-used' } });
});

test('Mines an open cell answers the round as it stands, and so does a repeated cash-out', async () => {
  const { roundId } = (await asha.bet()).data.round;
  const cell = safeCell(await asha.minesOf(roundId));
  const [once, again] = [await asha.open(roundId, cell), await asha.open(roundId, cell)];
  expect(again.data.round).toEqual(once.data.round);
  const [out, outAgain] = await Promise.all([asha.cashOut(roundId), asha.cashOut(roundId)]);
  expect(outAgain.data.round).toEqual(out.data.round);
  await table.drain();
  expect(table.wallet.of('win')).toHaveLength(1);
  expect(await asha.open(roundId, 24 - cell)).toMatchObject({ status: 409, data: { code: 'round-over' } });
  expect((await asha.open(roundId, cell)).data.round.state).toBe('won');
});

test('Mines cash-out needs a safe tile', async () => {
  const { roundId } = (await asha.bet()).data.round;
  const told = { code: 'no-tile-open', message: 'Open a tile before you cash out.' };
  expect(await asha.cashOut(roundId)).toMatchObject({ status: 409, data: told });
});

test('Mines from bet to bet 2.5 seconds pass, over all tabs, and the server says how long', async () => {
  const { roundId } = (await asha.bet()).data.round;
  const [mine = 0] = await asha.minesOf(roundId);
  await asha.open(roundId, mine);
  table.clock.advance(1_000);
  const otherTab = await table.seat();
  expect(await otherTab.bet()).toMatchObject({ status: 429, data: { code: 'too-fast', waitMs: 1_500 } });
  table.clock.advance(1_499);
  expect((await asha.bet()).status).toBe(429);
  table.clock.advance(1);
  expect((await asha.bet()).status).toBe(200);
});

test('Mines a second round waits until the first is over, in another tab too, which finds the first', async () => {
  const { round } = (await asha.bet()).data;
  table.clock.advance(PACE_MS);
  const otherTab = await table.seat();
  expect((await otherTab.session()).data.open).toEqual(round);
  expect(await otherTab.bet()).toMatchObject({ status: 409, data: { code: 'round-open' } });
});

test('Mines a resumed round counts with stake and return in the session in which it ends, and in no other', async () => {
  const { round } = (await asha.bet()).data;
  const later = await table.seat();
  expect((await later.session()).data).toMatchObject({ net: -100_00, balance: 900_00 });
  expect((await asha.session()).data.net).toBe(-100_00);
  const cell = safeCell(await asha.minesOf(round.roundId));
  expect((await later.open(round.roundId, cell)).data.net).toBe(-100_00);
  const { data } = await later.cashOut(round.roundId);
  expect(data).toMatchObject({ net: 12_00, balance: 1_012_00, round: { payout: 112_00 } });
  expect((await asha.session()).data.net).toBe(0);
  expect((await later.session()).data.net).toBe(12_00);
});

test('Mines nobody plays another player’s round', async () => {
  const { roundId } = (await asha.bet()).data.round;
  table.wallet.state.playerId = OTHER_PLAYER;
  const ravi = await table.seat();
  expect(await ravi.open(roundId, 0)).toMatchObject({ status: 404, data: { code: 'round-not-found' } });
  expect(await ravi.cashOut(roundId)).toMatchObject({ status: 404, data: { code: 'round-not-found' } });
  expect((await ravi.session()).data.open).toBeNull();
  expect((await ravi.session()).data.seeds.serverSeedHash).not.toBe((await asha.session()).data.seeds.serverSeedHash);
});

test('Mines the first bet of a seed pair brings the client seed; later ones play with it', async () => {
  expect(await asha.bet({ clientSeed: undefined })).toMatchObject({
    status: 422,
    data: { code: 'client-seed-needed' },
  });
  expect(await asha.bet({ clientSeed: 'not allowed!' })).toMatchObject({ status: 400 });
  const first = await asha.bet({ clientSeed: 'mine-1' });
  expect(first.data.seeds).toMatchObject({ clientSeed: 'mine-1', nonce: 1 });
  const [mine = 0] = await asha.minesOf(first.data.round.roundId);
  await asha.open(first.data.round.roundId, mine);
  table.clock.advance(PACE_MS);
  expect((await asha.bet({ clientSeed: 'another' })).data.round).toMatchObject({ clientSeed: 'mine-1', nonce: 1 });
});

test('Mines a refused bet takes no stake, uses up its nonce, and is listed', async () => {
  table.wallet.state.refuse = 'LIMIT_EXCEEDED';
  const refused = await asha.bet();
  expect(refused.data).toMatchObject({
    balance: 1_000_00,
    net: 0,
    round: { state: 'refused', refusal: 'LIMIT_EXCEEDED', nonce: 0, mineCells: null },
  });
  table.wallet.state.refuse = null;
  table.clock.advance(PACE_MS);
  expect((await asha.bet()).data.round).toMatchObject({ state: 'open', nonce: 1 });
  const { data } = await asha.call<RoundsAnswer>('GET', 'rounds');
  expect(data.rounds.map(({ state, nonce }) => [state, nonce])).toEqual([
    ['open', 1],
    ['refused', 0],
  ]);
});

test('Mines seeds change between rounds only; the old server seed is revealed and fits its hash and its rounds', async () => {
  const before = (await asha.session()).data.seeds;
  const { round } = (await asha.bet()).data;
  const change = async () => await asha.call<SeedsAnswer>('POST', 'seeds', { clientSeed: 'next-seed' });
  expect(await change()).toMatchObject({ status: 409, data: { code: 'round-open' } });
  const [mine = 0] = await asha.minesOf(round.roundId);
  await asha.open(round.roundId, mine);
  const { data } = await change();
  expect(createHash('sha256').update(data.revealedServerSeed).digest('hex')).toBe(before.serverSeedHash);
  expect(data.seeds).toMatchObject({ serverSeedHash: before.nextServerSeedHash, clientSeed: 'next-seed', nonce: 0 });
  const [past] = (await asha.call<RoundsAnswer>('GET', 'rounds')).data.rounds;
  expect(past?.serverSeed).toBe(data.revealedServerSeed);
  table.clock.advance(PACE_MS);
  expect((await asha.bet()).data.round).toMatchObject({ nonce: 0, serverSeed: null, clientSeed: 'next-seed' });
});

test('Mines server seeds and wallet tokens are not to be read in the database', async () => {
  await asha.bet();
  const { data } = await asha.call<SeedsAnswer>('POST', 'seeds', { clientSeed: 'x' });
  expect(data).toBeDefined();
  const { rows } = await table.database.query<{ all: string }>(
    `select concat((select string_agg(s::text, '') from games.sessions s),
       (select string_agg(p::text, '') from games.seed_pairs p), (select string_agg(l::text, '') from games.launches l)) as all`,
  );
  const everything = rows[0]?.all ?? '';
  expect(everything).toContain(PLAYER);
  for (const secret of ['wallet-session', 'launch-1', asha.block.token, asha.cookie.split('=')[1] ?? '']) {
    expect(everything).not.toContain(secret);
  }
});

test('Mines rounds are listed newest first, a page at a time, whichever session they were played in', async () => {
  for (let nth = 0; nth < 31; nth += 1) {
    const { roundId } = (await asha.bet({ stake: 10_00 })).data.round;
    const [mine = 0] = await asha.minesOf(roundId);
    await asha.open(roundId, mine);
    table.clock.advance(PACE_MS);
  }
  const later = await table.seat();
  const first = (await later.call<RoundsAnswer>('GET', 'rounds')).data;
  expect(first.rounds.map(({ nonce }) => nonce)).toEqual(Array.from({ length: 30 }, (_, nth) => 30 - nth));
  const second = (await later.call<RoundsAnswer>('GET', `rounds?before=${first.next}`)).data;
  expect(second).toMatchObject({ rounds: [{ nonce: 0 }], next: null });
  expect((await later.session()).data.net).toBe(0);
  expect((await asha.session()).data.net).toBe(-310_00);
});
