import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed, switchGame } from './casino.ts';
import {
  action,
  bare,
  bet,
  cashOut,
  GAME,
  netPaise,
  openMines,
  openTile,
  payoutPaise,
  STAKE_PAISE,
  walletPaise,
} from './mines.ts';
import { signIn } from './session.ts';
import { expect, test } from './test.ts';

/** Two safe tiles beside one mine are missed so many times in a row once in 10¹³ journeys. */
const MOST_ROUNDS = 12;

test.beforeEach(async ({ request }) => gamesListed(request));

const header = (page: Page): Locator => page.getByRole('banner');

/** An item of the game's menu: a button of the header where there is room. */
async function menuItem(page: Page, name: string, isMobile: boolean): Promise<Locator> {
  if (!isMobile) return header(page).getByRole('button', { name, exact: true });
  await header(page).getByRole('button', { name: /^Menu/ }).click();
  return page.getByRole('menuitem', { name, exact: true });
}

test('CAS-14 elapsed time and net of the session stay visible before, in and after a round', async ({ page }) => {
  // The page counts minutes by its own clock from the time that the server has told.
  await page.clock.install();
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  const session = (words: string) => header(page).getByText(words, { exact: true });
  await expect(session('Session 0 min')).toBeVisible();
  await expect(session('Net of this session after 0 min: ₹0.00')).toBeAttached();
  await page.clock.fastForward('09:00');
  await expect(session('Session 9 min')).toBeVisible();

  await bet(page, 24);
  await expect(session('Net of this session after 9 min: −₹100.00')).toBeAttached();
  await expect(header(page).getByText('−₹100.00', { exact: true })).toBeVisible();
  const isWon = (await openTile(page, 7)) === 'safe';
  const net = isWon ? payoutPaise({ mines: 24, safe: 1 }) - STAKE_PAISE : -STAKE_PAISE;
  await expect(action(page, 'Bet')).toBeVisible();
  await expect.poll(() => netPaise(page)).toBe(net);
  await page.clock.fastForward('01:00:00');
  await expect(session('Session 1 h 9 min')).toBeVisible();
  await expect(header(page).getByText(`${net > 0 ? '+' : '−'}₹${bare(net)}`, { exact: true })).toBeVisible();
});

test('the limits of the game are said in words, in English and in Hindi @desktop', async ({ page }) => {
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  const main = page.getByRole('main');
  await expect(main.getByText('Stake ₹10 to ₹50,000; largest return ₹20,00,000.')).toBeVisible();
  await page.getByLabel('Stake', { exact: true }).fill('9');
  await expect(main.getByText('Stake must be ₹10 to ₹50,000.')).toBeVisible();
  for (const typed of ['10.50', '-3']) {
    await page.getByLabel('Stake', { exact: true }).fill(typed);
    await expect(page.getByLabel('Stake', { exact: true })).toHaveValue(typed);
    await expect(main.getByText('Stakes are whole rupees, for example 200.')).toBeVisible();
    await expect(action(page, 'Bet')).toHaveAttribute('aria-disabled', 'true');
  }
  await page.getByLabel('Stake', { exact: true }).fill('50001');
  await expect(main.getByText('Stake must be ₹10 to ₹50,000.')).toBeVisible();
  await expect(action(page, 'Bet')).toHaveAttribute('aria-disabled', 'true');

  await header(page).getByRole('link', { name: 'Back to lobby' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await page.getByRole('main').getByRole('button', { name: 'माइन्स खेलें', exact: true }).last().click();
  await expect(main.getByText('स्टेक ₹10 से ₹50,000; अधिकतम रिटर्न ₹20,00,000।')).toBeVisible();
});

test('the narrowest phones say that it is play money, part the figures and show the whole stake', async ({ page }) => {
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  const stake = page.getByLabel('Stake', { exact: true });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 720 });
    await expect(
      header(page)
        .getByText(/play money/)
        .filter({ visible: true }),
    ).toHaveCount(1);
    const boxes = await header(page)
      .locator('h1, h1 + span, b')
      .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().toJSON() as DOMRect));
    for (const [nth, box] of boxes.entries()) {
      for (const other of boxes.slice(nth + 1)) {
        const isParted = other.left - box.right >= 8 || other.top >= box.bottom;
        expect(isParted, `${width} px: ${JSON.stringify([box, other])}`).toBe(true);
      }
    }
    for (const digits of ['50000', '123456789']) {
      await stake.fill(digits);
      expect(await stake.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
    }
  }
});

