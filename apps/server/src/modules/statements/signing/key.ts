/** The Ed25519 key that signs statements. It is made of the server's secret, so no key is stored or can be lost alone. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { Secrets } from '../../../platform/secrets/index.ts';

/** The bytes before a raw key in DER (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

export interface SigningKey {
  /** 32 bytes. */
  readonly publicKey: Buffer;
  /** In base64url. */
  readonly sign: (text: string) => string;
}

export function signingKey(secrets: Pick<Secrets, 'mac'>): SigningKey {
  const der = Buffer.concat([PRIVATE_PREFIX, secrets.mac('statement-signing', 'ed25519')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return {
    publicKey: rawKey(createPublicKey(key)),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  };
}

export function isSignedBy(publicKey: Buffer, text: string, signature: string): boolean {
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_PREFIX, publicKey]), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}

function rawKey(key: KeyObject): Buffer {
  return key.export({ format: 'der', type: 'spki' }).subarray(PUBLIC_PREFIX.length);
}
