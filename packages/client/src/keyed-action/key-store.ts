import { newRequestKey } from './request-key.ts';

/** Stores the keys of actions without an answer, by scope and content. */
export interface KeyStore {
  /** The stored key of this content, or a new one, which is stored. */
  readonly keyFor: (scope: string, content: string) => string;
  /** Whether a key is stored for this content, which means that the outcome of an earlier attempt is unknown. */
  readonly has: (scope: string, content: string) => boolean;
  /** The server has answered: drops the key here and in every tab that holds a copy it has not sent. */
  readonly settle: (scope: string, content: string) => void;
  /** Nothing was carried out: drops the key in this tab only. */
  readonly forget: (scope: string, content: string) => void;
  /** The keys of this tab whose outcome is unknown, of scopes that begin with one of these words. */
  readonly unanswered: (scopes: readonly string[]) => readonly string[];
}

/** The used part of the browser's `Storage`. */
export interface Storage {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, value: string) => void;
  readonly removeItem: (name: string) => void;
  /** The names of everything that is stored. */
  readonly names: () => readonly string[];
}

/** Number of answered keys to remember. A tab that still holds an older one gets that key's first answer again. */
const MAX_SETTLED = 100;

/**
 * Keeps keys in the browser's storage under `prefix`. They never expire: a retry after an hour must not act twice.
 * `storage` survives a reload and belongs to one tab, but a duplicate starts with a copy of it. `shared` is seen by
 * all tabs and lists the keys that have been answered. A page that sent a key keeps it until it knows the outcome.
 * Where storage is full or blocked, keys live in memory, so that a private window still works.
 */
export function createKeyStore({
  storage,
  shared,
  newKey = newRequestKey,
  prefix = 'action',
}: {
  readonly storage: Storage;
  readonly shared: Storage;
  readonly newKey?: () => string;
  readonly prefix?: string;
}): KeyStore {
  const inMemory = new Map<string, string>();
  const settledName = `${prefix}-settled`;

  const nameOf = (scope: string, content: string): string => `${prefix}:${scope}:${fingerprint(content)}`;

  function settledKeys(): readonly string[] {
    const text = orNull(() => shared.getItem(settledName));
    return text === null ? [] : text.split(' ');
  }

  function kept(name: string): string | null {
    const own = inMemory.get(name);
    if (own !== undefined) return own;
    const stored = orNull(() => storage.getItem(name));
    return stored === null || settledKeys().includes(stored) ? null : stored;
  }

  function drop(name: string): void {
    inMemory.delete(name);
    orNull(() => storage.removeItem(name));
  }

  return {
    keyFor(scope, content) {
      const name = nameOf(scope, content);
      const key = kept(name) ?? newKey();
      inMemory.set(name, key);
      orNull(() => storage.setItem(name, key));
      return key;
    },
    has: (scope, content) => kept(nameOf(scope, content)) !== null,
    settle(scope, content) {
      const name = nameOf(scope, content);
      const key = kept(name);
      drop(name);
      if (key === null) return;
      const settled = [...settledKeys(), key].slice(-MAX_SETTLED).join(' ');
      orNull(() => shared.setItem(settledName, settled));
    },
    forget: (scope, content) => drop(nameOf(scope, content)),

    unanswered(scopes) {
      const wanted = scopes.flatMap((scope) => [`${prefix}:${scope}:`, `${prefix}:${scope} `]);
      return [...new Set([...inMemory.keys(), ...(orNull(storage.names) ?? [])])]
        .filter((name) => wanted.some((start) => name.startsWith(start)))
        .flatMap((name) => kept(name) ?? []);
    },
  };
}

/** Storage throws when it is full or blocked; the key is still in memory. */
function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** A 106-bit hash (cyrb53 twice, public domain): screenshots are too large to store. A collision is harmless, because
 *  the server refuses a known key with another body. */
function fingerprint(content: string): string {
  return cyrb53(content, 0).toString(36) + cyrb53(content, 1).toString(36);
}

function cyrb53(text: string, seed: number): number {
  let one = 0xdeadbeef ^ seed;
  let two = 0x41c6ce57 ^ seed;
  for (let place = 0; place < text.length; place += 1) {
    const unit = text.charCodeAt(place);
    one = Math.imul(one ^ unit, 2654435761);
    two = Math.imul(two ^ unit, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909);
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & two) + (one >>> 0);
}
