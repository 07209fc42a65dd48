import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS, openGate, OTHER_PASSWORD, PASSWORD, wrongCode, type Gate } from '../../../test/time/gate.ts';

let gate: Gate;
beforeAll(async () => {
  gate = await openGate();
});
afterAll(() => gate.close());

test('AUT-23 no password, code, token, cookie or phone number is in any log line, nor in the clear in the database', async () => {
  const mobile = '+919867800001';
  const browser = gate.browser();
  const secrets = new Set<string>([PASSWORD, OTHER_PASSWORD, 'wrong-guess-77']);
  const remember = (...values: readonly (string | undefined)[]) => {
    for (const value of values) if (value) secrets.add(value);
  };

  await browser.post('/identity/user/sign-up', gate.form(mobile));
  const signUpCode = await gate.codeOf(mobile);
  await browser.post('/identity/user/verify-otp', { mobile_no: mobile, otp: wrongCode(signUpCode) });
  const verified = await browser.post('/identity/user/verify-otp', { mobile_no: mobile, otp: signUpCode });
  remember(verified.meta.token, ...browser.cookies.values());
  gate.clock.advance(MINUTE_MS);
  await browser.post('/identity/user/login', { mobile_no: mobile, password: 'wrong-guess-77' });
  const loggedIn = await browser.post('/identity/user/login', { mobile_no: mobile, password: PASSWORD });
  remember(loggedIn.meta.token);
  await browser.post('/identity/user/forgot-password', { mobile_no: mobile });
  const resetCode = await gate.codeOf(mobile);
  const reset = { otp: resetCode, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
  await browser.post('/identity/user/forgot-password', reset);
  remember(...browser.cookies.values());
  // Bodies that are refused, and an error on the way.
  await browser.post('/identity/user/login', { mobile_no: [mobile], password: PASSWORD });
  await browser.post('/identity/user/login', { mobile_no: mobile, password: PASSWORD, [PASSWORD]: mobile });
  await gate.db.ownerPool.query('ALTER TABLE sign_ups RENAME TO sign_ups_away');
  const failed = await gate.browser().post('/identity/user/sign-up', gate.form('+919867800002'));
  await gate.db.ownerPool.query('ALTER TABLE sign_ups_away RENAME TO sign_ups');
  expect(failed.status).toBe(500);

  const log = gate.lines.join('\n');
  expect(log).toContain('/identity/user/forgot-password');
  expect(log).toContain('request failed');
  for (const secret of secrets) expect([secret.slice(0, 4), log.includes(secret)]).toEqual([secret.slice(0, 4), false]);
  expect(log).not.toMatch(/98678|67800001/);
  for (const code of [signUpCode, resetCode]) expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));

  const { rows } = await gate.db.ownerPool.query<{ row: string }>(
    `SELECT p::text AS row FROM players p UNION ALL SELECT s::text FROM sessions s UNION ALL SELECT u::text FROM sign_ups u
     UNION ALL SELECT c::text FROM one_time_codes c UNION ALL SELECT l::text FROM code_lanes l
     UNION ALL SELECT r::text FROM rate_counters r`,
  );
  const kept = rows.map(({ row }) => row).join('\n');
  for (const secret of secrets)
    expect([secret.slice(0, 4), kept.includes(secret)]).toEqual([secret.slice(0, 4), false]);
  const { rows: codes } = await gate.db.ownerPool.query<{ row: string }>('SELECT c::text AS row FROM one_time_codes c');
  expect(codes.map(({ row }) => row).join('\n')).not.toContain('98678');
});
