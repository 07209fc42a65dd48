import { argon2, type Hasher } from '../../platform/hashing/index.ts';
import { createSemaphore } from '../../platform/semaphore/index.ts';

/** Each hash holds 19 MiB and a core while it runs; more wait their turn. */
export const HASHES_AT_ONCE = 8;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the one of the hash. Without a hash it takes the same time and says no, so that an
   *  answer does not tell whether an account exists. */
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
}

export function createPasswords(hasher: Hasher = argon2): Passwords {
  const semaphore = createSemaphore(HASHES_AT_ONCE);
  let nobodys: Promise<string> | undefined;
  // Composed, so that a password typed on another keyboard is the same bytes.
  const hash = (password: string) => semaphore.take(() => hasher.hash(password.normalize('NFC')));
  return {
    hash,
    async verify(passwordHash, password) {
      nobodys ??= hash('nobody has this password');
      const against = passwordHash ?? (await nobodys);
      const matches = await semaphore.take(() => hasher.verify(against, password.normalize('NFC')));
      return matches && passwordHash !== null;
    },
  };
}
