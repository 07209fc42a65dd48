/** Games with one decision: the bet draws its result as soon as the wallet has taken the stake. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dice, type DiceChoice } from '../games/dice/rules.ts';
import { limbo, type LimboChoice } from '../games/limbo/rules.ts';
import { plinko, type PlinkoChoice } from '../games/plinko/rules.ts';
import { returnPaise, type InstantRules } from '../src/games/instant/index.ts';
import { drawNow, DrawStream } from '../src/fairness/draws.ts';
import { nodeDigests } from '../src/fairness/node-digests.ts';
import type { GameAnswer, GameSession, InstantRound, PageError, RoundsAnswer, SeedsAnswer } from '../src/page-api.ts';
import { openTable, type Answer, type Table } from './table.ts';

const PACE_MS = 2_500;

interface Case<Choice> {
  readonly rules: InstantRules<Choice>;
  readonly choice: Choice;
  readonly other: Choice;
  /** Bets that the rules do not know. */
  readonly wrong: readonly unknown[];
  /** A bet whose highest return at the highest stake is above the largest one. */
  readonly tooHigh: Choice;
}

const DICE: Case<DiceChoice> = {
  rules: dice,
  choice: { side: 'over', target: 5000 },
  other: { side: 'under', target: 5000 },
  wrong: [{ side: 'over', target: 9901 }, { side: 'over', target: 50.5 }, { side: 'both', target: 5000 }, null],
  tooHigh: { side: 'under', target: 100 },
};

const LIMBO: Case<LimboChoice> = {
  rules: limbo,
  choice: { target: 200 },
  other: { target: 201 },
  wrong: [{ target: 100 }, { target: 1_000_001 }, { target: 150.5 }, { target: 200, side: 'over' }, null],
  tooHigh: { target: 4001 },
};

const PLINKO: Case<PlinkoChoice> = {
  rules: plinko,
  choice: { rows: 8, risk: 'high' },
  other: { rows: 8, risk: 'low' },
  wrong: [{ rows: 7, risk: 'low' }, { rows: 17, risk: 'low' }, { rows: 8 }, { rows: 8, risk: 'none' }, null],
  tooHigh: { rows: 16, risk: 'high' },
};

const CASES = [
  ['dice', DICE as Case<unknown>],
  ['limbo', LIMBO as Case<unknown>],
  ['plinko', PLINKO as Case<unknown>],
] as const;

