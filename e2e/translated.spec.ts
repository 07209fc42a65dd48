import type { Page } from '@playwright/test';
import { best, evenMatch, market, openEvent } from './event.ts';
import { signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { fillSlip } from './slip.ts';
import { expect, test } from './test.ts';

// A site of its own, because its bets stay.
test.use({ odds: { script: THE_MATCH.opening } });

test('a page that the browser translates goes on: what Place says is what is sent', async ({ page, request }) => {
  const match = await evenMatch(request);
  await signIn(page, 'demo', '/');
  await openEvent(page, match);
  const [first, second] = match.sides;
  const odds = market(page, 'Match Odds');
  const slip = await fillSlip(page, best(odds, 'Back', first), '100');
  await translate(page);

  await slip.getByLabel('Stake', { exact: true }).fill('250');
  await expect(slip.getByRole('button', { name: 'Place bet ₹250.00' })).toBeVisible();
  await slip.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(slip).toHaveCount(0);
  await fillSlip(page, best(odds, 'Lay', second), '300');
  await translate(page);
  await slip.getByLabel('Odds', { exact: true }).fill('1.01');
  await slip.getByLabel('Stake', { exact: true }).fill('400');
  const placing = slip.getByRole('button', { name: /^Place bet/ });
  const said = (await placing.textContent()) ?? '';
  const sent = page.waitForRequest(
    (call) => call.method() === 'POST' && /place|bet/.test(new URL(call.url()).pathname),
  );
  await placing.click();
  const body = (await sent).postDataJSON() as Readonly<Record<string, unknown>>;
  expect(said).toContain('₹400.00');
  expect(body).toMatchObject({ stake: 400 });
  await expect(slip).toHaveCount(0);
  await translate(page);
  await page.getByRole('link', { name: 'Maidan: home page' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible();
});

/** Puts every text into elements of its own, as Chrome's translation does: texts of `translate="no"` stay as they are. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const isLeft = node.parentElement?.closest('[translate="no"], script, style, font, svg') != null;
      if (!isLeft && node.nodeValue?.trim() !== '') texts.push(node as Text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text.nodeValue ?? '');
    }
  });
}
