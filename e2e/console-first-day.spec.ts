import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { askDeposit, look, newAsker, toast, type Asker } from './console.ts';
import { openEmptySite, type EmptySite, type MadeOperator } from './site/empty-site.ts';
import { expect, test } from './test.ts';

// Its PostgreSQL holds the new installation's database; nothing else of this site is used.
test.use({ odds: { script: [] } });

const [HOME, AWAY] = ['Prayag Kites', 'Kanpur Looms'];
const NAME = `${HOME} v ${AWAY}`;
const CHOSEN = 'evening-maidan-77';

/** The first log-in of somebody whom the command has made: a new password, then a code. */
async function firstLogIn(browser: Browser, site: EmptySite, username: string, made: MadeOperator): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/console/desk');
  const submit = page.getByRole('button', { name: 'Log in' });
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(made.password);
  await submit.click();
  const fields = [
    [page.getByLabel('Authenticator code'), made.recoveryCodes[0] ?? ''],
    [page.getByLabel('New password', { exact: true }), CHOSEN],
  ] as const;
  const rail = page.getByRole('navigation', { name: 'Sections' });
  await expect(async () => {
    for (const [field, text] of fields) if (await field.isVisible()) await field.fill(text);
    if (await submit.isVisible()) await submit.click();
    await expect(rail).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return page;
}

/** Bets on the home side at the bookmaker, for 200, until the bet delay is over. */
async function bet({ request, token }: Asker): Promise<void> {
  const get = async (path: string): Promise<unknown> =>
    (
      (await (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()) as {
        readonly data: unknown;
      }
    ).data;
  const sports = (await get('/api/v1/get-sports-data')) as readonly ListedSport[];
  const [event] = sports.flatMap(({ leagues }) => leagues.flatMap(({ events }) => events));
  const { markets } = (await get(`/api/v1/events/${event?._id ?? ''}`)) as ListedEvent;
  const market = markets.find(({ name }) => name === 'Bookmaker');
  const selectionId = market?.selections.find(({ name }) => name === HOME)?._id;
  const body = { eventId: event?._id, marketId: market?._id, selectionId, selectionType: 'back', odds: 90, stake: 200 };
  const answer = await request.post('/api/v1/bet-sport', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'the-first-bet' },
    data: { ...body, marketType: 'bookmaker' },
  });
  const placed = (await answer.json()) as { readonly data?: { readonly bet: { readonly _id: string } } };
  expect(placed).toMatchObject({ meta: { code: 200 } });
  await expect.poll(() => get(`/api/v1/bets/${placed.data?.bet._id ?? ''}`)).toMatchObject({ state: 'matched' });
}

interface ListedSport {
  readonly leagues: readonly { readonly events: readonly { readonly _id: string }[] }[];
}
interface ListedEvent {
  readonly markets: readonly {
    readonly _id: string;
    readonly name: string;
    readonly selections: readonly { readonly _id: string; readonly name: string }[];
  }[];
}

async function balanceOf({ request, token }: Asker): Promise<number> {
  const answer = await request.get('/api/v1/getUserData', { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { balance: number } }).data.balance;
}

const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name });

async function openResult(page: Page, part: 'Open' | 'Second look' | 'Settled'): Promise<void> {
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByRole('radio', { name: part }).check({ force: true });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Bookmaker/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Bookmaker', level: 2 })).toBeVisible();
}

async function secondLook(page: Page, side: string): Promise<void> {
  await openResult(page, 'Second look');
  await chip(page, new RegExp(`^${side}`)).click();
  await page.getByRole('button', { name: 'Send my result' }).click();
  await expect(toast(page, 'Result recorded. The market is being settled')).toBeVisible();
}

