import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 7 ms a hash. The library's algorithm is argon2id unless told otherwise; the database
 *  takes no other. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Hashes and compares passwords; each costs a core for milliseconds on purpose. */
export interface Hasher {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (passwordHash: string, password: string) => Promise<boolean>;
}

/** In this process. */
export const argon2: Hasher = {
  hash: (password) => hash(password, PARAMETERS),
  verify: (passwordHash, password) => verify(passwordHash, password),
};
