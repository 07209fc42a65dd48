import type { Page } from '@playwright/test';
import { bettingBy, tokenOf } from './bet-notices.ts';
import { logIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// A separate site, where the players have no other bets.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

/** Nothing is offered, so that bets meet each other. */
const noPrices = match.noOffers();

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('a matched bet is told wherever the player is, and the bell keeps it with every result', async ({
  page,
  request,
  world,
}) => {
  world.say(noPrices);
  await page.goto('/');
  await logIn(page, 'demo');
  await page.goto('/terms');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const demo = await bettingBy(request, 'demo', match.home);
  const other = await bettingBy(request, 'demo2', match.home);

  await test.step('partly, then the rest, each with a link to the event', async () => {
    await demo('back', 500);
    await other('lay', 200);
    await expectNotice(page, `Partly matched: ${match.home} back ₹200.00 at 1.85`);
    await expect(page.getByText(`${match.home} v ${match.away}, Match Odds. ₹300.00 still unmatched`)).toBeVisible();
    await other('lay', 300);
    const toast = page.locator('output > div', { hasText: `Matched: ${match.home} back ₹300.00 at 1.85` });
    await toast.getByRole('link', { name: 'Show the event' }).click();
    await expect(page).toHaveURL(/\/event\?sport=cricket/);
  });

  await test.step('the bell counts them, also after a reload, until the list was opened', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await page.reload();
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
    await bell(page).click();
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await expect(list.getByRole('link', { name: /^Matched: .* ₹300\.00 at 1\.85/ })).toBeVisible();
    await list.getByRole('button', { name: 'Bets and receipts: Match Odds' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Match Odds' }).getByText(match.home, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('a result that comes while the player is away is in the list', async () => {
    await page.goto('about:blank');
    world.say(match.end());
    const authorization = `Bearer ${await tokenOf(request, 'demo')}`;
    await expect
      .poll(
        async () => (await (await request.get('/api/v1/notices', { headers: { authorization } })).json()) as unknown,
      )
      .toMatchObject({ data: { notices: [{ kind: 'settled' }, {}, {}] } });
    await page.goto('/');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(page).click();
    const won = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
    await expect(won).toContainText(`${match.home} won: +₹425.00`);
    await expect(won).toContainText('new');
  });
});
