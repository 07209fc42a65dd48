import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  openGate,
  OTHER_PASSWORD,
  PASSWORD,
  SECOND_MS,
  wrongCode,
  type Browser,
  type Gate,
} from '../../../../test/gate.ts';

const FORGOT = '/identity/user/forgot-password';
const RESEND = '/identity/user/resend-otp';
const LOGIN = '/identity/user/login';
const VERIFY = '/identity/user/verify-otp';
const CHANGE = '/identity/user/change-password';
const USER_DATA = '/api/v1/getUserData';

/** Many passwords are hashed here, which is slow on purpose. */
const HASHES_MS = 120_000;

let gate: Gate;
let numbers = 9_834_500_000;
const freshNumber = () => `+91${(numbers += 1)}`;
const form = (otp: string, more: object = {}) => {
  return { otp, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD, ...more };
};

beforeAll(async () => {
  gate = await openGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.forgetUses());

/** A player whose sign-up is long enough ago for another code. */
async function playerWith(mobile: string) {
  const player = await gate.newPlayer(mobile);
  gate.clock.advance(MINUTE_MS);
  return player;
}

test('AUT-15 the reset takes exactly three fields: the phone is the cookie’s', async () => {
  const mobile = freshNumber();
  const { data } = await playerWith(mobile);
  const browser = gate.browser();
  const asked = await browser.post(FORGOT, { mobile_no: mobile });
  expect([asked.meta.code, asked.data]).toEqual([200, {}]);
  expect((await gate.messages(mobile))[0]?.purpose).toBe('reset');
  const reset = await browser.post(FORGOT, form(await gate.codeOf(mobile)));
  expect([reset.meta.code, reset.meta.message]).toEqual([200, 'Password Changed']);
  expect((await browser.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).data.reason).toBe('wrong-credentials');
  expect((await browser.post(LOGIN, { mobile_no: mobile, password: OTHER_PASSWORD })).data.id).toBe(data.id);
  expect((await gate.messages(mobile))[0]?.purpose).toBe('password-changed');
});

test('AUT-15 the phone may also be named; without cookie and phone there is nothing to reset', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const browser = gate.browser('203.0.113.5', { withCookies: false });
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  expect((await browser.post(FORGOT, form(code))).data.reason).toBe('reset-not-begun');
  expect((await browser.post(FORGOT, form(code, { mobile_no: mobile }))).meta.code).toBe(200);
});

test('AUT-12 the resend call serves the forgotten password too', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const browser = gate.browser();
  expect((await browser.post(RESEND, { mobile_no: mobile })).meta.code).toBe(200);
  expect((await gate.messages(mobile))[0]?.purpose).toBe('reset');
  expect((await browser.post(FORGOT, form(await gate.codeOf(mobile)))).meta.code).toBe(200);
});

test('AUT-15 ID-18 a reset ends every session with the reason, closes their streams and holds withdrawals for a day', async () => {
  const mobile = freshNumber();
  const { token, data, browser } = await playerWith(mobile);
  const second = (await browser.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).meta.token ?? '';
  expect((await browser.get(USER_DATA, token)).meta.code).toBe(200);
  const before = gate.ended.length;
  expect(await gate.players.withdrawalsHeldUntil(data.id)).toBeNull();
  const stranger = gate.browser();
  await stranger.post(FORGOT, { mobile_no: mobile });
  await stranger.post(FORGOT, form(await gate.codeOf(mobile)));
  expect(gate.ended).toHaveLength(before + 2);
  for (const dead of [token, second]) {
    const { status, meta, data: told } = await browser.get(USER_DATA, dead);
    expect([status, meta.code, told.reason]).toEqual([200, 401, 'password-was-changed']);
  }
  expect(await gate.players.withdrawalsHeldUntil(data.id)).toEqual(new Date(gate.clock.now() + DAY_MS));
});

