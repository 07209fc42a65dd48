/** Keyed hashes and encrypted texts, all derived from one secret that the database never sees. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import type { Chance } from '../ids/index.ts';

export { secretFile } from './secret-file.ts';

export const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Secrets {
  /** 32 bytes that only this secret produces for these parts; another purpose gives other bytes. */
  readonly mac: (purpose: string, ...parts: readonly string[]) => Buffer;
  /** Encrypts and authenticates a text (AES-256-GCM), in a form that fits a cookie. */
  readonly seal: (purpose: string, text: string) => string;
  /** Decrypts a sealed text; null for anything not sealed by this secret for this purpose. */
  readonly unseal: (purpose: string, sealed: string) => string | null;
}

export function createSecrets(secret: Uint8Array, chance: Chance): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (use: string, purpose: string): Buffer => {
    const name = `${use} ${purpose}`;
    const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', name, SECRET_BYTES));
    keys.set(name, key);
    return key;
  };
  return {
    mac: (purpose, ...parts) => createHmac('sha256', keyOf('mac', purpose)).update(JSON.stringify(parts)).digest(),
    seal(purpose, text) {
      const nonce = chance(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyOf('seal', purpose), nonce);
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    unseal(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyOf('seal', purpose), bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
