import { newRequestKey } from './request-key.ts';

/** Where the keys of unanswered actions are kept, by the action's name and content. */
export interface KeyStore {
  /** The key of this content: the one that is kept, or a new one, kept from now on. */
  readonly keyFor: (scope: string, content: string) => string;
  /** Whether this content has a key that is kept: an earlier try of it has no outcome yet. */
  readonly has: (scope: string, content: string) => boolean;
  /** The server has answered: the key is dropped here, and in every tab that holds a copy and has not sent it. */
  readonly settle: (scope: string, content: string) => void;
  /** Nothing was carried out: the key is dropped here alone. */
  readonly forget: (scope: string, content: string) => void;
}

/** The part of a browser's storage that is used. */
export interface Storage {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, value: string) => void;
  readonly removeItem: (name: string) => void;
}

/** So many settled keys are remembered; a tab that was duplicated longer ago gets the first answer once more. */
const MAX_SETTLED = 100;

/**
 * Keys in a browser's storage under `prefix`. They have no age: asking again after an hour must not do it twice.
 * `storage` outlives a reload and belongs to one tab, but a duplicated tab begins with a copy of it; in `shared`, which
 * all tabs see, each tells the others which keys are answered. A page that sent a key itself keeps it until it has heard
 * the outcome. Where storage is full or forbidden keys live in memory alone, so that a private window can still act.
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
  };
}

/** Storage that is full or forbidden throws; memory holds the key all the same. */
function orNull<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** 106 bits of a content (two passes of cyrb53, public domain): screenshots are too large to be kept as they are. A
 *  collision is harmless, because the server refuses a known key with another body. */
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
