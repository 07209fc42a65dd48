import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import type { DepositRecord, Problem } from '@maidan/contract';
import type { Person } from '../../../../test/app.ts';
import { newKey, openBank, screenshot, type Bank } from '../../../../test/cashier.ts';
import { createLog } from '../../../platform/log/index.ts';
import { startImages, type Images } from '../../../platform/images/index.ts';

const DEPOSIT = '/api/v1/admin-deposit-request';
const NOBODYS = '0198c0de-0000-7000-8000-000000000000';
/** Twenty-five megapixels are drawn here, by a process that gives way to everything else. */
const DRAWS_MS = 120_000;

const drawing = startImages(createLog({ level: 'error', destination: { write: () => undefined } }));
/** Whose pictures were looked at, in the order of being done. */
const drawn: string[] = [];
let answerInstead: Awaited<ReturnType<Images['encode']>> | null = null;
let until = Promise.resolve();
const images: Images = {
  ...drawing,
  async encode(bytes, owner) {
    await until;
    if (answerInstead) return answerInstead;
    const encoded = await drawing.encode(bytes, owner);
    if (encoded.ok) drawn.push(owner);
    return encoded;
  },
};

let bank: Bank;
let upi = '';
beforeAll(async () => {
  bank = await openBank({ images });
  upi = await bank.accountId(await bank.player(), 'upi');
});
afterEach(() => {
  drawn.length = 0;
  answerInstead = null;
});
afterAll(async () => {
  await bank.close();
  await drawing.stop();
});

type Sent = { baseImage: string; accountId?: string; txnRef?: string };
const send = (who: Person, body: Sent, key?: string) =>
  bank.call<DepositRecord & Problem>(who, 'POST', DEPOSIT, {
    body: { amount: 500, accountId: upi, txnRef: '', type: 'upi', ...body },
    ...(key && { key }),
  });
const times = <T>(count: number, ask: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => ask(n)));

/** As many pixels as are taken, in a file of some kilobytes. */
async function vast(): Promise<string> {
  const flat = { create: { width: 5_000, height: 4_999, channels: 3, background: '#c33' } } as const;
  return `data:image/png;base64,${(await sharp(flat).png({ compressionLevel: 9 }).toBuffer()).toString('base64')}`;
}

test('MON-08 P-10 forty vast pictures with an account that is no account of ours are refused by the account alone', async () => {
  const attacker = await bank.player();
  const baseImage = await vast();
  const answers = await times(40, () => send(attacker, { baseImage, accountId: NOBODYS }));
  expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set(['payment-account-not-found']));
  expect(drawn).toEqual([]);
});

test(
  'MON-08 P-10 while one player sends forty vast pictures, another’s is drawn after two of them at most',
  async () => {
    const [attacker, victim] = [await bank.player(), await bank.player()];
    const baseImage = await vast();
    const flood = times(40, () => send(attacker, { baseImage }));
    const answer = await send(victim, { baseImage: await screenshot(3) });
    expect(answer.code).toBe(200);
    expect(drawn.indexOf(victim.playerId)).toBeLessThanOrEqual(2);
    const outcomes = (await flood).map(({ reason = 'taken' }) => reason);
    expect(new Set(outcomes)).toEqual(new Set(['taken', 'too-many-requests']));
    expect(drawn.length).toBeLessThanOrEqual(4);
  },
  DRAWS_MS,
);

test('MON-15 P-10 L-5 a key that has its answer draws nothing, and the picture comes back with it', async () => {
  const player = await bank.player();
  const [key, baseImage] = [newKey(), await screenshot(4)];
  const first = await send(player, { baseImage }, key);
  expect(first.data.screenShot).toMatch(/^data:image\/webp/);
  expect(await send(player, { baseImage }, key)).toEqual(first);
  expect((await send(player, { baseImage: await screenshot(5) }, key)).reason).toBe('key-reused');
  expect(drawn).toHaveLength(1);
});

test('MON-15 P-10 L-5 with five requests open nothing more is drawn, and the key keeps that answer', async () => {
  const player = await bank.player();
  for (let n = 0; n < 5; n += 1) await send(player, { baseImage: '', txnRef: randomBytes(8).toString('hex') });
  const [key, baseImage] = [newKey(), await screenshot(6)];
  expect((await send(player, { baseImage }, key)).reason).toBe('too-many-requests-open');
  await bank.db.ownerPool.query(`update deposits set state = 'EXPIRED' where player_id = $1`, [player.playerId]);
  expect((await send(player, { baseImage }, key)).reason).toBe('too-many-requests-open');
  expect(drawn).toEqual([]);
});

test('MON-08 P-10 twenty pictures of one player are looked at in ten minutes; the next is told when to come again', async () => {
  const [player, other] = [await bank.player(), await bank.player()];
  answerInstead = { ok: false, why: 'unreadable' };
  const baseImage = await screenshot(7);
  const reasons = [];
  for (let n = 0; n < 21; n += 1) reasons.push((await send(player, { baseImage })).reason);
  expect(reasons).toEqual([...Array.from({ length: 20 }, () => 'image-refused'), 'too-many-requests']);
  expect((await send(other, { baseImage })).reason).toBe('image-refused');
});

test.each([
  ['as many wait as may', 'queue-full', 503, 'screenshots-busy'],
  ['as many of the player’s own', 'own-queue-full', 429, 'too-many-requests'],
] as const)(
  'MON-08 P-10 L-5 where %s, a picture is told when to come again, and its key is free for that',
  async (_, why, status, reason) => {
    const player = await bank.player();
    const [key, baseImage] = [newKey(), await screenshot(8)];
    answerInstead = { ok: false, why };
    const answer = await bank.app.http.inject({
      method: 'POST',
      url: DEPOSIT,
      headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
      payload: { amount: 500, accountId: upi, txnRef: '', type: 'upi', baseImage },
    });
    expect([answer.statusCode, answer.json<{ data: Problem }>().data.reason]).toEqual([status, reason]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    answerInstead = null;
    expect((await send(player, { baseImage }, key)).code).toBe(200);
  },
);

test('MON-08 P-10 of one player’s large forms three are read at once, and small ones meanwhile', async () => {
  const player = await bank.player();
  const { promise, resolve: goOn } = Promise.withResolvers<undefined>();
  until = promise;
  answerInstead = { ok: false, why: 'type' };
  const baseImage = `data:image/png;base64,${randomBytes(400_000).toString('base64')}`;
  const reasons: (string | undefined)[] = [];
  const flood = times(10, async () => reasons.push((await send(player, { baseImage })).reason));
  await expect.poll(() => reasons).toEqual(Array.from({ length: 7 }, () => 'too-many-requests'));
  expect((await send(player, { baseImage: '', txnRef: randomBytes(8).toString('hex') })).code).toBe(200);
  goOn(undefined);
  await flood;
  expect(reasons.slice(7)).toEqual(['image-refused', 'image-refused', 'image-refused']);
  expect((await send(player, { baseImage })).reason).toBe('image-refused');
});

test('P-10 how many pictures wait is a figure of the server', async () => {
  const { body } = await bank.app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  for (const figure of ['pictures', 'hashes', 'log_ins']) {
    expect(body).toMatch(new RegExp(`^maidan_${figure}_waiting \\d+$`, 'm'));
  }
});
