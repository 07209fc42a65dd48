import { inBothThemes } from './axe.ts';
import { gamesListed } from './casino.ts';
import { openTable, ownRound, placeOn, returnedIn } from './live-table.ts';
import { netPaise, walletPaise } from './mines.ts';
import { THE_MATCH } from './site/match.ts';
import { expect, test } from './test.ts';

// Its bets stay in the player's statement: a site of its own.
test.use({ odds: { script: THE_MATCH.opening } });

interface Journey {
  readonly title: string;
  /** ₹100 on each; some of them win whatever is dealt, and some lose. */
  readonly positions: readonly string[];
  /** The result as the page says it. */
  readonly result: RegExp;
  /** What a result returns for all of them together, in paise. */
  readonly returns: (result: string) => number;
}

const BY_WINNER: Readonly<Record<string, number>> = { '8': 1_220_00, '9': 585_00, '10': 325_00, '11': 205_00 };

const JOURNEYS: readonly Journey[] = [
  {
    title: 'Dragon Tiger',
    positions: ['Dragon', 'Dragon red', 'Dragon black'],
    result: /Dragon wins|Tiger wins|Suited tie|Tie on/,
    returns: (result) => 190_00 + (result === 'Dragon wins' ? 200_00 : result === 'Tiger wins' ? 0 : 50_00),
  },
  {
    title: 'Lucky 7',
    positions: ['Low', 'High', 'Red'],
    result: /of (diamonds|hearts|spades|clubs): (low|seven|high)/,
    returns: (result) => (result.endsWith('seven') ? 100_00 : 200_00) + (/hearts|diamonds/.test(result) ? 195_00 : 0),
  },
  {
    title: 'Baccarat',
    positions: ['Player', 'Banker'],
    result: /Player wins|Banker wins|Tie at/,
    returns: (result) => (result === 'Banker wins' ? 195_00 : 200_00),
  },
  {
    title: '32 Cards',
    positions: ['Player 8', 'Player 9', 'Player 10', 'Player 11'],
    result: /Player \d+ wins/,
    returns: (result) => BY_WINNER[/\d+/.exec(result)?.[0] ?? ''] ?? 0,
  },
];

for (const { title, positions, result, returns } of JOURNEYS) {
  test(`CAS-09 CAS-10 CAS-11 CAS-14 ${title} is played to a win and a loss at once, balance, session and history have it to the paisa, and the round is computed again`, async ({
    page,
    request,
    isMobile,
  }, info) => {
    await gamesListed(request, title);
    await openTable(page, title);
    const startPaise = await walletPaise(page);
    await inBothThemes(page, `${title} before a bet`);
    await expect(page.getByText('roads say what was, nothing about the next round')).toBeVisible();
    await placeOn(
      page,
      positions.map((name) => new RegExp(`^${name},`)),
    );
    await info.attach('placed', { body: await page.screenshot(), contentType: 'image/png' });

    const row = await ownRound(page, isMobile);
    const stake = positions.length * 100_00;
    for (const name of positions) await expect(row).toContainText(`${name} ₹100.00`);
    const said = result.exec((await row.textContent()) ?? '')?.[0] ?? 'no result';
    const returned = returns(said);
    expect(await returnedIn(row)).toBe(returned);
    await inBothThemes(page, `My rounds of ${title}`);

    await row.getByRole('button', { name: /^Verify round/ }).click();
    await expect(page.getByRole('heading', { name: 'Same result' })).toBeVisible();
    await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
    await inBothThemes(page, `a round of ${title} computed again`);
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Back to ${title}` })
      .click();
    await expect.poll(() => netPaise(page)).toBe(returned - stake);
    await expect.poll(() => walletPaise(page)).toBe(startPaise + returned - stake);
  });
}
