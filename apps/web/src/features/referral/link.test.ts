import { expect, test } from 'vitest';
import { referralLink } from './link.ts';

test('BON-03 the link opens the site with the code', () => {
  expect(referralLink('https://maidan.example', 'KABCDEF2')).toBe('https://maidan.example/?referral_code=KABCDEF2');
});
