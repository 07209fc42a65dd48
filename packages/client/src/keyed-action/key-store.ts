import { newRequestKey } from './request-key.ts';

/** Where the keys of unanswered actions are kept, by the action's name and content. */
export interface KeyStore {
  /** The key of this content: the one that is kept, or a new one, kept from now on. */
  readonly keyFor: (scope: string, content: string) => string;
  /** The outcome is known. */
  readonly forget: (scope: string, content: string) => void;
}

/** The part of `sessionStorage` that is used: it outlives a reload and belongs to one tab. */
export interface Storage {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, value: string) => void;
  readonly removeItem: (name: string) => void;
}

/** Keys in a browser's storage under `prefix`. They have no age: asking again after an hour must not do it twice.
 *  Where storage is full or forbidden they live in memory alone, so that a private window can still act. */
export function createKeyStore({
  storage,
  newKey = newRequestKey,
  prefix = 'action',
}: {
  readonly storage: Storage;
  readonly newKey?: () => string;
  readonly prefix?: string;
}): KeyStore {
  const inMemory = new Map<string, string>();

  const nameOf = (scope: string, content: string): string => `${prefix}:${scope}:${fingerprint(content)}`;

  function read(name: string): string | null {
    try {
      return inMemory.get(name) ?? storage.getItem(name);
    } catch {
      return null;
    }
  }

  return {
    keyFor(scope, content) {
      const name = nameOf(scope, content);
      const known = read(name);
      if (known !== null) return known;
      const key = newKey();
      inMemory.set(name, key);
      try {
        storage.setItem(name, key);
      } catch {
        // Memory holds it; only a reload would lose it.
      }
      return key;
    },
    forget(scope, content) {
      const name = nameOf(scope, content);
      inMemory.delete(name);
      try {
        storage.removeItem(name);
      } catch {
        // Nothing was stored there.
      }
    },
  };
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
