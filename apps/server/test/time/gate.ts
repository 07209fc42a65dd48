/** The gate for tests: players, codes, second factor and identity on a database of their own, behind real HTTP, with a
 *  clock that stands still and browsers that keep cookies. */
import { createHash, randomBytes } from 'node:crypto';
import { CALLS, type Envelope, type RoleCode, type UserData } from '@maidan/contract';
import { wirePeople } from '../../src/app/wiring/people.ts';
import type { SmsSender } from '../../src/modules/codes/index.ts';
import { operatorNotices } from '../../src/modules/operator-notices/index.ts';
import { walletsOf } from '../../src/modules/wallet/index.ts';
import { manualClock } from '../../src/platform/clock/manual-clock.ts';
import type { Hasher } from '../../src/platform/hashing/index.ts';
import { buildHttp } from '../../src/platform/http/index.ts';
import { uuidV7, type Chance } from '../../src/platform/ids/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMetrics } from '../../src/platform/metrics/index.ts';
import { testDatabase } from '../database/database.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const PASSWORD = 'purple-tea-42';
export const OTHER_PASSWORD = 'green-tea-43';

/** The calls of the gate by which passwords come and go. */
export const LOGIN = '/identity/user/login';
export const FORGOT = '/identity/user/forgot-password';
export const RESEND = '/identity/user/resend-otp';
export const VERIFY = '/identity/user/verify-otp';
export const CHANGE = '/identity/user/change-password';

type Reason = {
  readonly reason: string;
  readonly fields: { field: string; message: string }[];
  readonly details: Record<string, number>;
};
export type Body = Envelope<UserData & Reason> & { readonly status: number; readonly headers: Record<string, unknown> };

export interface Browser {
  readonly cookies: Map<string, string>;
  readonly post: (path: string, body: unknown, token?: string) => Promise<Body>;
  readonly get: (path: string, token?: string) => Promise<Body>;
}

export interface GateOptions {
  readonly hasher?: Hasher;
  readonly sender?: SmsSender;
  readonly messagesADay?: number;
  readonly codeLength?: number;
  readonly siteHost?: string;
  readonly secondFactorRoles?: readonly RoleCode[];
  readonly walletFigures?: { readonly balance: number; readonly exposure: number };
}

export type Gate = Awaited<ReturnType<typeof openGate>>;

