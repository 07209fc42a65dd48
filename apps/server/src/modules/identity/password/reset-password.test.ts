import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  DAY_MS,
  FORGOT,
  LOGIN,
  openGate,
  OTHER_PASSWORD,
  PASSWORD,
  RESEND,
  resetForm,
  SECOND_MS,
  VERIFY,
  wrongCode,
  type Gate,
} from '../../../../test/time/gate.ts';

const USER_DATA = '/api/v1/getUserData';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.forgetUses());

test('AUT-15 the reset takes exactly three fields: the phone is the cookie’s', async () => {
  const mobile = gate.freshNumber();
  const { data } = await gate.playerWith(mobile);
  const browser = gate.browser();
  const asked = await browser.post(FORGOT, { mobile_no: mobile });
  expect([asked.meta.code, asked.data]).toEqual([200, {}]);
  expect((await gate.messages(mobile))[0]?.purpose).toBe('reset');
  const reset = await browser.post(FORGOT, resetForm(await gate.codeOf(mobile)));
  expect([reset.meta.code, reset.meta.message]).toEqual([200, 'Password Changed']);
  expect((await browser.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).data.reason).toBe('wrong-credentials');
  expect((await browser.post(LOGIN, { mobile_no: mobile, password: OTHER_PASSWORD })).data.id).toBe(data.id);
  expect((await gate.messages(mobile))[0]?.purpose).toBe('password-changed');
});

test('AUT-15 the phone may also be named; without cookie and phone there is nothing to reset', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const browser = gate.browser('203.0.113.5', { withCookies: false });
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  expect((await browser.post(FORGOT, resetForm(code))).data.reason).toBe('reset-not-begun');
  expect((await browser.post(FORGOT, resetForm(code, { mobile_no: mobile }))).meta.code).toBe(200);
});

test('AUT-12 the resend call serves the forgotten password too', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const browser = gate.browser();
  expect((await browser.post(RESEND, { mobile_no: mobile })).meta.code).toBe(200);
  expect((await gate.messages(mobile))[0]?.purpose).toBe('reset');
  expect((await browser.post(FORGOT, resetForm(await gate.codeOf(mobile)))).meta.code).toBe(200);
});

test('AUT-15 ID-18 a reset ends every session with the reason, closes their streams and holds withdrawals for a day', async () => {
  const mobile = gate.freshNumber();
  const { token, data, browser } = await gate.playerWith(mobile);
  const second = (await browser.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).meta.token ?? '';
  expect((await browser.get(USER_DATA, token)).meta.code).toBe(200);
  const before = gate.ended.length;
  expect(await gate.players.withdrawalsHeldUntil(data.id)).toBeNull();
  const stranger = gate.browser();
  await stranger.post(FORGOT, { mobile_no: mobile });
  await stranger.post(FORGOT, resetForm(await gate.codeOf(mobile)));
  expect(gate.ended).toHaveLength(before + 2);
  for (const dead of [token, second]) {
    const { status, meta, data: told } = await browser.get(USER_DATA, dead);
    expect([status, meta.code, told.reason]).toEqual([200, 401, 'password-was-changed']);
  }
  expect(await gate.players.withdrawalsHeldUntil(data.id)).toEqual(new Date(gate.clock.now() + DAY_MS));
});

test('AUT-14 a mismatch and a bad password are refused in words, and no guess is spent on them', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const browser = gate.browser();
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const mismatch = await browser.post(FORGOT, resetForm(code, { confirm_password: 'other' }));
  expect(mismatch.meta).toEqual({ code: 400, message: 'New password and Confirm password mismatch' });
  for (const password of ['short', 'password123', mobile]) {
    expect((await browser.post(FORGOT, resetForm(code, { password, confirm_password: password }))).meta.code).toBe(400);
  }
  expect((await browser.post(FORGOT, resetForm(code))).meta.code).toBe(200);
});

test('AUT-14 a failure shows the server’s message: a wrong, an old and a used code', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const browser = gate.browser();
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  expect((await browser.post(FORGOT, resetForm(wrongCode(code)))).meta.message).toBe(
    'The code is wrong. Attempts left: 2.',
  );
  expect((await browser.post(VERIFY, { mobile_no: mobile, otp: code })).data.reason).toBe('code-wrong');
  expect((await browser.post(FORGOT, resetForm(code))).meta.code).toBe(200);
  expect((await browser.post(FORGOT, resetForm(code))).meta.message).toBe('This code has expired. Request a new one.');
});

test('AUT-15 of two resets with one code at once one wins', async () => {
  const mobile = gate.freshNumber();
  await gate.playerWith(mobile);
  const browser = gate.browser();
  await browser.post(FORGOT, { mobile_no: mobile });
  const code = await gate.codeOf(mobile);
  const both = await Promise.all([browser.post(FORGOT, resetForm(code)), browser.post(FORGOT, resetForm(code))]);
  expect(both.map(({ meta }) => meta.code).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('AUT-12 ID-7 known and unknown numbers see the same in everything that follows a request', async () => {
  const [known, unknown] = [gate.freshNumber(), gate.freshNumber()];
  await gate.playerWith(known);
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
    await step(FORGOT, resetForm('1234'));
    gate.clock.advance(10 * SECOND_MS);
    await step(RESEND, { mobile_no: mobile });
    await step(VERIFY, { mobile_no: mobile, otp: '1234' });
    await step(FORGOT, resetForm('1234'));
    await step(FORGOT, resetForm('1234'));
    await step(FORGOT, resetForm('1234'));
    gate.clock.advance(10 * SECOND_MS);
    await step('/identity/user/sign-up', gate.form(mobile));
    await step(VERIFY, { mobile_no: mobile, otp: '1234' });
    gate.clock.advance(10 * SECOND_MS);
    await step(RESEND, { mobile_no: mobile });
    await step(VERIFY, { mobile_no: mobile, otp: '1234' });
    await step(FORGOT, resetForm('1234'));
    return answers;
  };
  const seen = await told(known);
  expect(await told(unknown)).toEqual(seen);
  expect(JSON.stringify(seen)).toContain('code-wrong');
  expect(await gate.messages(unknown)).toHaveLength(2);
});
