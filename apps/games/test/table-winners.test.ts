/** What watchers learn about the other players of a table: how many are on a position, and who won most. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import type { Database } from '../src/platform/postgres/index.ts';
import type { Session } from '../src/sessions/session.ts';
import { betsOfSeat, betView, type Positions, type TableRules } from '../src/tables/index.ts';
import { tagOf } from '../src/tables/tag.ts';
import { frameOf } from '../src/tables/views.ts';
import { openEngine, type Engine } from './engine.ts';

const { timing } = ultimateRoulette;
const HIDDEN: TableRules = { ...ultimateRoulette, isHiddenWhileDealt: true };
/** Black. */
const DRAWN = 17;

let engine: Engine;
beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

const frame = async (rules: TableRules = ultimateRoulette) => await frameOf(engine.database, rules, engine.clock.now());

async function bet(of: Session, ...placements: readonly Positions[]): Promise<void> {
  for (const positions of placements)
    expect(await engine.bet(positions, undefined, of)).toMatchObject({ ok: true, value: { state: 'BET' } });
}

/** Betting ends, and the ball falls on 17. */
async function toDealt(): Promise<void> {
  await engine.wait(timing.bettingMs);
  await engine.wait(timing.closingMs);
  const { id } = await engine.present();
  await engine.database.query('update games.table_rounds set drawn = $2 where id = $1', [id, JSON.stringify(DRAWN)]);
}
const toPaying = () => engine.wait(ultimateRoulette.dealtMs(DRAWN));
async function toNext(): Promise<void> {
  await engine.wait(timing.payingMs);
  await engine.wait(0);
}

/** The tag by which a player finds their own row, from their own bets alone. */
async function ownTag(of: Session, tableRoundId: number): Promise<string> {
  const bets = (await betsOfSeat(engine.database, of, [tableRoundId])).map(betView);
  return tagOf(bets.find(({ state }) => state === 'won' || state === 'lost')?.roundId ?? '');
}

test('a frame counts the players on each position, each once', async () => {
  const other = await engine.join(2);
  await bet(engine.session, { red: 50_00 }, { red: 50_00, '17': 50_00 });
  await bet(other, { red: 50_00 });
  expect(await frame()).toMatchObject({ sums: { red: 150_00, '17': 50_00 }, heads: { red: 2, '17': 1 }, players: 2 });
});

test('from PAYING on a frame has the three highest profits, net of all stakes, under tags that name nobody', async () => {
  const [second, loser, third, fourth] = [
    await engine.join(2),
    await engine.join(3),
    await engine.join(4),
    await engine.join(5),
  ];
  await bet(fourth, { black: 60_00 });
  await bet(second, { black: 500_00 });
  await bet(third, { black: 70_00, red: 50_00, odd: 50_00 });
  await bet(loser, { red: 1_000_00 });
  await bet(engine.session, { red: 100_00 }, { '17': 50_00 });
  const { id, number } = await engine.present();
  await toDealt();
  expect(await frame()).not.toHaveProperty('winners');
  await toPaying();
  const told = await frame();
  expect(told.winnersOf).toBe(number);
  expect(told.winners).toEqual([
    { tag: await ownTag(engine.session, id), position: '17', positions: 2, profit: 1_650_00 },
    { tag: await ownTag(second, id), position: 'black', positions: 1, profit: 500_00 },
    { tag: await ownTag(third, id), position: 'black', positions: 3, profit: 70_00 },
  ]);
  for (const { tag } of told.winners ?? []) expect(tag).toMatch(/^[0-9A-Z]{3}$/);
  for (const { playerId, playerName } of [engine.session, second, loser, third, fourth]) {
    expect(JSON.stringify(told)).not.toContain(playerId);
    expect(JSON.stringify(told)).not.toContain(playerName);
  }
});

test('the winners stay until the next round is paid, and are read once', async () => {
  await bet(engine.session, { black: 50_00 });
  await toDealt();
  await toPaying();
  const { winners, winnersOf } = await frame();
  await toNext();
  await bet(engine.session, { red: 50_00 });
  let reads = 0;
  const query: Database['query'] = async (...asked) => {
    reads += 1;
    return await engine.database.query(...asked);
  };
  const before = new Map();
  const look = async () => {
    reads = 0;
    const { round, ...rest } = await frameOf({ query }, ultimateRoulette, engine.clock.now(), before);
    return { ...rest, number: round?.number, reads };
  };
  const first = await look();
  expect(first).toMatchObject({ number: 2, winners, winnersOf });
  expect((await look()).reads).toBe(first.reads - 2);
  await toDealt();
  expect(await look()).toMatchObject({ number: 2, winners, winnersOf });
  await toPaying();
  expect(await look()).toMatchObject({ number: 2, winners: [], winnersOf: 2 });
});

test('a void round has no winners, neither as the present round nor as the one before', async () => {
  await bet(engine.session, { black: 50_00 });
  await toDealt();
  await toPaying();
  await toNext();
  await bet(engine.session, { black: 50_00 });
  expect(await frame()).toMatchObject({ round: { number: 2 }, winnersOf: 1 });
  await engine.restart({ awayMs: 66_000 });
  const { id } = await engine.present();
  for (const state of ['BETTING', 'VOID']) {
    const told = await frame();
    expect(told.round).toMatchObject({ state, number: 3 });
    expect(told).not.toHaveProperty('winners');
    expect(told).not.toHaveProperty('winnersOf');
    await engine.database.query(`update games.table_rounds set state = 'VOID', link = 'a link' where id = $1`, [id]);
  }
});

test('a table with a hidden result counts nobody by position and names no winner of a round before PAYING', async () => {
  await engine.close();
  engine = await openEngine({ rules: HIDDEN });
  await bet(engine.session, { black: 50_00 });
  const { id } = await engine.present();
  await toDealt();
  const hidden = await frame(HIDDEN);
  expect(hidden).toMatchObject({ sums: {}, players: 1 });
  for (const field of ['heads', 'winners', 'winnersOf']) expect(hidden).not.toHaveProperty(field);
  await toPaying();
  expect(await frame(HIDDEN)).toMatchObject({
    winners: [{ tag: await ownTag(engine.session, id), position: 'black', profit: 50_00 }],
    winnersOf: 1,
  });
});
