import type { Page, Request } from '@playwright/test';
import { evenMatch } from './event.ts';
import { signIn } from './session.ts';
import { expect, test } from './test.ts';

/** A call of the product, section 7, as `GET /api/v1/setting eventId leagueId sportsId`: the names of what is asked for. */
const SETTINGS = 'GET /api/v1/app-settings';
const SPORTS = 'GET /api/v1/get-sports-data';
const OWN_SPORTS = 'GET /api/v1/get-sports-data-authenticate';
const USER = 'GET /api/v1/getUserData';
const OF_EVENT = [
  'GET /api/v1/setting eventId leagueId sportsId',
  'GET /admin/get-active-fanies-of-event event_id',
] as const;
const OF_HOME = ['GET /api/v1/advertisement', 'GET /api/v1/sliders'] as const;
const OF_LOBBIES = [
  ['/live-casino', ['GET /api/v1/casino-games']],
  ['/slots', ['GET /api/v1/casino-games slots']],
  ['/indian-casino', ['GET /api/v1/indian-casino-games']],
] as const;

type Table = readonly (readonly [path: string, calls: readonly string[]])[];

const nameOf = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url());
  return [`${request.method()} ${pathname}`, ...[...searchParams.keys()].toSorted()].join(' ');
};

/** The page's calls to the site's interface from now on, until it is asked to forget them. */
function hear(page: Page) {
  let heard: Request[] = [];
  page.on('request', (request) => {
    if (/^\/(api|admin|identity)\//.test(new URL(request.url()).pathname)) heard.push(request);
  });
  return { all: () => heard, forget: () => void (heard = []) };
}

async function expectCalls(page: Page, table: Table, token: string | null): Promise<void> {
  const calls = hear(page);
  for (const [path, expected] of table) {
    calls.forget();
    await page.goto(path);
    await expect.poll(() => calls.all().map(nameOf), path).toEqual(expect.arrayContaining([...expected]));
    const tokens = calls.all().map((request) => request.headers()['authorization'] ?? null);
    expect(new Set(tokens), path).toEqual(new Set([token === null ? null : `Bearer ${token}`]));
  }
}

test('SET-06 each page makes the calls of section 7 that its screen needs, for a visitor', async ({
  page,
  request,
}) => {
  const { href } = await evenMatch(request);
  await expectCalls(
    page,
    [
      ['/', [SETTINGS, SPORTS, ...OF_HOME]],
      ['/sports', [SETTINGS, SPORTS]],
      ['/inplay', [SETTINGS, SPORTS]],
      ['/racing', [SETTINGS, SPORTS]],
      [href, [SETTINGS, SPORTS, ...OF_EVENT]],
      ...OF_LOBBIES,
    ],
    null,
  );
});

test('SET-06 so it does for a player, each with the token', async ({ page, request }) => {
  const { href } = await evenMatch(request);
  await signIn(page, 'demo', '/about');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await expectCalls(
    page,
    [
      ['/', [SETTINGS, USER, OWN_SPORTS, ...OF_HOME]],
      ['/sports', [SETTINGS, USER, OWN_SPORTS]],
      ['/inplay', [SETTINGS, USER, OWN_SPORTS]],
      ['/racing', [SETTINGS, USER, OWN_SPORTS]],
      [href, [SETTINGS, USER, OWN_SPORTS, ...OF_EVENT]],
      ...OF_LOBBIES,
      ['/deposit', [USER, 'GET /api/v1/admin-account-details', 'GET /api/v1/admin-deposit-request start_date']],
      ['/withdrawal', [USER, 'GET /api/v1/account-details', 'GET /api/v1/withdrawal-request start_date']],
      ['/bonus', [USER, 'GET /api/v1/bonus-data']],
      ['/my-money', [USER, 'GET /api/v1/my-money', 'GET /api/v1/my-requests']],
      [
        '/referral-bonus',
        [
          USER,
          'GET /api/v1/get-refferal-users',
          'GET /api/v1/get-refferal-transactions',
          'GET /api/v1/get-weekly-refferal-transactions endDate startDate',
        ],
      ],
    ],
    token,
  );

  const calls = hear(page);
  await page.goto('/statements');
  for (const [tab, path] of [
    ['Account Statement', '/api/v1/account-statement'],
    ['Results', '/api/v1/result-transaction'],
    ['Transactions', '/api/v1/transaction'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    const asked = () => calls.all().filter((each) => new URL(each.url()).pathname === path);
    await expect.poll(() => asked().length, path).toBeGreaterThan(0);
    for (const each of asked()) {
      expect(nameOf(each)).toMatch(/ end_date .*start_date/);
      expect(each.headers()['authorization']).toBe(`Bearer ${token}`);
    }
  }
});
