import { bettingBy } from './bet-notices.ts';
import { signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { expect, test } from './test.ts';
const match = cricketMatch();
test.use({ odds: { script: match.opening } });
test('look', async ({ page, request, world }) => {
  world.say(match.noOffers());
  await signIn(page, 'demo', '/');
  const demo = await bettingBy(request, 'demo', match.home);
  const other = await bettingBy(request, 'demo2', match.home);
  await demo('back', 500);
  await other('lay', 200);
  await expect(page.locator('output > div')).toHaveCount(1);
  await demo('back', 700);
  await page.screenshot({ path: '/tmp/x/toast-1440.png' });
  for (const [w, h] of [[390, 844], [320, 640], [768, 900], [1280, 800]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.screenshot({ path: `/tmp/x/home-${w}.png` });
  }
  world.say(match.end());
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: /Profile menu, [3-9] unread/ })).toBeVisible();
  await page.screenshot({ path: `/tmp/x/toasts-390.png` });
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.screenshot({ path: `/tmp/x/menu-390.png` });
  await page.getByRole('button', { name: /^Notifications, / }).last().click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.screenshot({ path: `/tmp/x/list-390.png` });
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `/tmp/x/list-1440.png` });
  await page.goto('/settings');
  await page.getByText('While you look at another tab').scrollIntoViewIfNeeded();
  await page.screenshot({ path: `/tmp/x/settings-1440.png` });
});
