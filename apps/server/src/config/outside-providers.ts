/** Settings of outside game providers that speak our own protocol (docs/providers/wallet-api.md), any number of them. */
import { decodeRupees } from '@maidan/contract';
import { invariant, type Paise } from '@maidan/domain';
import { OWN_PROVIDERS } from '../app/own-game-providers.ts';
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';
import { numberIn, text, type Environment } from './read.ts';

export type OutsideProviderConfig = {
  /** What its settings begin with, such as `PROVIDER_ACME`. */
  readonly setting: string;
  readonly id: string;
  /** The brand that players see. */
  readonly name: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly secret: string;
  readonly maxWinPaise: number;
};

const NEEDED = ['ID', 'URL', 'SECRET'] as const;
const SETTING = /^(PROVIDER_[A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ID|NAME|URL|SECRET|MAX_WIN)$/;
/** Ids that stand for other providers. */
const TAKEN: readonly string[] = [...OWN_PROVIDERS, 'hub88'];
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 20;
const LONGEST_NAME = 40;
const MAX_WIN_RUPEES = { fallback: 1_00_00_000, from: 1, to: 100_00_00_000, whole: true } as const;

/** `PROVIDER_<NAME>_ID`, `_URL` and `_SECRET`, all three or none; `_NAME` and `_MAX_WIN` as wanted. */
export function outsideProviders(environment: Environment): readonly OutsideProviderConfig[] {
  const named = Object.keys(environment).flatMap((key) =>
    text(environment, key) === null ? [] : (SETTING.exec(key)?.[1] ?? []),
  );
  const found = [...new Set(named)].toSorted().map((setting) => read(environment, setting));
  for (const [at, { id, setting }] of found.entries()) {
    const other = found.slice(0, at).find((each) => each.id === id);
    if (other) throw new StartupRefusal(`${other.setting}_ID and ${setting}_ID are both ${id}; each needs its own.`);
  }
  return found;
}

function read(environment: Environment, setting: string): OutsideProviderConfig {
  const of = (part: string) => text(environment, `${setting}_${part}`);
  const missing = NEEDED.find((part) => of(part) === null);
  if (missing) {
    const all = NEEDED.map((part) => `${setting}_${part}`).join(', ');
    throw new StartupRefusal(`${setting}_${missing} is not set; a game provider needs ${all}.`);
  }
  const id = idOf(of('ID') ?? '', setting);
  const name = of('NAME') ?? id;
  if (name.length > LONGEST_NAME || /\p{C}/u.test(name)) {
    throw new StartupRefusal(`${setting}_NAME must be a name of at most ${LONGEST_NAME} characters.`);
  }
  return {
    setting,
    id,
    name,
    baseUrl: baseUrl(of('URL') ?? '', setting),
    secret: secret(of('SECRET') ?? '', setting),
    maxWinPaise: maxWinPaise(environment, setting),
  };
}

function idOf(value: string, setting: string): string {
  if (TAKEN.includes(value)) {
    throw new StartupRefusal(`${setting}_ID is ${value}, which is another provider’s; choose one of its own.`);
  }
  if (value.length <= LONGEST_ID && ID.test(value)) return value;
  throw new StartupRefusal(
    `${setting}_ID must be at most ${LONGEST_ID} lower-case letters and digits, with single hyphens between them, such as acme-games.`,
  );
}

/** The path is signed, so that none may stand before `/provider`. */
function baseUrl(value: string, setting: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartupRefusal(`${setting}_URL must be an address such as https://games.acme.example, without a path.`);
}

function maxWinPaise(environment: Environment, setting: string): Paise {
  const amount = decodeRupees(numberIn(environment, `${setting}_MAX_WIN`, MAX_WIN_RUPEES));
  invariant(amount.ok, 'a whole number of rupees in range is an amount');
  return amount.value;
}

/** Never repeated in a message. */
function secret(value: string, setting: string): string {
  if (/^[\x21-\x7e]{32,128}$/.test(value)) return value;
  throw new StartupRefusal(`${setting}_SECRET must be 32 to 128 letters, digits and signs without spaces.`);
}
