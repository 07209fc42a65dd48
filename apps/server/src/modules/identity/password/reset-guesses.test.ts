import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  FORGOT,
  HOUR_MS,
  MINUTE_MS,
  openGate,
  resetForm,
  SECOND_MS,
  wrongCode,
  type Browser,
  type Gate,
} from '../../../../test/time/gate.ts';

/** Many passwords are hashed here, which is slow on purpose. */
const HASHES_MS = 120_000;

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.forgetUses());

/** Asks for a code and guesses at it until it is dead; answers how many digits it had. */
async function guessAway(browser: Browser, mobile: string): Promise<number> {
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  for (let n = 0; n < 3; n += 1) {
    expect((await browser.post(FORGOT, resetForm(wrongCode(code)))).data.reason).toBe('code-wrong');
  }
  return code.length;
}

test('AUT-15 ID-13 ID-15 whoever guesses at a phone’s codes makes the next ones longer, and stops no right one', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const owner = gate.browser('198.51.100.50');
  for (const rounds of [4, 1]) {
    const lengths: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      gate.clock.advance(4 * MINUTE_MS);
      lengths.push(await guessAway(gate.browser(`203.0.113.${50 + n}`), mobile));
    }
    expect(lengths).toEqual(rounds === 4 ? [4, 4, 8, 8] : [8]);
  }
  gate.clock.advance(4 * MINUTE_MS);
  await owner.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  expect(code).toHaveLength(8);
  gate.clock.advance(4 * MINUTE_MS);
  await guessAway(gate.browser('203.0.113.60'), mobile);
  expect((await owner.post(FORGOT, resetForm(code))).meta.code).toBe(200);
  gate.clock.advance(DAY_MS);
  await gate.browser('198.51.100.53').post(FORGOT, { mobile_no: mobile });
  expect(await gate.codeOf(mobile)).toHaveLength(4);
});

test('AUT-15 ID-13 a short code that was sent before the guesses stays right after them', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  gate.clock.advance(10 * MINUTE_MS);
  const owner = gate.browser('198.51.100.51');
  await owner.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const lengths: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    gate.clock.advance(10 * SECOND_MS);
    lengths.push(await guessAway(gate.browser(`203.0.113.${70 + n}`), mobile));
  }
  expect([code.length, ...lengths]).toEqual([4, 8, 8, 8, 8]);
  expect((await owner.post(FORGOT, resetForm(code))).meta.code).toBe(200);
});

test('AUT-15 ID-13 codes that wait to be guessed at count before the guesses: of five at once one is short', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  gate.clock.advance(10 * MINUTE_MS);
  const lengths: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await gate.browser(`203.0.113.${80 + n}`).post(FORGOT, { mobile_no: mobile });
    lengths.push((await gate.codeOf(mobile)).length);
    gate.clock.advance(10 * SECOND_MS);
  }
  expect(lengths).toEqual([4, 8, 8, 8, 8]);
  gate.clock.advance(10 * MINUTE_MS);
  const owner = gate.browser('198.51.100.52');
  // The second code of one browser takes the place of its first, whose guesses nobody has any more.
  for (const browser of [gate.browser('203.0.113.88'), owner, owner]) {
    await browser.post(FORGOT, { mobile_no: mobile });
    gate.clock.advance(10 * SECOND_MS);
  }
  expect(await gate.codeOf(mobile)).toHaveLength(4);
});

test('AUT-15 ID-16 strangers who use up a phone’s codes do not stop its owner on a known device', async () => {
  const mobile = gate.freshNumber();
  const { browser } = await gate.playerWith(mobile);
  for (let n = 0; n < 12; n += 1) {
    gate.clock.advance(3 * MINUTE_MS);
    await gate.browser('203.0.113.60').post(FORGOT, { mobile_no: mobile });
  }
  expect((await gate.browser('203.0.113.61').post(FORGOT, { mobile_no: mobile })).status).toBe(429);
  expect((await browser.post(FORGOT, { mobile_no: mobile })).meta.code).toBe(200);
  expect((await browser.post(FORGOT, resetForm(await gate.codeOf(mobile)))).meta.code).toBe(200);
});

test('AUT-15 ID-11 a stranger’s request neither replaces my code nor uses up its guesses', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const [mine, his] = [gate.browser('203.0.113.70'), gate.browser('203.0.113.71')];
  await mine.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  gate.clock.advance(10 * SECOND_MS);
  await his.post(FORGOT, { mobile_no: mobile });
  for (let n = 0; n < 3; n += 1) await his.post(FORGOT, resetForm(wrongCode(await gate.codeOf(mobile))));
  expect((await mine.post(FORGOT, resetForm(code))).meta.code).toBe(200);
});

test('AUT-15 ID-11 a stranger in my network who has no cookie uses up guesses of his own, not mine', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const [mine, his] = [gate.browser('203.0.113.72'), gate.browser('203.0.113.72', { withCookies: false })];
  await mine.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const guess = (browser: Browser) => browser.post(FORGOT, resetForm(wrongCode(code), { mobile_no: mobile }));
  for (const left of [2, 1, 0]) expect((await guess(his)).data.details).toEqual({ left });
  expect((await his.post(FORGOT, resetForm(code, { mobile_no: mobile }))).data.reason).toBe('code-expired');
  for (const left of [2, 1]) expect((await guess(mine)).data.details).toEqual({ left });
  expect((await mine.post(FORGOT, resetForm(code))).meta.code).toBe(200);
});