test('OPR-10 OPR-04 desk Q-2 desk Q-10 operators take a site from an empty database to a settled bet, and correct its result, without SQL @core', async ({
  browser,
  playwright,
  world,
}) => {
  // A second server on a new database, and three commands beside it.
  test.setTimeout(600_000);
  const site = await openEmptySite(world);
  const request: APIRequestContext = await playwright.request.newContext({ baseURL: site.url });
  try {
    const director = await firstLogIn(
      browser,
      site,
      'asha',
      await site.makeOperator('--name', 'Asha Rao', '--username', 'asha'),
    );
    const made = await site.makeOperator('add', '--role', 'ADMIN', '--name', 'Ravi Rao', '--username', 'ravi');
    const admin = await firstLogIn(browser, site, 'ravi', made);
    await site.makeOperator('add', '--role', 'SUPPORT_ADMIN', '--name', 'Meera Iyer', '--username', 'meera');

    await test.step('the director opens an event by hand', async () => {
      await director.getByRole('button', { name: 'New event…' }).click();
      const dialog = director.getByRole('dialog', { name: 'New event' });
      await dialog.getByLabel('Starts at, India time').fill(indiaTime(world.nowMs() - 3_600_000));
      await dialog.getByLabel('Home side').fill(HOME);
      await dialog.getByLabel('Away side').fill(AWAY);
      await dialog.getByLabel('League', { exact: true }).fill('Ganga Cup');
      await dialog.getByLabel('League in Hindi').fill('गंगा कप');
      await dialog.getByRole('button', { name: 'Open the event' }).click();
      await expect(toast(director, `${NAME} is open`)).toBeVisible();
    });

    const quotes = director.getByRole('region', { name: 'Quotes' });
    const rate = (name: string, side: 'Back' | 'Lay') =>
      quotes.getByRole('group', { name }).getByLabel(side, { exact: true });
    await test.step('and quotes its bookmaker market', async () => {
      await expect(quotes).toContainText('Waiting for a quote');
      await director.keyboard.press('m');
      await director.keyboard.press('Enter');
      await expect(rate(HOME, 'Back')).toBeFocused();
      await rate(HOME, 'Back').fill('90');
      await rate(AWAY, 'Back').fill('95');
      await director.keyboard.press('Enter');
      await expect(quotes).toContainText('Open');
    });

    const player = await newAsker(request);
    await test.step('a player signs up, deposits and bets', async () => {
      const deposit = await askDeposit(player, { amount: 1_500 });
      await admin.getByRole('link', { name: 'Deposits' }).click();
      await look(admin, deposit);
      await admin.getByLabel('Bank reference').fill(deposit.txnRef);
      await admin.getByLabel('Amount', { exact: true }).fill('1500');
      await admin.getByRole('button', { name: 'Approve ₹1,500.00' }).click();
      await expect(toast(admin, 'Deposit approved')).toBeVisible();
      await bet(player);
    });
    const before = await balanceOf(player);

    await test.step('the director suspends the event by one key, and settles the market with the administrator', async () => {
      await rate(HOME, 'Back').focus();
      await director.keyboard.press('x');
      await expect(toast(director, `${NAME} suspended`)).toBeVisible();
      await openResult(director, 'Open');
      await chip(director, new RegExp(`^${HOME}`)).click();
      await chip(director, /^Preview/).click();
      await director.getByRole('button', { name: `Send ${HOME} for a second look` }).click();
      await expect(toast(director, 'Result sent for a second look').first()).toBeVisible();
      await secondLook(admin, HOME);
      await expect.poll(() => balanceOf(player)).toBe(before + 180);
    });

    await test.step('the result was wrong: two operators resettle it', async () => {
      await openResult(admin, 'Settled');
      await chip(admin, new RegExp(`^${AWAY}`)).click();
      await chip(admin, /^Preview/).click();
      await admin.getByLabel('Reason, in the audit log and the receipt').fill('The wrong side was entered');
      await admin.getByRole('button', { name: `Send ${AWAY} for a second look` }).click();
      await expect(toast(admin, 'Result sent for a second look').first()).toBeVisible();
      // The administrator has decided the first version: only a director may look second.
      await secondLook(director, AWAY);
      await expect.poll(() => balanceOf(player)).toBe(before - 200);
    });
  } finally {
    await request.dispose();
    await site.close();
  }
});

/** A moment as the fields of the console take it: India time, to the minute. */
function indiaTime(ms: number): string {
  return new Date(ms + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
