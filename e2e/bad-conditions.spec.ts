import type { APIRequestContext, Page } from '@playwright/test';
import { bettingBy } from './bet-notices.ts';
import { best, evenMatch, market, openEvent, type LiveEvent } from './event.ts';
import { stickingOut } from './overflow.ts';
import { dialogOf } from './identity.ts';
import { isFollowed, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip } from './slip.ts';
import { expect, test, type World } from './test.ts';

/** Eighty characters each: Devanagari with signs of several code units, and a word that cannot be broken. */
const eighty = (text: string) => Array.from(text).slice(0, 80).join('').trim();
const HOME = eighty('श्री वेंकटेश्वर क्रिकेट क्लब 🏏🔥 दिल्ली के सितारे और साथी खिलाड़ी 👩🏽‍🤝‍👨🏻 पूरी टीम');
const AWAY = 'Thiruvananthapuramkozhikodevisakhapatnam'.repeat(2);
const match = cricketMatch({ home: HOME, away: AWAY });
test.use({ odds: { script: match.opening } });

const WIDTHS = [320, 390, 720, 1440] as const;

async function expectNothingSticksOut(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => stickingOut(page), `${what} at ${width}`).toEqual([]);
  }
}

/** A match and a player with names of eighty characters. */
async function withLongNames(request: APIRequestContext, world: World): Promise<LiveEvent> {
  await world.sql(`update players set name = '${eighty('राजेश्वरी-Subramaniam🏏'.repeat(4))}' where username = 'demo'`);
  return await evenMatch(request);
}

test('SHL-24 names of eighty characters, in Devanagari and with emoji, fit every page from 320 px @core', async ({
  page,
  request,
  world,
}) => {
  const event = await withLongNames(request, world);
  await signIn(page, 'demo', '/');
  for (const path of ['/', '/inplay', '/sports', event.href]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(AWAY).first()).toBeAttached();
    await expectNothingSticksOut(page, path);
  }
});

test('SHL-24 they fit the slip, a message and the list of notifications too', async ({ page, request, world }) => {
  const event = await withLongNames(request, world);
  await signIn(page, 'demo', event.href);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '500');
  await expectNothingSticksOut(page, 'the slip');
  world.say(match.noOffers());
  const demo = await bettingBy(request, 'demo', AWAY);
  const other = await bettingBy(request, 'demo2', AWAY);
  await page.goto('/inplay');
  await isFollowed(page);
  const message = page.locator('output > div').first();
  // A message leaves after three seconds, but not from under the pointer.
  await expect(async () => {
    await demo('back', 100);
    await other('lay', 100);
    await message.hover({ timeout: 10_000 });
  }).toPass();
  await expectNothingSticksOut(page, 'a message');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectNothingSticksOut(page, 'the list');
});

/** `Today 19:30`; after midnight the match began on `16 Apr 23:45`. */
const MATCH_DATE = /^(Today|\d\d [A-Z][a-z]{2}) \d\d:\d\d$/;

test('SHL-22 a browser whose clock is a day ahead shows the server’s day', async ({ page, context, request }) => {
  const { href } = await evenMatch(request);
  const header = page.getByRole('main').getByText(MATCH_DATE).first();
  await page.goto(href);
  await expect(header).toBeVisible();
  const label = await header.textContent();
  await context.addInitScript(() => {
    const ahead = 24 * 60 * 60_000;
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given: readonly unknown[]) {
        super(...((given.length === 0 ? [Right.now() + ahead] : given) as [number]));
      }
      static override now() {
        return Right.now() + ahead;
      }
    } as DateConstructor;
  });
  await page.goto(href);
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 12 * 60 * 60_000);
  await expect(header).toHaveText(label ?? '');
});

for (const path of [
  '/',
  '/sports',
  '/inplay',
  '/racing',
  '/live-casino',
  '/slots',
  '/indian-casino',
  '/terms',
  '/about',
]) {
  test(`SHL-02 ${path} stands while every call fails, and is whole again by itself or by Try again${path === '/' ? ' @core' : ''}`, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/^failed: .*ERR_FAILED|ERR_FAILED$/);
    await context.route('**/api/v1/**', (route) => route.abort());
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading').first()).toBeAttached();
    await expect(main).toHaveText(/\S/);
    await expect(main.getByText('Something went wrong on this page')).toHaveCount(0);
    await context.unroute('**/api/v1/**');
    const again = main.getByRole('button', { name: 'Try again' });
    await expect(async () => {
      for (const button of await again.all()) await button.click({ timeout: 2_000 });
      await expect(again).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
    await expect(main).toHaveText(/\S/);
  });
}

test('AUT-20 a session that ends while a bet is being typed leads to Login, and nothing is placed @core', async ({
  page,
  request,
  world,
  faults,
}) => {
  faults.allow(/401/);
  world.say(match.opening.slice(1));
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', HOME), '500');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ended = await request.post('/identity/user/logout', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  expect(ended.status()).toBe(200);
  const login = dialogOf(page, 'Login');
  await expect(login).toContainText('Your session has ended. Please log in again.');
  const [{ count }] = (await world.sql(
    `select count(*)::int as count from bets where stake_paise = 50000 and kind = 'bookmaker'`,
  )) as [{ count: number }];
  expect(count).toBe(0);
});
