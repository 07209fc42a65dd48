import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import {
  LOGIN,
  RESEND,
  VERIFY,
  HOUR_MS,
  MINUTE_MS,
  openGate,
  OTHER_PASSWORD,
  PASSWORD,
  SECOND_MS,
  wrongCode,
  type Gate,
} from '../../../../test/time/gate.ts';

const SIGN_UP = '/identity/user/sign-up';

let gate: Gate;
let numbers = 9_812_300_000;
/** A number that nobody had before. */
const freshNumber = () => `+91${(numbers += 1)}`;

beforeAll(async () => {
  gate = await openGate();
});
afterAll(() => gate.close());
beforeEach(() => gate.forgetUses());

test('AUT-09 a sign-up sends a code to the phone and answers nothing else', async () => {
  const mobile = freshNumber();
  const { status, meta, data, headers } = await gate.browser().post(SIGN_UP, gate.form(mobile));
  expect([status, meta.code, meta.token, data]).toEqual([200, 200, undefined, {}]);
  expect(String(headers['set-cookie'])).toMatch(
    /^maidan_flow=[\w-]+; Max-Age=600; Path=\/identity\/user; HttpOnly; SameSite=Strict$/,
  );
  const [message] = await gate.messages(mobile);
  expect(message).toMatchObject({ purpose: 'sign-up', code: expect.stringMatching(/^\d{4}$/) as string });
  expect(message?.text).toContain(`${message?.code} is your Maidan sign-up code`);
});

test('AUT-09 a code’s message ends with the line that binds it to the site, where its address is known', async () => {
  const bound = await openGate({ siteHost: 'maidan.example' });
  try {
    const mobile = freshNumber();
    await bound.browser().post(SIGN_UP, bound.form(mobile));
    const [message] = await bound.messages(mobile);
    expect(message?.text.split('\n').at(-1)).toBe(`@maidan.example #${message?.code}`);
  } finally {
    await bound.close();
  }
  const mobile = freshNumber();
  await gate.browser().post(SIGN_UP, gate.form(mobile));
  expect((await gate.messages(mobile))[0]?.text).not.toContain('@');
});

test('AUT-11 AUT-24 ID-2 the code makes a player with a token, empty wallets and a username that was derived', async () => {
  const mobile = freshNumber();
  const { token, data } = await gate.newPlayer(mobile);
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(data).toMatchObject({
    name: 'Asha Rao',
    role: ROLES.PLAYER,
    balance: 0,
    username: expect.stringMatching(/^asharao\d{5}$/) as string,
    canChooseUsername: true,
  });
  expect(await gate.moneyOf(data.username)).toEqual([0, 0]);
  expect((await gate.browser().post(LOGIN, { mobile_no: mobile, password: PASSWORD })).data.id).toBe(data.id);
  expect((await gate.browser().post(LOGIN, { username: data.username, password: PASSWORD })).data.id).toBe(data.id);
});

test('AUT-07 ID-4 who registers has accepted the terms: their version and the time are recorded, and both referral codes', async () => {
  const [friend, mobile] = [freshNumber(), freshNumber()];
  await gate.newPlayer(friend);
  const code = await referralCodeOf(friend);
  await gate.newPlayer(mobile, { more: { affiliateCode: ` ${code.toLowerCase()} ` } });
  const { rows } = await gate.db.ownerPool.query(
    'SELECT terms_version, terms_accepted_at, affiliate_code, referral_code FROM players WHERE mobile_no = $1',
    [mobile],
  );
  expect(rows).toEqual([
    {
      terms_version: '1',
      terms_accepted_at: new Date(gate.clock.now()),
      affiliate_code: code.toLowerCase(),
      referral_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) as string,
    },
  ]);
});

