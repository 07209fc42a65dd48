import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHANGE, LOGIN, MINUTE_MS, openGate, OTHER_PASSWORD, PASSWORD, type Gate } from '../../../../test/time/gate.ts';

const USER_DATA = '/api/v1/getUserData';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.forgetUses());

test('AUT-16 ID-24 a changed password ends every other session and keeps the own', async () => {
  const mobile = gate.freshNumber();
  const { token, browser } = await gate.playerWith(mobile);
  const other = (await browser.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).meta.token ?? '';
  const body = { old_password: PASSWORD, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
  const changed = await browser.post(CHANGE, body, token);
  expect(changed.meta).toEqual({ code: 200, message: 'Password Changed' });
  expect((await browser.get(USER_DATA, token)).meta.code).toBe(200);
  expect((await browser.get(USER_DATA, other)).data.reason).toBe('password-was-changed');
  expect((await browser.post(LOGIN, { mobile_no: mobile, password: OTHER_PASSWORD })).meta.code).toBe(200);
});

test('AUT-16 ID-21 the server checks equality, the present password and the rules', async () => {
  const { token, browser, data } = await gate.playerWith(gate.freshNumber());
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
