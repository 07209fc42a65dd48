/** What the journeys of games with one decision share: a bet, its result, its proof. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { launchFrom } from './casino.ts';
import { bare, netPaise, STAKE_PAISE, walletPaise } from './mines.ts';
import { figure, logIn, paiseIn } from './session.ts';
import { expect, test } from './test.ts';

export interface InstantRound {
  readonly paidPaise: number;
  /** As the page said it: `Rolled 45.32`. */
  readonly result: string;
}

export interface Journey {
  readonly title: string;
  /** Where it is launched, and whose it is. */
  readonly lobby?: string;
  readonly brand?: string;
  /** Sets what is bet on, so that a win or a loss is likely; `what` is the end that is wanted. */
  readonly choose: (page: Page, wanted: 'win' | 'loss', isMobile: boolean) => Promise<void>;
  /** Reads the result off the page. */
  readonly result: (page: Page) => Promise<string>;
  /** What a round pays by the rules, from its result. */
  readonly paysPaise: (result: string, wanted: 'win' | 'loss') => number;
  /** What the program prints of it. */
  readonly printed: (result: string) => string;
  /** `choose` changes the seeds: every bet is the first of its pair. */
  readonly isSeeded?: boolean;
  /** What happens between the press and the result of a bet. */
  readonly midway?: (page: Page, wanted: 'win' | 'loss') => Promise<void>;
}

const MOST_ROUNDS = 30;

/** The amber button; a result in the strip is `Bet 3: …`. */
export function betButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: /^(Bet(?! \d+:)|Spin)/ });
}