test('SHL-19 AUT-09 a referral code that nobody has is refused at its field, and no code is sent', async () => {
  const mobile = freshNumber();
  const { status, data } = await gate.browser().post(SIGN_UP, gate.form(mobile, { affiliateCode: 'FRIEND-1' }));
  expect([status, data.reason]).toEqual([400, 'invalid-input']);
  expect(data.fields).toEqual([
    {
      field: 'affiliateCode',
      message: 'No player has this referral code. Check it, or leave the field empty.',
    },
  ]);
  const { rowCount } = await gate.db.ownerPool.query('SELECT FROM sign_ups WHERE mobile_no = $1', [mobile]);
  expect(rowCount).toBe(0);
});

async function referralCodeOf(mobile: string): Promise<string> {
  const { rows } = await gate.db.ownerPool.query<{ code: string }>(
    'SELECT referral_code AS code FROM players WHERE mobile_no = $1',
    [mobile],
  );
  return rows[0]?.code ?? '';
}

test('AUT-08 two passwords are refused in the words of the form', async () => {
  const { status, meta, data } = await gate.browser().post(SIGN_UP, gate.form(freshNumber(), { confirmPassword: 'x' }));
  expect([status, meta.code, meta.message, data.reason]).toEqual([
    200,
    400,
    'Passwords do not match',
    'passwords-differ',
  ]);
});

test.each([
  ['no letters', { name: '12345' }, 'name-refused'],
  ['blanks', { name: '   ' }, 'name-refused'],
  ['a direction character', { name: 'Asha\u202eRao' }, 'name-refused'],
  ['too long a name', { name: 'a'.repeat(101) }, 'name-refused'],
  ['a short password', { password: 'seven77', confirmPassword: 'seven77' }, 'password-length'],
  ['a common password', { password: 'Password@123', confirmPassword: 'Password@123' }, 'password-common'],
  [
    'the name as password',
    { name: 'Asha Raorao', password: 'asharaorao', confirmPassword: 'asharaorao' },
    'password-personal',
  ],
  ['a British number', { mobile_no: '+447911123456' }, 'mobile-refused'],
  ['a Canadian number', { mobile_no: '+14165550123' }, 'mobile-refused'],
  ['a fixed line', { mobile_no: '+912223456789' }, 'mobile-refused'],
  ['a premium number', { mobile_no: '+19005550123' }, 'mobile-refused'],
])('AUT-06, AUT-07 a form with %s is refused', async (_what, more, reason) => {
  const { status, meta, data } = await gate.browser().post(SIGN_UP, gate.form(freshNumber(), more));
  expect([status, meta.code, data.reason]).toEqual([200, 400, reason]);
});

test('AUT-11 a code is good once, and of two who send it at once one wins', async () => {
  const mobile = freshNumber();
  const browser = gate.browser();
  await browser.post(SIGN_UP, gate.form(mobile));
  const body = { mobile_no: mobile, otp: await gate.codeOf(mobile) };
  const both = await Promise.all([browser.post(VERIFY, body), browser.post(VERIFY, body)]);
  expect(both.map(({ meta }) => meta.code).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await browser.post(VERIFY, body)).data.reason).toBe('code-expired');
});

test('AUT-11 ID-10 three wrong guesses use a code up, and five minutes end it', async () => {
  const mobile = freshNumber();
  const browser = gate.browser();
  await browser.post(SIGN_UP, gate.form(mobile));
  const code = await gate.codeOf(mobile);
  for (const left of [2, 1, 0]) {
    const { data, meta } = await browser.post(VERIFY, { mobile_no: mobile, otp: wrongCode(code) });
    expect([data.reason, data.details]).toEqual(['code-wrong', { left }]);
    const words = left > 0 ? `Attempts left: ${left}.` : 'No attempts left. Request a new code.';
    expect(meta.message).toBe(`The code is wrong. ${words}`);
  }
  expect((await browser.post(VERIFY, { mobile_no: mobile, otp: code })).data.reason).toBe('code-expired');
  gate.clock.advance(10 * SECOND_MS);
  expect((await browser.post(RESEND, { mobile_no: mobile })).meta.code).toBe(200);
  const second = await gate.codeOf(mobile);
  gate.clock.advance(5 * MINUTE_MS);
  expect((await browser.post(VERIFY, { mobile_no: mobile, otp: second })).data.reason).toBe('code-expired');
});