test('AUT-14 a mismatch and a bad password are refused in words, and no guess is spent on them', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const browser = gate.browser();
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const mismatch = await browser.post(FORGOT, form(code, { confirm_password: 'other' }));
  expect(mismatch.meta).toEqual({ code: 400, message: 'New password and Confirm password mismatch' });
  for (const password of ['short', 'password123', mobile]) {
    expect((await browser.post(FORGOT, form(code, { password, confirm_password: password }))).meta.code).toBe(400);
  }
  expect((await browser.post(FORGOT, form(code))).meta.code).toBe(200);
});

test('AUT-14 a failure shows the server’s message: a wrong, an old and a used code', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const browser = gate.browser();
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  expect((await browser.post(FORGOT, form(wrongCode(code)))).meta.message).toBe('The code is wrong. Attempts left: 2.');
  expect((await browser.post(VERIFY, { mobile_no: mobile, otp: code })).data.reason).toBe('code-wrong');
  expect((await browser.post(FORGOT, form(code))).meta.code).toBe(200);
  expect((await browser.post(FORGOT, form(code))).meta.message).toBe('This code has expired. Request a new one.');
});

test('AUT-15 of two resets with one code at once one wins', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const browser = gate.browser();
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const both = await Promise.all([browser.post(FORGOT, form(code)), browser.post(FORGOT, form(code))]);
  expect(both.map(({ meta }) => meta.code).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('AUT-12 ID-7 known and unknown numbers see the same in everything that follows a request', async () => {
  const [known, unknown] = [freshNumber(), freshNumber()];
  await playerWith(known);
  const told = async (mobile: string) => {
    const browser = gate.browser('203.0.113.40');
    const answers: object[] = [];
    const step = async (path: string, body: object) => {
      const { status, meta, data, headers } = await browser.post(path, body);
      const cookies = JSON.stringify(headers['set-cookie'] ?? '').replace(/=[\w-]+;/g, '=…;');
      answers.push({ path, status, meta, data, cookies, retryAfter: headers['retry-after'] });
    };
    await step(FORGOT, { mobile_no: mobile });
    await step(FORGOT, { mobile_no: mobile });
    await step(FORGOT, form('1234'));
    gate.clock.advance(10 * SECOND_MS);
    await step(RESEND, { mobile_no: mobile });
    await step(VERIFY, { mobile_no: mobile, otp: '1234' });
    await step(FORGOT, form('1234'));
    await step(FORGOT, form('1234'));
    await step(FORGOT, form('1234'));
    gate.clock.advance(10 * SECOND_MS);
    await step('/identity/user/sign-up', gate.form(mobile));
    await step(VERIFY, { mobile_no: mobile, otp: '1234' });
    gate.clock.advance(10 * SECOND_MS);
    await step(RESEND, { mobile_no: mobile });
    await step(VERIFY, { mobile_no: mobile, otp: '1234' });
    await step(FORGOT, form('1234'));
    return answers;
  };
  const seen = await told(known);
  expect(await told(unknown)).toEqual(seen);
  expect(JSON.stringify(seen)).toContain('code-wrong');
  expect(await gate.messages(unknown)).toHaveLength(2);
});

/** Asks for a code and guesses at it until it is dead; answers how many digits it had. */
async function guessAway(browser: Browser, mobile: string): Promise<number> {
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  for (let n = 0; n < 3; n += 1) {
    expect((await browser.post(FORGOT, form(wrongCode(code)))).data.reason).toBe('code-wrong');
  }
  return code.length;
}

test('AUT-15 ID-13 ID-15 whoever guesses at a phone’s codes makes the next ones longer, and stops no right one', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const owner = gate.browser('198.51.100.50');
  for (const rounds of [4, 1]) {
    const lengths: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      gate.clock.advance(4 * MINUTE_MS);
      lengths.push(await guessAway(gate.browser(`203.0.113.${50 + n}`), mobile));
    }
    expect(lengths).toEqual(rounds === 4 ? [4, 4, 4, 8] : [8]);
  }
  gate.clock.advance(4 * MINUTE_MS);
  await owner.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  expect(code).toHaveLength(8);
  gate.clock.advance(4 * MINUTE_MS);
  await guessAway(gate.browser('203.0.113.60'), mobile);
  expect((await owner.post(FORGOT, form(code))).meta.code).toBe(200);
  gate.clock.advance(DAY_MS);
  await gate.browser('198.51.100.53').post(FORGOT, { mobile_no: mobile });
  expect(await gate.codeOf(mobile)).toHaveLength(4);
});

