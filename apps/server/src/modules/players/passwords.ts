import { argon2, type Hasher } from '../../platform/hashing/index.ts';
import { createSemaphore } from '../../platform/semaphore/index.ts';

/** Each hash takes 19 MiB and a core while it runs; further ones queue. */
export const HASHES_AT_ONCE = 8;

export interface Passwords {
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password matches the hash. Without a hash it takes the same time and returns false, so that an answer
   *  does not show whether an account exists. */
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
}

export function createPasswords(hasher: Hasher = argon2): Passwords {
  const semaphore = createSemaphore(HASHES_AT_ONCE);
  let nobodys: Promise<string> | undefined;
  // Normalised to NFC, so that a password typed on another keyboard yields the same bytes.
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