test('Back closes what is open over the game and leaves the game only then', async ({ page, isMobile }) => {
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  await (await menuItem(page, 'Seeds', isMobile)).click();
  await expect(page.getByRole('dialog', { name: 'Seeds' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await (await menuItem(page, 'Verify', isMobile)).click();
  await expect(page.getByRole('heading', { name: 'Verify a round' })).toBeVisible();
  await page.goBack();
  await expect(action(page, 'Bet')).toBeVisible();
  await expect(page).toHaveURL(GAME);
  await page.goBack();
  // The lobby keeps what was searched for.
  await expect(page).toHaveURL(/\/live-casino(\?|$)/);
});

test('a game that is switched off in a round returns the stake and says so @desktop', async ({ page, request }) => {
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  const before = await walletPaise(page);
  await bet(page, 24);
  await expect.poll(() => walletPaise(page)).toBe(before - STAKE_PAISE);
  await switchGame(request, 'mines', false);
  const main = page.getByRole('main');
  const ended = main.getByText('The site has ended this round. The stake was returned.', { exact: true });
  // The page asks when it is seen again.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return await ended.isVisible();
    })
    .toBe(true);
  await expect.poll(() => walletPaise(page)).toBe(before);
  await action(page, 'Bet').click();
  await expect(main.getByText('The game is closed: it takes no bets at the moment.', { exact: true })).toBeVisible();
  await expect(action(page, 'Bet')).toContainText('The game is closed');
  await expect(action(page, 'Bet')).toHaveAttribute('aria-disabled', 'true');
  await switchGame(request, 'mines', true);
});

test('sound is off until the player turns it on, and off again after a reload @desktop', async ({ page, isMobile }) => {
  await page.addInitScript(() => {
    const Context = globalThis.AudioContext;
    let made = 0;
    globalThis.AudioContext = class extends Context {
      constructor() {
        super();
        made += 1;
        document.documentElement.dataset['audioContexts'] = String(made);
      }
    };
  });
  const contexts = () => page.evaluate(() => Number(document.documentElement.dataset['audioContexts'] ?? 0));
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  await bet(page, 24);
  await openTile(page, 1);
  await expect(action(page, 'Bet')).toBeVisible();
  // A bet, a tile and the end of a round have made no sound.
  expect(await contexts()).toBe(0);
  await (await menuItem(page, 'Sound is off', isMobile)).click();
  await expect(await menuItem(page, 'Sound is on', isMobile)).toBeVisible();
  expect(await contexts()).toBe(1);
  await page.reload();
  await expect(action(page, 'Bet')).toBeVisible();
  await expect(await menuItem(page, 'Sound is off', isMobile)).toBeVisible();
  expect(await contexts()).toBe(0);
});

test('a round is replayed tile by tile, from before the first to its end', async ({ page, isMobile }) => {
  // Rounds follow each other at the game's own pace.
  test.setTimeout(300_000);
  await signIn(page, 'demo2', '/live-casino');
  await openMines(page);
  let safe = 0;
  for (let count = 0; count < MOST_ROUNDS && safe < 2; count += 1) {
    await bet(page, 1);
    safe = 0;
    while (safe < 2 && (await openTile(page, safe + 1)) === 'safe') safe += 1;
  }
  await cashOut(page, { mines: 1, safe: 2 });

  await (await menuItem(page, 'My rounds', isMobile)).click();
  const rounds = page.getByRole('dialog', { name: 'My rounds' });
  await rounds.getByRole('listitem').first().getByRole('button').click();
  const replay = page.getByRole('dialog', { name: /^Bet \d+, replay$/ });
  const [back, on] = ['One step back', 'One step forward'].map((name) => replay.getByRole('button', { name }));
  const tile = (number: number, state: string) =>
    replay
      .getByRole('group', { name: '25 tiles' })
      .getByRole('button', { name: `Tile ${number}${state}`, exact: true });
  const paid = payoutPaise({ mines: 1, safe: 2 });
  // It opens on its end, with every fact of the round.
  await expect(replay.getByText('Step 2 of 2', { exact: true })).toBeVisible();
  await expect(
    replay.locator('output').getByText(`${(paid / STAKE_PAISE).toFixed(2)}×`, { exact: true }),
  ).toBeVisible();
  await expect(replay.getByRole('button', { name: /^Tile \d+, mine$/ })).toHaveCount(1);
  await expect(on ?? replay).toBeDisabled();
  for (const [fact, value] of [
    ['Stake', '₹100.00'],
    ['Choice', '1 mine'],
    ['Result', `2 safe, ${(paid / STAKE_PAISE).toFixed(2)}×`],
    ['Paid', `₹${bare(paid)}`],
    ['Profit or loss', `+₹${bare(paid - STAKE_PAISE)}`],
  ] as const) {
    await expect(replay.locator('dl > div').filter({ hasText: new RegExp(`^${fact}`) })).toHaveText(`${fact}${value}`);
  }
  // By India's clock, as everywhere on the site, on whatever day the journey runs.
  await expect(replay.locator('dl > div').filter({ hasText: /^Started/ })).toHaveText(
    /^Started(Today|\d\d [A-Z][a-z]{2}) \d\d:\d\d$/,
  );
  await inBothThemes(page, 'a replay');

  await back?.click();
  await expect(replay.getByText('Step 1 of 2', { exact: true })).toBeVisible();
  await expect(tile(1, ', safe, opened as number 1')).toBeVisible();
  await expect(tile(2, '')).toBeVisible();
  // What was not known at this step is not shown at it.
  await expect(replay.getByRole('button', { name: /mine/ })).toHaveCount(0);
  await back?.click();
  await expect(replay.getByText('Before the first tile', { exact: true })).toBeVisible();
  await expect(back ?? replay).toBeDisabled();
  await expect(tile(1, '')).toBeVisible();
  await on?.click();
  await on?.click();
  await expect(tile(2, ', safe, opened as number 2')).toBeVisible();
  await expect(replay.getByText('Step 2 of 2', { exact: true })).toBeVisible();
  await replay.getByRole('button', { name: 'All rounds' }).click();
  await expect(rounds).toBeVisible();
});
