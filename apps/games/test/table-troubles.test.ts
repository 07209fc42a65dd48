/** Bets at a table while something is wrong with the player, the wallet or a server: none is lost, none is paid twice. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { speedRoulette, ultimateRoulette } from '../src/games/roulette/rules.ts';
import { betsOfSeat, place, presentRound, type Positions } from '../src/tables/index.ts';
import { BALANCE, openEngine, type Engine } from './engine.ts';
import { PLAYER, type Fault } from './fake-wallet.ts';

const { timing } = ultimateRoulette;
/** Returns ₹2,000, or ₹36,000 on zero, for ₹3,000. */
const SURE: Positions = { red: 1_000_00, black: 1_000_00, '0': 1_000_00 };
const returned = (drawn: unknown): number => (drawn === 0 ? 36_000_00 : 2_000_00);

let engine: Engine;
beforeEach(async () => {
  engine = await openEngine({ rules: ultimateRoulette, beside: [speedRoulette] });
});
afterEach(() => engine.close());

const own = async () => await betsOfSeat(engine.database, engine.session, [(await engine.present()).id]);
const toDealt = async () => {
  await engine.wait(timing.bettingMs);
  await engine.wait(timing.closingMs);
};
const toPaying = async () => await engine.wait(ultimateRoulette.dealtMs(0));
const LAST_MS = 1_000;
/** Just before betting ends: a bet of then is not too late for its player while the table waits for it. */
const toTheLast = () => engine.clock.advance(timing.bettingMs - LAST_MS);
/** As far as DEALT, whatever the wallet has not answered. */
const toDealtInSpite = async () => {
  for (const ms of [LAST_MS, timing.closingMs, timing.longestClosingMs - timing.closingMs]) {
    engine.clock.advance(ms);
    await engine.tables().tick();
  }
  expect(await engine.present()).toMatchObject({ state: 'DEALT' });
};

describe('a player at two tables at once', () => {
  const atSpeed = async (positions: Positions, more: { readonly tableRoundId?: number } = {}) => {
    const session = await engine.join(2, { playerId: PLAYER, gameId: speedRoulette.gameId });
    const tableRoundId = (await presentRound(engine.database, speedRoulette.gameId))?.id ?? 0;
    const placement = { key: 'press-at-the-other', tableRoundId, positions, ...more };
    return await place(engine.deps(), session, {
      rules: speedRoulette,
      placement,
      readAt: new Date(engine.clock.now()),
    });
  };

  test('is paid by each table for its own result', async () => {
    const placed = await Promise.all([engine.bet(SURE), atSpeed(SURE)]);
    expect(placed).toMatchObject([{ value: { state: 'BET' } }, { value: { state: 'BET' } }]);
    expect(new Set(engine.wallet.of('bet').map(({ roundId }) => roundId)).size).toBe(2);
    const speedRound = await presentRound(engine.database, speedRoulette.gameId);
    await engine.wait(speedRoulette.timing.bettingMs);
    await engine.wait(speedRoulette.timing.closingMs);
    await engine.wait(speedRoulette.dealtMs(0));
    const speed = await presentRound(engine.database, speedRoulette.gameId);
    expect(speed).toMatchObject({ id: speedRound?.id, state: 'PAYING' });
    expect(await own()).toMatchObject([{ state: 'BET' }]);
    expect(engine.wallet.state.balance).toBe(BALANCE - 6_000_00 + returned(speed?.drawn));
    await toDealt();
    await toPaying();
    const { drawn } = await engine.present();
    expect(engine.wallet.state.balance).toBe(BALANCE - 6_000_00 + returned(speed?.drawn) + returned(drawn));
  });

  test('has the money of one bet once', async () => {
    engine.wallet.state.balance = 3_000_00;
    const placed = await Promise.all([engine.bet(SURE), atSpeed(SURE)]);
    expect(placed.map((each) => String(each.ok && each.value.state)).toSorted()).toEqual(['BET', 'REFUSED']);
    expect(engine.wallet.state.balance).toBe(0);
  });

  test('places nothing at the one in a round of the other', async () => {
    const { id: tableRoundId } = await engine.present();
    expect(await atSpeed(SURE, { tableRoundId })).toMatchObject({ ok: false, refusal: { code: 'bets-closed' } });
    expect(engine.wallet.of('bet')).toEqual([]);
  });
});

