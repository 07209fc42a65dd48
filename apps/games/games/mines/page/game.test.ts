import { describe, expect, test } from 'vitest';
import { mineCells } from '../mine-cells.ts';
import { createApi } from '../../../page/lib/api.ts';
import { createChance } from '../../../page/lib/chance.ts';
import { mockGamesServer, type MockOptions } from '../../../page/harness/mock-games-server.ts';
import { createMinesGame, type MinesGame } from './game.ts';
import type { MinesReady as Ready } from './state.ts';

const SEED = 'ab'.repeat(32);

/** A page at a table whose clock stands until it is moved. */
function table(options: MockOptions = {}) {
  let ms = 0;
  let word = 0;
  const server = mockGamesServer({ serverSeeds: [SEED], clock: () => ms, ...options });
  const chance = createChance((words) => words.fill((word += 97)));
  const pause = async (): Promise<void> => Promise.resolve();
  const page = (): MinesGame => {
    const api = createApi({
      token: 't',
      fetch: server.fetch,
      pause,
      onRetrying: (isRetrying) => game.setRetrying(isRetrying),
    });
    const game: MinesGame = createMinesGame({ api, chance, now: () => ms, pause });
    return game;
  };
  const pass = (by: number): void => {
    ms += by;
  };
  const sent = (path: string) => server.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { server, page, pass, sent };
}

function ready(game: MinesGame): Ready {
  const state = game.store.get();
  if (state.phase !== 'ready') throw new Error(`The page is ${state.phase}`);
  return state;
}

/** The mines of the open round, which the page cannot know. */
function minesOf(game: MinesGame): readonly number[] {
  const { round } = ready(game);
  if (round === null) throw new Error('No round');
  return mineCells({ serverSeed: SEED, clientSeed: round.clientSeed, nonce: round.nonce }, round.mines);
}

const safeCells = (game: MinesGame): readonly number[] => {
  const mines = minesOf(game);
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell));
};

async function begun(options: MockOptions = {}) {
  const set = table(options);
  const game = set.page();
  await game.load();
  await game.bet();
  return { ...set, game };
}

describe('a round of Mines on the page (rules 12)', () => {
  test('the first bet brings the client seed, made after the hash was shown; later ones bring none', async () => {
    const { game, pass, sent } = await begun();
    const [first] = sent('mines/bet');
    expect(first).toMatchObject({
      stake: 10_000,
      mines: 3,
      clientSeed: expect.stringMatching(/^[a-z0-9]{16}$/) as string,
    });
    await game.open(safeCells(game)[0]!);
    await game.cashOut();
    pass(5000);
    await game.bet();
    expect(sent('mines/bet')[1]).not.toHaveProperty('clientSeed');
  });

  test('tiles raise the ladder, cash-out pays the step', async () => {
    const { game } = await begun();
    for (const cell of safeCells(game).slice(0, 5)) await game.open(cell);
    expect(ready(game).round).toMatchObject({ multiplier: 199, payout: 19_900, state: 'open' });
    await game.cashOut();
    expect(ready(game)).toMatchObject({ round: { state: 'won', payout: 19_900 }, session: { net: 9900 } });
    expect(ready(game).recent).toHaveLength(1);
  });

  test('a mine ends the round and shows the field', async () => {
    const { game } = await begun();
    const mines = minesOf(game);
    await game.open(mines[0]!);
    expect(ready(game)).toMatchObject({ round: { state: 'lost', mineCells: mines }, session: { net: -10_000 } });
  });

  test('an opened tile, a second bet and a cash-out without a tile are not sent', async () => {
    const { game, sent } = await begun();
    const [cell = 0] = safeCells(game);
    await game.cashOut();
    await game.open(cell);
    await game.open(cell);
    await game.bet();
    expect([sent('mines/cash-out').length, sent('mines/open').length, sent('mines/bet').length]).toEqual([0, 1, 1]);
  });

  test('a random tile is one that is closed', async () => {
    const { game, sent } = await begun();
    await game.openRandom();
    const cells = sent('mines/open').map((body) => (body as { cell: number }).cell);
    expect(cells[0]).toSatisfy((cell: number) => cell >= 0 && cell < 25);
  });

  test('a stake or a number of mines that is typed with decimals or a minus stays as it is and is not bet', async () => {
    const { page, sent } = table();
    const game = page();
    await game.load();
    for (const text of ['10.50', '-3', '']) {
      game.setStake(text);
      await game.bet();
      expect(ready(game).stakeText).toBe(text);
    }
    game.setStake('200');
    for (const text of ['1.5', '-3', '25', '']) {
      game.typeMines(text);
      await game.bet();
      expect(ready(game)).toMatchObject({ minesText: text, mines: 3 });
    }
    expect(sent('mines/bet')).toEqual([]);
    game.typeMines('5');
    await game.bet();
    expect(sent('mines/bet')).toMatchObject([{ stake: 20_000, mines: 5 }]);
  });

  test('2.5 s pass from bet to bet, and a moment after a round in any case', async () => {
    const { game, pass, sent } = await begun();
    await game.open(minesOf(game)[0]!);
    await game.bet();
    expect(sent('mines/bet')).toHaveLength(1);
    pass(2499);
    await game.bet();
    expect(sent('mines/bet')).toHaveLength(1);
    pass(1);
    await game.bet();
    expect(sent('mines/bet')).toHaveLength(2);
  });

  test('a bet from another tab makes this one wait as long as the server says', async () => {
    const { game, server } = await begun();
    await game.open(minesOf(game)[0]!);
    const other = table().page();
    await other.load();
    server.instead.push(() => Response.json({ code: 'too-fast', message: 'Wait.', waitMs: 1800 }, { status: 429 }));
    expect(ready(game).wait.untilMs).toBe(2500);
  });
});

