import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey, openHarness, rupees, type Harness, type Player } from '../../../../test/harness.ts';

let harness: Harness;
let player: Player;
beforeAll(async () => {
  harness = await openHarness();
  player = await harness.player(100_000);
});
afterAll(() => harness.close());

const bet = (key?: string, more: object = {}) =>
  harness.place(player, {
    market: harness.odds,
    side: 'back',
    odds: 3,
    stake: 100,
    ...(key === undefined ? {} : { key }),
    ...more,
  });

test('L-5 the same key with the same body has one answer and one bet, however often it is asked', async () => {
  const key = newKey();
  const [first, bets] = [await bet(key), await harness.count('bets')];
  await harness.take(await harness.player(), { market: harness.odds, side: 'lay', odds: 3, stake: 100 });
  const again = await bet(key);
  expect(again).toEqual(first);
  expect(await harness.count('bets')).toBe(bets + 1);
});

test('L-5 the same key with another body is refused, and the first answer stands', async () => {
  const key = newKey();
  const first = await bet(key);
  expect(await bet(key, { stake: 200, body: 'other' })).toMatchObject({ refusal: { kind: 'key-reused' } });
  expect(await bet(key)).toEqual(first);
});

test('L-5 two at once with one key are one bet', async () => {
  const before = await harness.count('bets');
  const keys = Array.from({ length: 10 }, newKey);
  const answers = await Promise.all(keys.flatMap((key) => [bet(key), bet(key), bet(key)]));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.bet.id)).size).toBe(10);
  expect(await harness.count('bets')).toBe(before + 10);
});

test('L-5 a key belongs to its owner: another player may use the same', async () => {
  const key = newKey();
  const other = await harness.player();
  const answers = [
    await bet(key),
    await harness.place(other, { market: harness.odds, side: 'back', odds: 3, stake: 100, key }),
  ];
  expect(answers.every((answer) => answer.ok)).toBe(true);
});

test('L-5 a refusal is stored too: with money come in meanwhile the same request is still refused', async () => {
  const [poor, key] = [await harness.player(50), newKey()];
  const order = { market: harness.odds, side: 'back', odds: 3, stake: 100 } as const;
  const refused = await harness.place(poor, { ...order, key });
  expect(refused).toMatchObject({ refusal: { kind: 'insufficient-balance', missingPaise: rupees(50) } });
  await harness.db.ownerPool.query('update wallets set credit_reference_paise = 100000 where id = $1', [poor.walletId]);
  expect(await harness.place(poor, { ...order, key })).toEqual(refused);
  expect(await harness.place(poor, { ...order, key: newKey() })).toMatchObject({ ok: true });
});

test('L-5 a refusal without a key leaves nothing in the database', async () => {
  const poor = await harness.player(50);
  const before = await everything();
  expect(await harness.place(poor, { market: harness.odds, side: 'back', odds: 3, stake: 100 })).toMatchObject({
    ok: false,
  });
  expect(await everything()).toEqual(before);
});

test('L-5 a request without a key is a new one: two equal bets are two bets', async () => {
  const before = await harness.count('bets');
  await bet();
  await bet();
  expect(await harness.count('bets')).toBe(before + 2);
});

test('L-5 a cancel with a key is answered alike when it is repeated', async () => {
  const key = newKey();
  const placed = await harness.take(player, { market: harness.odds, side: 'back', odds: 9, stake: 100 });
  const cancelled = await harness.cancel(player, placed, key);
  expect(cancelled).toMatchObject({ value: { bet: { state: 'cancelled' } } });
  expect(await harness.cancel(player, placed, key)).toEqual(cancelled);
  expect(await harness.cancel(player, placed)).toMatchObject({ refusal: { kind: 'nothing-to-cancel' } });
});

test('L-5 the stored answer outlives the process', async () => {
  const key = newKey();
  const first = await bet(key);
  await harness.restart();
  expect(await bet(key)).toEqual(first);
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});

async function everything(): Promise<number[]> {
  const tables = ['bets', 'fills', 'positions', 'idempotency_keys', 'entries'] as const;
  return await Promise.all(tables.map((table) => harness.count(table)));
}
