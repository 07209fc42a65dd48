import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, ROLE_NAMES, ROLES, type Call, type Envelope, type RoleCode } from '@maidan/contract';
import { ids, openApp, type TestApp } from '../test/app.ts';
import type { App } from './app.ts';
import { DEMO_PASSWORD } from './modules/players/index.ts';

let lines: string[];
let harness: TestApp;
let app: App;

beforeAll(async () => {
  harness = await openApp();
  ({ app, lines } = harness);
});
afterAll(() => harness.close());

const tokenOf = async (role: RoleCode, lifeMs?: number) => (await harness.person(role, lifeMs)).token;

async function make(call: Call, url: string, authorization?: string) {
  const answer = await app.http.inject({
    method: call.method,
    url: url.replace(/:\w+/g, 'x'),
    headers: authorization === undefined ? {} : { authorization },
  });
  return answer.statusCode;
}

const served = CALLS;
const guarded = served.filter(({ access }) => access !== 'public');

test.each(served.map((call) => [call.name, call] as const))(
  '%s: a visitor is let in only where anyone is',
  async (_name, call) => {
    for (const url of [call.path, ...call.aliases]) {
      expect([url, (await make(call, url)) === 401]).toEqual([url, call.access !== 'public']);
    }
  },
);

test.each(ROLE_NAMES)('role %s reaches the calls that name it and no others', async (roleName) => {
  const role = ROLES[roleName];
  for (const call of guarded.filter(({ name }) => name !== 'logout')) {
    const status = await make(call, call.path, `Bearer ${await tokenOf(role)}`);
    const isAllowed = call.access === 'session' || (call.access !== 'public' && call.access.includes(role));
    expect([call.name, status === 403, status === 401]).toEqual([call.name, !isAllowed, false]);
  }
});

test('AUT-20 a dead, an unknown and a malformed token are HTTP 401 on every call that needs one', async () => {
  const dead = await tokenOf(ROLES.PLAYER, -1);
  const tokens = [`Bearer ${dead}`, `Bearer ${'x'.repeat(43)}`, 'Bearer ', 'Bearer null', dead, `Basic ${dead}`];
  for (const call of guarded) {
    for (const token of tokens) expect([call.name, await make(call, call.path, token)]).toEqual([call.name, 401]);
  }
});

const STRANGE = [
  'x',
  '0',
  '-1',
  '%00',
  '%F0%9F%8F%8F',
  "'",
  '..%2f..',
  'x'.repeat(64),
  'x'.repeat(65),
  ids(),
  '{}',
  'null',
];
const STRANGE_BODIES: readonly unknown[] = [null, [], 'text', 7, {}, { stake: 'x' }, { odds: 1e308, stake: -1 }];

test.each(CALLS.map((call) => [call.name, call] as const))(
  '%s: no strange input makes the server fail',
  async (_name, call) => {
    const authorization = `Bearer ${call.access === 'public' ? '' : await demoToken()}`;
    const bodies = call.method === 'GET' ? [undefined] : [...STRANGE_BODIES, ...plausibleBodies(call)];
    for (const strange of STRANGE) {
      const path = call.path.replace(/:\w+/g, strange);
      for (const payload of bodies) {
        const answer = await app.http.inject({
          method: call.method,
          url: `${path}?eventId=${strange}&event_id=${strange}&marketId=${strange}&eventId=twice`,
          headers: { authorization, 'content-type': 'application/json' },
          ...(payload !== undefined && { payload: JSON.stringify(payload) }),
        });
        // A file is no envelope; its status says it all.
        const isFile = answer.headers['content-disposition'] !== undefined;
        const { code } = isFile ? { code: answer.statusCode } : answer.json<Envelope<object>>().meta;
        expect([path, payload, answer.statusCode < 500, code < 500]).toEqual([path, payload, true, true]);
      }
    }
  },
);

/** Bodies whose form is right and whose ids name nothing. */
function plausibleBodies({ name }: Call): object[] {
  if (name !== 'betSport' && name !== 'fancyBetSport') return [];
  const marketType = name === 'betSport' ? 'exchange' : 'fancy';
  return ['x', ids()].flatMap((id) =>
    [0, -5, 1.005, 1e9, 1e300, 500].map((stake) => {
      return { eventId: id, marketId: id, selectionId: id, selectionType: 'back', odds: stake, stake, marketType };
    }),
  );
}

async function demoToken(): Promise<string> {
  const payload = { username: 'demo', password: DEMO_PASSWORD };
  const answer = await app.http.inject({ method: 'POST', url: '/identity/user/login', payload });
  return answer.json<Envelope<object>>().meta.token ?? '';
}

test('a demo player logs in with the opening balance', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/identity/user/login',
    payload: { username: 'demo', password: DEMO_PASSWORD },
  });
  expect(answer.json<Envelope<object>>().data).toMatchObject({ balance: 100_000, exposure: 0, role: ROLES.PLAYER });
});

test('SET-01 the settings are the built-in ones until an operator changes them', async () => {
  const answer = await app.http.inject('/api/v1/app-settings');
  expect(answer.json<Envelope<object>>().data).toMatchObject({ siteTitle: 'Maidan', mode: 'play', color: '' });
});

test('the log holds no failure, no token, no password and no phone number', () => {
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(lines.join('\n')).not.toMatch(/Demo@1234|9800000|Bearer/);
});
