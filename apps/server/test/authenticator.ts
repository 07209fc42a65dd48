import { stepOf, totp } from '../src/modules/second-factor/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows at a moment for a base32 secret. */
export function codeOfApp(secret: string, nowMs: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return totp(Uint8Array.from(bytes), stepOf(nowMs));
}
