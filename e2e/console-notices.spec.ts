import { randomUUID } from 'node:crypto';
import { inBothThemes } from './axe.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { expect, test } from './test.ts';

test('OPR-11 what needs a person is listed newest first with its reason and its place; one operator takes it, another sees that, and it is resolved @core', async ({
  page,
  browser,
  world,
}) => {
  const [market] = (await world.sql(
    'select m.id, e.name from markets m join events e on e.id = m.event_id limit 1',
  )) as {
    id: string;
    name: string;
  }[];
  if (!market) throw new Error('the site has markets');
  // Other journeys of this site may raise notices as well: each is found by its reason.
  const reasons = { older: `Won too much ${randomUUID()}`, newer: `The winner does not run ${randomUUID()}` };
  const raise = (kind: string, subject: string, reason: string, minutesAgo: number) =>
    world.sql(
      `insert into operator_notices (id, kind, subject, reason, at, last_at)
       values ('${randomUUID()}', '${kind}', '${subject}', '${reason}', now() - interval '1 hour', now() - interval '${minutesAgo} minutes')`,
    );
  await raise('casino-large-win', 'no player', reasons.older, 30);
  await raise('market-result', market.id, reasons.newer, 2);

  await enterConsole(page, 'operator', '/notices');
  const card = (of: typeof page, reason = reasons.newer) => of.getByRole('listitem').filter({ hasText: reason });
  await expect(card(page)).toContainText('Result needed');
  await expect(card(page, reasons.older)).toContainText('Large win');
  const texts = await page
    .getByRole('list', { name: 'Open notices, newest first' })
    .getByRole('listitem')
    .allTextContents();
  const placeOf = (reason: string) => texts.findIndex((text) => text.includes(reason));
  expect(placeOf(reasons.newer)).toBeLessThan(placeOf(reasons.older));
  await expect(page.getByRole('link', { name: 'Notices' })).toContainText(/\d/);
  await expect(card(page)).toContainText('Nobody has it');
  await card(page).getByRole('button', { name: 'Take' }).click();
  await expect(card(page)).toContainText('Yours');

  await test.step('another operator sees who has it', async () => {
    const other = await secondConsole(browser, world.url, 'support');
    await other.getByRole('link', { name: 'Notices' }).click();
    await expect(card(other)).toContainText('With ');
    await expect(card(other).getByRole('button', { name: 'Take over' })).toBeVisible();
    await other.context().close();
  });

  await test.step('its link leads to where it is dealt with', async () => {
    await card(page).getByRole('link', { name: market.name }).click();
    await expect(page).toHaveURL(`/console/results/${market.id}`);
    await page.getByRole('link', { name: 'Notices' }).click();
  });

  await card(page).getByRole('button', { name: 'Resolve' }).click();
  await expect(toast(page, 'Notice resolved')).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(card(page, reasons.older)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Resolved' }).check();
  await expect(card(page)).toContainText('resolved by ');
  await inBothThemes(page, 'notices');
});
