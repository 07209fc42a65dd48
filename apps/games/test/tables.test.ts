/** The engine of the tables: every state of a round, bets in each of them, and what a restart leaves. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawNow, DrawStream } from '../src/fairness/draws.ts';
import { nodeDigests } from '../src/fairness/node-digests.ts';
import { spin, ultimateRoulette } from '../src/games/roulette/rules.ts';
import { chainById } from '../src/tables/chains-repository.ts';
import {
  betsOfSeat,
  countVoids,
  endedRounds,
  writeLimits,
  type Positions,
  type TableRound,
} from '../src/tables/index.ts';
import { BALANCE, openEngine, type Engine } from './engine.ts';

const { timing, gameId } = ultimateRoulette;
/** A stake on each colour and on zero: a sure return, whatever the ball does. */
const EVERY_NUMBER: Positions = { red: 1_000_00, black: 1_000_00, '0': 1_000_00 };

let engine: Engine;
beforeEach(async () => {
  engine = await openEngine();
});
afterEach(() => engine.close());

const bet = (positions: Positions = EVERY_NUMBER, key?: string) => engine.bet(positions, key);
const toClosing = () => engine.wait(timing.bettingMs);
const toDealt = () => engine.wait(timing.closingMs);
const toPaying = () => engine.wait(ultimateRoulette.dealtMs(0));
const toDone = () => engine.wait(timing.payingMs);
const own = async (round: TableRound) => await betsOfSeat(engine.database, engine.session, [round.id]);

describe('a round of a table (casino rules 1)', () => {
  test('goes through its states by the clock, and the next opens after it', async () => {
    for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
    await engine.tables().tick();
    expect(engine.steps.map(({ state, number }) => [state, number])).toEqual([
      ['BETTING', 1],
      ['CLOSING', 1],
      ['DEALT', 1],
      ['PAYING', 1],
      ['DONE', 1],
      ['BETTING', 2],
    ]);
  });

  test('shows nothing of the result before DEALT and its link once it is paid', async () => {
    await bet();
    for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
    expect(engine.steps.map(({ drawn }) => drawn !== null)).toEqual([false, false, true, true, true]);
    expect(engine.steps.map(({ link }) => link !== null)).toEqual([false, false, false, true, true]);
  });

  test('each link hashes to the one shown before, and gives the number', async () => {
    const rounds: TableRound[] = [];
    for (let count = 0; count < 3; count += 1) {
      for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
      await engine.tables().tick();
    }
    rounds.push(...(await endedRounds(engine.database, gameId, 10)).toReversed());
    const chain = await chainById(engine.database, rounds[0]?.chainId ?? '');
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
    await engine.database.query('truncate games.table_rounds, games.chains, games.table_bets, games.tables');
    engine.steps.length = 0;
    await engine.restart({ chainLength: 2 });
    for (let count = 0; count < 3; count += 1) {
      for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
      await engine.tables().tick();
    }
    const opened = engine.steps.filter(({ state }) => state === 'BETTING');
    expect(opened.map(({ number }) => number)).toEqual([1, 2, 1, 2]);
    expect(new Set(opened.map(({ chainId }) => chainId)).size).toBe(2);
  });

  test('a placement is one bet of all its positions, and is paid to the paisa in PAYING', async () => {
    const placed = await bet();
    expect(placed).toMatchObject({ ok: true, value: { state: 'BET', stakePaise: 3_000_00 } });
    expect(engine.wallet.of('bet')).toHaveLength(1);
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00);
    await toClosing();
    await toDealt();
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00);
    await toPaying();
    const { drawn } = await engine.present();
    const returned = drawn === 0 ? 36_000_00 : 2_000_00;
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00 + returned);
    expect(await own(await engine.present())).toMatchObject([{ state: 'CLOSED', returnPaise: returned }]);
  });

  test('a bet that loses is closed without a win', async () => {
    expect(await bet({ '0-1-2-3': 50_00 })).toMatchObject({ ok: true });
    // The result is a fact of the chain, so the test lays the ball where it loses.
    await toClosing();
    await toDealt();
    await engine.database.query(`update games.table_rounds set drawn = '36' where id = $1`, [
      (await engine.present()).id,
    ]);
    await toPaying();
    expect(engine.wallet.of('win')).toEqual([]);
    expect(await own(await engine.present())).toMatchObject([{ state: 'CLOSED', returnPaise: 0 }]);
  });
});

