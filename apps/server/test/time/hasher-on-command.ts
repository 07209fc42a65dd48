import { createHash } from 'node:crypto';
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { Hasher } from '../../src/platform/hashing/index.ts';

/** Hashes without the work of argon2: at once, or when a test says so. */
export function hasherOnCommand() {
  const held: { readonly password: string; readonly go: () => void }[] = [];
  let nextHeld: ((letGo: () => void) => void) | null = null;
  let holdsAll = false;
  let salts = 0;

  async function turn(password: string): Promise<void> {
    const told = nextHeld;
    nextHeld = null;
    if (told) await new Promise<void>((go) => told(go));
    else if (holdsAll) await new Promise<void>((go) => void held.push({ password, go }));
  }

  const hashOf = (salt: string, password: string) =>
    `$argon2id$${salt}$${createHash('sha256').update(`${salt} ${password}`).digest('base64url')}`;
  const hasher: Hasher = {
    async hash(password) {
      await turn(password);
      return hashOf(String((salts += 1)), password);
    },
    async verify(passwordHash, password) {
      await turn(password);
      return hashOf(passwordHash.split('$')[2] ?? '', password) === passwordHash;
    },
  };

  return {
    hasher,
    /** Holds the next password that comes, and none after it; answers what lets it go on. */
    holdNext: () => new Promise<() => void>((give) => (nextHeld = give)),
    /** Holds every password from now on. */
    holdAll(): void {
      holdsAll = true;
    },
    /** The passwords that are held, in the order they came. */
    held: (): readonly string[] => held.map(({ password }) => password),
    /** Lets the oldest go on and whoever waited for its place come. */
    async step(): Promise<void> {
      held.shift()?.go();
      await othersFirst();
    },
    /** Lets all go on and holds none from now on. */
    letAllGo(): void {
      holdsAll = false;
      for (const { go } of held.splice(0)) go();
    },
  };
}
