import type { Cookie } from '../../platform/http/index.ts';
import { opaqueToken, type Chance } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';

/** The sealed cookies: a browser can neither read nor change them. They are sent only to calls below this path. */
const PATH = '/identity/user';
const FLOW = 'maidan_flow';
const DEVICE = 'maidan_device';
const SECOND_FACTOR = 'second-factor';
const FLOW_MS = 10 * 60_000;
const DEVICE_MS = 180 * 24 * 3_600_000;

type Cookies = ReadonlyMap<string, string>;

/** A sign-up or reset in progress (AUT-15): its phone, and an id for the browser. */
export interface Flow {
  readonly id: string;
  readonly mobileNo: string;
}

export interface Device {
  readonly id: string;
  readonly playerId: string;
  /** Whether this device has also passed the second factor, not only a password or an SMS code. */
  readonly passedSecondFactor: boolean;
}

export interface BrowserMemory {
  readonly flowOf: (cookies: Cookies) => Flow | null;
  /** The flow for a code to this phone: the browser's own, if it sent the cookie of one, or a new one. */
  readonly flowFor: (cookies: Cookies, mobileNo: string) => Flow & { readonly hasCookie: boolean };
  readonly flowCookie: (flow: Flow) => Cookie;
  /** The player who has logged in on this browser before. */
  readonly deviceOf: (cookies: Cookies) => Device | null;
  /** Remembers that this player has logged in here. A device that has passed the second factor stays marked as such. */
  readonly deviceCookie: (cookies: Cookies, loggedIn: Omit<Device, 'id'>) => Cookie;
}

export function createBrowserMemory(deps: { clock: Clock; chance: Chance; secrets: Secrets }): BrowserMemory {
  const { clock, chance, secrets } = deps;

  /** The unexpired texts sealed in a cookie. */
  function read(cookies: Cookies, name: string): readonly string[] {
    const text = secrets.unseal(name, cookies.get(name) ?? '');
    const [until, ...texts] = text?.split(' ') ?? [];
    return Number(until) > clock.now() ? texts : [];
  }

  function write(name: string, texts: readonly string[], lifeMs: number): Cookie {
    const value = secrets.seal(name, [clock.now() + lifeMs, ...texts].join(' '));
    return { name, value, path: PATH, maxAgeSeconds: lifeMs / 1000 };
  }

  const flowOf = (cookies: Cookies): Flow | null => {
    const [id, mobileNo] = read(cookies, FLOW);
    return id !== undefined && mobileNo !== undefined ? { id, mobileNo } : null;
  };
  const deviceOf = (cookies: Cookies): Device | null => {
    const [id, playerId, proof] = read(cookies, DEVICE);
    if (id === undefined || playerId === undefined) return null;
    return { id, playerId, passedSecondFactor: proof === SECOND_FACTOR };
  };

  return {
    flowOf,
    flowFor(cookies, mobileNo) {
      const flow = flowOf(cookies);
      if (flow?.mobileNo === mobileNo) return { ...flow, hasCookie: true };
      return { id: opaqueToken(chance), mobileNo, hasCookie: false };
    },
    flowCookie: ({ id, mobileNo }) => write(FLOW, [id, mobileNo], FLOW_MS),
    deviceOf,
    deviceCookie(cookies, { playerId, passedSecondFactor }) {
      const before = deviceOf(cookies);
      const own = before?.playerId === playerId ? before : null;
      const isProven = passedSecondFactor || own?.passedSecondFactor === true;
      return write(DEVICE, [own?.id ?? opaqueToken(chance), playerId, ...(isProven ? [SECOND_FACTOR] : [])], DEVICE_MS);
    },
  };
}
