/** Texts that the database holds and cannot read: AES-256-GCM under a key that it does not hold. */
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { Chance } from './chance.ts';

export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Vault {
  /** `owner` names the row that the text belongs to: sealed for one, it opens for no other. */
  readonly seal: (owner: string, text: string) => string;
  /** Throws on what was not sealed under this key for this owner. */
  readonly open: (owner: string, sealed: string) => string;
}

export function createVault(secret: Uint8Array, chance: Chance): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'games vault', KEY_BYTES));
  return {
    seal(owner, text) {
      const nonce = chance(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