/** From the log-in to a win and a loss, to the paisa in header, statement, verify page and program. */
export async function playInstant(page: Page, isMobile: boolean, journey: Journey): Promise<void> {
  const { title, choose, lobby = '/live-casino', brand = 'Maidan Tables' } = journey;
  await page.goto('/');
  await logIn(page, 'demo');
  const startPaise = await paiseIn(figure(page, 'Balance'));
  await launchFrom(page, lobby, title);
  await expect(page).toHaveURL(new RegExp(`/games/play/${title.toLowerCase().replaceAll(' ', '-')}$`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => walletPaise(page)).toBe(startPaise);
  await expect.poll(() => netPaise(page)).toBe(0);
  await inBothThemes(page, `${title} before a bet`);

  const rounds: InstantRound[] = [];
  const net = (): number => rounds.reduce((sum, { paidPaise }) => sum + paidPaise - STAKE_PAISE, 0);
  const isWin = ({ paidPaise }: InstantRound): boolean => paidPaise > STAKE_PAISE;
  for (const wanted of ['win', 'loss'] as const) {
    await test.step(`until a ${wanted}`, async () => {
      await choose(page, wanted, isMobile);
      for (let count = 0; count < MOST_ROUNDS; count += 1) {
        rounds.push(await betOnce(page, journey, { wanted, number: rounds.length + 1 }));
        await expect.poll(() => netPaise(page)).toBe(net());
        await expect.poll(() => walletPaise(page)).toBe(startPaise + net());
        if (isWin(rounds.at(-1)!) === (wanted === 'win')) break;
      }
      expect(isWin(rounds.at(-1)!)).toBe(wanted === 'win');
      await inBothThemes(page, `${title} after a ${wanted}`);
    });
  }

  await test.step('a win and a loss are computed again, by the page and by the program of one file', async () => {
    const newestFirst = rounds.toReversed();
    for (const place of [0, newestFirst.findIndex(isWin)])
      await verify(page, journey, { newestFirst, place, isMobile });
  });

  await test.step('the rules and the seeds are read without a fault', async () => {
    for (const name of ['Rules and RTP', 'Seeds']) {
      await openSheet(page, name, isMobile);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await inBothThemes(page, `${title}: ${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('the header of the site and the statement have the same', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Back to lobby' }).click();
    await expect(page).toHaveURL(lobby);
    await expect.poll(() => paiseIn(figure(page, 'Balance'))).toBe(startPaise + net());
    const moves = rounds.flatMap(({ paidPaise }) => ['−100.00', ...(paidPaise === 0 ? [] : [`+${bare(paidPaise)}`])]);
    const entries = moves.toReversed().map((move) => [move]);
    await statementBegins(page, isMobile, { game: `${title}, ${brand}`, entries: entries.slice(0, 10) });
  });
}

/** Expects the entries of a game in the statement to begin with these, each by the words in it, newest first. */
export async function statementBegins(
  page: Page,
  isMobile: boolean,
  { game, entries }: { readonly game: string; readonly entries: readonly (readonly string[])[] },
): Promise<void> {
  await page.goto('/statements');
  await openSittings(page);
  const rows = page
    .getByRole('main')
    .getByRole(isMobile ? 'listitem' : 'row')
    .filter({ hasText: game });
  for (const [index, words] of entries.entries())
    for (const each of words) await expect(rows.nth(index)).toContainText(each);
}

/** Opens every line of several rounds in the statement, so that each entry is a line of its own. */
export async function openSittings(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ of \d+ entries$/)).toBeVisible();
  const closed = main.getByRole('button', { name: /, \d+ rounds$/, expanded: false });
  for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click();
  await expect(closed).toHaveCount(0);
}

async function betOnce(
  page: Page,
  { result, paysPaise, midway, isSeeded = false }: Journey,
  { wanted, number }: { readonly wanted: 'win' | 'loss'; readonly number: number },
): Promise<InstantRound> {
  const main = page.getByRole('main');
  await page.getByLabel('Stake', { exact: true }).fill('100');
  await expect(betButton(page)).not.toHaveAttribute('aria-disabled');
  await betButton(page).click();
  await midway?.(page, wanted);
  const strip = main.getByRole('list', { name: 'Last results' }).getByRole('listitem');
  await expect(strip).toHaveCount(Math.min(10, number));
  await expect(strip.first().getByRole('button')).toHaveAccessibleName(
    new RegExp(`^Bet ${isSeeded ? 0 : number - 1}: `),
  );
  const said = await result(page);
  const paidPaise = paysPaise(said, wanted);
  await expect(main.getByText(`Paid ₹${bare(paidPaise)}`, { exact: true }).last()).toBeAttached();
  return { paidPaise, result: said };
}

export async function openSheet(page: Page, name: string, isMobile: boolean): Promise<void> {
  const header = page.getByRole('banner');
  if (isMobile) await header.getByRole('button', { name: /^Menu/ }).click();
  await (isMobile ? page.getByRole('menuitem', { name }) : header.getByRole('button', { name })).click();
}

async function verify(
  page: Page,
  { title, printed }: Journey,
  {
    newestFirst,
    place,
    isMobile,
  }: { readonly newestFirst: readonly InstantRound[]; readonly place: number; readonly isMobile: boolean },
): Promise<void> {
  const { result, paidPaise } = newestFirst[place]!;
  await openSheet(page, 'My rounds', isMobile);
  await page.getByRole('dialog', { name: 'My rounds' }).getByRole('listitem').nth(place).getByRole('button').click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(`₹${bare(paidPaise)}`, { exact: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify this round' }).click();
  const reveal = page.getByRole('button', { name: 'Change seeds and reveal' });
  const verdict = page.getByRole('heading', { name: 'Same result' });
  await expect(reveal.or(verdict)).toBeVisible();
  if (await reveal.isVisible()) await reveal.click();
  await expect(verdict).toBeVisible();
  await expect(page.getByText('3 of 3')).toBeVisible();
  const cells = (text: string) => page.getByRole('cell', { name: text, exact: true });
  await expect(cells(result)).toHaveCount(2);
  await expect(cells(`₹${bare(paidPaise)}`)).toHaveCount(2);
  await inBothThemes(page, `the verify page of ${title}`);
  const [, , ...options] = ((await page.locator('pre').textContent()) ?? '').split(' ');
  const program = test.info().outputPath('verify.mjs');
  const address = await page.getByRole('link', { name: 'Open verify.mjs' }).getAttribute('href');
  writeFileSync(program, await (await page.request.get(address ?? '')).body());
  const out = execFileSync(process.execPath, [program, ...options], { encoding: 'utf8' });
  expect(out).toContain('It is the hash that was shown.');
  expect(out).toContain(printed(result));
  expect(out).toContain(`Of a stake of 100  ${(paidPaise / 100).toFixed(2)} rupees`);
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Back to ${title}` })
    .click();
}
