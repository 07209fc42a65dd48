import { expect, test } from 'vitest';
import { parseCookies, setCookieLine } from './cookies.ts';

test.each([
  [undefined, []],
  ['', []],
  ['a=1', [['a', '1']]],
  [
    'a=1; b=2 ;c',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  ['a=x=y', [['a', 'x=y']]],
  ['a=1; a=2', [['a', '1']]],
  ['=1; __proto__=2', [['__proto__', '2']]],
] as const)('the cookies of %j', (header, cookies) => {
  expect([...parseCookies(header)]).toEqual(cookies);
});

test('AUT-15 a cookie is out of reach of scripts and other sites, and of plain connections once there is TLS', () => {
  const cookie = { name: 'a', value: 'b', path: '/identity/user', maxAgeSeconds: 600 };
  expect(setCookieLine(cookie, false)).toBe('a=b; Max-Age=600; Path=/identity/user; HttpOnly; SameSite=Strict');
  expect(setCookieLine(cookie, true)).toBe('a=b; Max-Age=600; Path=/identity/user; HttpOnly; SameSite=Strict; Secure');
});
