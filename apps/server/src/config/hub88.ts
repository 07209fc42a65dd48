/** Settings of Hub88, whose games are offered when they are set. */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';
import { text, type Environment } from './read.ts';

/** How Hub88 is asked, and how its calls are known. */
export type Hub88Config = {
  readonly operatorId: number;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Ours. */
  readonly privateKey: KeyObject;
  /** Hub88's. */
  readonly publicKey: KeyObject;
};

const NAMES = ['HUB88_OPERATOR_ID', 'HUB88_BASE_URL', 'HUB88_PRIVATE_KEY', 'HUB88_PUBLIC_KEY'] as const;
type Name = (typeof NAMES)[number];
const FEWEST_BITS = 2048;

/** All four settings or none. */
export function hub88Config(environment: Environment): Hub88Config | null {
  const set = NAMES.find((name) => text(environment, name) !== null);
  if (set === undefined) return null;
  const missing = NAMES.find((name) => text(environment, name) === null);
  if (missing !== undefined) throw new StartupRefusal(`${missing} is needed with ${set}.`);
  const privateKey = keyOf(environment, 'HUB88_PRIVATE_KEY', createPrivateKey);
  const publicKey = keyOf(environment, 'HUB88_PUBLIC_KEY', createPublicKey);
  if (createPublicKey(privateKey).equals(publicKey)) {
    throw new StartupRefusal('HUB88_PUBLIC_KEY must be the key of Hub88, not the public half of HUB88_PRIVATE_KEY.');
  }
  return { operatorId: operatorId(environment), baseUrl: baseUrl(environment), privateKey, publicKey };
}

function operatorId(environment: Environment): number {
  const value = text(environment, 'HUB88_OPERATOR_ID') ?? '';
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new StartupRefusal('HUB88_OPERATOR_ID must be the whole number that Hub88 gave this operator.');
}

function baseUrl(environment: Environment): string {
  const value = text(environment, 'HUB88_BASE_URL') ?? '';
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartupRefusal('HUB88_BASE_URL must be an address such as https://api.hub88.io.');
}

/** A key in PEM, or the path of a file that holds one. Neither is ever repeated in a message. */
function keyOf(environment: Environment, name: Name, read: (pem: string) => KeyObject): KeyObject {
  const value = text(environment, name) ?? '';
  const pem = value.startsWith('-----BEGIN') ? value.replaceAll(String.raw`\n`, '\n') : contentOf(value, name);
  const isPublic = name === 'HUB88_PUBLIC_KEY';
  const key = pem.includes('PRIVATE KEY') === isPublic ? null : attempt(() => read(pem));
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType === 'rsa' && bits >= FEWEST_BITS) return key;
  throw new StartupRefusal(
    `${name} must be ${isPublic ? 'Hub88’s public' : 'a private'} RSA key of at least ${FEWEST_BITS} bits in PEM, or the path of its file.`,
  );
}

function contentOf(path: string, name: Name): string {
  const content = attempt(() => readFileSync(path, 'utf8'));
  if (content !== null) return content;
  throw new StartupRefusal(`${name} names a file that cannot be read; it takes a key in PEM or the path of its file.`);
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
