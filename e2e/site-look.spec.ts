import type { Page } from '@playwright/test';
import { best, market, openEvent, scripted } from './event.ts';
import { coveredBetween, watchPlaces } from './floating.ts';
import { isFollowed, signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test, type World } from './test.ts';

/** A red dot, and a blue one. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGM4wcDwHwAEJAHIBqHEeAAAAABJRU5ErkJggg==';
const FAVICON =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYDjxHwAClAHINXEx7AAAAABJRU5ErkJggg==';

/** An operator's settings, taken up by the server within seconds. */
async function setSettings(page: Page, world: World, settings: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    await world.sql(
      `insert into app_settings (name, value) values ('${name}', '${JSON.stringify(value)}')
       on conflict (name) do update set value = excluded.value`,
    );
  }
  const served = async () => {
    const answer = await page.request.get('/api/v1/app-settings');
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  await expect.poll(served).toMatchObject(settings);
}

test.afterEach(async ({ page, world }) => {
  await world.sql('delete from app_settings');
  const title = async () => {
    const answer = await page.request.get('/api/v1/app-settings');
    const { data } = (await answer.json()) as { data: { siteTitle: string; logoImg: string } };
    return [data.siteTitle, data.logoImg];
  };
  await expect.poll(title).toEqual(['Maidan', '']);
});

// First, because the journeys below it change the settings of the site.
test('SHL-15 the built-in footer has an app link, contacts and a logo of each kind @desktop', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Android app download' })).toBeVisible();
  for (const name of ['Instagram', 'Telegram']) await expect(footer.getByRole('link', { name })).toBeVisible();
  expect(await footer.locator('dl dt').count()).toBeGreaterThan(1);
  for (const name of ['Payments', 'Licence', 'Gaming partners']) {
    await expect(footer.getByRole('heading', { name })).toBeVisible();
  }
});

