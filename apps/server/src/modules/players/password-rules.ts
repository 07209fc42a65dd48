import { ok, refused, type Result } from '@maidan/domain';
import { isCommonPassword } from './common-passwords.ts';

const SHORTEST = 8;
const LONGEST = 128;

export type PasswordRefusal = { readonly kind: 'password-length' | 'password-common' | 'password-personal' };

/** Checks a chosen password: 8 to 128 characters, not a common one, and not the owner's name or number (`own`: name,
 *  username, phone). */
export function checkPassword(password: string, own: readonly string[]): Result<void, PasswordRefusal> {
  const { length } = Array.from(password.normalize('NFC'));
  if (length < SHORTEST || length > LONGEST) return refused({ kind: 'password-length' });
  if (isCommonPassword(password)) return refused({ kind: 'password-common' });
  const said = folded(password);
  return own.some((text) => isOwn(said, text)) ? refused({ kind: 'password-personal' }) : ok();
}

function isOwn(said: string, own: string): boolean {
  const name = folded(own);
  const national = name.replace(/^\+?(91|1)(?=\d{10}$)/, '');
  return name !== '' && [name, national, `+${name}`, Array.from(name).toReversed().join('')].includes(said);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s+]/g, '');
}