describe.each(CASES)('%s', (gameId, { rules, choice, other, wrong, tooHigh }) => {
  let table: Table;
  let asha: Awaited<ReturnType<typeof sit>>;

  async function sit() {
    const player = await table.seat('en', undefined, gameId);
    let keys = 0;
    const bet = async (more: object = {}): Promise<Answer<GameAnswer<InstantRound<unknown>> & PageError>> => {
      keys += 1;
      const body = {
        key: `${player.cookie.slice(-8)}-${keys}`.replaceAll('_', '-'),
        stake: 100_00,
        choice,
        clientSeed: 'player-seed',
      };
      return await player.call('POST', `${gameId}/bet`, { ...body, ...more });
    };
    const rounds = async () => (await player.call<RoundsAnswer<InstantRound<unknown>>>('GET', 'rounds')).data.rounds;
    return { ...player, bet, rounds };
  }

  /** Bets until one has this end; a hundred bets in a row miss it once in 10³⁰ or less. */
  async function betUntil(isIt: (round: InstantRound<unknown>) => boolean) {
    for (let count = 0; count < 100; count += 1) {
      const { data } = await asha.bet({ stake: 10_00 });
      if (isIt(data.round)) return data;
      table.clock.advance(PACE_MS);
    }
    throw new Error('A hundred bets have all ended otherwise');
  }

  beforeEach(async () => {
    table = await openTable({ balance: 50_000_00 });
    asha = await sit();
  });
  afterEach(() => table.close());

  test('a bet is answered with its result, paid to the paisa, and closed', async () => {
    const { data } = await asha.bet();
    const { round } = data;
    expect(['won', 'lost']).toContain(round.state);
    expect(round.payout).toBe(returnPaise(100_00, rules.multiplierOf(choice, round.drawn ?? -1)));
    expect(data).toMatchObject({ balance: 50_000_00 - 100_00 + round.payout, net: round.payout - 100_00 });
    await table.drain();
    const calls = table.wallet.heard
      .map(({ call }) => call)
      .filter((call) => ['bet', 'win', 'round/close'].includes(call));
    expect(calls).toEqual(round.payout > 0 ? ['bet', 'win', 'round/close'] : ['bet', 'round/close']);
    expect(table.wallet.closed).toEqual(new Set([round.roundId]));
    const { rows } = await table.database.query<{ state: string }>('select state from games.rounds');
    expect(rows).toEqual([{ state: 'CLOSED' }]);
  });

  test('a return above the stake and one below it are both met, and counted', async () => {
    const won = await betUntil(({ payout }) => payout > 10_00);
    expect(won.round.state).toBe('won');
    table.clock.advance(PACE_MS);
    const lost = await betUntil(({ payout }) => payout < 10_00);
    expect(lost.round.state).toBe(lost.round.payout > 0 ? 'won' : 'lost');
    const rounds = await asha.rounds();
    expect(lost.net).toBe(rounds.reduce((sum, { payout, stake }) => sum + payout - stake, 0));
  });

  test('the result is what the revealed seeds make of it', async () => {
    const drawn: (number | null)[] = [];
    for (let count = 0; count < 5; count += 1) {
      drawn.push((await asha.bet()).data.round.drawn);
      table.clock.advance(PACE_MS);
    }
    const { data } = await asha.call<SeedsAnswer>('POST', 'seeds', { clientSeed: 'next' });
    const rounds = (await asha.rounds()).toReversed();
    expect(rounds.map(({ drawn: one }) => one)).toEqual(drawn);
    for (const { nonce, clientSeed, serverSeed, drawn: shown } of rounds) {
      expect(serverSeed).toBe(data.revealedServerSeed);
      const seeds = { serverSeed: data.revealedServerSeed, clientSeed, nonce };
      expect(drawNow(rules.draw(choice, new DrawStream()), nodeDigests(seeds))).toBe(shown);
    }
  });

  test('what the rules do not know is refused and nothing is stored', async () => {
    for (const one of wrong)
      expect(await asha.bet({ choice: one })).toMatchObject({ status: 400, data: { code: 'invalid-input' } });
    for (const stake of [9_00, 50_001_00, 10_50]) {
      expect(await asha.bet({ stake })).toMatchObject({ status: 422, data: { code: 'stake-out-of-range' } });
    }
    expect(await asha.bet({ stake: 50_000_00, choice: tooHigh })).toMatchObject({
      status: 422,
      data: { code: 'stake-out-of-range' },
    });
    expect(table.wallet.of('bet')).toEqual([]);
    expect(await asha.rounds()).toEqual([]);
  });

  test('one key is one bet in two tabs at once, and with another choice or stake it is refused', async () => {
    const otherTab = await sit();
    const key = 'one-press-in-two-tabs';
    const [first, second] = await Promise.all([asha.bet({ key }), otherTab.bet({ key })]);
    expect(second.data.round).toMatchObject({ roundId: first.data.round.roundId, drawn: first.data.round.drawn });
    expect(table.wallet.of('bet')).toHaveLength(1);
    for (const more of [{ stake: 200_00 }, { choice: other }]) {
      expect(await asha.bet({ key, ...more })).toMatchObject({ status: 409, data: { code: 'key-used' } });
    }
    expect((await asha.bet({ key })).data.round.roundId).toBe(first.data.round.roundId);
  });

  test('from bet to bet 2.5 seconds pass, over all tabs', async () => {
    await asha.bet();
    const otherTab = await sit();
    expect(await otherTab.bet()).toMatchObject({ status: 429, data: { code: 'too-fast', waitMs: PACE_MS } });
    table.clock.advance(PACE_MS);
    expect((await otherTab.bet()).status).toBe(200);
  });

  test('a bet that the wallet refuses has no result, uses up its nonce, and is listed', async () => {
    table.wallet.state.refuse = 'INSUFFICIENT_FUNDS';
    const { data } = await asha.bet();
    expect(data).toMatchObject({
      balance: 50_000_00,
      net: 0,
      round: { state: 'refused', refusal: 'INSUFFICIENT_FUNDS', drawn: null, multiplier: 0, nonce: 0 },
    });
    table.wallet.state.refuse = null;
    table.clock.advance(PACE_MS);
    expect((await asha.bet()).data.round.nonce).toBe(1);
    expect(await asha.rounds()).toHaveLength(2);
  });

  test('a bet whose answer was lost is pending, drawn once when it comes, and found by the page', async () => {
    table.loseHope();
    table.wallet.fail('bet', 'lost');
    const { data } = await asha.bet();
    expect(data.round).toMatchObject({ state: 'pending', drawn: null });
    await table.drain();
    await table.wait(2_000);
    const [round] = await asha.rounds();
    expect(round?.drawn).not.toBeNull();
    expect((await asha.call<GameSession<InstantRound<unknown>>>('GET', 'session')).data.open).toBeNull();
    expect([...table.wallet.bets.values()]).toHaveLength(1);
  });

  test('a bet that was stored before the process ended is drawn by the next one', async () => {
    table.loseHope();
    table.wallet.fail('bet', 'lost');
    const { data } = await asha.bet();
    await table.restart();
    // The first process may not have sent it: its answer is lost now, before time goes by.
    await table.drain();
    await expect
      .poll(async () => {
        await table.wait(2_000);
        return await asha.rounds();
      })
      .toMatchObject([{ roundId: data.round.roundId, drawn: expect.any(Number) as number }]);
  });

  test('a bet that is unanswered for 20 seconds is given back without a result', async () => {
    table.loseHope();
    table.wallet.fail('bet', 'lost');
    await asha.bet();
    await table.drain();
    table.clock.advance(21_000);
    await table.wait(2_000);
    expect(await asha.rounds()).toMatchObject([{ state: 'void', drawn: null, multiplier: 0 }]);
  });

  test('a page of one game makes no calls of another', async () => {
    const miner = await table.seat();
    const body = { key: 'key-of-mines', stake: 100_00, choice, clientSeed: 'a' };
    const told = { status: 400, data: { code: 'invalid-input' } };
    expect(await miner.call('POST', `${gameId}/bet`, body)).toMatchObject(told);
    const mines = { key: 'key-of-other', stake: 100_00, mines: 3, clientSeed: 'a' };
    expect(await asha.call('POST', 'mines/bet', mines)).toMatchObject(told);
    expect(table.wallet.of('bet')).toEqual([]);
  });
});
