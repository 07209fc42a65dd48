import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { carousel, everyGameListed, openLobby, play, tiles } from './casino.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { expect, test } from './test.ts';

test.use({ games: 'every' });
test.beforeEach(async ({ request }) => everyGameListed(request));

const titlesIn = (place: Locator): Locator => place.getByRole('heading', { level: 3 });
const heart = (place: Locator, title: string): Locator =>
  place.getByRole('button', { name: `Favourite: ${title}`, exact: true }).last();

async function useHindi(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
}

test('a player’s favourites stand in a row of the lobby, the latest first, until they are chosen no more @desktop', async ({
  page,
}) => {
  await signIn(page, 'demo2', '/live-casino');
  const row = carousel(page, 'Favourites');
  const topTen = carousel(page, 'Top 10');
  await expect(tiles(page).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  for (const title of ['Andar Bahar', 'Teen Patti 20-20']) {
    await expect(heart(topTen, title)).toHaveAttribute('aria-pressed', 'false');
    await heart(topTen, title).click();
    await expect(heart(topTen, title)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(titlesIn(row)).toHaveText(['Teen Patti 20-20', 'Andar Bahar']);
  await page.reload();
  await expect(titlesIn(row)).toHaveText(['Teen Patti 20-20', 'Andar Bahar']);
  await expect(page.getByRole('heading', { level: 2, name: 'Favourites' })).toBeVisible();
  await useHindi(page);
  await expect(page.getByRole('heading', { level: 2, name: 'पसंदीदा' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('preferences'));

  // Each lobby shows its own.
  await openLobby(page, '/slots');
  const slots = page.getByRole('main').getByRole('list', { name: 'All slots' });
  await heart(slots, 'Lucky Sevens').click();
  await expect(titlesIn(row)).toHaveText(['Lucky Sevens']);
  await heart(row, 'Lucky Sevens').click();
  await expect(row).toHaveCount(0);

  await openLobby(page, '/live-casino');
  // The second is pressed while the first is on its way.
  for (const title of ['Andar Bahar', 'Teen Patti 20-20']) {
    await heart(row, title).click();
    await expect(heart(row, title)).toHaveCount(0);
  }
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(tiles(page).first()).toBeVisible();
  await expect(heart(topTen, 'Andar Bahar')).toHaveAttribute('aria-pressed', 'false');
  await expect(row).toHaveCount(0);
});

test('a visitor has neither hearts nor rows of favourites and recent games @desktop', async ({ page }) => {
  await openLobby(page, '/live-casino');
  await expect(page.getByRole('button', { name: /^Favourite:/ })).toHaveCount(0);
  for (const name of ['Favourites', 'Played recently']) await expect(carousel(page, name)).toHaveCount(0);
});

test('what is played stands under Played recently, and its open stakes in wallet, profile menu and statement until the rounds end', async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'demo2', '/live-casino');
  await noStakes(page, isMobile);
  const before = await paiseIn(figure(page, 'Balance'));
  /** Where the rounds end. */
  const ends: string[] = [];
  for (const [title, id] of [
    ['Andar Bahar', 'andar-bahar'],
    ['Teen Patti 20-20', 'teen-patti'],
  ] as const) {
    await play(carousel(page, 'Top 10'), title).click();
    await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
    ends.push((await page.getByRole('link', { name: 'Lose the round' }).getAttribute('href')) ?? '');
    await page.goBack();
    await expect(tiles(page).first()).toBeVisible();
  }

  await expect(titlesIn(carousel(page, 'Played recently')).first()).toHaveText('Teen Patti 20-20');
  await expect(titlesIn(carousel(page, 'Played recently')).nth(1)).toHaveText('Andar Bahar');
  for (const title of ['Teen Patti 20-20', 'Andar Bahar']) {
    await expect(page.getByText(`Round in progress: ${title}, ₹100.00 staked`, { exact: true })).toBeVisible();
  }
  await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(before - 200_00);
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  await stakesStand(page, isMobile, '₹200.00');
  await inBothThemes(page, 'a lobby with open rounds');

  await test.step('the statement has them in a line of their own, in both languages', async () => {
    await page.goto('/statements');
    const line = (words: string) => page.getByRole('main').locator('dl > div').filter({ hasText: words });
    await expect(line('Open casino stakes')).toHaveText('Open casino stakes200.00');
    await useHindi(page);
    await expect(line('खुले कैसीनो स्टेक')).toHaveText('खुले कैसीनो स्टेक200.00');
    if (isMobile) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^वॉलेट:/ })
        .click();
      await expect(page.getByRole('dialog')).toContainText('खुले कैसीनो स्टेक₹200.00');
      await page.keyboard.press('Escape');
    } else {
      await expect(page.getByRole('banner').getByTitle('खुले कैसीनो स्टेक')).toHaveText('कैसीनो में ₹200.00');
    }
    await page.evaluate(() => localStorage.removeItem('preferences'));
  });

  await test.step('each round that ends takes its stake with it, on a page that is open meanwhile too', async () => {
    await openLobby(page, '/live-casino');
    const game = await page.context().newPage();
    for (const [place, left] of ['₹100.00', null].entries()) {
      await game.goto(ends[place] ?? '');
      await expect(game.getByText('Round lost')).toBeVisible();
      if (left !== null) await stakesStand(page, isMobile, left);
    }
    await expect(page.getByText(/^Round in progress/)).toHaveCount(0);
    await noStakes(page, isMobile);
    await page.goto('/statements');
    await expect(page.getByRole('main').getByText('Available to bet')).toBeVisible();
    await expect(page.getByRole('main').getByText('Open casino stakes')).toHaveCount(0);
  });
});

test('who plays on credit reads the open stakes in the header or the profile menu', async ({ page, isMobile }) => {
  await signIn(page, 'credit', '/live-casino');
  await play(carousel(page, 'Top 10'), 'Ultimate Roulette').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ultimate-roulette' })).toBeVisible();
  const end = await page.getByRole('link', { name: 'Lose the round' }).getAttribute('href');
  await page.goBack();
  if (!isMobile)
    await expect(page.getByRole('banner').getByTitle('Open casino stakes')).toHaveText('In casino ₹100.00');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByText('Open casino stakes ₹100.00', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(end ?? '');
  await page.goto('/live-casino');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'My Bets' })).toBeVisible();
  await expect(page.getByText(/^Open casino stakes/)).toHaveCount(0);
});

/** The open stakes in the header, or in the wallet's sheet where the header has no room; and in the profile menu. */
async function stakesStand(page: Page, isMobile: boolean, amount: string): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) {
    await header.getByRole('button', { name: /^Wallet:/ }).click();
    const line = page
      .getByRole('dialog', { name: 'Wallet' })
      .locator('dl > div')
      .filter({ hasText: 'Open casino stakes' });
    await expect(line).toHaveText(`Open casino stakes${amount}`);
    await page.keyboard.press('Escape');
  } else {
    await expect(header.getByTitle('Open casino stakes')).toHaveText(`In casino ${amount}`);
  }
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByText(`Open casino stakes ${amount}`, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

/** Nothing is at stake, and nothing says so. */
async function noStakes(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Wallet:/ })
      .click();
    await expect(page.getByRole('dialog', { name: 'Wallet' })).toContainText('Ref. bonus');
    await expect(page.getByRole('dialog', { name: 'Wallet' })).not.toContainText('casino');
    await page.keyboard.press('Escape');
  } else {
    await expect(figure(page, 'Exposure')).toBeVisible();
    await expect(page.getByRole('banner').getByTitle('Open casino stakes')).toHaveCount(0);
  }
}
