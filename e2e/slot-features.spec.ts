import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { gamesListed } from './casino.ts';
import { openSheet, playInstant } from './instant.ts';
import { netPaise, walletPaise } from './mines.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';
import { SLOT_SEED } from './world.ts';

// Their bets stay in the player's statement: a site of their own.
test.use({ odds: { script: THE_MATCH.opening } });

/** What the program of one file prints of a round. */
interface Report {
  readonly lines: readonly string[];
}
const { report } = (await import(new URL('../apps/games/verify/verify.mjs', import.meta.url).href)) as {
  readonly report: (options: readonly string[]) => Report;
};

interface FeatureSlot {
  readonly title: string;
  readonly brand: string;
  /** What the button says of the bet. */
  readonly bet: string;
  /** A line that the program prints of a bet with the feature, and what the page says of it. */
  readonly printed: RegExp;
  readonly said: RegExp;
  /** What the button says in the middle of the feature. */
  readonly busy: RegExp;
}

const SLOTS: readonly FeatureSlot[] = [
  {
    title: 'Marigold',
    brand: 'Pavilion Games',
    bet: '243 ways',
    printed: /^Free spins {8}10$/m,
    said: /; 10 free spins$/,
    busy: /free spin/,
  },
  {
    title: 'Mango Drop',
    brand: 'Bazaar Reels',
    bet: '243 ways',
    printed: /^Cascades {10}[4-9]$/m,
    said: /; cascades: [4-9]$/,
    busy: /Cascade/,
  },
  {
    title: 'Kite Line',
    brand: 'Bazaar Reels',
    bet: '20 lines',
    printed: /^Held {14}[678]$/m,
    said: /; held: [678]$/,
    busy: /re-spins? left/,
  },
  {
    title: 'Night Train',
    brand: 'Pavilion Games',
    bet: '243 ways',
    printed: /^Free spins {8}7$/m,
    said: /; 7 free spins$/,
    busy: /free spin/,
  },
  {
    title: 'Monsoon',
    brand: 'Pavilion Games',
    bet: '20 lines',
    printed: /^Free spins {8}8$/m,
    said: /; 8 free spins$/,
    busy: /free spin/,
  },
  {
    title: 'Stepwell',
    brand: 'Pavilion Games',
    bet: '10 lines',
    printed: /^Re-spin, held {5}[\d ]+$/m,
    said: /; Re-spin$/,
    busy: /reels turning|Re-spin/,
  },
  {
    title: 'Temple Bell',
    brand: 'Pavilion Games',
    bet: '25 lines',
    printed: /^Free spins {8}8$/m,
    said: /; 8 free spins$/,
    busy: /free spin/,
  },
];

const STAKE = 100;

for (const slot of SLOTS) {
  const { title } = slot;
  const gameId = title.toLowerCase().replaceAll(' ', '-');

  const printedOf = (serverSeed: string, clientSeed: string): string =>
    report(
      `${gameId} --nonce 0 --stake ${STAKE} --server-seed ${serverSeed} --client-seed ${clientSeed}`.split(' '),
    ).lines.join('\n');
  const paidPaise = (printed: string): number =>
    Math.round(Number(/Of a stake of \d+ {2}([\d.]+) rupees/.exec(printed)?.[1]) * 100);

  test(`CAS-09 CAS-10 CAS-14 ${title} is played to its feature and to a loss, correct to the paisa in header, statement, verify page and program`, async ({
    page,
    request,
    isMobile,
  }) => {
    test.setTimeout(600_000);
    await gamesListed(request, title);
    let expected = '';
    let changes = 0;
    await playInstant(page, isMobile, {
      title,
      lobby: '/slots',
      brand: slot.brand,
      isSeeded: true,
      choose: async (on, wanted) => {
        await expect(on.getByRole('main').getByText(slot.bet, { exact: true }).first()).toBeVisible();
        const { clientSeed, printed } = seedsFor((changes += 1), (text) =>
          wanted === 'win'
            ? slot.printed.test(text) && paidPaise(text) > STAKE * 100
            : paidPaise(text) === 0 && !slot.printed.test(text),
        );
        expected = printed;
        await changeSeedTo(on, clientSeed, isMobile);
      },
      // The feature is shown on from where it was, with its win in no figure before its end.
      midway: async (on, wanted) => {
        if (wanted === 'loss') return;
        const busy = on.getByRole('main').getByRole('button', { name: slot.busy });
        if (slot.busy.test('free spin')) await startFreeSpins(on);
        await expect(busy).toBeVisible();
        const [net, wallet] = [await netPaise(on), await walletPaise(on)];
        expect(net).toBe(-STAKE * 100);
        await on.reload();
        await expect(busy).toBeVisible();
        expect(await netPaise(on)).toBe(net);
        expect(await walletPaise(on)).toBe(wallet);
      },
      result: async (on) => {
        const said =
          (await on
            .getByRole('main')
            .getByText(/^Stops( \d+)+(; [^,.]+)?$/)
            .first()
            .textContent()) ?? '';
        if (slot.printed.test(expected)) expect(said).toMatch(slot.said);
        return said;
      },
      paysPaise: () => paidPaise(expected),
      printed: (result) => `Stops             ${result.replace('Stops ', '').replace(/;.*$/, '')}\n`,
    });
  });

  /** The pair of this number is in use: the site's server seeds follow from `SLOT_SEED`. */
  function seedsFor(
    pair: number,
    isIt: (printed: string) => boolean,
  ): { readonly clientSeed: string; readonly printed: string } {
    const serverSeed = createHash('sha256').update(`${SLOT_SEED} ${gameId} ${pair}`).digest('hex');
    for (let number = 0; ; number += 1) {
      const clientSeed = createHash('sha256').update(`${title} ${number}`).digest('hex').slice(0, 12);
      const printed = printedOf(serverSeed, clientSeed);
      if (isIt(printed)) return { clientSeed, printed };
    }
  }
}

/** Free spins wait for the player, over a reload too. */
async function startFreeSpins(page: Page): Promise<void> {
  const start = page.getByRole('main').getByRole('button', { name: /^Start \d+ free spins$/ });
  await expect(start).toBeEnabled();
  await page.reload();
  await start.click();
  // Until the first has been shown, a reload asks for the press once more.
  await expect(page.getByRole('main').getByRole('button', { name: /^[2-9]\/\d+\s*free spin$/ })).toBeVisible();
}

async function changeSeedTo(page: Page, clientSeed: string, isMobile: boolean): Promise<void> {
  await openSheet(page, 'Seeds', isMobile);
  const sheet = page.getByRole('dialog', { name: 'Seeds' });
  await sheet.getByLabel('New client seed').fill(clientSeed);
  await sheet.getByRole('button', { name: 'Change seeds' }).click();
  await expect(sheet.getByText(clientSeed, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
