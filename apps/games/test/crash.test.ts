/** Crash on the engine of the tables: bets that end while the curve rises, presses at the cut, and what a stop leaves. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cashOut, crashRoutes, createFlight, crash, type Flight } from '../games/crash/index.ts';
import { createPresses, type Presses } from '../games/crash/presses.ts';
import { flightMs, multiplierAt, reachedMs } from '../games/crash/rules.ts';
import { buildHttp, servePageCalls, type Result } from '../src/http/index.ts';
import { GAMES_API } from '../src/page-api.ts';
import { createLog } from '../src/platform/log.ts';
import type { Database } from '../src/platform/postgres/index.ts';
import type { Session } from '../src/sessions/index.ts';
import { betsOfSeat, endedRounds, type TableBet } from '../src/tables/index.ts';
import { frameOf } from '../src/tables/views.ts';
import type { Fault } from './fake-wallet.ts';
import { BALANCE, openEngine, PAGE_TOKEN, type Engine } from './engine.ts';

const { timing } = crash;
const STAKE = 100_00;

let engine: Engine;
let flight: Flight;
beforeEach(async () => {
  engine = await openEngine({
    rules: crash,
    live() {
      flight = createFlight();
      return flight.live;
    },
  });
});
afterEach(() => engine.close());

const toClosing = () => engine.wait(timing.bettingMs);
const toTakeOff = () => engine.wait(timing.closingMs);

/** The round takes off. Its cut is a fact of the chain, so the test says another one. */
async function takeOff(cut: number): Promise<void> {
  await toClosing();
  await toTakeOff();
  const { id, dealtAt } = await engine.present();
  await engine.database.query('update games.table_rounds set drawn = $2, until = $3 where id = $1', [
    id,
    JSON.stringify(cut),
    new Date((dealtAt?.getTime() ?? 0) + flightMs(cut)),
  ]);
}

async function betting(
  position = 'hand',
  { stake = STAKE, of }: { readonly stake?: number; readonly of?: Session } = {},
) {
  const placed = await engine.bet({ [position]: stake }, undefined, of);
  if (!placed.ok) throw new Error(`Refused: ${placed.refusal.code}`);
  return placed.value.roundId;
}

async function press(
  roundId: string,
  {
    of = engine.session,
    readAt = new Date(engine.clock.now()),
  }: { readonly of?: Session; readonly readAt?: Date } = {},
): Promise<Result<TableBet>> {
  return await cashOut(engine.deps(), of, { roundId, readAt, presses: flight.presses });
}

const own = async (of = engine.session) => await betsOfSeat(engine.database, of, [(await engine.present()).id]);
const frame = async () => await frameOf(engine.database, crash, engine.clock.now());
/** From the cut to the end of the round. */
const toDone = () => engine.wait(timing.payingMs);

describe('a round of Crash (casino rules 9)', () => {
  test('tells neither its cut nor when it comes while it flies, and both from the cut on', async () => {
    await takeOff(247);
    const { round } = await frame();
    expect(round).toMatchObject({ state: 'DEALT', drawn: null, link: null, until: round?.since });
    await engine.wait(flightMs(247) - 1);
    expect((await frame()).round).toMatchObject({ state: 'DEALT', drawn: null });
    await engine.wait(1);
    expect((await frame()).round).toMatchObject({ state: 'PAYING', drawn: 247 });
    await toDone();
    expect(engine.steps.at(-1)).toMatchObject({ state: 'DONE', drawn: 247, link: expect.any(String) as string });
  });

  test('takes one bet of a player, of one position, and another after the wallet has refused one', async () => {
    engine.wallet.state.refuse = 'INSUFFICIENT_FUNDS';
    expect(await engine.bet({ hand: STAKE })).toMatchObject({ ok: true, value: { state: 'REFUSED' } });
    engine.wallet.state.refuse = null;
    expect(await engine.bet({ hand: STAKE, '200': STAKE })).toMatchObject({ refusal: { code: 'no-such-position' } });
    expect(await engine.bet({ '100': STAKE })).toMatchObject({ refusal: { code: 'no-such-position' } });
    expect(await engine.bet({ '200': 50_001_00 })).toMatchObject({ refusal: { code: 'outside-position-limits' } });
    expect(await engine.bet({ '200': STAKE })).toMatchObject({ ok: true, value: { state: 'BET' } });
    expect(await engine.bet({ hand: STAKE })).toMatchObject({ refusal: { code: 'one-bet-a-round' } });
    expect(engine.wallet.of('bet')).toHaveLength(2);
  });

  test('shows real stakes while they fly and what came back, and names nobody', async () => {
    const id = await betting('200');
    const asha = await engine.join(7);
    await betting('hand', { of: asha, stake: 500_00 });
    await takeOff(300);
    expect(await frame()).toMatchObject({
      sums: {},
      players: 2,
      air: {
        flying: 2,
        flyingStake: 600_00,
        bets: [
          { stake: 500_00, returned: null },
          { tag: id.slice(-4), stake: STAKE, returned: null },
        ],
      },
    });
    await engine.wait(reachedMs(200));
    const after = await frame();
    expect(after.air).toMatchObject({
      flying: 1,
      flyingStake: 500_00,
      bets: [{ returned: null }, { returned: 200_00 }],
    });
    expect(JSON.stringify(after)).not.toMatch(/Asha|01900000/);
  });
});

