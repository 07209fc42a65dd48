import { expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { matchingStep, stepOf, totp } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at second %d the code is %s', (second, code) => {
  expect(totp(SECRET, stepOf(second * 1000), 8)).toBe(code);
});

const RFC_4226 = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];

test.each(RFC_4226.map((code, counter) => [counter, code] as const))(
  'RFC 4226, appendix D: the code of counter %d is %s',
  (counter, code) => {
    expect(totp(SECRET, counter)).toBe(code);
  },
);

test('AUT-22 a code is taken a step early and a step late, and no longer', () => {
  const nowMs = 1_700_000_000_000;
  for (const [drift, isTaken] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const step = stepOf(nowMs) + drift;
    expect(matchingStep(SECRET, totp(SECRET, step), nowMs)).toBe(isTaken ? step : null);
  }
  for (const code of ['', '12345', '1234567', 'abcdef']) expect(matchingStep(SECRET, code, nowMs)).toBeNull();
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %j in base32, without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
