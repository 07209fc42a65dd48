import { best, evenMatch, market } from './event.ts';
import { figure, signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { slipOn } from './slip.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

// A site of its own, because its bet stays.
test.use({ odds: { script: THE_MATCH.opening } });

test('BET-25 one-click betting is off by default; while it is on a banner says so with the stakes, and a tap bets @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  const sent: string[] = [];
  page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('bet-sport')) sent.push(each.postData() ?? '');
  });
  const banner = page.getByText('One-click betting is on', { exact: false });
  const odds = market(page, 'Match Odds');

  await signIn(page, 'demo', event.href);
  await best(odds, 'Back', event.sides[0]).click();
  await expect(slipOn(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await slipOn(page).getByRole('button', { name: 'Clear' }).click();

  await page.goto('/settings');
  const oneClick = page.getByRole('switch', { name: /^One-click betting/ });
  await expect(oneClick).not.toBeChecked();
  await page.getByLabel('Odds', { exact: true }).fill('0');
  await expect(page.getByText('A whole amount from ₹1 to ₹1,00,00,000', { exact: true })).toBeVisible();
  await page.getByLabel('Odds', { exact: true }).fill('300');
  await page.getByLabel('Fancy', { exact: true }).fill('2,000');
  await oneClick.check();

  await page.goto(event.href);
  await expect(banner).toBeVisible();
  const words = page.locator('output', { has: banner });
  await expect(words).toContainText('Odds ₹300.00');
  await expect(words).toContainText('Bookmaker none');
  await expect(words).toContainText('Fancy ₹2,000.00');
  expect(sent).toEqual([]);

  await best(odds, 'Back', event.sides[0]).click();
  await expectNotice(page, 'Bet matched');
  await expect(figure(page, 'Exposure')).toHaveText('−₹300.00');
  await expect(slipOn(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);

  await best(market(page, 'Bookmaker'), 'Back', event.sides[0]).click();
  await expect(slipOn(page).getByLabel('Rate', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(banner).toHaveCount(0);
  await best(odds, 'Back', event.sides[0]).click();
  await expect(slipOn(page).getByLabel('Stake', { exact: true })).toHaveValue('300');
  expect(sent).toHaveLength(1);
});

test('BET-25 each market kind opens the slip with its own stake', async ({ page, request }) => {
  const event = await evenMatch(request);
  await page.goto('/settings');
  await page.getByLabel('Odds', { exact: true }).fill('500');
  await page.getByLabel('Bookmaker', { exact: true }).fill('1500');
  await page.goto(event.href);
  const stake = slipOn(page).getByLabel('Stake', { exact: true });
  await best(market(page, 'Match Odds'), 'Back', event.sides[0]).click();
  await expect(stake).toHaveValue('500');
  await best(market(page, 'Bookmaker'), 'Back', event.sides[0]).click();
  await expect(stake).toHaveValue('1,500');
  // A stake that the player has typed is kept within its kind.
  await stake.fill('700');
  await best(market(page, 'Bookmaker'), 'Back', event.sides[1]).click();
  await expect(stake).toHaveValue('700');
});