describe('a target', () => {
  test('that the curve reaches is paid in flight, to the paisa, once', async () => {
    await betting('250', { stake: 11_00 });
    await takeOff(300);
    await engine.wait(reachedMs(250) - 1);
    expect(await own()).toMatchObject([{ state: 'BET' }]);
    await engine.wait(1);
    expect(engine.wallet.state.balance).toBe(BALANCE + 16_50);
    await engine.wait(flightMs(300) - reachedMs(250));
    await toDone();
    expect(await own()).toMatchObject([{ state: 'CLOSED', returnPaise: 27_50 }]);
    expect(engine.wallet.of('win')).toHaveLength(1);
  });

  test('equal to the cut is paid, and one a hundredth above it is lost when the round is done', async () => {
    await betting('247');
    const other = await engine.join(2);
    await betting('248', { of: other });
    await takeOff(247);
    await engine.wait(flightMs(247));
    expect(await own()).toMatchObject([{ returnPaise: 247_00 }]);
    expect(await own(other)).toMatchObject([{ state: 'BET' }]);
    await toDone();
    expect(await own(other)).toMatchObject([{ state: 'CLOSED', returnPaise: 0 }]);
    expect(engine.wallet.of('win')).toHaveLength(1);
  });

  test('is paid also where the player presses after the curve has passed it', async () => {
    const id = await betting('150');
    await takeOff(300);
    engine.clock.advance(reachedMs(250));
    expect(await press(id)).toMatchObject({ ok: true, value: { returnPaise: 150_00 } });
  });

  test('of the largest return binds a bet by hand: ₹50,000 cash out by themselves at 40×', async () => {
    await betting('hand', { stake: 50_000_00 });
    await takeOff(100_000);
    await engine.wait(reachedMs(4_000) - 1);
    expect(await own()).toMatchObject([{ state: 'BET' }]);
    await engine.wait(1);
    expect(await own()).toMatchObject([{ returnPaise: 20_00_000_00 }]);
  });
});

