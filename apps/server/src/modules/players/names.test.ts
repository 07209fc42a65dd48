import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { COMMON_PASSWORDS, isCommonPassword } from './common-passwords.ts';
import { deviceOf } from './device.ts';
import { chosenUsername, derivedUsername, personName, referralCode } from './names.ts';
import { shownNetwork } from './network.ts';
import { checkPassword } from './password-rules.ts';
import { mobileNumber } from './phone.ts';

const chance = (count: number) => randomBytes(count);
const reasonOf = (password: string, own: readonly string[] = []) => {
  const checked = checkPassword(password, own);
  return checked.ok ? 'good' : checked.refusal.kind;
};

test.each([
  ['  Asha   Rao ', 'Asha Rao'],
  ['O’Brien-Smith', 'O’Brien-Smith'],
  ['आशा राव', 'आशा राव'],
  ['क्‍ष', 'क्‍ष'],
  ['Jose\u0301', 'José'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), null],
  ['', null],
  ['12345', null],
  ['🏏', null],
  ['Asha\u202eoaR', null],
  ['Asha\u0007', null],
  ['A\u200bsha', null],
  ['\ud800sha', null],
])('AUT-07 the name %j is stored as %j', (typed, stored) => {
  expect(personName(typed)).toBe(stored);
});

test('a derived username is one of Latin letters and digits, or of “player”', () => {
  for (const [name, pattern] of [
    ['Asha Rao', /^asharao\d{5}$/],
    ['Renée', /^renee\d{5}$/],
    ['आशा', /^player\d{5}$/],
    ['Admin', /^player\d{5}$/],
    ['A very long name of a person', /^averylongnam\d{5}$/],
  ] as const) {
    expect(derivedUsername(name, chance)).toMatch(pattern);
  }
});

test.each([
  ['Asha.Rao', 'asha.rao'],
  ['asha', 'asha'],
  ['as', null],
  ['1asha', null],
  ['asha rao', null],
  ['Admin', null],
  ['support_1', null],
  ['maidan', null],
  ['a'.repeat(33), null],
  ['ａsha', 'asha'],
])('the username %j is %j when it is chosen', (typed, stored) => {
  expect(chosenUsername(typed)).toBe(stored);
});

test('a referral code has eight letters and digits that are told apart', () => {
  for (let n = 0; n < 200; n += 1) expect(referralCode(chance)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
});

test.each([
  ['seven77', 'password-length'],
  ['x7'.repeat(64) + 'y', 'password-length'],
  ['k7'.repeat(63) + 'y!', 'good'],
  ['password', 'password-common'],
  ['PASSWORD123', 'password-common'],
  ['India@123', 'password-common'],
  ['krishna1', 'password-common'],
  ['12345678', 'password-common'],
  ['87654321', 'password-common'],
  ['qwertyuiop', 'password-common'],
  ['aaaaaaaaaa', 'password-common'],
  ['abcabcabc', 'password-common'],
  ['１２３４５６７８', 'password-common'],
  ['purple-tea-42', 'good'],
  ['हरी चाय ४२', 'good'],
])('AUT-07 the password %j is %s', (password, expected) => {
  expect(reasonOf(password)).toBe(expected);
});

test('AUT-07 ID-5 a password is not its owner’s name, username or number', () => {
  const own = ['Asha Raorao', 'asha.raorao', '+919812345678'];
  for (const password of [
    'asharaorao',
    'Asha Raorao',
    'oaroarahsa',
    'ASHA.RAORAO',
    '9812345678',
    '919812345678',
    '+91 98123 45678',
  ]) {
    expect([password, reasonOf(password, own)]).toEqual([password, 'password-personal']);
  }
  expect(reasonOf('asharaorao-77', own)).toBe('good');
});

test('the list of the commonest passwords is long, lower case and without short ones', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(5_000);
  for (const password of COMMON_PASSWORDS) {
    expect(password).toBe(password.toLowerCase());
    expect(password.length).toBeGreaterThanOrEqual(8);
  }
  expect(isCommonPassword('Demo@1234')).toBe(false);
});

test.each([
  ['98123 45678', '+919812345678'],
  ['(98123)-45678', '+919812345678'],
  ['09812345678', '+919812345678'],
  ['919812345678', '+919812345678'],
  ['+1 415.555.2671', '+14155552671'],
  ['9812345678 ext 5', null],
  ['9812345678;9812345679', null],
  ['tel:9812345678', null],
  ['98123456789', null],
  ['5812345678', null],
  ['+442079460000', null],
  ['+1 242 359 1234', null],
  ['112', null],
  ['', null],
  ['9'.repeat(33), null],
])('AUT-06 %j is the number %j', (typed, stored) => {
  expect(mobileNumber(typed)).toBe(stored);
});

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/129.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129 Safari/537.36 Edg/129.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
  ['<script>alert(1)</script>', ''],
])('%j is shown as %j', (userAgent, shown) => {
  expect(deviceOf(userAgent)).toBe(shown);
});

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:x'],
])('the address %s is shown as %s', (address, shown) => {
  expect(shownNetwork(address)).toBe(shown);
});
