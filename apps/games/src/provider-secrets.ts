/** The secrets that our brands share with the platform, which may change while we run. */
import { PROVIDER_IDS, type ProviderId } from './catalogue/brands.ts';

/** Newest first: with the first we sign, and calls signed with any are taken. */
export type ProviderSecrets = Readonly<Record<ProviderId, readonly [string, ...string[]]>>;

/** A secret, or several, of each brand; null where a brand has none. */
export function secretsIn(given: unknown): ProviderSecrets | null {
  if (typeof given !== 'object' || given === null) return null;
  const values = given as Readonly<Record<string, unknown>>;
  const secrets: Partial<Record<ProviderId, readonly [string, ...string[]]>> = {};
  for (const id of PROVIDER_IDS) {
    const [first, ...others] = [values[id]].flat();
    if (!isSecret(first) || !others.every(isSecret)) return null;
    secrets[id] = [first, ...others];
  }
  return secrets as ProviderSecrets;
}

function isSecret(secret: unknown): secret is string {
  return typeof secret === 'string' && secret !== '';
}