describe('a press', () => {
  test('pays the multiplier of its moment, and a second one answers the same', async () => {
    const id = await betting();
    await takeOff(300);
    engine.clock.advance(10_000);
    expect(multiplierAt(10_000)).toBe(182);
    const [first, second] = await Promise.all([press(id), press(id)]);
    expect(first).toMatchObject({ ok: true, value: { returnPaise: 182_00 } });
    expect(second).toMatchObject({ value: { returnPaise: 182_00 } });
    engine.clock.advance(2_000);
    expect(await press(id)).toMatchObject({ value: { returnPaise: 182_00 } });
    expect(engine.wallet.of('win')).toHaveLength(1);
    expect(engine.wallet.state.balance).toBe(BALANCE + 82_00);
  });

  test('in the last millisecond reaches the cut itself, and at the cut it is too late', async () => {
    const id = await betting();
    const other = await engine.join(2);
    const late = await betting('hand', { of: other });
    await takeOff(231);
    engine.clock.advance(flightMs(231) - 1);
    expect(await press(id)).toMatchObject({ value: { returnPaise: 231_00 } });
    engine.clock.advance(1);
    expect(await press(late, { of: other })).toMatchObject({ ok: false, refusal: { code: 'string-cut' } });
  });

  test('that was read in time is paid although the cut was committed before it', async () => {
    const id = await betting();
    await takeOff(231);
    const readAt = new Date(engine.clock.now() + flightMs(231) - 1);
    await engine.wait(flightMs(231));
    expect(await engine.present()).toMatchObject({ state: 'PAYING' });
    expect(await press(id, { readAt })).toMatchObject({ value: { returnPaise: 231_00 } });
  });

  test('that is on its way keeps its round from being done', async () => {
    await betting();
    await takeOff(231);
    const { id } = await engine.present();
    await engine.wait(flightMs(231));
    const arrived = Promise.withResolvers<null>();
    const late = { roundId: 'late', tableRoundId: id, readAtMs: 0 };
    const carried = flight.presses.press(late, async () => [await arrived.promise]);
    await toDone();
    expect(await engine.present()).toMatchObject({ state: 'PAYING' });
    expect(await own()).toMatchObject([{ state: 'BET' }]);
    arrived.resolve(null);
    await carried;
    await engine.wait(100);
    expect(await own()).toMatchObject([{ state: 'CLOSED', returnPaise: 0 }]);
  });

  test('before 1.01× waits for it, and is lost where the string is cut at 1.00×', async () => {
    const id = await betting();
    await takeOff(300);
    engine.clock.advance(20);
    const pressed = press(id);
    await engine.tables().tick();
    expect(await own()).toMatchObject([{ state: 'BET' }]);
    engine.clock.advance(reachedMs(101) - 20);
    expect(await pressed).toMatchObject({ value: { returnPaise: 101_00 } });
    await engine.wait(flightMs(300));
    await toDone();
    await engine.tables().tick();
    const next = await betting();
    await takeOff(100);
    const tooEarly = press(next);
    engine.clock.advance(flightMs(100));
    expect(await tooEarly).toMatchObject({ refusal: { code: 'string-cut' } });
  });

  test('before take-off, of another player or of no bet is refused', async () => {
    const id = await betting();
    expect(await press(id)).toMatchObject({ refusal: { code: 'not-in-the-air' } });
    await toClosing();
    expect(await press(id)).toMatchObject({ refusal: { code: 'not-in-the-air' } });
    const other = await engine.join(2);
    expect(await press(id, { of: other })).toMatchObject({ refusal: { code: 'round-not-found' } });
    expect(await press('01900000-0000-7000-8000-0000000000ff')).toMatchObject({ refusal: { code: 'round-not-found' } });
    expect(await press('no id')).toMatchObject({ refusal: { code: 'round-not-found' } });
  });

  // A bound for a machine that is many times slower than usual: 200 players place and are paid call by call.
  test(
    'of 200 players at once at the cut: those read before it are paid once, those at it are lost',
    { timeout: 300_000 },
    async () => {
      const players = await Promise.all(Array.from({ length: 200 }, (_, number) => engine.join(1_000 + number)));
      const bets: { readonly of: Session; readonly id: string }[] = [];
      for (let from = 0; from < players.length; from += 8) {
        const some = players.slice(from, from + 8);
        bets.push(
          ...(await Promise.all(some.map(async (of) => ({ of, id: await betting('hand', { of, stake: 10_00 }) })))),
        );
      }
      await takeOff(222);
      const cutAt = engine.clock.now() + flightMs(222);
      engine.clock.advance(flightMs(222));
      const ticking = engine.tables().tick();
      const answers = await Promise.all(
        bets.map(({ of, id }, index) => press(id, { of, readAt: new Date(index % 2 === 0 ? cutAt - 1 : cutAt) })),
      );
      await ticking;
      await engine.wait(0);
      await toDone();
      expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
      const ended = (await Promise.all(bets.map(({ of }) => own(of)))).flat();
      expect(ended.map(({ returnPaise }) => returnPaise)).toEqual(
        bets.map((_, index) => (index % 2 === 0 ? 22_20 : 0)),
      );
      expect(engine.wallet.of('win')).toHaveLength(100);
      expect(engine.wallet.closed.size).toBe(200);
      expect(engine.wallet.state.balance).toBe(BALANCE - 200 * 10_00 + 100 * 22_20);
    },
  );
});

