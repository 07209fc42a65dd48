import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { operator } from './cashier.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { figure, paiseIn, paiseOf, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the players have no other bets.
const match = cricketMatch({ betDelayMs: 5_000 });
test.use({ odds: { script: match.opening } });

/** A part of the sum, in paise; zero where it is not listed. */
async function part(page: Page, name: string): Promise<number> {
  const line = sumOf(page).locator('div', { has: page.getByText(name, { exact: true }) });
  return (await line.count()) === 0 ? 0 : await paiseIn(line.locator('dd'));
}

const sumOf = (page: Page): Locator => page.getByRole('region', { name: 'Total' }).locator('dl');
const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** What is available and what every line holds, read from the lines themselves, is the total. */
async function expectExact(page: Page): Promise<void> {
  const amounts = await page.getByRole('main').locator('li > b').allTextContents();
  const lines = amounts.reduce((sum, amount) => sum + paiseOf(amount), 0);
  expect((await part(page, 'Available now')) + lines).toBe(await part(page, 'Total'));
}

async function openFromHeader(page: Page, isMobile: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) {
    await header.getByRole('button', { name: /^Wallet:/ }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Where is it?' }).click();
  } else {
    await header.getByTitle('Where is it?').click();
  }
  await expect(page).toHaveURL('/my-money');
  await expect(page.getByRole('heading', { name: 'Where My Money Is', level: 1 })).toBeVisible();
}

test('MON-19 one page says what holds each rupee and until when, and lets go of it as it is released', async ({
  page,
  request,
  world,
  isMobile,
}) => {
  const event = await scripted(request, match);
  await signIn(page, 'demo', '/my-money');
  const main = page.getByRole('main');
  await expect(main.getByText('All your money is available')).toBeVisible();
  const total = await part(page, 'Total');
  expect(await part(page, 'Available now')).toBe(total);
  expect(await paiseIn(figure(page, 'Balance'))).toBe(total);
  await inBothThemes(page, '/my-money with nothing held');

  await test.step('a bet in its bet delay is in the hold of its market', async () => {
    await openEvent(page, event);
    await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '400');
    await place(page);
    await openFromHeader(page, isMobile);
    const bets = group(page, 'Held by open bets');
    await expect(bets.getByRole('link', { name: event.name })).toHaveAttribute('href', event.href);
    await expect(bets).toContainText('In-play. Released when its result is known.');
    expect(await part(page, 'Held by open bets')).toBe(400_00);
    await expectExact(page);
  });

  await test.step('a withdrawal is held until it is paid, and the page follows what the operator does', async () => {
    const { status, number } = await page.evaluate(async () => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
        'Content-Type': 'application/json',
      };
      const send = async (path: string, body: object) => {
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as { meta: { code: number }; data: { _id: string; number: string } };
      };
      const upi = { type: 'upi', accountNumber: 'asha@sahyadri', accountHolderName: 'Asha Rao' };
      const { data: account } = await send('/api/v1/account-details', upi);
      const sent = await send('/api/v1/withdrawal-request', { accountId: account._id, amount: 1_250.5 });
      return { status: sent.meta.code, number: sent.data.number };
    });
    expect(status).toBe(200);
    const pending = group(page, 'In pending withdrawals');
    await expect(pending.getByRole('listitem')).toContainText([`Withdrawal ${number}`]);
    await expect(pending).toContainText('An operator approves it, or rejects it and the money returns.');
    await expectExact(page);
    expect(await part(page, 'Total')).toBe(total);
    await inBothThemes(page, '/my-money with a bet and a withdrawal');
    await (await operator(request)).payWithdrawal(1_250.5, 'NEFT20241120001');
    await expect(pending).toHaveCount(0);
    expect(await part(page, 'Total')).toBe(total - 1_250_50);
  });

  await test.step('the result releases the bet', async () => {
    world.say(match.end());
    await expect(main.getByText('All your money is available')).toBeVisible();
    expect(await part(page, 'Available now')).toBe(await part(page, 'Total'));
    expect(await paiseIn(figure(page, 'Balance'))).toBe(await part(page, 'Total'));
  });
});

test('MON-19 MON-04 who plays on credit reads it in the total, and nothing of a bonus', async ({ page }) => {
  await signIn(page, 'credit', '/my-money');
  const main = page.getByRole('main');
  await expect(main.getByText('Total, with your credit of ₹50,000')).toBeVisible();
  await expect(main.getByText('All your money is available')).toBeVisible();
  await expect(main).not.toContainText(/bonus/i);
  expect(await part(page, 'Total')).toBe(await paiseIn(figure(page, 'Available')));
});

test('MON-19 what cannot be loaded is said, and asked for again', async ({ page, faults }) => {
  faults.allow(/500/);
  let fails = true;
  await page.route('**/api/v1/my-money', (route) =>
    fails
      ? route.fulfill({ status: 500, json: { meta: { code: 500, message: 'Internal' }, data: { reason: 'internal' } } })
      : route.fallback(),
  );
  await signIn(page, 'demo2', '/my-money');
  const main = page.getByRole('main');
  await expect(main.getByText('Could not load where your money is')).toBeVisible();
  await expect(main).not.toContainText('₹');
  fails = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('All your money is available')).toBeVisible();
});