test('AUT-12 ID-12 another code is sent after ten seconds, five within ten minutes, ten in a day', async () => {
  const mobile = freshNumber();
  const browser = gate.browser();
  await browser.post(SIGN_UP, gate.form(mobile));
  const early = await browser.post(RESEND, { mobile_no: mobile });
  expect([early.status, early.data.reason, early.headers['retry-after']]).toEqual([429, 'too-many-requests', '10']);
  let [sent, sentInNineMinutes] = [1, 0];
  const startMs = gate.clock.now();
  while (gate.clock.now() < startMs + 23 * HOUR_MS) {
    gate.clock.advance(30 * SECOND_MS);
    const { status } = await browser.post(RESEND, { mobile_no: mobile });
    if (status === 200) sent += 1;
    if (gate.clock.now() === startMs + 9 * MINUTE_MS) sentInNineMinutes = sent;
    if (sent >= 10) gate.clock.advance(HOUR_MS);
    await gate.forgetUses();
  }
  expect([sentInNineMinutes, sent]).toEqual([5, 10]);
});

test('AUT-12 a code that was sent again takes the place of the first', async () => {
  const mobile = freshNumber();
  const browser = gate.browser();
  await browser.post(SIGN_UP, gate.form(mobile));
  const first = await gate.codeOf(mobile);
  gate.clock.advance(10 * SECOND_MS);
  await browser.post(RESEND, { mobile_no: mobile });
  const second = await gate.codeOf(mobile);
  expect(await gate.messages(mobile)).toHaveLength(2);
  expect((await browser.post(VERIFY, { mobile_no: mobile, otp: first })).data.reason).toBe('code-wrong');
  expect((await browser.post(VERIFY, { mobile_no: mobile, otp: second })).meta.code).toBe(200);
});

test('AUT-09 ID-8 a number that has an account is answered alike; its owner is told, and no code works', async () => {
  const mobile = freshNumber();
  await gate.newPlayer(mobile);
  gate.clock.advance(MINUTE_MS);
  const stranger = gate.browser('203.0.113.9');
  const taken = await stranger.post(
    SIGN_UP,
    gate.form(mobile, { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD }),
  );
  const free = await gate.browser('203.0.113.9').post(SIGN_UP, gate.form(freshNumber()));
  expect([taken.status, taken.meta, taken.data]).toEqual([free.status, free.meta, free.data]);
  const [message] = await gate.messages(mobile);
  expect(message).toMatchObject({ purpose: 'has-account', code: '' });
  expect(message?.text).not.toMatch(/\d{4}/);
  const guess = await stranger.post(VERIFY, { mobile_no: mobile, otp: '0000' });
  expect([guess.data.reason, guess.data.details]).toEqual(['code-wrong', { left: 2 }]);
});

test('AUT-11 a stranger who signs up with my number gets neither my code to confirm his form nor my account', async () => {
  const mobile = freshNumber();
  const [mine, his] = [gate.browser('203.0.113.20'), gate.browser('203.0.113.66')];
  await mine.post(SIGN_UP, gate.form(mobile));
  const myCode = await gate.codeOf(mobile);
  gate.clock.advance(20 * SECOND_MS);
  await his.post(SIGN_UP, gate.form(mobile, { password: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD }));
  const hisCode = await gate.codeOf(mobile);
  // I type the newest code, which was made for his form.
  expect((await mine.post(VERIFY, { mobile_no: mobile, otp: hisCode })).data.reason).toBe('code-wrong');
  expect((await mine.post(VERIFY, { mobile_no: mobile, otp: myCode })).meta.code).toBe(200);
  expect((await his.post(LOGIN, { mobile_no: mobile, password: OTHER_PASSWORD })).data.reason).toBe(
    'wrong-credentials',
  );
  expect((await mine.post(LOGIN, { mobile_no: mobile, password: PASSWORD })).meta.code).toBe(200);
});