describe('a games server that stops in flight', () => {
  test('pays targets up to the cut, loses those above it, and cashes the others out at what it had shown last', async () => {
    await betting();
    const others = { under: await engine.join(2), over: await engine.join(3) };
    await betting('500', { of: others.under });
    await betting('501', { of: others.over });
    await takeOff(500);
    await engine.wait(6_000);
    const shown = multiplierAt(6_000);
    engine.clock.advance(90);
    await engine.restart({ awayMs: 3_600_000 });
    expect(await engine.present()).toMatchObject({ state: 'PAYING', drawn: 500, reached: shown });
    expect(await own()).toMatchObject([{ returnPaise: shown * 100 }]);
    expect(await own(others.under)).toMatchObject([{ returnPaise: 500_00 }]);
    expect(await own(others.over)).toMatchObject([{ returnPaise: 0, state: 'CLOSED' }]);
    await toDone();
    expect(await endedRounds(engine.database, crash.gameId, 1)).toMatchObject([{ state: 'DONE', drawn: 500 }]);
    expect(engine.wallet.of('win')).toHaveLength(2);
  });

  test('ends its round while the wallet has not answered a close, which is asked for once', async () => {
    await betting();
    const over = await engine.join(3);
    await betting('501', { of: over });
    await takeOff(500);
    await engine.wait(6_000);
    engine.wallet.fail('round/close', ...Array<Fault>(9).fill('http 500'));
    await engine.restart({ awayMs: 3_600_000 });
    await toDone();
    expect(await endedRounds(engine.database, crash.gameId, 1)).toMatchObject([{ state: 'DONE', drawn: 500 }]);
    for (const seconds of [8, 16, 32]) await engine.wait(seconds * 1_000);
    const { rows } = await engine.database.query(`select state from games.wallet_calls where kind = 'close'`);
    expect(rows).toEqual([{ state: 'DONE' }, { state: 'DONE' }]);
  });

  test('before it has shown anything gives back the stake of a bet without a target', async () => {
    await betting();
    await takeOff(500);
    await engine.restart();
    expect(await own()).toMatchObject([{ returnPaise: STAKE }]);
  });

  test('after a press was committed pays it once', async () => {
    const id = await betting();
    await takeOff(500);
    await engine.wait(6_000);
    engine.wallet.fail('win', 'lost', 'hang');
    engine.patience.winMs = 0;
    await press(id);
    await engine.restart();
    for (let count = 0; count < 4; count += 1) await engine.wait(10_000);
    expect(new Set(engine.wallet.of('win').map(({ txId }) => txId)).size).toBe(1);
    expect(engine.wallet.state.balance).toBe(BALANCE - STAKE + multiplierAt(6_000) * 100);
  });

  test('once the string is cut changes nothing: a bet that missed it is lost', async () => {
    await betting('501');
    await takeOff(500);
    await engine.wait(flightMs(500));
    await engine.restart({ awayMs: 60_000 });
    await toDone();
    await engine.wait(100);
    const [round] = await endedRounds(engine.database, crash.gameId, 1);
    expect(round).toMatchObject({ state: 'DONE', drawn: 500 });
    expect(await betsOfSeat(engine.database, engine.session, [round?.id ?? 0])).toMatchObject([{ returnPaise: 0 }]);
    expect(engine.wallet.of('win')).toEqual([]);
  });

  test('while bets are open goes on with the same link and bets', async () => {
    await betting();
    const { id, number } = await engine.present();
    await engine.restart({ awayMs: 20_000 });
    expect(await engine.present()).toMatchObject({ id, number, state: 'BETTING' });
    expect(await own()).toMatchObject([{ state: 'BET' }]);
  });
});

test('a press whose commit fails is paid, and one sent again after the cut meanwhile answers the same', async () => {
  const id = await betting();
  await takeOff(231);
  const cutAt = engine.clock.now() + flightMs(231);
  engine.clock.advance(flightMs(231));
  const { press: carry, ...others } = createPresses(async () => undefined);
  const both = Promise.withResolvers<void>();
  let [sent, tries] = [0, 0];
  const presses: Presses = {
    ...others,
    async press(one, commit) {
      const carried = carry(one, async (all) => {
        tries += 1;
        await both.promise;
        if (tries === 1) throw new Error('No database');
        return await commit(all);
      });
      sent += 1;
      if (sent === 2) both.resolve();
      return await carried;
    },
  };
  const pressing = async (readAtMs: number) =>
    await cashOut(engine.deps(), engine.session, { roundId: id, readAt: new Date(readAtMs), presses });
  const first = pressing(cutAt - 1);
  await expect.poll(() => sent).toBe(1);
  const second = pressing(cutAt);
  for (const answer of [await first, await second])
    expect(answer).toMatchObject({ ok: true, value: { returnPaise: 231_00 } });
  expect(tries).toBe(2);
  expect(engine.wallet.of('win')).toHaveLength(1);
});

