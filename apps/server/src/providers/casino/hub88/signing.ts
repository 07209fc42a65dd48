/** Signatures of both directions: RSA-SHA256 (PKCS #1 v1.5) over the body's bytes alone, in base64. */
import { sign, verify, type KeyObject } from 'node:crypto';

/** In lower case, as Node reads header names. */
export const SIGNATURE_HEADER = 'x-hub88-signature';

const ALGORITHM = 'RSA-SHA256';

export function signatureOf(privateKey: KeyObject, body: string): string {
  return sign(ALGORITHM, Buffer.from(body, 'utf8'), privateKey).toString('base64');
}

/** Whether the key's owner signed these bytes. What is no base64 or too short is simply no signature. */
export function isSigned(publicKey: KeyObject, body: Uint8Array, signature: string): boolean {
  return verify(ALGORITHM, body, publicKey, Buffer.from(signature, 'base64'));
}
