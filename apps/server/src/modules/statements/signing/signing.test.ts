import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SEAL_BYTES, readSeal, type StatementCheck } from '@maidan/contract';
import { openStatements, type Statements } from '../../../../test/statements.ts';
import type { Player } from '../../../../test/harness.ts';
import { kolkataDay } from '../../../platform/days/index.ts';
import { paise } from '@maidan/domain';
import { verdictView } from './verdict.ts';

let desk: Statements;
beforeAll(async () => {
  desk = await openStatements();
});
afterAll(() => desk.close());

/** As the check page reads a file. */
function sealOf(file: Buffer) {
  const seal = readSeal(file.subarray(-MAX_SEAL_BYTES).toString('latin1'));
  if (!seal) throw new Error('The file has no seal');
  const digest = createHash('sha256')
    .update(file.subarray(0, file.length - seal.bytes))
    .digest('hex');
  return { serial: seal.serial, signature: seal.signature, digest };
}

const exported = async (player: Player, query: Record<string, string> = {}): Promise<Buffer> => {
  const answer = await desk.raw(player, '/api/v1/account-statement/csv', { isChecked: 'true', ...query });
  return answer.rawPayload;
};
const check = async (player: Player, query: ReturnType<typeof sealOf>): Promise<StatementCheck> =>
  (await desk.get<StatementCheck>(player, '/api/v1/check-statement', query)).data;

test('MON-21 a statement file says whose it is and of what, and is genuine until a byte of it changes', async () => {
  const player = await desk.harness.player(10_000);
  await desk.post(player, 'deposit', 500);
  const file = await exported(player);
  const rows = file.toString('utf8').trimEnd().split('\r\n');
  expect(rows.slice(-7, -1)).toEqual([
    // The harness gives its players no names.
    '"Player",""',
    '"Wallet","Main"',
    '"From",""',
    '"To",""',
    '"Opening balance",0.00',
    '"Closing balance",10500.00',
  ]);
  const genuine = await check(player, sealOf(file));
  expect(genuine).toMatchObject({
    verdict: 'genuine',
    issued: { wallet: '1', from: null, to: null, closing: 10_500, issuedAt: new Date(desk.clock.now()).toISOString() },
  });

  const forged = Buffer.from(file.toString('utf8').replace('10500.00', '90500.00'));
  expect(await check(player, sealOf(forged))).toEqual({ verdict: 'altered', issued: null });
});

test('MON-21 a file that another program has saved again is altered, whatever that made of its last line', async () => {
  const player = await desk.harness.player(10_000);
  const file = (await exported(player)).toString('utf8');
  const bare = file.replaceAll('"', '').trimEnd();
  for (const again of [
    bare,
    `${bare},,,,,\r\n`,
    bare.replaceAll(',', ';'),
    bare.replaceAll(',', '\t'),
    file.replaceAll('\r\n', '\n'),
    file.trimEnd(),
    `${file}\r\n`,
  ])
    expect([again, await check(player, sealOf(Buffer.from(again)))]).toEqual([
      again,
      { verdict: 'altered', issued: null },
    ]);
  expect(readSeal(bare.replace(/S-\d+/, 'S-0'))).toBeNull();
});

test('MON-21 a seal of another file, a changed signature and a number that was never given out are told apart', async () => {
  const [player, other] = [await desk.harness.player(100), await desk.harness.player(200)];
  const [mine, theirs] = [sealOf(await exported(player)), sealOf(await exported(other))];
  expect(await check(player, { ...mine, serial: theirs.serial })).toMatchObject({ verdict: 'altered' });
  expect(await check(player, { ...mine, signature: theirs.signature })).toMatchObject({ verdict: 'altered' });
  expect(await check(player, { ...mine, serial: 'S-999999' })).toMatchObject({ verdict: 'unknown' });
  expect(await check(player, mine)).toMatchObject({ verdict: 'genuine', issued: { closing: 100 } });
});

