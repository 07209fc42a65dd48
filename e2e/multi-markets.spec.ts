import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { stickingOut } from './overflow.ts';
import { figure, paiseIn, signIn } from './session.ts';
import { cricketMatch, THE_MATCH, type Match } from './site/match.ts';
import { fillSlip, place } from './slip.ts';
import { expect, test } from './test.ts';

const [SECOND, THIRD, FOURTH, FIFTH] = [
  cricketMatch({ home: 'Udaipur Lakes', away: 'Salem Kites' }),
  cricketMatch({ home: 'Bhopal Tigers', away: 'Goa Sails' }),
  cricketMatch({ home: 'Surat Looms', away: 'Nashik Vines' }),
  cricketMatch({ home: 'Agra Domes', away: 'Pune Forts' }),
] as const;
const MATCHES = [THE_MATCH, SECOND, THIRD, FOURTH, FIFTH] as const;
test.use({ odds: { script: MATCHES.flatMap(({ opening }) => opening) } });

const nameOf = ({ home, away }: Match) => `${home} v ${away}`;
const pinned = (page: Page, match: Match): Locator =>
  page.getByRole('main').getByRole('region', { name: nameOf(match), exact: true });
/** A market of a pinned match. */
const market = (page: Page, match: Match, name: string): Locator =>
  pinned(page, match).getByRole('region', { name: `${name}: ${nameOf(match)}`, exact: true });
const pin = (page: Page, match: Match): Locator =>
  page.getByRole('main').getByRole('button', { name: `Pin: ${nameOf(match)}` });

async function openMatch(page: Page, match: Match): Promise<void> {
  await page.goto('/inplay');
  await page
    .getByRole('main')
    .getByRole('link', { name: nameOf(match), exact: true })
    .click();
  await expect(pin(page, match)).toBeVisible();
}

test('BET-26 a multi-market page of up to four pinned events, updated live; a fifth has to wait for a place @core', async ({
  page,
  world,
  isMobile,
}) => {
  await signIn(page, 'demo', '/multi-markets');
  const main = page.getByRole('main');
  await expect(main.getByText('No match is pinned')).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Live now' }).getByRole('link', { name: nameOf(THE_MATCH) }),
  ).toBeVisible();

  for (const match of MATCHES.slice(0, 4)) {
    await openMatch(page, match);
    await pin(page, match).click();
    await expect(pin(page, match)).toHaveAttribute('aria-pressed', 'true');
  }
  await openMatch(page, FIFTH);
  await pin(page, FIFTH).click();
  const question = page.getByRole('dialog', { name: `Pin ${nameOf(FIFTH)}` });
  await expect(question.getByText('Four matches are pinned already. Unpin one first.')).toBeVisible();
  await expect(question.getByRole('listitem')).toHaveText(
    MATCHES.slice(0, 4).map((match) => new RegExp(nameOf(match))),
  );
  await question.getByRole('button', { name: `Unpin ${nameOf(THIRD)}` }).click();
  await expect(question).toHaveCount(0);
  await expect(pin(page, FIFTH)).toHaveAttribute('aria-pressed', 'true');

  // Next to the pin where there is space for it, and on the lists.
  if (isMobile) await page.goto('/inplay');
  await main.getByRole('link', { name: 'Multi-markets' }).click();
  await expect(page).toHaveURL('/multi-markets');
  await expect(pinned(page, THIRD)).toHaveCount(0);
  for (const match of [THE_MATCH, SECOND, FOURTH, FIFTH]) {
    for (const name of ['Match Odds', 'Bookmaker', 'Fancy'] as const)
      await expect(market(page, match, name)).toBeVisible();
  }
  expect(await stickingOut(page)).toEqual([]);
  await inBothThemes(page, 'four pinned matches');

  // A price moves in its own match alone.
  const rate = (match: Match) =>
    market(page, match, 'Bookmaker')
      .getByRole('button', { name: new RegExp(`^Back ${match.home}`) })
      .first();
  await expect(rate(THE_MATCH)).toHaveAttribute('data-price', '95');
  world.say(THE_MATCH.rates(81));
  await expect(rate(THE_MATCH)).toHaveAttribute('data-price', '81');
  await expect(rate(FOURTH)).toHaveAttribute('data-price', '95');

  const before = await paiseIn(figure(page, 'Exposure'));
  await rate(FOURTH).scrollIntoViewIfNeeded();
  await fillSlip(page, rate(FOURTH), '100');
  await place(page);
  await expect.poll(async () => await paiseIn(figure(page, 'Exposure'))).toBe(before - 100_00);

  world.say(FIFTH.status('SUSPENDED', 'rain'));
  await expect(pinned(page, FIFTH).getByText('Suspended').first()).toBeVisible();
  world.say(FOURTH.end());
  await expect(pinned(page, FOURTH).getByText('Finished')).toBeVisible();
  await pinned(page, FOURTH)
    .getByRole('button', { name: `Unpin ${nameOf(FOURTH)}` })
    .click();
  await expect(pinned(page, FOURTH)).toHaveCount(0);
  if (isMobile) {
    const places = page.getByRole('navigation', { name: 'Pinned matches' }).getByRole('button');
    await expect(places).toHaveCount(3);
    await places.nth(2).click();
    await expect(pinned(page, FIFTH).getByRole('heading', { name: nameOf(FIFTH) })).toBeInViewport();
  }
  await page.reload();
  await expect(pinned(page, FIFTH)).toBeVisible();
  await expect(main.getByRole('button', { name: /^Unpin / })).toHaveCount(3);
});

test('what is unpinned is no longer subscribed to', async ({ page }) => {
  const topics: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => topics.push(String(payload))));
  const match = SECOND;
  await openMatch(page, match);
  await pin(page, match).click();
  await page.goto('/multi-markets');
  await expect(market(page, match, 'Match Odds')).toBeVisible();
  const sent = topics.length;
  await pinned(page, match)
    .getByRole('button', { name: `Unpin ${nameOf(match)}` })
    .click();
  await expect(page.getByRole('main').getByText('No match is pinned')).toBeVisible();
  await expect.poll(() => topics.slice(sent).some((text) => /"op":"unsubscribe"/.test(text))).toBe(true);
});