export async function openGate(options: GateOptions = {}) {
  const db = await testDatabase();
  const clock = manualClock(Date.UTC(2026, 10, 20, 12));
  const chance = seededChance('gate');
  const ids = uuidV7({ now: clock.now, chance });
  const lines: string[] = [];
  const ended: string[] = [];
  const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
  const metrics = createMetrics();
  const notices = operatorNotices({ database: db.pool, clock, ids, log, metrics });
  const figures = { wallet: '1', bonus: 0, refBonus: 0, creditReference: 0, balance: 0, exposure: 0 } as const;
  const people = wirePeople(
    { database: db.pool, clock, ids, chance, log, metrics, notices },
    {
      hasher: options.hasher,
      secret: randomBytes(32),
      codes: {
        sender: options.sender ?? 'outbox',
        messagesADay: options.messagesADay ?? 100_000,
        codeLength: options.codeLength ?? 4,
      },
      secondFactorRoles: options.secondFactorRoles ?? [],
      isSecondFactorRequiredOf: () => false,
      siteTitle: () => 'Maidan',
      siteHost: options.siteHost ?? null,
      figuresOf: async () => ({ ...figures, ...options.walletFigures }),
      betsOf: async () => [],
      stakeFactorOf: () => null,
      sessionEnded: (sessionId) => void ended.push(sessionId),
      signedUp: async () => () => undefined,
      lockReasonOf: async () => '',
    },
  );
  const { players, secondFactor, routes } = people;
  const http = await buildHttp({
    routes,
    calls: CALLS.filter((call) => routes.some((route) => route.call === call)),
    authenticate: players.authenticate,
    admit: people.admit,
    log,
    metrics,
    requestId: () => 'r',
    missing: () => [],
    site: () => undefined,
  });

  /** A browser at an address; `withCookies` false for a client that keeps none. */
  function browser(remoteAddress = '203.0.113.1', { withCookies = true, language = 'en' } = {}): Browser {
    const cookies = new Map<string, string>();
    async function ask(method: 'GET' | 'POST', url: string, token?: string, body?: unknown): Promise<Body> {
      const answer = await http.inject({
        method,
        url,
        remoteAddress,
        headers: {
          'accept-language': language,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: JSON.stringify(body) }),
      });
      if (withCookies) for (const { name, value } of answer.cookies) cookies.set(name, value);
      return { status: answer.statusCode, headers: answer.headers, ...answer.json<Envelope<UserData & Reason>>() };
    }
    return {
      cookies,
      post: (path, body, token) => ask('POST', path, token, body),
      get: (path, token) => ask('GET', path, token),
    };
  }

  /** What the outbox holds for a phone, newest first. */
  async function messages(mobile: string): Promise<{ code: string; purpose: string; text: string }[]> {
    clock.advance(0);
    const url = `/api/v1/demo/outbox?mobile_no=${encodeURIComponent(mobile)}`;
    const answer = await http.inject({ method: 'GET', url, remoteAddress: '127.0.0.1' });
    return answer.json<Envelope<{ code: string; purpose: string; text: string }[]>>().data;
  }
  const codeOf = async (mobile: string): Promise<string> => (await messages(mobile))[0]?.code ?? '';
  let numbers = 9_834_500_000;
  const form = (mobile: string, more: object = {}) => {
    return { name: 'Asha Rao', mobile_no: mobile, password: PASSWORD, confirmPassword: PASSWORD, ...more };
  };

  /** Signs a number up from a browser of its own; answers its token and user. */
  async function newPlayer(
    mobile: string,
    { on = browser('198.51.100.1'), more = {} }: { on?: Browser; more?: object } = {},
  ) {
    await on.post('/identity/user/sign-up', form(mobile, more));
    const { meta, data } = await on.post('/identity/user/verify-otp', {
      mobile_no: mobile,
      otp: await codeOf(mobile),
    });
    return { token: meta.token ?? '', data, browser: on };
  }

  return {
    ids,
    chance,
    db,
    clock,
    http,
    players,
    secondFactor,
    log,
    lines,
    ended,
    /** Balance and credit reference of a player's main wallet, in paise; undefined for somebody without wallets. */
    async moneyOf(username: string): Promise<readonly [balance: number, creditReference: number] | undefined> {
      const { rows } = await db.ownerPool.query<{ id: string }>('SELECT id FROM players WHERE username = $1', [
        username,
      ]);
      const [main] = await walletsOf(db.pool, rows[0]?.id ?? '');
      return main && [main.balancePaise, main.creditReferencePaise];
    },
    browser,
    messages,
    codeOf,
    form,
    newPlayer,
    /** The number of a phone that nobody has named yet. */
    freshNumber: () => `+91${(numbers += 1)}`,
    /** A player whose sign-up is long enough ago for another code. */
    async playerWith(mobile: string) {
      const player = await newPlayer(mobile);
      clock.advance(MINUTE_MS);
      return player;
    },
    /** Forgets what was counted, so that one test's guesses are not another's. */
    async forgetUses(): Promise<void> {
      await db.ownerPool.query('DELETE FROM rate_counters');
    },
    async close(): Promise<void> {
      await http.close();
      await db.drop();
    },
  };
}

/** The same chance every time, so that no test meets two codes that happen to be equal. */
function seededChance(seed: string): Chance {
  let draws = 0;
  return (count) => {
    const blocks = Array.from({ length: Math.ceil(count / 32) }, () =>
      createHash('sha256')
        .update(`${seed} ${(draws += 1)}`)
        .digest(),
    );
    return Buffer.concat(blocks).subarray(0, count);
  };
}

/** A code that is not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');
}

/** What resets a password with a code. */
export function resetForm(otp: string, more: object = {}) {
  return { otp, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD, ...more };
}
