import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { gamesListed, play, switchGame } from './casino.ts';
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
  type Round,
} from './mines.ts';
import { figure, logIn, paiseIn, signIn } from './session.ts';
import { openSittings } from './instant.ts';
import { expectNotice } from './notices.ts';
import { expect, test } from './test.ts';

/** Two safe tiles beside three mines are missed twenty times in a row once in 10¹³ journeys, one mine among 24 in 10²⁷. */
const MOST_ROUNDS = 20;

test.beforeEach(async ({ request }) => gamesListed(request));

test('MON-14 CAS-05 CAS-09 CAS-10 CAS-12 Mines is played to a win and a loss, correct to the paisa in header, statement, profit and loss and verify page', async ({
  page,
  isMobile,
}) => {
  // Rounds follow each other at the game's own pace.
  test.setTimeout(600_000);
  await page.goto('/');
  await logIn(page, 'demo');
  const startPaise = await paiseIn(figure(page, 'Balance'));
  await openMines(page);
  await expect.poll(() => walletPaise(page)).toBe(startPaise);
  await expect.poll(() => netPaise(page)).toBe(0);
  await inBothThemes(page, 'Mines before a bet');

  const rounds: Round[] = [];
  const net = (): number => rounds.reduce((sum, { paidPaise }) => sum + paidPaise - STAKE_PAISE, 0);
  const standsAt = async (expectedNet: number): Promise<void> => {
    await expect.poll(() => netPaise(page)).toBe(expectedNet);
    await expect.poll(() => walletPaise(page)).toBe(startPaise + expectedNet);
  };

  await test.step('with three mines, until two tiles in a row are safe and cashed out', async () => {
    for (let count = 0; count < MOST_ROUNDS && !rounds.some(({ paidPaise }) => paidPaise > 0); count += 1) {
      await bet(page, 3);
      await standsAt(net() - STAKE_PAISE);
      let safe = 0;
      while (safe < 2 && (await openTile(page, safe + 1)) === 'safe') safe += 1;
      if (safe === 2) {
        await inBothThemes(page, 'Mines in a round');
        await cashOut(page, { mines: 3, safe });
      }
      rounds.push(await ended(page, { mines: 3, safe, isWon: safe === 2 }));
      await standsAt(net());
    }
    expect(rounds.at(-1)?.paidPaise).toBe(128_00);
  });

  await test.step('with twenty-four mines, until one is opened', async () => {
    for (let count = 0; count < MOST_ROUNDS && rounds.at(-1)?.paidPaise !== 0; count += 1) {
      await bet(page, 24);
      await standsAt(net() - STAKE_PAISE);
      // The one safe tile ends the ladder, and the round cashes out by itself.
      const isWon = (await openTile(page, 13)) === 'safe';
      rounds.push(await ended(page, { mines: 24, safe: isWon ? 1 : 0, isWon }));
      await standsAt(net());
    }
    expect(rounds.at(-1)?.paidPaise).toBe(0);
    await inBothThemes(page, 'Mines after a round');
  });

  await test.step('both rounds are computed again, by the page and by the program of one file', async () => {
    const newestFirst = rounds.toReversed();
    const won = newestFirst.find(({ mines, paidPaise }) => mines === 3 && paidPaise > 0);
    for (const round of [newestFirst[0], won]) {
      if (round === undefined) throw new Error('A round is missing');
      await verify(page, { round, place: newestFirst.indexOf(round), isMobile });
    }
  });

  await test.step('the header of the site has the same balance', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Back to lobby' }).click();
    await expect(page).toHaveURL('/live-casino');
    await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(startPaise + net());
    await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
    await expect(play(page, 'Mines')).toBeVisible();
    await inBothThemes(page, 'the lobby after a game');
  });

  await test.step('the statement has one bet of every round, and one win of every one that paid', async () => {
    let balancePaise = startPaise;
    const expected: string[][] = [];
    for (const { paidPaise } of rounds) {
      balancePaise -= STAKE_PAISE;
      expected.unshift(['Casino bet', '−100.00', bare(balancePaise)]);
      if (paidPaise === 0) continue;
      balancePaise += paidPaise;
      expected.unshift(['Casino win', `+${bare(paidPaise)}`, bare(balancePaise)]);
    }
    await page.goto('/statements');
    const main = page.getByRole('main');
    const sitting = main.getByRole('button', { name: `Mines, ${rounds.length} rounds` });
    await expect(sitting).toHaveAttribute('aria-expanded', 'false');
    await openSittings(page);
    const rows = page
      .getByRole('main')
      .getByRole(isMobile ? 'listitem' : 'row')
      .filter({ hasText: /Casino (bet|win)/ });
    await expect(rows).toHaveCount(expected.length);
    for (const [index, words] of expected.entries()) {
      for (const each of [...words, 'Mines, Maidan Tables']) await expect(rows.nth(index)).toContainText(each);
    }
  });

  await test.step('profit and loss have the rounds of the brand, down to each bet and win', async () => {
    await page.goto('/profit-loss');
    const main = page.getByRole('main');
    const brand = main.getByRole('button', { name: `Casino: Maidan Tables ${rounds.length} rounds` });
    await expect(brand.locator('b')).toHaveText(signed(net()));
    await brand.click();
    const moves = main.getByRole('listitem').filter({ hasText: /^(Bet|Win), Mines/ });
    const expected = rounds.flatMap(({ paidPaise }) => [
      `Bet, Mines ${signed(-STAKE_PAISE)}`,
      ...(paidPaise === 0 ? [] : [`Win, Mines ${signed(paidPaise)}`]),
    ]);
    await expect(moves).toHaveCount(expected.length);
    const shown = await moves.evaluateAll((items) =>
      items.map(
        (item) => `${item.querySelector('span')?.firstChild?.textContent} ${item.querySelector('b')?.textContent}`,
      ),
    );
    expect(shown.toReversed()).toEqual(expected);
  });
});