describe('what can go wrong on the page', () => {
  const offline = (): Response => {
    throw new TypeError('offline');
  };

  test('a bet without an answer is sent again with its key, and is one bet', async () => {
    const { page, server, sent } = table();
    const game = page();
    await game.load();
    server.instead.push(offline, offline, offline, offline);
    await game.bet();
    expect(ready(game)).toMatchObject({ doing: { kind: 'placing' }, trouble: { kind: 'unreachable' } });
    await game.again();
    const keys = new Set(sent('mines/bet').map((body) => (body as { key: string }).key));
    expect([keys.size, sent('mines/bet').length, server.rounds.length]).toEqual([1, 5, 1]);
    expect(ready(game)).toMatchObject({ doing: null, trouble: null, round: { state: 'open' } });
  });

  test('an answer that got lost on its way is found again', async () => {
    const { game, server } = await begun();
    const [cell = 0] = safeCells(game);
    const { roundId } = ready(game).round!;
    server.instead.push(async () => {
      await server.fetch('/games/api/mines/open', { body: JSON.stringify({ roundId, cell }) });
      throw new TypeError('lost');
    });
    await game.open(cell);
    expect(ready(game).round).toMatchObject({ opened: [cell], multiplier: 112 });
  });

  test('a stake that the wallet refuses is said, and no round begins', async () => {
    const { page, server } = table();
    const game = page();
    await game.load();
    server.walletSays.next = 'INSUFFICIENT_FUNDS';
    await game.bet();
    expect(ready(game)).toMatchObject({ round: null, trouble: { kind: 'wallet', code: 'INSUFFICIENT_FUNDS' } });
  });

  test('a wallet that takes its time is asked for until it has answered', async () => {
    const { page, server } = table();
    const game = page();
    await game.load();
    server.walletSays.next = 'SLOW';
    server.instead.push(() => undefined);
    await game.bet();
    expect(ready(game).round).toMatchObject({ state: 'pending' });
    server.rounds[0] = { ...server.rounds[0]!, state: 'open' };
    await expect.poll(() => ready(game).round?.state).toBe('open');
  });

  test('a round that was open is there again after the page is loaded anew', async () => {
    const { game, page } = await begun();
    await game.open(safeCells(game)[0]!);
    const again = page();
    await again.load();
    expect(ready(again)).toMatchObject({ isResumed: true, round: { state: 'open', multiplier: 112 }, mines: 3 });
  });

  test('a round that ended elsewhere is looked up', async () => {
    const { game, page } = await begun();
    await game.open(safeCells(game)[0]!);
    const other = page();
    await other.load();
    await other.cashOut();
    await game.open(safeCells(game)[1]!);
    expect(ready(game)).toMatchObject({ round: { state: 'won' }, trouble: { kind: 'over' } });
    expect(ready(game).recent[0]).toMatchObject({ state: 'won' });
  });

  test('a game that is switched off in a round says what became of it, has the new wallet and takes no bet', async () => {
    for (const [tiles, state, balance] of [
      [0, 'void', 4_699_640],
      [1, 'won', 4_700_840],
    ] as const) {
      const { game, server, pass, sent } = await begun({ session: { balance: 4_699_640 } });
      for (const cell of safeCells(game).slice(0, tiles)) await game.open(cell);
      const [next = 0] = safeCells(game).slice(tiles);
      server.site.endRound();
      server.site.isClosed = true;
      await game.open(next);
      expect(ready(game)).toMatchObject({
        round: { state },
        trouble: { kind: 'over' },
        session: { balance, isClosed: true },
      });
      pass(5000);
      await game.bet();
      expect(sent('mines/bet')).toHaveLength(1);
      server.site.isClosed = false;
      await game.refresh();
      await game.bet();
      expect(sent('mines/bet')).toHaveLength(2);
    }
  });

  test('a stake on its way back is followed until the wallet has it', async () => {
    const { game, server } = await begun({ session: { balance: 4_699_640 } });
    const giveBack = server.site.endRoundSlowly();
    await game.refresh();
    expect(ready(game)).toMatchObject({ round: { state: 'void', isReturning: true }, session: { net: -10_000 } });
    giveBack();
    await expect.poll(() => ready(game).round?.isReturning).toBeUndefined();
    expect(ready(game)).toMatchObject({ round: { state: 'void' }, session: { balance: 4_699_640, net: 0 } });
  });

  test('a bet that finds the game closed leaves the page closed', async () => {
    const { page, server } = table();
    const game = page();
    await game.load();
    server.walletSays.next = 'GAME_DISABLED';
    await game.bet();
    expect(ready(game)).toMatchObject({ round: null, session: { isClosed: true } });
  });

  test('money that has moved elsewhere is there when the page asks again, and the round goes on', async () => {
    const { game, server } = await begun();
    const { balance } = ready(game).session;
    server.site.pay(50_000);
    await game.refresh();
    expect(ready(game)).toMatchObject({
      session: { balance: balance + 50_000 },
      round: { state: 'open' },
      isResumed: false,
      trouble: null,
    });
  });

  test('a session that is over ends the page', async () => {
    const { game, server } = await begun();
    server.instead.push(() => Response.json({ code: 'signed-out', message: 'Over.' }, { status: 401 }));
    await game.openRandom();
    expect(game.store.get()).toEqual({ phase: 'ended' });
  });

  test('a page that cannot load says so and can be tried again', async () => {
    const { page, server } = table();
    const game = page();
    server.instead.push(offline, offline, offline, offline);
    await game.load();
    expect(game.store.get()).toMatchObject({ phase: 'failed', problem: { kind: 'unreachable' } });
    await game.load();
    expect(game.store.get().phase).toBe('ready');
  });
});

describe('seeds on the page', () => {
  test('changing them between rounds reveals the seed of the rounds before', async () => {
    const { game } = await begun();
    expect(await game.changeSeeds('mine')).toBeNull();
    await game.open(minesOf(game)[0]!);
    expect(await game.changeSeeds('mine')).toBe(SEED);
    expect(ready(game).session.seeds).toMatchObject({ clientSeed: 'mine', nonce: 0 });
    expect(ready(game).recent[0]).toMatchObject({ serverSeed: SEED });
  });
});
