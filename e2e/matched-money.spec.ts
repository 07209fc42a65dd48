import type { APIRequestContext, Locator } from '@playwright/test';
import { AS_PLAYED, expect, test } from './test.ts';

test.use({ odds: AS_PLAYED });

interface ListedSport {
  readonly slugName: string;
  readonly leagues: readonly {
    readonly slugName: string;
    readonly events: readonly { readonly slugName: string; readonly status: string }[];
  }[];
}

/** The address of the cricket match in play that started last, so that it ends last. */
async function cricketHref(request: APIRequestContext): Promise<string> {
  const { data } = (await (await request.get('/api/v1/get-sports-data')).json()) as { data: readonly ListedSport[] };
  const leagues = data.find(({ slugName }) => slugName === 'cricket')?.leagues ?? [];
  const [last] = leagues
    .flatMap(({ slugName: league, events }) =>
      events
        .filter(({ status }) => status === 'IN_PLAY')
        .map(({ slugName }) => new URLSearchParams({ sport: 'cricket', league, event: slugName })),
    )
    .slice(-1);
  if (!last) throw new Error('No cricket is in play');
  return `/event?${last.toString()}`;
}

/** The matched rupees that are shown in the text of an element. */
async function rupeesIn(shown: Locator): Promise<number> {
  const [, figure = ''] = /₹([\d,]+)/.exec((await shown.textContent()) ?? '') ?? [];
  return Number(figure.replaceAll(',', ''));
}

test('BET-32 matched money grows in the list and on the event page without a bet, and is marked as simulated', async ({
  page,
  request,
}) => {
  const href = await cricketHref(request);
  let listed = 0;
  await test.step('in the list', async () => {
    await page.goto('/sports?sport=cricket');
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${href}"]`) });
    const shown = row.getByText(/^₹[\d,]+ matched, simulated$/);
    listed = await rupeesIn(shown);
    expect(listed).toBeGreaterThan(0);
    await expect.poll(() => rupeesIn(shown)).toBeGreaterThan(listed);
  });
  await test.step('on the event page, whose rules say what the crowd is', async () => {
    await page.goto(href);
    const shown = page.getByText(/^Matched ₹[\d,]+ simulated$/);
    const first = await rupeesIn(shown);
    expect(first).toBeGreaterThanOrEqual(listed);
    await expect.poll(() => rupeesIn(shown)).toBeGreaterThan(first);
    await page.getByRole('button', { name: 'Rules: Match Odds' }).click();
    const rules = page.getByRole('dialog', { name: 'Rules: Match Odds' });
    await expect(rules.getByText(/It never matches a player’s bet\. X-5$/)).toBeVisible();
    await rules.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('in chart and ladder', async () => {
    await page
      .getByRole('button', { name: /^Chart and ladder of/ })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: /chart and ladder$/ });
    await expect(panel.getByText('Traded volume and last traded prices include a simulated crowd.')).toBeVisible();
    const traded = panel.getByText('Traded on this selection').locator('xpath=following-sibling::dd');
    await expect.poll(() => rupeesIn(traded)).toBeGreaterThan(0);
  });
});
