import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, signIn } from './session.ts';
import { askFor, fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';
import { OUTAGE } from './world.ts';

test('a server that dies is noticed, nothing typed is lost, and the page comes back by itself', async ({
  page,
  request,
  world,
  faults,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  const before = await figure(page, 'Balance').textContent();
  const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '1234');
  await askFor(slip, '1.01');

  faults.allow(OUTAGE);
  await world.kill();
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toBeVisible();
  await expect(slip.getByText(/^Prices are not up to date\. You can bet again/)).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Place bet/ })).toBeDisabled();

  await world.restart();
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(figure(page, 'Balance')).toHaveText(before ?? '');
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('1234');
  await expect(slip.getByLabel('Odds', { exact: true })).toHaveValue('1.01');
  await place(page);
  await expect(figure(page, 'Balance')).not.toHaveText(before ?? '');
});

test('a page that goes offline says so, dims its prices and takes none of them, until it is online again', async ({
  page,
  context,
  request,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const event = await evenMatch(request);
  await openEvent(page, event);
  const cells = page.locator('button[data-best]');
  await expect(cells.first()).toBeEnabled();
  const strength = () => cells.first().evaluate((cell) => Number(getComputedStyle(cell).opacity));
  expect(await strength()).toBe(1);

  await context.setOffline(true);
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toBeVisible();
  expect(await cells.evaluateAll((all) => all.filter((cell) => cell.ariaDisabled !== 'true').length)).toBe(0);
  expect(await strength()).toBeLessThan(0.6);
  await cells.first().dispatchEvent('click');
  await expect(slipOn(page)).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('Prices are not up to date. Reconnecting.', { exact: true })).toHaveCount(0);
  expect(await strength()).toBe(1);
  await cells.first().click();
  await expect(slipOn(page)).toBeVisible();
});
