/** Signatures of both directions: hex HMAC-SHA256 over `timestamp.METHOD.path.rawBody`. Node only. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lower-case header names, as Node reads them. */
export const SIGNATURE_HEADERS = {
  provider: 'x-provider-id',
  timestamp: 'x-timestamp',
  signature: 'x-signature',
} as const;

/** How far a timestamp may be from the server's clock, either way. */
export const TIMESTAMP_TOLERANCE_MS = 5 * 60_000;

export interface SignedParts {
  /** Epoch milliseconds, as sent. */
  readonly timestamp: string;
  readonly method: string;
  /** With its leading slash, without query. */
  readonly path: string;
  readonly body: Uint8Array | string;
}

export function signatureOf(secret: string, { timestamp, method, path, body }: SignedParts): string {
  return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body).digest('hex');
}

/** Whether one of the secrets made this signature; compared in constant time. */
export function isSigned(secrets: readonly string[], parts: SignedParts, signature: string): boolean {
  const given = Buffer.from(signature, 'utf8');
  return secrets
    .map((secret) => Buffer.from(signatureOf(secret, parts), 'utf8'))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
}

/** The headers of a call that is about to be sent. */
export function signedHeaders(
  { providerId, secret }: { readonly providerId: string; readonly secret: string },
  request: Omit<SignedParts, 'timestamp'>,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.provider]: providerId,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, { ...request, timestamp }),
  };
}
