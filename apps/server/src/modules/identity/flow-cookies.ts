import type { Cookie } from '../../platform/http/index.ts';
import { opaqueToken, type Chance } from '../../platform/ids/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';

/** What a browser is told to remember, sealed: it can neither read nor change it. Only the calls below this path get it. */
const PATH = '/identity/user';
const FLOW = 'maidan_flow';
const DEVICE = 'maidan_device';
const FLOW_MS = 10 * 60_000;
const DEVICE_MS = 180 * 24 * 3_600_000;

type Cookies = ReadonlyMap<string, string>;

/** A sign-up or a reset under way (AUT-15): which phone it is about, and a name for the browser. */
export interface Flow {
  readonly id: string;
  readonly mobileNo: string;
}

export interface Device {
  readonly id: string;
  readonly playerId: string;
}

export interface BrowserMemory {
  readonly flowOf: (cookies: Cookies) => Flow | null;
  /** The flow that a code for this phone belongs to: the browser's own, or a new one. */
  readonly flowFor: (cookies: Cookies, mobileNo: string) => Flow;
  readonly flowCookie: (flow: Flow) => Cookie;
  /** The player who has logged in on this browser before. */
  readonly deviceOf: (cookies: Cookies) => Device | null;
  /** Remembers that this player has logged in here. */
  readonly deviceCookie: (cookies: Cookies, playerId: string) => Cookie;
}

export function createBrowserMemory(deps: { clock: Clock; chance: Chance; secrets: Secrets }): BrowserMemory {
  const { clock, chance, secrets } = deps;

  /** The two texts that were sealed under a name, while they are good. */
  function read(cookies: Cookies, name: string): readonly [string, string] | null {
    const text = secrets.unseal(name, cookies.get(name) ?? '');
    const [until, id, about] = text?.split(' ') ?? [];
    return id !== undefined && about !== undefined && Number(until) > clock.now() ? [id, about] : null;
  }

  function write(name: string, [id, about]: readonly [string, string], lifeMs: number): Cookie {
    const value = secrets.seal(name, `${clock.now() + lifeMs} ${id} ${about}`);
    return { name, value, path: PATH, maxAgeSeconds: lifeMs / 1000 };
  }

  const flowOf = (cookies: Cookies): Flow | null => {
    const [id, mobileNo] = read(cookies, FLOW) ?? [];
    return id !== undefined && mobileNo !== undefined ? { id, mobileNo } : null;
  };
  const deviceOf = (cookies: Cookies): Device | null => {
    const [id, playerId] = read(cookies, DEVICE) ?? [];
    return id !== undefined && playerId !== undefined ? { id, playerId } : null;
  };

  return {
    flowOf,
    flowFor(cookies, mobileNo) {
      const flow = flowOf(cookies);
      return flow?.mobileNo === mobileNo ? flow : { id: opaqueToken(chance), mobileNo };
    },
    flowCookie: ({ id, mobileNo }) => write(FLOW, [id, mobileNo], FLOW_MS),
    deviceOf,
    deviceCookie(cookies, playerId) {
      const device = deviceOf(cookies);
      const id = device?.playerId === playerId ? device.id : opaqueToken(chance);
      return write(DEVICE, [id, playerId], DEVICE_MS);
    },
  };
}