test('SHL-03 a visitor’s header has the logo of the settings, the main navigation, Login and Register, and nothing else @core @core-phone', async ({
  page,
  world,
  isMobile,
}) => {
  await setSettings(page, world, { logoImg: LOGO });
  await page.goto('/');
  const header = page.getByRole('banner');
  const logo = header.getByRole('link', { name: 'Maidan: home page' });
  await expect(logo.locator('img')).toHaveAttribute('src', LOGO);
  expect(await logo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(logo).toHaveAttribute('href', '/');
  for (const name of ['Login', 'Register']) {
    await expect(header.getByRole('button', { name, exact: true })).toBeVisible();
  }
  const navigation = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(navigation.getByRole('link')).toHaveText(
    isMobile
      ? ['Home', 'Sports', 'Inplay', 'Casino', 'Slots']
      : ['Home', 'Sports', 'Live Casino', 'Slots', 'Indian Casino'],
  );
  await expect(header.getByRole('link')).toHaveCount(isMobile ? 2 : 6);
  await expect(header.locator('input, select')).toHaveCount(0);
});

test('SHL-14 on a phone chat and My Bets never move by themselves, and nothing lies over what a page shows @phone @core', async ({
  page,
  browser,
  request,
  world,
}) => {
  const event = await scripted(request, THE_MATCH);
  const chatOn = (each: Page) => each.getByRole('link', { name: 'Chat with support' });
  const navigationOn = (each: Page) => each.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  const look = async (each: Page, path: string, edge: (width: number) => Promise<void>) => {
    await each.goto(path);
    await expect(each.getByRole('main').getByRole('heading').first()).toBeAttached();
    for (const width of [320, 390, 430]) {
      await each.setViewportSize({ width, height: 844 });
      await edge(width);
    }
  };

  await signIn(page, 'demo', event.href);
  await openEvent(page, event);
  const price = best(market(page, 'Match Odds'), 'Back', event.sides[0]);
  // It stays unmatched, so that it is open on every page.
  await askFor(await fillSlip(page, price, '100'), '900');
  await place(page);
  const bets = page.getByRole('button', { name: /^My Bets: \d+ open$/ });
  for (const path of ['/', '/inplay', '/deposit', event.href]) {
    await look(page, path, async (width) => {
      const [strip, bar] = [await bets.boundingBox(), await navigationOn(page).boundingBox()];
      expect(strip).toMatchObject({ x: 0, width, height: 44 });
      expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBe(bar?.y);
      expect(await coveredBetween(bets), `${path} at ${width}`).toEqual([]);
      await expect(chatOn(page)).toHaveCount(width === 320 ? 0 : 1);
    });
  }
  await page.setViewportSize({ width: 320, height: 844 });
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(7);
  await expect(page.getByRole('menuitem').first()).toHaveText('Chat with support');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await isFollowed(page);
  const watched = await watchPlaces(page, { still: [chatOn(page), bets], changing: market(page, 'Match Odds') });
  const visitor = await (await browser.newContext()).newPage();
  let odds = 1.5;
  for (const path of ['/', '/inplay', event.href]) {
    await look(visitor, path, async (width) => {
      world.say(THE_MATCH.odds((odds += 0.1)));
      const chat = await chatOn(visitor).boundingBox();
      expect(chat).toMatchObject({ width: 44, height: 44 });
      expect((chat?.y ?? Infinity) + 44).toBeLessThan(52);
      expect(await coveredBetween(navigationOn(visitor)), `${path} at ${width}`).toEqual([]);
    });
  }
  await expect
    .poll(async () => {
      world.say(THE_MATCH.odds((odds += 0.1)));
      return (await watched()).ms;
    })
    .toBeGreaterThan(10_000);
  const { places, texts } = await watched();
  expect(places.map((each) => each.length)).toEqual([1, 1]);
  expect(texts).toBeGreaterThan(5);
  await visitor.context().close();
});

test('SHL-05 favicon, site title and colour of the settings are applied to the page @desktop @core', async ({
  page,
  world,
}) => {
  const brand = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: 'Register' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const icon = page.locator('link[rel="icon"]');
  await page.goto('/');
  const [ownColour, ownIcon] = [await brand(), await icon.getAttribute('href')];
  await setSettings(page, world, { faviconImg: FAVICON, siteTitle: 'Gully Ground', color: '#12A0D7' });
  await page.reload();
  await expect.poll(brand).toBe('rgb(18, 160, 215)');
  await expect(icon).toHaveAttribute('href', FAVICON);
  await expect(page).toHaveTitle(/Gully Ground$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Gully Ground: home page' })).toBeVisible();
  expect([ownColour, ownIcon]).not.toContain('rgb(18, 160, 215)');
  expect(ownIcon).not.toBe(FAVICON);
});

test('SHL-15 SHL-25 the footer has what the settings say: app, helpline, contacts by type, socials and logos @core', async ({
  page,
  world,
}) => {
  const mark = (name: string, link = '') => ({ name, image: '/logos/upi.svg', link });
  await setSettings(page, world, {
    contacts: [
      { type: 'helpline', link: 'https://wa.me/919830055210', number: '+91 98300 55210' },
      { type: 'deposits', link: '', number: '+91 98300 55211' },
      { type: 'complaints', link: '', number: '+91 98300 55213' },
      { type: 'deposits', link: 'https://wa.me/919830055212', number: '+91 98300 55212' },
    ],
    socials: { instagram: 'https://www.instagram.com/gully', telegram: '' },
    androidApp: 'https://downloads.example/gully.apk',
    licences: [mark('Sikkim 14/2024', 'https://licences.example/14')],
    payments: [mark('UPI'), mark('RuPay')],
    partners: [mark('Pavilion Games', '/slots')],
  });
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const leads = (name: string, href: string) =>
    expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await leads('Android app download', 'https://downloads.example/gully.apk');
  await leads('Helpline +91 98300 55210', 'https://wa.me/919830055210');
  await leads('Instagram', 'https://www.instagram.com/gully');
  await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveCount(0);

  const contacts = footer.locator('dl > div');
  await expect(contacts.locator('dt')).toHaveText(['Helpline', 'Deposits', 'Complaints']);
  await expect(contacts.nth(1).locator('dd')).toHaveText(['+91 98300 55211', '+91 98300 55212']);
  await leads('+91 98300 55211', 'tel:+919830055211');
  await leads('+91 98300 55212', 'https://wa.me/919830055212');

  const logos = (heading: string) =>
    footer.locator('div', { has: page.getByRole('heading', { name: heading }) }).last();
  await expect(logos('Payments').getByRole('listitem')).toHaveText(['UPI', 'RuPay']);
  await expect(logos('Licence').getByRole('listitem')).toHaveText(['Sikkim 14/2024']);
  await expect(logos('Gaming partners').getByRole('listitem')).toHaveText(['Pavilion Games']);
  await leads('Sikkim 14/2024', 'https://licences.example/14');
  for (const heading of ['Payments', 'Licence', 'Gaming partners']) {
    const pictures = logos(heading).locator('img');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
  }
  await expect(footer).toContainText('© 2024 Maidan');
});

test('SHL-15 terms, privacy, responsible gambling and about are pages, linked from the footer @desktop', async ({
  page,
}) => {
  for (const [name, path] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Responsible gambling', '/responsible-gambling'],
    ['About', '/about'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    expect((await main.innerText()).length).toBeGreaterThan(300);
  }
});
