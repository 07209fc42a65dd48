import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 7 ms per hash. The library's default algorithm is argon2id, the only one the database
 *  accepts. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes and verifies passwords; each call costs a core several milliseconds on purpose. */
export interface Hasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
}

/** Runs in this process. */
export const argon2: Hasher = {
  hash: (password) => hash(password, PARAMETERS),
  verify: (passwordHash, password) => verify(passwordHash, password),
};