test('AUT-15 ID-13 a short code that was sent before the guesses stays right after them', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  gate.clock.advance(10 * MINUTE_MS);
  const owner = gate.browser('198.51.100.51');
  await owner.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const lengths: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    gate.clock.advance(10 * SECOND_MS);
    lengths.push(await guessAway(gate.browser(`203.0.113.${70 + n}`), mobile));
  }
  expect([code.length, ...lengths]).toEqual([4, 4, 4, 8, 8]);
  expect((await owner.post(FORGOT, form(code))).meta.code).toBe(200);
});

test('AUT-15 ID-13 codes that wait to be guessed at count before the guesses: of five at once three are short', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  gate.clock.advance(10 * MINUTE_MS);
  const lengths: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    await gate.browser(`203.0.113.${80 + n}`).post(FORGOT, { mobile_no: mobile });
    lengths.push((await gate.codeOf(mobile)).length);
    gate.clock.advance(10 * SECOND_MS);
  }
  expect(lengths).toEqual([4, 4, 4, 8, 8]);
  gate.clock.advance(10 * MINUTE_MS);
  const owner = gate.browser('198.51.100.52');
  // The second code of one browser takes the place of its first, whose guesses nobody has any more.
  for (const browser of [gate.browser('203.0.113.88'), gate.browser('203.0.113.89'), owner, owner]) {
    await browser.post(FORGOT, { mobile_no: mobile });
    gate.clock.advance(10 * SECOND_MS);
  }
  expect(await gate.codeOf(mobile)).toHaveLength(4);
});

test('AUT-15 ID-16 strangers who use up a phone’s codes do not stop its owner on a known device', async () => {
  const mobile = freshNumber();
  const { browser } = await playerWith(mobile);
  for (let n = 0; n < 12; n += 1) {
    gate.clock.advance(3 * MINUTE_MS);
    await gate.browser('203.0.113.60').post(FORGOT, { mobile_no: mobile });
  }
  expect((await gate.browser('203.0.113.61').post(FORGOT, { mobile_no: mobile })).status).toBe(429);
  expect((await browser.post(FORGOT, { mobile_no: mobile })).meta.code).toBe(200);
  expect((await browser.post(FORGOT, form(await gate.codeOf(mobile)))).meta.code).toBe(200);
});

test('AUT-15 ID-11 a stranger’s request neither replaces my code nor uses up its guesses', async () => {
  const mobile = freshNumber();
  await playerWith(mobile);
  const [mine, his] = [gate.browser('203.0.113.70'), gate.browser('203.0.113.71')];
  await mine.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  gate.clock.advance(10 * SECOND_MS);
  await his.post(FORGOT, { mobile_no: mobile });
  for (let n = 0; n < 3; n += 1) await his.post(FORGOT, form(wrongCode(await gate.codeOf(mobile))));
  expect((await mine.post(FORGOT, form(code))).meta.code).toBe(200);
});

test.each([
  ['players’', true],
  ['nobody’s', false],
])(
  'AUT-15 ID-15 whoever guesses at the codes of fourteen phones, %s, keeps nobody else from the right one',
  async (_whose, arePlayers) => {
    const [victim, ...phones] = Array.from({ length: 15 }, freshNumber);
    if (victim === undefined) throw new Error('there are fifteen');
    await playerWith(victim);
    if (arePlayers) for (const phone of phones) await playerWith(phone);
    for (const phone of phones) {
      const attacker = gate.browser('203.0.113.90');
      await attacker.post(FORGOT, { mobile_no: phone });
      const wrong = arePlayers ? wrongCode(await gate.codeOf(phone)) : '0000';
      for (let guess = 0; guess < 3; guess += 1) {
        expect((await attacker.post(FORGOT, form(wrong))).data.reason).toBe('code-wrong');
      }
    }
    const elsewhere = gate.browser('198.51.100.90');
    await elsewhere.post(FORGOT, { mobile_no: victim });
    expect((await elsewhere.post(FORGOT, form(await gate.codeOf(victim)))).meta.code).toBe(200);
  },
  HASHES_MS,
);

