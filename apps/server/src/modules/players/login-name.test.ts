import { expect, test } from 'vitest';
import { mobile, username } from './login-name.ts';
import { network } from './network.ts';

test.each([
  ['+919800000001', '+919800000001'],
  ['+91 98000-00001', '+919800000001'],
  ['9800000001', '+919800000001'],
  ['919800000001', '+919800000001'],
  ['+1 (415) 555-0100', '+14155550100'],
  ['nonsense', 'nonsense'],
])('AUT-03 the phone number %j is looked up as %j', (typed, stored) => {
  expect(mobile(typed)).toEqual({ kind: 'mobile', mobileNo: stored });
});

test('a username counts without its case and the blanks around it', () => {
  expect(username(' Demo ')).toEqual({ kind: 'username', username: 'demo' });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('guesses from %s count for %s', (address, counted) => {
  expect(network(address)).toBe(counted);
});
