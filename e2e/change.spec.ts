import { best, evenMatch, market, openEvent } from './event.ts';
import { signIn } from './session.ts';
import { fillSlip, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

test('BET-08 F-4 while a ball is bowled the fancies and the bookmaker are locked', async ({ page, request }) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '100');
  // All of it holds at one moment, so one look must see it.
  await page.waitForFunction(
    () => {
      const card = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
      const isLocked = (name: string) =>
        card(name)?.querySelector('[role="row"] svg[aria-label="Ball running"]') != null;
      const slip = document.querySelector('form[aria-label^="Bet slip"]');
      const place = slip?.querySelector('button[type="submit"]');
      return (
        isLocked('Bookmaker') &&
        isLocked('Fancy') &&
        slip?.textContent.includes('Ball running. Try again after the ball.') === true &&
        place?.hasAttribute('disabled') === true
      );
    },
    undefined,
    { timeout: 120_000 },
  );
  await expect(slipOn(page).getByRole('button', { name: /^Place bet/ })).toBeEnabled();
});

test('BET-14 B-2 a rate that has moved is refused with what it is now, and can be accepted', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const slip = slipOn(page);
  const price = best(market(page, 'Bookmaker'), 'Back', event.sides[0]);
  let accepted = '';
  await expect(async () => {
    // The slip keeps the rate that was tapped while the market moves on; should that rate be back when the bet
    // arrives, it is taken, and another slip is filled.
    if ((await slip.count()) === 0) {
      await fillSlip(page, price, '100');
      await slip.getByRole('radio', { name: 'None' }).check();
    }
    await expect(slip.getByRole('button', { name: /^Take \d/ })).toBeVisible();
    await slip.getByRole('button', { name: /^Place bet/ }).click({ timeout: 5_000 });
    await expect(slip.getByText(/^Odds moved to \d+(\.\d)?\. Accept\?/)).toBeVisible({ timeout: 5_000 });
    const accept = slip.getByRole('button', { name: /^Accept \d/ });
    accepted = (await accept.textContent({ timeout: 5_000 })) ?? '';
    await accept.click({ timeout: 5_000 });
  }).toPass({ timeout: 150_000 });
  await expect(slip.getByLabel('Rate', { exact: true }).locator('b')).toHaveText(accepted.replace('Accept ', ''));
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('100');
});
