import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { operator } from './cashier.ts';
import { best, market, openEvent, scripted } from './event.ts';
import { figure, paiseIn, paiseOf, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the players have no other bets. The second match does not end.
const match = cricketMatch({ betDelayMs: 5_000 });
const other = cricketMatch({ home: 'Pune Kites', away: 'Surat Sails' });
test.use({ odds: { script: [...match.opening, ...other.opening] } });

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
  await signIn(page, 'credit', '/my-money');
  const main = page.getByRole('main');
  await expect(main.getByText('Could not load where your money is')).toBeVisible();
  await expect(main).not.toContainText('₹');
  fails = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByText('All your money is available')).toBeVisible();
});

const requests = (page: Page): Locator => page.getByRole('region', { name: 'My requests' });

/** Posts as the player of the page, under a key; the code of the answer. */
async function post(page: Page, { path, body, key }: { path: string; body: object; key: string }): Promise<number> {
  return await page.evaluate(
    async ([address, sent, idempotencyKey]) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': idempotencyKey,
        },
        body: sent,
      });
      return ((await answer.json()) as { meta: { code: number } }).meta.code;
    },
    [path, JSON.stringify(body), key] as const,
  );
}

const withdrawal = { path: '/api/v1/withdrawal-request', body: { accountId: 'none', amount: 600 } };

test('MON-20 a bet is found as accepted, a refused one with its rule and figure, and no other key took anything', async ({
  page,
  request,
}) => {
  const event = await scripted(request, other);
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  const placed = page.waitForRequest('**/api/v1/bet-sport');
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '300');
  await place(page);
  const asked = (await placed).postDataJSON() as object;
  const key = 'f0'.repeat(16);
  const refused = await post(page, { path: '/api/v1/bet-sport', body: { ...asked, stake: 10_000_000 }, key });
  expect(refused).toBe(422);
  await page.goto('/my-money');
  const rows = requests(page).getByRole('listitem');
  await expect(rows.nth(1)).toContainText(`Bet`);
  await expect(rows.nth(1)).toContainText(`Back ${event.sides[0]}, ₹300.00.`);
  await expect(rows.nth(1)).toContainText('Accepted');
  await inBothThemes(page, '/my-money with requests');

  const find = requests(page).getByLabel('Request key, or number of a deposit or withdrawal');
  await find.fill(key);
  await requests(page).getByRole('button', { name: 'Look up' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Refused');
  await expect(rows).toContainText(/Maximum stake|maximum/i);
  await expect(rows).toContainText('₹');
  await find.fill('0'.repeat(32));
  await requests(page).getByRole('button', { name: 'Look up' }).click();
  await expect(requests(page).getByText('Nothing was taken for this')).toBeVisible();
  await requests(page).getByRole('button', { name: 'Show all' }).click();
  await rows.filter({ hasText: 'Refused' }).getByRole('link', { name: 'Rule X-10' }).click();
  await expect(page).toHaveURL('/terms#X-10');
});

test('MON-20 a request without an answer is unknown until the server has decided it, and then says how', async ({
  page,
  faults,
}) => {
  faults.allow(/404/);
  await signIn(page, 'demo2', '/about');
  const key = 'ab'.repeat(16);
  await page.evaluate((lost) => {
    sessionStorage.setItem('action:withdrawal:0', lost);
    // A question of a result is no request of money.
    sessionStorage.setItem('action:question 01900000-0000-7000-8000-000000000001:0', 'cd'.repeat(16));
  }, key);
  await page.goto('/my-money');
  const row = page.getByRole('region', { name: 'Without an answer on this device' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Unknown, being looked up.');
  await expect(row).toContainText(key);
  expect(await post(page, { ...withdrawal, key })).not.toBe(200);
  await expect(row).toContainText('Refused');
  await expect(row).toContainText('Withdrawal');
});
