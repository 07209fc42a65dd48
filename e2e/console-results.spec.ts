import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, logIn, paiseIn, paiseOf } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the player has no other bets and no feed ends the match.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

const NAME = `${match.home} v ${match.away}`;

/** Opens a market of the match in a console's list. */
async function open(page: Page, part: 'Open' | 'Second look' | 'Settled', name: string): Promise<void> {
  await page.getByRole('radio', { name: part }).check({ force: true });
  await page
    .getByRole('region', { name: NAME })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

const chip = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name });

/** What the preview says of the player: the last cell but one. */
async function previewedPaise(page: Page): Promise<number> {
  const cells = page
    .getByRole('table', { name: 'Wallets' })
    .getByRole('row', { name: /^Demo Player/ })
    .getByRole('cell');
  return paiseOf((await cells.nth(-2).textContent()) ?? '');
}

test('BET-18 OPR-05 desk Q-7 desk Q-10 desk Q-14 a market is settled, resettled and voided by hand, and the player’s wallet, statement and profit follow to the paisa', async ({
  page,
  browser,
  world,
  request,
}) => {
  await page.goto('/');
  await logIn(page, 'demo');
  const event = await evenMatch(request);
  await openEvent(page, event);
  const balance = figure(page, 'Balance');
  const exposure = figure(page, 'Exposure');
  const startPaise = await paiseIn(balance);
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', match.home), '300');
  await place(page);
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', match.home), '1000');
  await askFor(slip, '1.01');
  await place(page);
  await expect(exposure).toHaveText('−₹1,300.00');

  const first = await secondConsole(browser, world.url, 'operator');
  const second = await secondConsole(browser, world.url, 'operator2');
  await first.goto('/console/results');
  await second.goto('/console/results');
  let movedPaise = 0;

  await test.step('a market of an event in play takes two operators, and says so', async () => {
    await open(first, 'Open', 'Bookmaker');
    await expect(first.getByText('This market can still take bets.')).toBeVisible();
    await first.getByRole('button', { name: 'Suspend Bookmaker' }).click();
    await chip(first, new RegExp(`^${match.home}`)).click();
    await first.keyboard.press('p');
    await expect(first.getByText('The event has not ended by its feed.')).toBeVisible();
    await expect(first.getByRole('button', { name: `Send ${match.home} for a second look` })).toBeFocused();
  });

  await test.step('what one operator types survives an entry of another, and is there when the form comes back', async () => {
    await open(second, 'Open', 'Bookmaker');
    await chip(second, new RegExp(`^${match.away}`)).click();
    await second.getByRole('radio', { name: 'Void one bet' }).check({ force: true });
    await second.getByLabel('Number of the bet').fill('0198c2a4');
    await first.keyboard.press('Enter');
    await expect(second.getByText('Operator entered a result at')).toBeVisible();
    await expect(second.getByText('What you typed is kept.')).toBeVisible();
    // The second look begins empty: what was typed to be previewed is not what one key sends.
    await expect(chip(second, new RegExp(`^${match.away}`))).toHaveAttribute('aria-pressed', 'false');
    await first.getByRole('button', { name: 'Withdraw' }).click();
    await expect(second.getByLabel('Number of the bet')).toHaveValue('0198c2a4');
    await second.getByRole('radio', { name: 'Result' }).check({ force: true });
    await expect(chip(second, new RegExp(`^${match.away}`))).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('one operator settles the bookmaker by keyboard, after looking at who gets what', async () => {
    world.say(match.over());
    await first.reload();
    await open(first, 'Open', 'Bookmaker');
    await expect(chip(first, /^Preview/)).toBeVisible();
    await first.keyboard.press('p');
    await expect(first.getByRole('alert').getByText('Choose the winner.')).toBeVisible();
    await first.keyboard.press('1');
    await expect(chip(first, new RegExp(`^${match.home}`))).toHaveAttribute('aria-pressed', 'true');
    await first.keyboard.press('p');
    await expect(first.getByRole('heading', { name: `Who gets what at ${match.home}` })).toBeVisible();
    movedPaise = await previewedPaise(first);
    expect(movedPaise).toBeGreaterThan(0);
    await inBothThemes(first, 'the preview');
    await expect(first.getByRole('button', { name: `Settle at ${match.home}` })).toBeFocused();
    // It leaves by itself, and the console may take longer to show what it did.
    const told = expect(toast(page, new RegExp(`^${match.home} won: `)).first()).toBeVisible();
    await first.keyboard.press('Enter');
    await expect(toast(first, 'Result recorded. The market is being settled')).toBeVisible();
    await expect(first.getByText(`Settled: ${match.home}`)).toBeVisible();
    await expect(exposure).toHaveText('−₹1,000.00');
    expect(await paiseIn(balance)).toBe(startPaise + movedPaise - 1_000_00);
    await told;
  });

  await test.step('a resettlement waits for another operator, who types it unseen; two that differ move nothing', async () => {
    const again = async () => {
      await open(first, 'Settled', 'Bookmaker');
      await chip(first, new RegExp(`^${match.away}`)).click();
      await first.keyboard.press('p');
      await expect(first.getByRole('heading', { name: `What changes at ${match.away}` })).toBeVisible();
      await first.getByLabel('Reason, in the audit log and the receipt').fill('The wrong side was entered');
      const difference = await previewedPaise(first);
      await first.getByRole('button', { name: `Send ${match.away} for a second look` }).click();
      await expect(toast(first, 'Result sent for a second look').first()).toBeVisible();
      return difference;
    };
    const differencePaise = await again();
    expect(differencePaise).toBe(-movedPaise - 300_00);
    await open(second, 'Second look', 'Bookmaker');
    await expect(second.getByText('Operator entered a result at')).toBeVisible();
    await expect(second.getByRole('main')).not.toContainText('The wrong side was entered');
    await inBothThemes(second, 'the second look');
    await second.keyboard.press('v');
    await second.keyboard.press('1');
    await second.getByRole('button', { name: 'Send my result' }).click();
    for (const console of [first, second]) {
      await expect(console.getByText('One pair of operators has typed different results.')).toBeVisible();
    }
    expect(await paiseIn(balance)).toBe(startPaise + movedPaise - 1_000_00);
    await again();
    await open(second, 'Second look', 'Bookmaker');
    await chip(second, new RegExp(`^${match.away}`)).click();
    await second.getByRole('button', { name: 'Send my result' }).click();
    await expect(toast(second, 'Result recorded. The market is being settled')).toBeVisible();
    await expect(second.getByText(`Settled: ${match.away}`)).toBeVisible();
    await expect.poll(() => paiseIn(balance)).toBe(startPaise - 300_00 - 1_000_00);
  });

  await test.step('Match Odds are void by two operators, and the stake is free again', async () => {
    await open(first, 'Open', 'Match Odds');
    await first.getByRole('button', { name: 'Suspend Match Odds' }).click();
    await expect(chip(first, /^Void the market/)).toBeVisible();
    await first.keyboard.press('v');
    await first.keyboard.press('1');
    await first.keyboard.press('p');
    await expect(first.getByRole('button', { name: /for a second look/ })).toBeFocused();
    await first.keyboard.press('Enter');
    await open(second, 'Second look', 'Match Odds');
    await expect(second.getByText('Operator entered a result at')).toBeVisible();
    await second.keyboard.press('v');
    await second.keyboard.press('1');
    await second.keyboard.press('p');
    await expect(exposure).toHaveText('₹0.00');
    expect(await paiseIn(balance)).toBe(startPaise - 300_00);
  });

  await test.step('the statement and the profit and loss say the same', async () => {
    await page.goto('/statements');
    await page.getByRole('tab', { name: 'Results' }).click();
    const sum = async (term: string) => {
      const line = page
        .getByRole('main')
        .locator('dl > div', { has: page.getByText(term) })
        .locator('dd');
      return paiseOf(((await line.textContent()) ?? '').replace(/^([+−]?)/, '$1₹'));
    };
    await expect(page.getByText(/\d of \d entries/)).toBeVisible();
    expect((await sum('Money in')) + (await sum('Money out'))).toBe(-300_00);
    await page.goto('/profit-loss');
    const sport = page.getByRole('main').getByRole('button', { name: /^Cricket 2 bets/ });
    expect(await paiseIn(sport.locator('b'))).toBe(-300_00);
  });

  await test.step('the bell keeps a notice of each', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    for (const words of [/^Resettled: /, /^Void: returned ₹1,000\.00/, new RegExp(`^${match.home} won: `)]) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
  });

  await test.step('the audit log names both, and what they decided', async () => {
    await first.goto('/console/audit');
    await expect(first.getByText('Second result differed').first()).toBeVisible();
    await expect(first.getByText('Result decided').first()).toBeVisible();
  });
});

test('OPR-05 the room of results fits a narrow screen, says what waits, and says when nothing does', async ({
  page,
}) => {
  await enterConsole(page, 'operator', '/results');
  await expect(page.getByText('Choose a market')).toBeVisible();
  await page.getByRole('radio', { name: 'Second look' }).check({ force: true });
  await expect(page.getByText('No result waits for a second look')).toBeVisible();
  await page.getByRole('radio', { name: 'Open' }).check({ force: true });
  await page.getByLabel('Search markets, or enter a bet’s number').fill('no such market');
  await expect(page.getByText('No market found')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await inBothThemes(page, 'the results');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