test('MON-21 what is no seal is refused with the field that is wrong', async () => {
  const player = await desk.harness.player(100);
  const seal = sealOf(await exported(player));
  for (const wrong of [
    { serial: 'S-0' },
    { signature: 'short' },
    { digest: 'ABC' },
    { serial: `S-${'9'.repeat(16)}` },
  ]) {
    const [field = ''] = Object.keys(wrong);
    const answer = await desk.get(player, '/api/v1/check-statement', { ...seal, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.meta.message).toMatch(
      { serial: /^Statement number/, signature: /^Signature/, digest: /^Hash/ }[field] ?? /never/,
    );
  }
});

test('MON-21 the balance at any moment is the one after the last entry until then', async () => {
  const player = await desk.harness.player(1_000);
  desk.clock.advance(60_000);
  const before = new Date(desk.clock.now()).toISOString();
  desk.clock.advance(60_000);
  await desk.post(player, 'deposit', 500);
  await desk.post(player, 'withdrawal', -200.25);
  const at = async (time: string) =>
    (await desk.get<{ balance: number; entry: { kind: string } | null }>(player, '/api/v1/balance-at', { at: time }))
      .data;
  expect(await at(before)).toMatchObject({ balance: 1_000, entry: { kind: 'opening', balance: 1_000 } });
  expect(await at(new Date(desk.clock.now()).toISOString())).toMatchObject({
    balance: 1_299.75,
    entry: { kind: 'withdrawal' },
  });
  const thisMinute = new Date(desk.clock.now() + 59_000).toISOString();
  expect(await at(thisMinute)).toMatchObject({ at: new Date(desk.clock.now()).toISOString(), balance: 1_299.75 });
  expect(await at('2020-01-01T00:00:00+05:30')).toEqual({ at: '2019-12-31T18:30:00.000Z', balance: 0, entry: null });
});

test('MON-21 no balance is told of the future or of what is no time', async () => {
  const player = await desk.harness.player(1_000);
  const said = async (at: string) => {
    const answer = await desk.get(player, '/api/v1/balance-at', { at });
    return [answer.status, answer.meta.message];
  };
  const future = new Date(desk.clock.now() + 60_000).toISOString();
  expect(await said(future)).toEqual([400, 'Time must not be in the future.']);
  for (const wrong of [
    'yesterday',
    '2024-11-20',
    '2024-11-20T15:42',
    '2024-13-41T15:42:00Z',
    '2024-02-30T15:42:00Z',
    '',
  ])
    expect(await said(wrong)).toEqual([400, 'Time must be a time with its offset, such as 2024-11-20T15:42:07+05:30.']);
});

test('a genuine file names its player by initials alone, in any script', () => {
  const genuine = {
    kind: 'genuine',
    issuedAt: new Date(0),
    issued: {
      playerId: 'p',
      wallet: '1',
      format: 'csv',
      range: { from: new Date('2024-10-31T18:30:00Z'), until: new Date('2024-11-30T18:30:00Z') },
      closingPaise: paise(1_50),
    },
  } as const;
  const view = (name: string) => verdictView(genuine, name).issued;
  expect(view('demo player')).toMatchObject({ player: 'D. P.', from: '2024-11-01', to: '2024-11-30', closing: 1.5 });
  expect(view('क्षितिज राव')?.player).toBe('क्षि. रा.');
  expect(view('')?.player).toBe('');
  expect(verdictView({ kind: 'altered' }, '')).toEqual({ verdict: 'altered', issued: null });
});

test('MON-21 a file says the days that it covers: no day after today, and none at all if it begins after it', async () => {
  const player = await desk.harness.player(10_000);
  const [today, tomorrow] = [kolkataDay(desk.clock.now()), kolkataDay(desk.clock.now() + 24 * 60 * 60_000)];
  const genuine = await check(player, sealOf(await exported(player, { start_date: today, end_date: '2999-12-31' })));
  expect(genuine).toMatchObject({ verdict: 'genuine', issued: { from: today, to: today, closing: 10_000 } });
  for (const file of ['csv', 'pdf']) {
    const late = await desk.get(player, `/api/v1/account-statement/${file}`, { start_date: tomorrow });
    expect([late.status, late.meta.message]).toEqual([400, 'Start date must not be in the future.']);
  }
});

test('MON-21 a PDF is signed as a whole: any changed byte shows', async () => {
  const player = await desk.harness.player(10_000);
  await desk.post(player, 'deposit', 500);
  const answer = await desk.raw(player, '/api/v1/account-statement/pdf', { isChecked: 'true' }, 'hi');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="statement.pdf"',
  });
  const file = answer.rawPayload;
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(await check(player, sealOf(file))).toMatchObject({ verdict: 'genuine', issued: { closing: 10_500 } });
  const changed = Buffer.from(file);
  changed[1_000] = (changed[1_000] ?? 0) ^ 1;
  expect(await check(player, sealOf(changed))).toMatchObject({ verdict: 'altered' });
});

test('MON-21 a period with more entries than a PDF holds is refused, and says how many', async () => {
  const player = await desk.harness.player(1_000);
  for (let times = 0; times < 4; times += 1) await desk.postMany(player, 1_300);
  const answer = await desk.get(player, '/api/v1/account-statement/pdf', {});
  expect([answer.status, answer.meta.message]).toEqual([
    422,
    'This period has 5201 entries, and a PDF holds 5000. Choose a shorter period, or export CSV.',
  ]);
});
