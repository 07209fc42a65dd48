import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  FORGOT,
  openGate,
  OTHER_PASSWORD,
  PASSWORD,
  type Body,
  type Browser,
  type Gate,
} from '../../../test/time/gate.ts';

/** Every field of every call of the gate, given every bad value: refused by name, never a failure of ours, and nobody
 *  gets in. */
let gate: Gate;
let browser: Browser;
let token: string;
const MOBILE = '+919856700001';

beforeAll(async () => {
  gate = await openGate();
  ({ token } = await gate.newPlayer(MOBILE));
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.forgetUses();
  browser = gate.browser();
});

const CALLS: Readonly<Record<string, { path: string; body: Readonly<Record<string, unknown>>; optional?: string[] }>> =
  {
    login: {
      path: '/identity/user/login',
      body: { mobile_no: MOBILE, password: 'wrong', secondFactor: '123456' },
      optional: ['secondFactor'],
    },
    'login by name': { path: '/identity/user/login', body: { username: 'asha', password: 'wrong' } },
    logout: { path: '/identity/user/logout', body: { user_id: 'x' }, optional: ['user_id'] },
    'sign-up': {
      path: '/identity/user/sign-up',
      body: { name: 'Asha', mobile_no: MOBILE, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode: 'A1' },
      optional: ['affiliateCode'],
    },
    'verify-otp': { path: '/identity/user/verify-otp', body: { mobile_no: MOBILE, otp: '0000' } },
    'resend-otp': { path: '/identity/user/resend-otp', body: { mobile_no: MOBILE } },
    'forgot-password, asking': { path: FORGOT, body: { mobile_no: MOBILE } },
    'forgot-password, resetting': {
      path: FORGOT,
      body: { otp: '0000', password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD, mobile_no: MOBILE },
      optional: ['mobile_no'],
    },
    'change-password': {
      path: '/identity/user/change-password',
      body: { old_password: 'wrong', password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD },
    },
    username: { path: '/api/v1/username', body: { username: 'ab' } },
    'begin a second factor': { path: '/api/v1/second-factor/begin', body: { password: 'wrong' } },
    'confirm a second factor': { path: '/api/v1/second-factor/confirm', body: { code: '000000' } },
    'remove a second factor': { path: '/api/v1/second-factor/remove', body: { password: 'wrong', code: '000000' } },
  };

/** Refused by the schema: HTTP 400, and the field is named. */
const MALFORMED: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 9_812_345_678],
  ['a truth', true],
  ['a list', ['0000']],
  ['an object', { $ne: '' }],
  ['nothing', ''],
  ['far too long', 'x'.repeat(5_000)],
  ['with a NUL', 'abc\u0000def'],
  ['with half a surrogate pair', 'abc\ud800def'],
];

/** Texts that pass for text: whatever becomes of them, nobody gets in and nothing breaks. */
const ODD: readonly (readonly [string, string])[] = [
  ['blanks', '    '],
  ['another line', '0000\n0000'],
  ['letters for a code', 'abcd'],
  ['a direction character', '\u202e0000'],
  ['a zero-width character', '00\u200b00'],
  ['half a surrogate pair', '\ud800'],
  ['roman numerals', 'Ⅻ'],
  ['superscripts', '⁰⁰⁰⁰'],
  ['SQL', `' OR '1'='1' --`],
  ['a format', '%s%n{code}'],
  ['markup', '<img src=x>'],
  ['a negative number', '-1'],
  ['an exponent', '1e3'],
];

const ask = (name: string, body: unknown): Promise<Body> => browser.post(CALLS[name]?.path ?? '', body, token);

describe.each(Object.keys(CALLS))('%s', (name) => {
  const { body = {}, optional = [] } = CALLS[name] ?? {};
  const fields = Object.keys(body);

  test.each(fields)('AUT the field %s is refused when it is no text', async (field) => {
    for (const [what, value] of MALFORMED) {
      // A blank that may be left out counts as left out.
      if (value === '' && ['affiliateCode', 'user_id'].includes(field)) continue;
      const { status, data } = await ask(name, { ...body, [field]: value });
      expect([what, status, data.reason]).toEqual([what, 400, 'invalid-input']);
      expect(data.fields.map((fault) => fault.field).join()).toContain(field);
    }
  });

  test.each(fields)('AUT the field %s may be missing only where it may be', async (field) => {
    const { [field]: _, ...rest } = body;
    const { status, data } = await ask(name, rest);
    const isRefused = status === 400 && data.reason === 'invalid-input';
    expect(isRefused).toBe(!optional.includes(field));
    token = (await browser.post('/identity/user/login', { mobile_no: MOBILE, password: PASSWORD })).meta.token ?? '';
  });

  test.each(fields)('AUT odd texts in %s open nothing and break nothing', async (field) => {
    await gate.forgetUses();
    for (const [what, value] of ODD) {
      const { status, meta } = await ask(name, { ...body, [field]: value });
      expect([what, status < 500, meta.code < 500, meta.token]).toEqual([what, true, true, undefined]);
      if (name === 'logout')
        token =
          (await browser.post('/identity/user/login', { mobile_no: MOBILE, password: PASSWORD })).meta.token ?? '';
    }
  });

  test('AUT an unknown field, a list and no object at all are refused', async () => {
    const more = await ask(name, { ...body, country_code: '91' });
    expect([more.status, more.data.fields]).toEqual([
      400,
      [{ field: 'country_code', message: 'Country code is not a known field.' }],
    ]);
    for (const strange of [[], [body], 'text', 7, null]) expect((await ask(name, strange)).status).toBe(400);
  });
});

test.each(['12a4', 'abcd', '123', '12345', '12 34', '+123', '0x12', '१२३'])(
  'AUT-10 the code %j is refused as no code, and costs no guess',
  async (otp) => {
    const mobile = '+919856700002';
    await browser.post('/identity/user/sign-up', gate.form(mobile));
    for (let n = 0; n < 4; n += 1) {
      const { status, data } = await browser.post('/identity/user/verify-otp', { mobile_no: mobile, otp });
      expect([status, data.reason, data.fields]).toEqual([
        400,
        'invalid-input',
        [{ field: 'otp', message: 'OTP must have 4 digits.' }],
      ]);
    }
  },
);

test.each([
  [{ password: 'x' }, 'username'],
  [{ username: 'demo', mobile_no: '+919800000001', password: 'x' }, 'username'],
])('AUT-03 a log-in names one account: %j', async (body, field) => {
  const { status, data } = await browser.post('/identity/user/login', body);
  expect([status, data.fields[0]?.field]).toEqual([400, field]);
});

test('AUT-15 an empty request is neither asking nor resetting', async () => {
  const { status, data } = await browser.post(FORGOT, {});
  expect([status, data.fields]).toEqual([400, [{ field: 'mobile_no', message: 'Mobile number is required.' }]]);
});

test('AUT-23 the demo outbox answers this machine alone, and not through a proxy', async () => {
  const url = `/api/v1/demo/outbox?mobile_no=${encodeURIComponent(MOBILE)}`;
  const from = async (remoteAddress: string, headers = {}) =>
    (await gate.http.inject({ url, remoteAddress, headers })).statusCode;
  gate.clock.advance(0);
  expect(await from('127.0.0.1')).toBe(200);
  expect(await from('203.0.113.1')).toBe(404);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect(await from('127.0.0.1', { [header]: '127.0.0.1' })).toBe(404);
  }
});
