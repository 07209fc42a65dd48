import type { BrowserContext, Page } from '@playwright/test';
import { bettingBy } from './bet-notices.ts';
import { signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// A separate site, where the players have no other bets.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

/** Counts what the page would show outside the tab; the tab is seen or not as the journey says. */
async function watchNotifications(context: BrowserContext, answer: NotificationPermission): Promise<void> {
  await context.addInitScript((answered) => {
    const shown: { title: string; body: string; tag: string; click: () => void }[] = [];
    Object.assign(globalThis, { shown, permission: 'default', asked: 0, seen: 'visible' });
    const site = globalThis as unknown as { permission: NotificationPermission; asked: number; seen: string };
    class Noted extends EventTarget {
      static get permission() {
        return site.permission;
      }
      static async requestPermission() {
        site.asked += 1;
        site.permission = answered;
        return site.permission;
      }
      constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
        super();
        const same = shown.findIndex((each) => each.tag === tag);
        if (same >= 0) shown.splice(same, 1);
        shown.push({ title, body, tag, click: () => this.dispatchEvent(new Event('click')) });
      }
      close() {}
    }
    Object.defineProperty(globalThis, 'Notification', { value: Noted });
    Object.defineProperty(document, 'visibilityState', { get: () => site.seen });
  }, answer);
}

async function see(page: Page, seen: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((wanted) => {
    Object.assign(globalThis, { seen: wanted });
    document.dispatchEvent(new Event('visibilitychange'));
  }, seen);
}

const shownBy = (page: Page) =>
  page.evaluate(() => {
    const { shown } = globalThis as unknown as { shown: readonly { title: string; body: string }[] };
    return shown.map(({ title, body }) => ({ title, body }));
  });

const askedBy = (page: Page) => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);

const background = (page: Page) => page.getByRole('switch', { name: /^While you look at another tab/ });

test('a tab that nobody sees notifies once for each event, if the player has turned that on', async ({
  page,
  context,
  request,
  world,
}) => {
  world.say(match.noOffers());
  await watchNotifications(context, 'granted');
  await signIn(page, 'demo', '/settings');
  const demo = await bettingBy(request, 'demo', match.home);
  const other = await bettingBy(request, 'demo2', match.home);

  await test.step('the browser is asked by that press alone', async () => {
    await expect(background(page)).not.toBeChecked();
    expect(await askedBy(page)).toBe(0);
    await background(page).click();
    await expect(background(page)).toBeChecked();
    expect(await askedBy(page)).toBe(1);
  });

  const second = await context.newPage();
  await second.goto('/terms');
  await expect(second.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  const shown = async () => [...(await shownBy(page)), ...(await shownBy(second))];

  await test.step('two tabs, neither seen: one notification, which grows', async () => {
    await see(page, 'hidden');
    await see(second, 'hidden');
    await demo('back', 500);
    await other('lay', 200);
    const title = `${match.home} v ${match.away}`;
    const first = `Partly matched: ${match.home} back ₹200.00 at 1.85`;
    await expect.poll(shown).toEqual([{ title, body: first }]);
    await other('lay', 300);
    await expect.poll(shown).toEqual([{ title, body: `${first}\nMatched: ${match.home} back ₹300.00 at 1.85` }]);
  });

  await test.step('a click on it comes back to the tab, on the event', async () => {
    await page.evaluate(() => {
      (globalThis as unknown as { shown: readonly { click: () => void }[] }).shown[0]?.click();
    });
    await expect(page).toHaveURL(/\/event\?sport=cricket/);
  });

  await test.step('while one tab is seen, that one tells it and no notification is shown', async () => {
    const before = await shown();
    await see(second, 'visible');
    await demo('back', 100);
    await other('lay', 100);
    await expectNotice(second, `Matched: ${match.home} back ₹100.00 at 1.85`);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications, 3 unread' })).toBeVisible();
    expect(await shown()).toEqual(before);
  });
});

test('kinds that the player turns off are listed and not told; a browser that refuses is explained', async ({
  page,
  context,
  request,
  world,
}) => {
  world.say(match.noOffers());
  await watchNotifications(context, 'denied');
  await signIn(page, 'demo', '/settings');
  await background(page).click();
  await expect(page.getByText(/^Your browser blocks notifications of this site/)).toBeVisible();
  await expect(background(page)).not.toBeChecked();
  await page.getByRole('switch', { name: /^Matched/ }).click();
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications');
  const demo = await bettingBy(request, 'demo', match.home);
  const other = await bettingBy(request, 'demo2', match.home);
  await demo('back', 100);
  await other('lay', 100);
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.locator('output > div')).toHaveCount(0);
});
