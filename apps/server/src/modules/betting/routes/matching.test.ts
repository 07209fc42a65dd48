import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bet } from '@maidan/contract';
import { betBody, openBettingHttp, type BettingHttp } from '../../../../test/betting-http.ts';

let site: BettingHttp;

beforeAll(async () => {
  site = await openBettingHttp();
});
afterAll(() => site.close());

test('BET-13 a bet takes the best price first, then the oldest; the rest stays unmatched and is cancelled', async () => {
  const { odds: market } = await site.harness.anotherMatch('book');
  type Headers = Record<string, string>;
  const send = async (
    selectionType: 'back' | 'lay',
    odds: number,
    stake: number,
    headers: Headers,
  ): Promise<string> => {
    const { code, data } = await site.post(
      '/api/v1/bet-sport',
      betBody(market, { selectionType, odds, stake }),
      headers,
    );
    expect(code).toBe(200);
    return data.bet._id;
  };
  const read = async (headers: Headers, id: string): Promise<Bet | undefined> => {
    const { data } = await site.ask('GET', `/api/v1/bet-sport-byMarket?marketId=${market.id}`, undefined, headers);
    return (data as unknown as readonly Bet[]).find(({ _id }) => _id === id);
  };
  const [older, newer, better, backer] = await Promise.all(Array.from({ length: 4 }, () => site.logIn()));
  if (!older || !newer || !better || !backer) throw new Error('four players are logged in');

  // The best price came last; the two others differ only in age.
  const first = await send('lay', 3, 200, older);
  const second = await send('lay', 3, 200, newer);
  const third = await send('lay', 3.1, 100, better);
  const taken = await send('back', 3, 400, backer);
  expect(await read(backer, taken)).toMatchObject({
    state: 'matched',
    matches: [
      [3.1, 100],
      [3, 200],
      [3, 100],
    ],
    matchedStake: 400,
    remainingStake: 0,
  });
  expect(await read(better, third)).toMatchObject({ state: 'matched', matches: [[3.1, 100]], remainingStake: 0 });
  expect(await read(older, first)).toMatchObject({ state: 'matched', matches: [[3, 200]], remainingStake: 0 });
  const left = { state: 'partially-matched', matches: [[3, 100]], matchedStake: 100, remainingStake: 100 };
  expect(await read(newer, second)).toMatchObject(left);

  // Another back is filled in part by what is left; what rests of it is cancelled, what is matched stays.
  const last = await send('back', 3, 250, backer);
  expect(await read(backer, last)).toMatchObject({
    state: 'partially-matched',
    matches: [[3, 100]],
    remainingStake: 150,
  });
  expect(await read(newer, second)).toMatchObject({ state: 'matched', remainingStake: 0 });
  const cancelled = await site.ask('POST', `/api/v1/bets/${last}/cancel`, {}, backer);
  expect(cancelled.code).toBe(200);
  expect(await read(backer, last)).toMatchObject({ state: 'matched', matchedStake: 100, remainingStake: 0 });
  expect(await site.harness.faults()).toEqual([]);
});