test(
  'AUT-15 ID-15 ID-16 after twenty reset codes to strangers in ten minutes the next are too long to guess, not the owner’s',
  async () => {
    const phones = Array.from({ length: 22 }, freshNumber);
    const owners = [];
    for (const phone of phones) owners.push(await playerWith(phone));
    const lengths: number[] = [];
    for (const [n, phone] of phones.entries()) {
      // A request for a number that nobody has makes no code longer.
      await gate.browser(`198.18.${n}.2`).post(FORGOT, { mobile_no: freshNumber() });
      const stranger = gate.browser(`198.18.${n}.1`);
      await stranger.post(FORGOT, { mobile_no: phone });
      lengths.push((await gate.codeOf(phone)).length);
    }
    expect(lengths).toEqual([...Array.from({ length: 20 }, () => 4), 8, 8]);
    expect(gate.lines.join()).toContain('the breaker makes them longer');

    const [mobile = '', owner] = [phones.at(-1), owners.at(-1)?.browser];
    const stranger = gate.browser('198.18.22.1');
    gate.clock.advance(10 * SECOND_MS);
    await stranger.post(FORGOT, { mobile_no: mobile });
    const code = await gate.codeOf(mobile);
    expect((await stranger.post(FORGOT, form(code.slice(0, 4)))).data.reason).toBe('code-wrong');
    expect((await stranger.post(FORGOT, form(code))).meta.code).toBe(200);
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
    answers.push(await gate.browser('203.0.113.80').post(FORGOT, { mobile_no: freshNumber() }));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  gate.clock.advance(HOUR_MS);
  expect((await gate.browser('203.0.113.80').post(FORGOT, { mobile_no: freshNumber() })).status).toBe(200);
});

test('AUT-16 ID-24 a changed password ends every other session and keeps the own', async () => {
  const mobile = freshNumber();
  const { token, browser } = await playerWith(mobile);
  const other = (await browser.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).meta.token ?? '';
  const body = { old_password: PASSWORD, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
  const changed = await browser.post(CHANGE, body, token);
  expect(changed.meta).toEqual({ code: 200, message: 'Password Changed' });
  expect((await browser.get(USER_DATA, token)).meta.code).toBe(200);
  expect((await browser.get(USER_DATA, other)).data.reason).toBe('password-was-changed');
  expect((await browser.post(LOGIN, { mobile_no: mobile, password: OTHER_PASSWORD })).meta.code).toBe(200);
});

test('AUT-16 ID-21 the server checks equality, the present password and the rules', async () => {
  const { token, browser, data } = await playerWith(freshNumber());
  const change = (more: object) =>
    browser.post(
      CHANGE,
      { old_password: PASSWORD, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD, ...more },
      token,
    );
  expect((await change({ confirm_password: 'x' })).meta.message).toBe('New password and Confirm password mismatch');
  expect((await change({ old_password: 'x' })).meta).toEqual({ code: 400, message: 'The current password is wrong.' });
  expect((await change({ password: 'short', confirm_password: 'short' })).data.reason).toBe('password-length');
  expect((await change({ password: data.username, confirm_password: data.username })).data.reason).toBe(
    'password-personal',
  );
  for (let n = 0; n < 10; n += 1) await change({ old_password: 'x' });
  expect((await change({})).status).toBe(429);
  gate.clock.advance(15 * MINUTE_MS);
  expect((await change({})).meta.code).toBe(200);
});
