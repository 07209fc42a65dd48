import type { Locator } from '@playwright/test';
import { best, market, scripted } from './event.ts';
import { signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip } from './slip.ts';
import { expect, test } from './test.ts';

// A site of its own, on which nobody bets: My Bets stays empty.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

for (const { width, height, score } of [
  { width: 1440, height: 900, score: 'folded' },
  { width: 1920, height: 1080, score: 'whole' },
] as const) {
  test(`BET-20 at ${width} by ${height} the slip has its full height, an empty My Bets is a line, the score is ${score}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const event = await scripted(request, match);
    await signIn(page, 'demo', event.href);
    const column = page.getByRole('complementary').filter({ has: page.getByRole('heading', { name: 'My Bets' }) });
    const panel = page.getByRole('region', { name: 'Score or TV' });
    await expect(panel.locator('iframe[data-fitted]')).toBeVisible();
    const whole = await boxOf(panel);
    expect(whole.height).toBeGreaterThan(180);
    const slip = await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '150');

    const parts = [
      column.getByRole('heading', { name: event.sides[0], exact: true }),
      slip.getByLabel('Stake', { exact: true }),
      slip.getByRole('group', { name: 'Chips' }).getByRole('button').last(),
      term(slip, 'Liability'),
      slip.getByRole('button', { name: /^Place bet/ }),
    ];
    let last = -1;
    for (const part of parts) {
      const { y, height: tall } = await boxOf(part);
      expect(y, 'below what stands before it').toBeGreaterThan(last);
      last = y + tall;
    }
    const bets = await boxOf(column.getByRole('region', { name: 'My Bets' }));
    expect(bets.y).toBeGreaterThan(last);
    expect(bets.height).toBeLessThan(100);
    expect(bets.y + bets.height).toBeLessThanOrEqual(height);
    expect(await column.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);

    const now = await boxOf(panel);
    expect(now.height).toBeCloseTo(score === 'whole' ? whole.height : 42, 0);
    if (score === 'folded') {
      await panel.getByRole('button', { name: 'Score', exact: true }).click();
      await expect.poll(async () => (await boxOf(panel)).height, 'it opens when it is asked for').toBeGreaterThan(180);
    }
    await slip.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(async () => (await boxOf(panel)).height).toBeCloseTo(whole.height, 0);
  });
}

function term(slip: Locator, name: 'Profit' | 'Liability') {
  return slip.locator('dl > div', { hasText: name }).locator('dd');
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('Not on the page');
  return box;
}
