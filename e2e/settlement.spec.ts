import { openMyBets, readReceipt, type ReceiptFigures } from './bets.ts';
import { best, evenMatch, lastSession, market, openEvent, outcome } from './event.ts';
import { figure, logIn, paiseIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { askFor, fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';
import { OUTAGE } from './world.ts';

// A separate site, where the player has no other bets.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

test('MON-03 S-1 S-5 a match ends while the server is away, and the wallet moves by what the receipts say', async ({
  page,
  request,
  world,
  faults,
}) => {
  await page.goto('/');
  await logIn(page, 'demo');
  const event = await evenMatch(request);
  await openEvent(page, event);
  const [even, other] = event.sides;
  const odds = market(page, 'Match Odds');
  const exposure = figure(page, 'Exposure');
  const balance = figure(page, 'Balance');
  const startPaise = await paiseIn(balance);
  await expect(exposure).toHaveText('₹0.00');

  await test.step('a session and the bookmaker are taken, each at what it can lose', async () => {
    await fillSlip(page, await lastSession(page, world, 'Yes'), '200');
    await place(page);
    await expect(exposure).toHaveText('−₹200.00');
    await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', even), '300');
    await place(page);
    await expect(exposure).toHaveText('−₹500.00');
  });

  await test.step('a back is matched and the exposure moves', async () => {
    const slip = await fillSlip(page, best(odds, 'Back', even), '1000');
    await askFor(slip, '1.01');
    await place(page);
    await expect(exposure).toHaveText('−₹1,500.00');
    expect(await paiseIn(balance)).toBe(startPaise - 1_500_00);
  });

  await test.step('part of it is laid off, and the exposure shrinks', async () => {
    const slip = await fillSlip(page, best(odds, 'Lay', even), '400');
    await askFor(slip, '20');
    await expect(outcome(odds, other)).toContainText(/−₹1,000\.00\s*−₹600\.00/);
    await place(page);
    await expect(exposure).toHaveText('−₹1,100.00');
  });

  await test.step('when it is back the match is over, and nothing is at risk any more', async () => {
    faults.allow(OUTAGE);
    await world.kill();
    world.say(match.end());
    await world.restart({ minutes: 60 });
    await expect(page.getByText(/^This match has ended/)).toBeVisible();
    await expect(exposure).toHaveText('₹0.00');
  });

  await test.step('every bet has its receipt, and they add up to the wallet', async () => {
    const receiptsOfBets = (await openMyBets(page)).getByRole('button', { name: /^Receipt for/ });
    await expect(receiptsOfBets).toHaveCount(4);
    const receipts: ReceiptFigures[] = [];
    for (const button of await receiptsOfBets.all()) receipts.push(await readReceipt(page, button));
    for (const { lines, bet } of receipts) expect(sum(lines)).toBe(bet);
    expect(receipts.map(({ commission }) => commission)).toEqual([0, 0, 0, 0]);
    expect(await paiseIn(balance)).toBe(startPaise + sum(receipts.map(({ bet }) => bet)));
  });
});

const sum = (paise: readonly number[]) => paise.reduce((total, each) => total + each, 0);
