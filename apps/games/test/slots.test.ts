/** Slots: one bet is one round, whatever its features draw. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GAMES } from '../src/catalogue/index.ts';
import { drawNow, DrawStream } from '../src/fairness/draws.ts';
import { nodeDigests } from '../src/fairness/node-digests.ts';
import { returnPaise } from '../src/games/instant/index.ts';
import { playOf, slotRules, type Drawn } from '../src/games/slots/engine.ts';
import type { GameAnswer, InstantRound, PageError, RoundsAnswer, SeedsAnswer } from '../src/page-api.ts';
import { openTable, type Answer, type Table } from './table.ts';

const SLOTS = GAMES.flatMap(({ slot }) => slot ?? []);

const PACE_MS = 2_500;

type Round = InstantRound<unknown, Drawn>;

describe.each(SLOTS.map((game) => [game.gameId, game] as const))('%s', (gameId, game) => {
  const rules = slotRules(game);
  let table: Table;
  let asha: Awaited<ReturnType<typeof sit>>;

  async function sit() {
    const player = await table.seat('en', undefined, gameId);
    let keys = 0;
    const bet = async (): Promise<Answer<GameAnswer<Round> & PageError>> => {
      keys += 1;
      const key = `${player.cookie.slice(-8)}-${keys}`.replaceAll('_', '-');
      return await player.call('POST', `${gameId}/bet`, { key, stake: 100_00, choice: {}, clientSeed: 'player-seed' });
    };
    const rounds = async () => (await player.call<RoundsAnswer<Round>>('GET', 'rounds')).data.rounds;
    return { ...player, bet, rounds };
  }

  beforeEach(async () => {
    table = await openTable({ balance: 50_000_00 });
    asha = await sit();
  });
  afterEach(() => table.close());

  test('every number of a bet is kept, drawn from its seeds, and what they pay is one win', async () => {
    let balance = 50_000_00;
    for (let count = 0; count < 6; count += 1) {
      const { round, balance: after } = (await asha.bet()).data;
      const { coins } = playOf(game, round.drawn ?? []);
      expect(round.payout).toBe((100_00 * coins) / game.bet);
      expect(round.payout).toBe(returnPaise(100_00, round.multiplier));
      balance += round.payout - 100_00;
      expect(after).toBe(balance);
      table.clock.advance(PACE_MS);
    }
    await table.drain();
    const paid = (await asha.rounds()).filter(({ payout }) => payout > 0);
    expect(table.wallet.of('win')).toHaveLength(paid.length);
    const { data } = await asha.call<SeedsAnswer>('POST', 'seeds', { clientSeed: 'next' });
    for (const { nonce, clientSeed, drawn } of await asha.rounds()) {
      const seeds = { serverSeed: data.revealedServerSeed, clientSeed, nonce };
      expect(drawNow(rules.draw({}, new DrawStream()), nodeDigests(seeds))).toEqual(drawn);
    }
  });

  test('a bet that was stored before the process ended is drawn whole by the next one', async () => {
    table.loseHope();
    table.wallet.fail('bet', 'lost');
    const { data } = await asha.bet();
    expect(data.round).toMatchObject({ state: 'pending', drawn: null });
    await table.restart();
    await table.drain();
    await expect
      .poll(async () => {
        await table.wait(2_000);
        return await asha.rounds();
      })
      .toMatchObject([{ roundId: data.round.roundId, drawn: expect.any(Array) as number[] }]);
    const [round] = await asha.rounds();
    expect(round?.payout).toBe((100_00 * playOf(game, round?.drawn ?? []).coins) / game.bet);
  });

  test('from spin to spin 2.5 seconds pass, over all tabs, features or not', async () => {
    await asha.bet();
    const otherTab = await sit();
    expect(await otherTab.bet()).toMatchObject({ status: 429, data: { code: 'too-fast', waitMs: PACE_MS } });
    table.clock.advance(PACE_MS);
    expect((await otherTab.bet()).status).toBe(200);
  });
});

describe('with SLOT_SEED', () => {
  const seedsOf = async (slotSeed: string, gameId: string) => {
    const table = await openTable({ slotSeed });
    const player = await table.seat('en', undefined, gameId);
    const revealed = [];
    for (const clientSeed of ['first', 'second']) {
      const { data } = await player.call<SeedsAnswer>('POST', 'seeds', { clientSeed });
      revealed.push(data.revealedServerSeed);
    }
    await table.close();
    return revealed;
  };

  test('the server seeds of a slot follow from it, those of every other game from chance', async () => {
    const [one, other] = [await seedsOf('known', 'peacock'), await seedsOf('known', 'peacock')];
    expect(other).toEqual(one);
    expect(one[1]).not.toBe(one[0]);
    expect(await seedsOf('unknown', 'peacock')).not.toEqual(one);
    expect(await seedsOf('known', 'marigold')).not.toEqual(one);
    const digest = createHash('sha256').update('known peacock 0').digest('hex');
    expect(one[0]).toBe(digest);
    const [dice] = await seedsOf('known', 'dice');
    expect(dice).not.toBe(createHash('sha256').update('known dice 0').digest('hex'));
  });
});