describe('bets at a table', () => {
  test('are refused once betting has ended, even before the table has stepped on', async () => {
    engine.clock.advance(timing.bettingMs);
    expect(await bet()).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    await engine.tables().tick();
    expect(await bet()).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    await toDealt();
    expect(await bet()).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    expect(engine.wallet.of('bet')).toEqual([]);
  });

  test('that were read in time are taken while the table closes, and are in its result', async () => {
    const { id, until } = await engine.present();
    await toClosing();
    const betRead = async (readAt: Date) => await engine.bet({ red: 50_00 }, undefined, engine.session, readAt);
    expect(await betRead(until)).toMatchObject({ refusal: { code: 'bets-closed' } });
    const inTime = new Date(until.getTime() - 1);
    expect(await betRead(inTime)).toMatchObject({ ok: true });
    await toDealt();
    expect(await betRead(inTime)).toMatchObject({ refusal: { code: 'bets-closed' } });
    await toPaying();
    expect(await engine.present()).toMatchObject({ id, state: 'PAYING' });
    expect(await own(await engine.present())).toMatchObject([{ state: 'CLOSED' }]);
  });

  test('of all placements of a round fit the limits of their position', async () => {
    expect(await bet({ '17': 4_000_00 })).toMatchObject({ ok: true });
    expect(await bet({ '17': 1_001_00 })).toMatchObject({ ok: false, refusal: { code: 'outside-position-limits' } });
    expect(await bet({ '17': 1_000_00, '18': 49_00 })).toMatchObject({ refusal: { code: 'outside-position-limits' } });
    expect(await bet({ '17': 1_000_00 })).toMatchObject({ ok: true });
    expect(await bet({ '3-4': 50_00 })).toMatchObject({ ok: false, refusal: { code: 'no-such-position' } });
    expect(await bet({ red: 50_50 })).toMatchObject({ ok: false, refusal: { code: 'stake-out-of-range' } });
    expect(engine.wallet.of('bet')).toHaveLength(2);
  });

  test('fit the limits that operators have set, from the moment on at which they are stored', async () => {
    const set = async (least: number, most: number) =>
      await engine.database.tx((t) => writeLimits(t, ultimateRoulette, [{ position: '17', limits: { least, most } }]));
    await set(100_00, 500_00);
    expect(await bet({ '17': 99_00 })).toMatchObject({ refusal: { code: 'outside-position-limits' } });
    expect(await bet({ '17': 501_00 })).toMatchObject({ refusal: { code: 'outside-position-limits' } });
    expect(await bet({ '17': 100_00 })).toMatchObject({ ok: true });
    // The minimum is one of the round, as the maximum is.
    expect(await bet({ '17': 50_00 })).toMatchObject({ ok: true });
    expect(await bet({ '17': 350_00 })).toMatchObject({ ok: true });
    expect(await bet({ '17': 100_00 })).toMatchObject({ refusal: { code: 'outside-position-limits' } });
    expect(await bet({ '18': 5_000_00 })).toMatchObject({ ok: true });
    await set(50_00, 200_00);
    expect(await bet({ '17': 50_00 })).toMatchObject({ refusal: { code: 'outside-position-limits' } });
    expect(await own(await engine.present())).toMatchObject(Array.from({ length: 4 }, () => ({ state: 'BET' })));
    await set(50_00, 5_000_00);
    expect(await bet({ '17': 4_500_00 })).toMatchObject({ ok: true });
    expect((await engine.database.query('select from games.table_limits')).rowCount).toBe(0);
  });

  test('placed twice with one key are one bet, and the key takes no other', async () => {
    const [first, second] = [await bet({ red: 50_00 }, 'the-same-key'), await bet({ red: 50_00 }, 'the-same-key')];
    expect(first).toEqual(second);
    expect(await bet({ black: 50_00 }, 'the-same-key')).toMatchObject({ refusal: { code: 'key-used' } });
    expect(engine.wallet.state.balance).toBe(BALANCE - 50_00);
  });

  test('of a later round do not take the key of an earlier one', async () => {
    await bet({ red: 50_00 }, 'the-same-key');
    for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
    await engine.tables().tick();
    expect(await engine.present()).toMatchObject({ number: 2, state: 'BETTING' });
    expect(await bet({ red: 50_00 }, 'the-same-key')).toMatchObject({ refusal: { code: 'key-used' } });
    expect(engine.wallet.of('bet')).toHaveLength(1);
  });

  test('refused by the wallet have no part in the round', async () => {
    engine.wallet.state.refuse = 'INSUFFICIENT_FUNDS';
    expect(await bet()).toMatchObject({ ok: true, value: { state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS' } });
    for (const step of [toClosing, toDealt, toPaying]) await step();
    expect(engine.wallet.of('win')).toEqual([]);
  });

  test('whose answer is late are waited for up to three seconds, then rolled back', async () => {
    engine.patience.betMs = 0;
    engine.wallet.fail('bet', 'lost', 'lost', 'lost', 'lost', 'lost');
    expect(await bet()).toMatchObject({ ok: true, value: { state: 'INTENT' } });
    await engine.outbox().drain();
    engine.clock.advance(timing.bettingMs);
    await engine.tables().tick();
    engine.clock.advance(timing.closingMs);
    await engine.tables().tick();
    expect(await engine.present()).toMatchObject({ state: 'CLOSING' });
    engine.clock.advance(timing.longestClosingMs - timing.closingMs);
    await engine.tables().tick();
    expect(await engine.present()).toMatchObject({ state: 'DEALT' });
    await engine.wait(5_000);
    expect(await own(await engine.present())).toMatchObject([{ state: 'VOID' }]);
    expect(engine.wallet.state.balance).toBe(BALANCE);
  });
});

describe('a games server that stops', () => {
  test.each([
    ['BETTING', timing.bettingMs, []],
    ['CLOSING', timing.closingMs, [toClosing]],
  ] as const)('in %s goes on with the same link and bets, its clock begun again', async (state, lastsMs, before) => {
    await bet();
    for (const step of before) await step();
    const round = await engine.present();
    await engine.restart({ awayMs: 30_000 });
    const after = await engine.present();
    expect(after).toMatchObject({ id: round.id, number: round.number, state });
    expect(after.until.getTime()).toBe(engine.clock.now() + lastsMs);
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
      const { id } = await engine.present();
      await engine.restart({ awayMs: 66_000 });
      const [ended] = await endedRounds(engine.database, gameId, 1);
      expect(ended).toMatchObject({
        id,
        state: 'VOID',
        drawn: null,
        link: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
      expect(await countVoids(engine.database, gameId)).toBe(1);
      expect(engine.wallet.state.balance).toBe(BALANCE);
      await engine.tables().tick();
      expect(await engine.present()).toMatchObject({ state: 'BETTING', number: 2 });
    },
  );

  test.each([
    ['DEALT', [toClosing, toDealt]],
    ['PAYING', [toClosing, toDealt, toPaying]],
  ] as const)('in %s finishes the round with its result, however long it was away', async (state, before) => {
    await bet();
    for (const step of before) await step();
    const round = await engine.present();
    expect(round.state).toBe(state);
    await engine.restart({ awayMs: 3_600_000 });
    for (let count = 0; count < 2; count += 1) await engine.wait(timing.payingMs);
    const ended = (await endedRounds(engine.database, gameId, 5)).find(({ id }) => id === round.id);
    expect(ended).toMatchObject({ state: 'DONE', drawn: round.drawn });
    const returned = round.drawn === 0 ? 36_000_00 : 2_000_00;
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00 + returned);
    expect(engine.wallet.of('win').length).toBeGreaterThan(0);
  });

  test('leaves its tables to the other one, and only one of the two runs them', async () => {
    const second = engine.another();
    await second.tables.tick();
    expect(engine.steps).toHaveLength(1);
    engine.clock.advance(timing.bettingMs);
    await second.tables.tick();
    expect(await engine.present()).toMatchObject({ state: 'BETTING' });
    await engine.tables().stop();
    engine.clock.advance(2_000);
    await second.tables.tick();
    engine.clock.advance(timing.bettingMs);
    await second.tables.tick();
    expect(await engine.present()).toMatchObject({ state: 'CLOSING' });
    await second.stop();
  });
});

describe('a table that is interrupted while its process lives', () => {
  test('is void after a minute without a step, and its bets are given back', async () => {
    await bet();
    await engine.wait(66_000);
    expect((await endedRounds(engine.database, gameId, 1))[0]).toMatchObject({ number: 1, state: 'VOID' });
    expect(engine.wallet.state.balance).toBe(BALANCE);
  });

  test('shows no sign of life by steps that fail: its round is void after a minute', async () => {
    await engine.close();
    let isBroken = false;
    const draw: typeof ultimateRoulette.draw = (stream) => {
      if (isBroken) throw new Error('no draw');
      return ultimateRoulette.draw(stream);
    };
    engine = await openEngine({ rules: { ...ultimateRoulette, draw } });
    await bet();
    await toClosing();
    isBroken = true;
    for (let seconds = 0; seconds < 60; seconds += 1) await engine.wait(1_000);
    expect(await engine.present()).toMatchObject({ number: 1, state: 'CLOSING' });
    for (let seconds = 0; seconds < 10; seconds += 1) await engine.wait(1_000);
    expect((await endedRounds(engine.database, gameId, 1))[0]).toMatchObject({ number: 1, state: 'VOID' });
    expect(engine.wallet.state.balance).toBe(BALANCE);
    isBroken = false;
    await engine.tables().tick();
    expect(await engine.present()).toMatchObject({ number: 2, state: 'BETTING' });
  });

  test('takes no link of a chain that does not end in its published link, however often it is asked', async () => {
    await engine.database.query(`update games.chains set last_link = repeat('0', 64)`);
    await engine.restart();
    for (let tries = 0; tries < 5; tries += 1) await toClosing();
    expect(await engine.present()).toMatchObject({ number: 1, state: 'BETTING' });
  });
});

test('a closed table ends its round and opens no other', async () => {
  await bet();
  await engine.switchOff(true);
  for (const step of [toClosing, toDealt, toPaying, toDone]) await step();
  await engine.wait(timing.bettingMs);
  await engine.restart();
  expect(await engine.present()).toMatchObject({ number: 1, state: 'DONE' });
  expect(await own(await engine.present())).toMatchObject([{ state: 'CLOSED' }]);
  await engine.switchOff(false);
  await engine.wait(1_000);
  expect(await engine.present()).toMatchObject({ number: 2, state: 'BETTING' });
});
