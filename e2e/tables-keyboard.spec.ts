import type { Locator, Page } from '@playwright/test';
import { gamesListed } from './casino.ts';
import { betsOpening, ownRound, returnedIn, TABLES, test } from './live-table.ts';
import { bare, netPaise } from './mines.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { expect } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

const STAKE_PAISE = 200_00;
const CARD = /(Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Jack|Queen|King|Ace) of (diamonds|hearts|spades|clubs)$/;

/** Where the tab key stops first, and where the right arrow leads from there. */
const SPOTS: Readonly<Record<string, readonly [first: string, right: string]>> = {
  'Ultimate Roulette': ['0 straight', '0/2 split'],
  'Speed Roulette': ['0 straight', '0/2 split'],
  'Andar Bahar': ['Andar', 'Bahar'],
  'Teen Patti 20-20': ['A wins', 'B wins'],
  'Dragon Tiger': ['Dragon', 'Tie'],
  'Lucky 7': ['Low', 'Seven'],
  Baccarat: ['Player', 'Tie'],
  '32 Cards': ['Player 8', 'Player 9'],
};

for (const title of TABLES) {
  test(`CAS-11 ${title} is found, played and followed by keyboard and screen reader alone`, async ({
    page,
    request,
  }) => {
    const { keyboard } = page;
    // Rounds follow each other at the table's own pace.
    test.setTimeout(600_000);
    await gamesListed(request, title);
    await signIn(page, 'demo2', '/live-casino');
    const main = page.getByRole('main');
    await pressTo(page, 'Tab', page.getByRole('searchbox', { name: 'Search games' }), 120);
    await keyboard.type(title);
    await pressTo(page, 'Tab', page.getByRole('button', { name: `Play ${title}`, exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const slip = main.getByRole('region', { name: 'Your bets' });
    await expect(slip).toBeVisible();

    const [first = '', right = ''] = SPOTS[title] ?? [];
    const spot = (name: string, lies = ''): Locator =>
      main.getByRole('button', {
        name: new RegExp(`^${name}(, [^₹]*)?, pays .* to ₹[\\d,]+${lies}(?!\\. ${name}(, [^₹]*)?, ₹)`),
      });
    const laid = (name: string): Locator => spot(name, `\\. ${name}(, [^₹]*)?, ₹100\\.00 not placed yet`);
    const empty = (name: string): Locator => spot(name);

    await test.step('a chip is laid, and goes by Backspace, Undo and Clear', async () => {
      await pressTo(page, 'Tab', empty(first));
      await whileOpen(page, async () => {
        await keyboard.press('Delete');
        await keyboard.press('Enter');
        await expect(laid(first)).toBeFocused({ timeout: 1_000 });
        await keyboard.press('Backspace');
        await expect(empty(first)).toBeFocused({ timeout: 1_000 });
      });
      for (const name of ['Undo', 'Clear']) {
        await whileOpen(page, async () => {
          if ((await empty(first).or(laid(first)).and(focused(page)).count()) === 0)
            await pressTo(page, 'Shift+Tab', empty(first).or(laid(first)));
          await keyboard.press('Delete');
          await keyboard.press('Space');
          await expect(laid(first)).toBeFocused({ timeout: 1_000 });
          const tool = main.getByRole('button', { name, exact: true });
          await pressTo(page, 'Tab', tool);
          await keyboard.press('Enter');
          await expect(empty(first)).toBeVisible({ timeout: 1_000 });
          await expect(tool).toBeDisabled({ timeout: 1_000 });
          await expect(tool).toBeFocused({ timeout: 1_000 });
        });
        await pressTo(page, 'Shift+Tab', empty(first));
      }
    });

    await listen(page);
    await test.step('two chips are placed', async () => {
      const net = await netPaise(page);
      await whileOpen(page, async () => {
        if ((await spot(first, '.*').and(focused(page)).count()) === 0) {
          await pressTo(page, 'Shift+Tab', spot(first, '.*').or(spot(right, '.*')));
          if ((await spot(right, '.*').and(focused(page)).count()) > 0)
            await pressTo(page, 'ArrowLeft', spot(first, '.*'));
        }
        await keyboard.press('Delete');
        await keyboard.press('Enter');
        await keyboard.press('ArrowRight');
        await expect(spot(right, '.*')).toBeFocused({ timeout: 1_000 });
        await keyboard.press('Delete');
        await keyboard.press('Space');
        const place = slip.getByRole('button', { name: /^Place bets/ });
        await pressTo(page, 'Tab', place);
        await expect(place).toContainText('₹200', { timeout: 1_000 });
        await keyboard.press('Enter');
        await expect.poll(() => netPaise(page), { timeout: 5_000 }).toBe(net - STAKE_PAISE);
      });
      // Place stays where it is pressed, through the round and into the next one.
      await expect(slip.getByRole('button', { name: 'Chips are locked until the round is paid' })).toBeFocused();
      await expect(slip.getByRole('button', { name: /^Place bets/ })).toBeFocused();
    });

    await test.step('the round, its result and the win or loss are spoken', async () => {
      await expect.poll(() => heard(page), { timeout: 60_000 }).toContainEqual(expect.stringMatching(/ for you\.$/));
      const words = await heard(page);
      const row = await ownRound(page);
      const result = (await row.locator('span').first().textContent()) ?? '';
      const returned = await returnedIn(row);
      const net = `${returned < STAKE_PAISE ? '−' : '+'}₹${bare(returned - STAKE_PAISE)}`;
      const money = returned > 0 ? `Returned ₹${bare(returned)}` : 'Nothing returned';
      const end = words.indexOf(`${result}. ${money}, ${net} for you.`);
      const closed = words.lastIndexOf('No more bets', end);
      expect(words.slice(0, closed), words.join(' | ')).toContainEqual(
        expect.stringMatching(/^(Bets open|Last bets)$/),
      );
      expect(closed).toBeGreaterThan(0);
      const between = words.slice(closed, end);
      if (title.endsWith('Roulette')) expect(between).toContain('The ball is rolling');
      else {
        expect(between).toContain('Bets closed, dealing');
        expect(between).toContainEqual(expect.stringMatching(CARD));
      }
    });
  });
}

/** The focused control. */
const focused = (page: Page): Locator => page.locator(':focus');

/** Presses a key until the focus is on this control. */
async function pressTo(page: Page, key: string, control: Locator, most = 30): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press(key);
    if ((await control.and(focused(page)).count()) > 0) return;
    passed.push(((await focused(page).allTextContents())[0] ?? 'nothing').slice(0, 40));
  }
  throw new Error(`${most} presses of ${key} do not lead there but to ${passed.join(' | ')}`);
}

/** Does this as bets open; once more in the next round if they close before it is done. */
async function whileOpen(page: Page, doIt: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await betsOpening(page);
    await doIt();
  }).toPass({ timeout: 120_000 });
}

/** From now on what the table's live regions say is written down. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    const last = new Map<Element, string>();
    Object.assign(globalThis, { spoken });
    const look = (): void => {
      for (const region of document.querySelectorAll('main output')) {
        const words = region.textContent;
        if (words !== '' && words !== last.get(region)) spoken.push(words);
        last.set(region, words);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

async function heard(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { readonly spoken: readonly string[] }).spoken);
}