test('a request to cash out that was read before the cut keeps its round from being done while its session is looked up', async () => {
  const roundId = await betting();
  await takeOff(231);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { database, clock } = engine;
  const query: Database['query'] = async (...sent) => {
    asked.resolve();
    await held.promise;
    return await database.query(...sent);
  };
  const http = buildHttp(createLog({ level: 'silent' }));
  servePageCalls(http, { database: { ...database, query }, clock }, crashRoutes(engine.deps(), flight.presses));
  engine.clock.advance(flightMs(231) - 1);
  const answer = http.inject({
    method: 'POST',
    url: `${GAMES_API}/crash/cash-out`,
    headers: { authorization: `Bearer ${PAGE_TOKEN}`, origin: 'null', 'content-type': 'application/json' },
    payload: JSON.stringify({ roundId }),
  });
  void answer.then(() => undefined);
  await asked.promise;
  await engine.wait(1);
  await toDone();
  expect(await engine.present()).toMatchObject({ state: 'PAYING' });
  held.resolve();
  expect((await answer).json()).toMatchObject({ bet: { payout: 231_00 } });
  await engine.wait(100);
  expect(engine.steps.at(-1)).toMatchObject({ state: 'DONE' });
  await http.close();
});

describe('a step that fails in flight', () => {
  /** Every step of a flight fails until this is mended. */
  async function breakSteps(): Promise<() => Promise<void>> {
    await engine.database.query('alter table games.table_bets rename column positions to mislaid');
    return async () => {
      await engine.database.query('alter table games.table_bets rename column mislaid to positions');
    };
  }

  test('ends nothing while its process lives: a press afterwards pays its own moment', async () => {
    const id = await betting();
    const target = await engine.join(2);
    await betting('400', { of: target });
    await takeOff(300);
    await engine.wait(6_000);
    const mend = await breakSteps();
    await engine.wait(100);
    await mend();
    await engine.wait(100);
    expect(await engine.present()).toMatchObject({ state: 'DEALT' });
    expect(await own(target)).toMatchObject([{ state: 'BET' }]);
    engine.clock.advance(3_800);
    expect(await press(id)).toMatchObject({ value: { returnPaise: 182_00 } });
  });

  test('until the cut has come pays no bet by hand that was not pressed, also where another process goes on', async () => {
    await betting();
    await takeOff(300);
    await engine.wait(6_000);
    const mend = await breakSteps();
    await engine.wait(flightMs(300) - 6_000);
    await mend();
    await engine.restart();
    expect(await engine.present()).toMatchObject({ state: 'PAYING' });
    await toDone();
    await engine.wait(100);
    const [round] = await endedRounds(engine.database, crash.gameId, 1);
    expect(await betsOfSeat(engine.database, engine.session, [round?.id ?? 0])).toMatchObject([{ returnPaise: 0 }]);
  });
});

test('a process that takes a flight over ends it only when the presses that it has read are committed', async () => {
  await betting();
  await takeOff(300);
  await engine.wait(6_000);
  const { id } = await engine.present();
  const other = engine.another();
  const arrived = Promise.withResolvers<null>();
  const read = { roundId: 'read', tableRoundId: id, readAtMs: 0 };
  const carried = flight.presses.press(read, async () => [await arrived.promise]);
  await engine.tables().stop();
  await other.tables.tick();
  expect(await engine.present()).toMatchObject({ state: 'DEALT' });
  arrived.resolve(null);
  await carried;
  await other.tables.tick();
  expect(await engine.present()).toMatchObject({ state: 'PAYING' });
  await other.stop();
});

test('a bet whose answer is late takes no part in the flight and is given back', async () => {
  engine.patience.betMs = 0;
  engine.wallet.fail('bet', 'lost', 'lost', 'lost', 'lost', 'lost');
  const id = await betting();
  await engine.outbox().drain();
  await toClosing();
  await toTakeOff();
  expect(await engine.present()).toMatchObject({ state: 'CLOSING' });
  await engine.wait(timing.longestClosingMs - timing.closingMs);
  expect(await engine.present()).toMatchObject({ state: 'DEALT' });
  await engine.wait(5_000);
  expect(await press(id)).toMatchObject({ ok: true, value: { state: 'VOID', returnPaise: 0 } });
  expect(engine.wallet.state.balance).toBe(BALANCE);
});
