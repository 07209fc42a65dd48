import { hash, verify } from '@node-rs/argon2';

/** 19 MiB, two passes: about 7 ms a hash. The library's algorithm is argon2id unless told otherwise; the database
 *  takes no other. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each hash holds 19 MiB and a core while it runs; more wait their turn. */
const AT_ONCE = 8;
/** Whoever comes when so many wait is told to come again: about two seconds' work on two cores. */
const WAITING_AT_MOST = 500;

export interface Passwords {
  /** Whether too many wait for their turn. */
  readonly isFull: () => boolean;
  readonly hash: (password: string) => Promise<string>;
  /** Whether the password is the one of the hash. Without a hash it takes the same time and says no, so that an
   *  answer does not tell whether an account exists. */
  readonly verify: (passwordHash: string | null, password: string) => Promise<boolean>;
}

export function createPasswords(): Passwords {
  const { turn, waiting } = turns(AT_ONCE);
  let nobodys: Promise<string> | undefined;
  // Composed, so that a password typed on another keyboard is the same bytes.
  const hashed = (password: string) => turn(() => hash(password.normalize('NFC'), PARAMETERS));
  return {
    isFull: () => waiting.length >= WAITING_AT_MOST,
    hash: hashed,
    async verify(passwordHash, password) {
      nobodys ??= hashed('nobody has this password');
      const matches = await turn(async () => verify(passwordHash ?? (await nobodys) ?? '', password.normalize('NFC')));
      return matches && passwordHash !== null;
    },
  };
}

/** Runs at most `atOnce` tasks at the same time, in the order they came. */
function turns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  const turn = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running === atOnce) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not given back, so that nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
  return { turn, waiting };
}
