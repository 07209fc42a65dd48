import type { FastifyRequest } from 'fastify';
import { isSigned, SIGNATURE_HEADERS, TIMESTAMP_TOLERANCE_MS } from '@maidan/wallet-api/signature';
import { isProviderId, type ProviderId } from '../catalogue/brands.ts';
import type { ProviderSecrets } from '../provider-secrets.ts';

/** Which of our brands the platform calls, if the call is signed with a secret of that brand and no older than allowed. */
export function signedFor(
  { headers, method, url, rawBody }: Pick<FastifyRequest, 'headers' | 'method' | 'url' | 'rawBody'>,
  { secrets, nowMs }: { readonly secrets: ProviderSecrets; readonly nowMs: number },
): ProviderId | null {
  const [provider, timestamp, signature] = [
    SIGNATURE_HEADERS.provider,
    SIGNATURE_HEADERS.timestamp,
    SIGNATURE_HEADERS.signature,
  ].map((name) => String(headers[name] ?? ''));
  if (provider === undefined || !isProviderId(provider) || timestamp === undefined || signature === undefined)
    return null;
  const isNow = /^\d{1,15}$/.test(timestamp) && Math.abs(Number(timestamp) - nowMs) <= TIMESTAMP_TOLERANCE_MS;
  const [path = ''] = url.split('?');
  const parts = { timestamp, method, path, body: rawBody ?? '' };
  return isNow && isSigned(secrets[provider], parts, signature) ? provider : null;
}
