import { inBothThemes } from './axe.ts';
import { gamesListed } from './casino.ts';
import { openTable, ownRound, placeOn, returnedIn } from './live-table.ts';
import { netPaise, walletPaise } from './mines.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

test('CAS-09 CAS-11 CAS-14 Andar Bahar is played to a win and a loss at once, and balance, session and history have it to the paisa @core', async ({
  page,
  request,
  isMobile,
}, info) => {
  await gamesListed(request, 'Andar Bahar');
  await openTable(page, 'Andar Bahar');
  const startPaise = await walletPaise(page);
  await inBothThemes(page, 'Andar Bahar before a bet');
  await placeOn(page, [/^Andar,/, /^Bahar,/, /^Match on card 41–49,/]);
  await info.attach('placed', { body: await page.screenshot(), contentType: 'image/png' });
  const row = await ownRound(page, isMobile);
  const round = (await row.textContent()) ?? '';
  expect(round).toContain('Andar ₹100.00 · Bahar ₹100.00 · Match on card 41–49 ₹100.00');
  const [, side, card] = /(Andar|Bahar) wins on card (\d+)/.exec(round) ?? [];
  expect(side).toBe(Number(card) % 2 === 1 ? 'Andar' : 'Bahar');
  const returned = (side === 'Andar' ? 190_00 : 200_00) + (Number(card) > 40 ? 12_100_00 : 0);
  expect(await returnedIn(row)).toBe(returned);
  await inBothThemes(page, 'My rounds of Andar Bahar');
  await page.keyboard.press('Escape');
  await expect.poll(() => netPaise(page)).toBe(returned - 300_00);
  await expect.poll(() => walletPaise(page)).toBe(startPaise + returned - 300_00);
});

test('CAS-10 a round of Andar Bahar is computed again in the browser, from a link whose hash was shown before', async ({
  page,
  request,
  isMobile,
}) => {
  await gamesListed(request, 'Andar Bahar');
  await openTable(page, 'Andar Bahar');
  await placeOn(page, [/^Andar,/, /^Bahar,/]);
  const row = await ownRound(page, isMobile);
  const round = (await row.textContent()) ?? '';
  const result = /(Andar|Bahar) wins on card \d+/.exec(round)?.[0] ?? 'no result';
  await row.getByRole('button', { name: /^Verify round/ }).click();
  await expect(page.getByRole('heading', { name: 'Verify a round' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Same result');
  const compared = main.getByRole('row', { name: /^Result/ }).first();
  await expect(compared).toContainText(`${result}${result}`);
  await inBothThemes(page, 'A round of Andar Bahar computed again');
});

test('CAS-09 CAS-11 CAS-14 Teen Patti 20-20 is played to a win and a loss at once, and balance, session and history have it to the paisa', async ({
  page,
  request,
  isMobile,
}, info) => {
  await gamesListed(request, 'Teen Patti 20-20');
  await openTable(page, 'Teen Patti 20-20');
  const startPaise = await walletPaise(page);
  await inBothThemes(page, 'Teen Patti before a bet');
  await placeOn(page, [/^A wins,/, /^B wins,/]);
  await info.attach('placed', { body: await page.screenshot(), contentType: 'image/png' });
  const row = await ownRound(page, isMobile);
  const round = (await row.textContent()) ?? '';
  expect(round).toContain('A wins ₹100.00 · B wins ₹100.00');
  const returned = round.includes('Equal hands') ? 200_00 : 198_00;
  expect(await returnedIn(row)).toBe(returned);
  await page.keyboard.press('Escape');
  await expect.poll(() => netPaise(page)).toBe(returned - 200_00);
  await expect.poll(() => walletPaise(page)).toBe(startPaise + returned - 200_00);
});