test('AUT-11 ID-3 a client that keeps no cookies finishes a sign-up from its own network only', async () => {
  const mobile = freshNumber();
  const [here, elsewhere] = ['203.0.113.30', '203.0.113.31'].map((from) => gate.browser(from, { withCookies: false }));
  await here?.post(SIGN_UP, gate.form(mobile));
  const body = { mobile_no: mobile, otp: await gate.codeOf(mobile) };
  expect((await elsewhere?.post(VERIFY, body))?.data.reason).toBe('code-expired');
  expect((await here?.post(VERIFY, body))?.meta.code).toBe(200);
});

test('AUT-06 ID-1 a number is one number however it is written, Devanagari digits and full width included', async () => {
  const mobile = freshNumber();
  const national = mobile.slice(3);
  const inDigitsFrom = (zero: number, digits: string) =>
    digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const devanagari = inDigitsFrom(0x0966, national);
  const fullWidth = inDigitsFrom(0xff10, national);
  const browser = gate.browser();
  await browser.post(SIGN_UP, gate.form(devanagari));
  const code = await gate.codeOf(mobile);
  const typed = inDigitsFrom(0x0966, code);
  expect((await browser.post(VERIFY, { mobile_no: fullWidth, otp: typed })).meta.code).toBe(200);
});

test('AUT-06 an American number signs up too', async () => {
  const { data } = await gate.newPlayer('+1 (415) 555-2671');
  expect(data.role).toBe(ROLES.PLAYER);
});

test('ID-6 a username is chosen once, and is nobody else’s', async () => {
  const CHOOSE = '/api/v1/username';
  const { token, browser } = await gate.newPlayer(freshNumber());
  const other = await gate.newPlayer(freshNumber());
  for (const [username, reason] of [
    ['ab', 'username-refused'],
    ['9lives', 'username-refused'],
    ['asha rao', 'username-refused'],
    ['support', 'username-refused'],
    ['аsha', 'username-refused'],
    [other.data.username, 'username-taken'],
  ]) {
    expect((await browser.post(CHOOSE, { username }, token)).data.reason).toBe(reason);
  }
  const chosen = await browser.post(CHOOSE, { username: ' Asha.Rao ' }, token);
  expect(chosen.data).toMatchObject({ username: 'asha.rao', canChooseUsername: false });
  expect((await browser.post(CHOOSE, { username: 'asha.rao2' }, token)).data.reason).toBe('username-chosen');
  expect((await browser.post(LOGIN, { username: 'ASHA.RAO', password: PASSWORD })).meta.code).toBe(200);
});

test('messages are in the language that the player reads', async () => {
  const mobile = freshNumber();
  await gate.browser('203.0.113.1', { language: 'hi' }).post(SIGN_UP, gate.form(mobile));
  expect((await gate.messages(mobile))[0]?.text).toMatch(/[\u0900-\u097f]/);
});

test('AUT-11 ID-13 wrong codes make the next code of a sign-up longer, and the right one still makes a player', async () => {
  const mobile = freshNumber();
  const lengths: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const stranger = gate.browser(`203.0.113.${100 + n}`);
    await stranger.post(SIGN_UP, gate.form(mobile));
    const code = await gate.codeOf(mobile);
    for (let guess = 0; guess < 3; guess += 1) {
      const guessed = await stranger.post(VERIFY, { mobile_no: mobile, otp: wrongCode(code) });
      expect(guessed.data.reason).toBe('code-wrong');
    }
    lengths.push(code.length);
    gate.clock.advance(4 * MINUTE_MS);
  }
  expect(lengths).toEqual([4, 4, 8, 8]);
  const { data } = await gate.newPlayer(mobile);
  expect(data.role).toBe(ROLES.PLAYER);
});
