import { best, evenMatch, lastSession, market, openEvent } from './event.ts';
import { figure, signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { fillSlip, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

test('BET-08 F-4 while a ball is bowled the fancies and the bookmaker are locked @core', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '100');
  const place = slipOn(page).getByRole('button', { name: 'Log in to place this bet' });
  await expect(place).toBeEnabled();
  world.say(THE_MATCH.ball());
  for (const name of ['Bookmaker', 'Fancy'] as const) {
    await expect(market(page, name).getByRole('row').getByLabel('Ball running').first()).toBeVisible();
  }
  await expect(slipOn(page)).toContainText('Ball running. Try again after the ball.');
  await expect(place).toBeDisabled();
  await expect(best(market(page, 'Match Odds'), 'Back', event.sides[0])).toBeEnabled();
  world.say(THE_MATCH.status('OPEN'));
  await expect(place).toBeEnabled();
});

test('BET-14 B-2 a rate that has moved is refused with what it is now, and can be accepted', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const slip = await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '100');
  await slip.getByRole('button', { name: /^Options/ }).click();
  await slip.getByRole('radio', { name: 'None' }).check();
  world.say(THE_MATCH.rates(88));
  // The slip keeps the tapped rate although the market moves.
  await expect(slip.getByRole('button', { name: 'Take 88' })).toBeVisible();
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip.getByText('Odds moved to 88. Accept?')).toBeVisible();
  await slip.getByRole('button', { name: 'Accept 88' }).click();
  await expect(slip.getByLabel('Rate', { exact: true }).locator('b')).toHaveText('88');
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('100');
  world.say(THE_MATCH.rates());
});

test('a rate that moves while the slip is open is shown at once, and spoken once and then every five seconds at most', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await openEvent(page, event);
  const slip = await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '100');
  const spoken = slip.getByText(/^The price is now /);
  await expect(spoken).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  const moveTo = async (rate: number): Promise<void> => {
    world.say(THE_MATCH.rates(rate));
    await page.clock.runFor(100);
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(slip.getByRole('button', { name: `Take ${rate}` })).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await moveTo(88);
  await page.clock.runFor(10);
  await expect(spoken).toHaveText('The price is now 88');
  await moveTo(90);
  await moveTo(91);
  await expect(spoken).toHaveText('The price is now 88');
  await page.clock.runFor(5_000);
  await expect(spoken).toHaveText('The price is now 91');
  world.say(THE_MATCH.rates());
});

test('BET-14 F-2 a fancy whose line has moved is refused with what it is now, and can be accepted', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const slip = await fillSlip(page, await lastSession(page, world, 'Yes'), '100');
  await slip.getByRole('button', { name: /^Options/ }).click();
  await slip.getByRole('radio', { name: 'None' }).check();
  const line = slip.getByLabel('Line', { exact: true }).locator('b');
  await expect(line).toHaveText('161');
  world.say(THE_MATCH.lines(70));
  await expect(slip.getByRole('button', { name: 'Take 171 @ 90' })).toBeVisible();
  const exposed = await figure(page, 'Exposure').textContent();
  await slip.getByRole('button', { name: /^Place bet/ }).click();
  await expect(slip.getByText('Odds moved to 171 @ 90. Accept?')).toBeVisible();
  await expect(figure(page, 'Exposure')).toHaveText(exposed ?? '');
  await slip.getByRole('button', { name: 'Accept 171 @ 90' }).click();
  await expect(line).toHaveText('171');
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('100');
  world.say(THE_MATCH.lines(60));
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('HOM-13 the stitches over a market where the ball is running come to rest by themselves', async ({
    page,
    request,
    world,
  }) => {
    const event = await evenMatch(request);
    await signIn(page, 'demo2', event.href);
    await expect(market(page, 'Bookmaker')).toBeVisible();
    world.say(THE_MATCH.ball());
    for (const name of ['Bookmaker', 'Fancy'] as const) {
      const card = market(page, name);
      await expect(card.getByRole('row').getByLabel('Ball running').first()).toBeVisible();
      const moving = () =>
        card.evaluate((element) =>
          element
            .getAnimations({ subtree: true })
            .map(({ effect }) => effect?.getComputedTiming())
            .filter((timing) => timing?.progress !== null)
            .map((timing) => timing?.iterations ?? 0),
        );
      // It has begun, and has an end that is brought forward here.
      await expect.poll(async () => (await moving()).length).toBeGreaterThan(0);
      expect(await moving()).not.toContain(Infinity);
      await card.evaluate((element) => {
        for (const each of element.getAnimations({ subtree: true })) each.finish();
      });
      expect(await moving()).toEqual([]);
    }
    world.say(THE_MATCH.status('OPEN'));
  });
});