describe('a wallet', () => {
  test.each<Fault>(['cut', 'http 500', 'lost'])(
    'that is away (%s) for a while takes a bet once, in the same round',
    async (fault) => {
      engine.patience.betMs = 0;
      engine.wallet.fail('bet', fault, fault);
      expect(await engine.bet(SURE)).toMatchObject({ value: { state: 'INTENT' } });
      await engine.outbox().drain();
      for (const seconds of [1, 2]) await engine.wait(seconds * 1_000);
      expect(await own()).toMatchObject([{ state: 'BET' }]);
      expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00);
    },
  );

  test.each<Fault>(['cut', 'http 500'])(
    'that is away (%s) until the result leaves the stake where it was',
    async (fault) => {
      engine.patience.betMs = 0;
      toTheLast();
      engine.wallet.fail('bet', ...Array<Fault>(9).fill(fault));
      await engine.bet(SURE);
      await engine.outbox().drain();
      await toDealtInSpite();
      await toPaying();
      expect(await own()).toMatchObject([{ state: 'VOID' }]);
      expect(engine.wallet.of('win')).toEqual([]);
      expect(engine.wallet.state.balance).toBe(BALANCE);
    },
  );

  test('that takes a bet and says so after CLOSING gives the stake back, whatever the result', async () => {
    engine.patience.betMs = 0;
    toTheLast();
    const answer = engine.wallet.hold('bet');
    expect(await engine.bet(SURE)).toMatchObject({ value: { state: 'INTENT' } });
    await expect.poll(() => engine.wallet.of('bet').length).toBe(1);
    // The wallet has taken the stake; from DEALT on the outbox may give it back at any moment.
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00);
    await toDealtInSpite();
    answer();
    await engine.outbox().drain();
    await toPaying();
    expect(await own()).toMatchObject([{ state: 'VOID' }]);
    expect(engine.wallet.of('win')).toEqual([]);
    expect(engine.wallet.state.balance).toBe(BALANCE);
  });

  test('that answers within CLOSING is waited for: the bet plays', async () => {
    engine.patience.betMs = 0;
    toTheLast();
    const answer = engine.wallet.hold('bet');
    await engine.bet(SURE);
    await expect.poll(() => engine.wallet.of('bet').length).toBe(1);
    engine.clock.advance(LAST_MS);
    await engine.tables().tick();
    engine.clock.advance(timing.closingMs);
    await engine.tables().tick();
    expect(await engine.present()).toMatchObject({ state: 'CLOSING' });
    answer();
    await engine.outbox().drain();
    engine.clock.advance(timing.longestClosingMs - timing.closingMs - 1);
    await engine.tables().tick();
    await toPaying();
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00 + returned((await engine.present()).drawn));
  });
});

describe('a player who', () => {
  test('is locked in a round can bet no more, and is paid for what was placed before', async () => {
    await engine.bet(SURE);
    engine.wallet.state.isSessionLive = false;
    engine.wallet.state.refuse = 'PLAYER_BLOCKED';
    expect(await engine.bet(SURE)).toMatchObject({ value: { state: 'REFUSED' } });
    await toDealt();
    await toPaying();
    const { drawn } = await engine.present();
    expect(engine.wallet.of('win')).toHaveLength(1);
    expect(engine.wallet.state.balance).toBe(BALANCE - 3_000_00 + returned(drawn));
  });

  test('runs out of money in a round keeps the bets that were paid for', async () => {
    engine.wallet.state.balance = 4_000_00;
    await engine.bet(SURE);
    expect(await engine.bet(SURE)).toMatchObject({ value: { state: 'REFUSED', refusal: 'INSUFFICIENT_FUNDS' } });
    await toDealt();
    await toPaying();
    expect((await own()).map(({ state }) => state).toSorted()).toEqual(['CLOSED', 'REFUSED']);
    expect(engine.wallet.state.balance).toBe(1_000_00 + returned((await engine.present()).drawn));
  });
});

test('a bet that comes to the server that does not run the table plays, and both servers pay it once', async () => {
  const second = engine.another();
  await second.tables.tick();
  const players = await Promise.all([3, 4, 5].map((number) => engine.join(number)));
  const { id: tableRoundId } = await engine.present();
  for (const [nth, player] of players.entries()) {
    const placement = { key: `press-number-${nth}`, tableRoundId, positions: SURE };
    const placed = await place(second.deps, player, {
      rules: ultimateRoulette,
      placement,
      readAt: new Date(engine.clock.now()),
    });
    expect(placed).toMatchObject({ value: { state: 'BET' } });
  }
  await toDealt();
  engine.clock.advance(ultimateRoulette.dealtMs(0));
  const answer = engine.wallet.hold('win/batch');
  await Promise.all([engine.tables().tick(), second.tables.tick()]);
  await expect.poll(() => engine.wallet.of('win').length).toBe(3);
  await second.outbox.drain();
  answer();
  await engine.outbox().drain();
  expect(engine.wallet.of('win')).toHaveLength(3);
  const { drawn } = await engine.present();
  expect(engine.wallet.state.balance).toBe(BALANCE - 3 * 3_000_00 + 3 * returned(drawn));
  await second.stop();
});