test('a round stays open over a reload and the way through the lobby, and an address opens the game once', async ({
  page,
  browser,
}) => {
  await signIn(page, 'demo2', '/live-casino');
  const addresses: string[] = [];
  await page.route('**/play-game', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: string };
    addresses.push(new URL(data, page.url()).href);
    await route.fulfill({ response });
  });
  await openMines(page);
  await bet(page, 1);
  await page.reload();
  await expect(page.getByText('Your round goes on where you left it.').last()).toBeVisible();
  await expect(action(page, 'Cash out')).toContainText('Open a tile first');

  await test.step('somebody who finds the address is not let in', async () => {
    const other = await (await browser.newContext()).newPage();
    const answer = await other.goto(addresses[0] ?? '');
    expect(answer?.status()).toBe(410);
    await expect(other.getByRole('heading', { name: 'This game session has ended' })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Back to the lobby' })).toHaveAttribute('href', '/live-casino');
    await other.context().close();
  });

  await page.getByRole('banner').getByRole('link', { name: 'Back to lobby' }).click();
  await expect(page).toHaveURL('/live-casino');
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(GAME);
  await expect(page.getByText('Your round goes on where you left it.').last()).toBeVisible();
  if ((await openTile(page, 1)) === 'safe') await cashOut(page, { mines: 1, safe: 1 });
  await expect(action(page, 'Bet')).toBeVisible();
});

test('CAS-07 a game that an operator has switched off is said to be unavailable', async ({ page, request }) => {
  await signIn(page, 'demo2', '/live-casino');
  await expect(play(page, 'Mines')).toBeVisible();
  await switchGame(request, 'mines', false);
  await play(page, 'Mines').click();
  await expectNotice(page, 'Game Not Available');
  await expect(page.getByText('This game is currently unavailable. Check back soon!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/live-casino');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Live Casino' })).toBeVisible();
  await expect(play(page, 'Mines')).toHaveCount(0);
  await switchGame(request, 'mines', true);
});

/** Reads off how a round has ended. */
async function ended(
  page: Page,
  { mines, safe, isWon }: Pick<Round, 'mines' | 'safe'> & { readonly isWon: boolean },
): Promise<Round> {
  const paidPaise = isWon ? payoutPaise({ mines, safe }) : 0;
  const main = page.getByRole('main');
  await expect(main.getByText(`Paid ₹${bare(paidPaise)}`, { exact: true }).last()).toBeAttached();
  await expect(
    main.getByText(`${paidPaise > STAKE_PAISE ? '+' : '−'}₹${bare(Math.abs(paidPaise - STAKE_PAISE))}`).first(),
  ).toBeVisible();
  const mine = page
    .getByRole('group', { name: '25 tiles' })
    .getByRole('button', { name: /, (mine|the mine you opened)$/ });
  await expect(mine).toHaveCount(mines);
  const labels = await mine.evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label') ?? ''));
  return { mines, safe, paidPaise, mineTiles: labels.map((label) => /\d+/.exec(label)?.[0]).join(' ') };
}

/** Opens a round of the list, newest first, verifies it in the page, and in the program with the line that the page gives. */
async function verify(
  page: Page,
  { round, place, isMobile }: { readonly round: Round; readonly place: number; readonly isMobile: boolean },
): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: /^Menu/ }).click();
  await (
    isMobile ? page.getByRole('menuitem', { name: 'My rounds' }) : header.getByRole('button', { name: 'My rounds' })
  ).click();
  const list = page.getByRole('dialog', { name: 'My rounds' });
  await list.getByRole('listitem').nth(place).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify this round' }).click();
  await expect(page.getByRole('heading', { name: 'Verify a round' })).toBeVisible();
  const reveal = page.getByRole('button', { name: 'Change seeds and reveal' });
  const verdict = page.getByRole('heading', { name: 'Same result' });
  await expect(reveal.or(verdict)).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  if (await reveal.isVisible()) {
    await expect(
      page.getByText('Once the server seed is revealed, the round is recomputed here in 5 steps.'),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'The ladder pays' })).toBeVisible();
    await reveal.click();
  }
  await expect(verdict).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  const comparison = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name }) })
      .getByRole('cell');
  await expect(comparison('Mines on')).toHaveText([round.mineTiles, round.mineTiles]);
  const paid = `₹${bare(round.paidPaise)}`;
  await expect(comparison('Paid')).toHaveText([paid, paid]);
  await inBothThemes(page, 'the verify page');

  const command = (await page.locator('pre').textContent()) ?? '';
  const [, , ...options] = command.split(' ');
  const program = test.info().outputPath('verify.mjs');
  const address = await page.getByRole('link', { name: 'Open verify.mjs' }).getAttribute('href');
  writeFileSync(program, await (await page.request.get(address ?? '')).body());
  const printed = execFileSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  expect(printed).toContain('It is the hash that was shown.');
  expect(
    /Mines, as drawn +([\d ]+)/
      .exec(printed)?.[1]
      ?.split(' ')
      .toSorted((a, b) => Number(a) - Number(b))
      .join(' '),
  ).toBe(round.mineTiles);
  expect(printed).toContain(round.paidPaise === 0 ? 'nothing is paid' : `${(round.paidPaise / 100).toFixed(2)} rupees`);
  await header.getByRole('button', { name: 'Back to Mines' }).click();
}

/** `+₹1,000.00`, `−₹9.60`, `₹0.00`. */
function signed(paise: number): string {
  return `${paise > 0 ? '+' : paise < 0 ? '−' : ''}₹${bare(paise)}`;
}