test('AUT-15 ID-11 a code that was asked for with a cookie is guessed at with it alone', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const [mine, his] = [gate.browser('203.0.113.73'), gate.browser('203.0.113.73', { withCookies: false })];
  for (let n = 0; n < 2; n += 1) {
    await mine.post(FORGOT, { mobile_no: mobile });
    gate.clock.advance(10 * SECOND_MS);
  }
  const code = await gate.codeOf(mobile);
  expect((await his.post(FORGOT, resetForm(code, { mobile_no: mobile }))).data.reason).toBe('code-expired');
  expect((await mine.post(FORGOT, resetForm(code))).meta.code).toBe(200);
});

test('AUT-15 ID-11 without cookies the newest code of the network is the right one, three guesses long', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const [mine, his] = [gate.browser('203.0.113.74'), gate.browser('203.0.113.74', { withCookies: false })];
  const codes: string[] = [];
  for (const browser of [mine, his, his]) {
    await browser.post(FORGOT, { mobile_no: mobile });
    codes.push(await gate.codeOf(mobile));
    gate.clock.advance(10 * SECOND_MS);
  }
  const [my = '', older = '', newest = ''] = codes;
  const guess = (otp: string) => his.post(FORGOT, resetForm(otp, { mobile_no: mobile }));
  for (const otp of [my, older]) expect((await guess(otp)).data.reason).toBe('code-wrong');
  // Neither his code nor his guesses are anything to me, who have a cookie.
  expect((await mine.post(FORGOT, resetForm(wrongCode(my)))).data.details).toEqual({ left: 2 });
  expect((await guess(newest)).meta.code).toBe(200);
  expect((await mine.post(FORGOT, resetForm(my))).meta.code).toBe(200);
});

test.each([
  ['players’', true],
  ['nobody’s', false],
])(
  'AUT-15 ID-15 whoever guesses at the codes of fourteen phones, %s, keeps nobody else from the right one',
  async (_whose, arePlayers) => {
    const [victim, ...phones] = Array.from({ length: 15 }, () => gate.freshNumber());
    if (victim === undefined) throw new Error('there are fifteen');
    await gate.playerWith(victim);
    if (arePlayers) for (const phone of phones) await gate.playerWith(phone);
    for (const phone of phones) {
      const attacker = gate.browser('203.0.113.90');
      await attacker.post(FORGOT, { mobile_no: phone });
      const wrong = arePlayers ? wrongCode(await gate.codeOf(phone)) : '0000';
      for (let guess = 0; guess < 3; guess += 1) {
        expect((await attacker.post(FORGOT, resetForm(wrong))).data.reason).toBe('code-wrong');
      }
    }
    const elsewhere = gate.browser('198.51.100.90');
    await elsewhere.post(FORGOT, { mobile_no: victim });
    expect((await elsewhere.post(FORGOT, resetForm(await gate.codeOf(victim)))).meta.code).toBe(200);
  },
  HASHES_MS,
);

test(
  'AUT-15 ID-15 ID-16 after ten reset codes to strangers in ten minutes the next are too long to guess, not the owner’s',
  async () => {
    const phones = Array.from({ length: 12 }, () => gate.freshNumber());
    const owners = [];
    for (const phone of phones) owners.push(await gate.playerWith(phone));
    const lengths: number[] = [];
    for (const [n, phone] of phones.entries()) {
      // A request for a number that nobody has makes no code longer.
      await gate.browser(`198.18.${n}.2`).post(FORGOT, { mobile_no: gate.freshNumber() });
      const stranger = gate.browser(`198.18.${n}.1`);
      await stranger.post(FORGOT, { mobile_no: phone });
      lengths.push((await gate.codeOf(phone)).length);
    }
    expect(lengths).toEqual([...Array.from({ length: 10 }, () => 4), 8, 8]);
    expect(gate.lines.join()).toContain('reset code breaker open, codes lengthened');

    const [mobile = '', owner] = [phones.at(-1), owners.at(-1)?.browser];
    const stranger = gate.browser('198.18.12.1');
    gate.clock.advance(10 * SECOND_MS);
    await stranger.post(FORGOT, { mobile_no: mobile });
    const code = await gate.codeOf(mobile);
    expect((await stranger.post(FORGOT, resetForm(code.slice(0, 4)))).data.reason).toBe('code-wrong');
    expect((await stranger.post(FORGOT, resetForm(code))).meta.code).toBe(200);
    await owner?.post(FORGOT, { mobile_no: mobile });
    expect(await gate.codeOf(mobile)).toHaveLength(4);

    gate.clock.advance(10 * MINUTE_MS);
    await stranger.post(FORGOT, { mobile_no: phones[0] });
    expect(await gate.codeOf(phones[0] ?? '')).toHaveLength(4);
  },
  HASHES_MS,
);

test('AUT-12 ID-14 a network asks for at most sixty codes in an hour', async () => {
  const answers = [];
  for (let n = 0; n < 62; n += 1)
    answers.push(await gate.browser('203.0.113.80').post(FORGOT, { mobile_no: gate.freshNumber() }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  gate.clock.advance(HOUR_MS);
  expect((await gate.browser('203.0.113.80').post(FORGOT, { mobile_no: gate.freshNumber() })).status).toBe(200);
});
