import type { APIRequestContext } from '@playwright/test';
import { best, evenMatch, market, openEvent } from './event.ts';
import { figure, PASSWORD, signIn } from './session.ts';
import { THE_MATCH } from './site/match.ts';
import { fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

// A site of its own, because its bets stay.
test.use({ odds: { script: THE_MATCH.opening } });

interface WireMarket {
  readonly _id: string;
  readonly name: string;
  readonly marketType: 'EXCHANGE' | 'BOOKMAKER' | 'FANCY';
  readonly minStake: number;
  readonly maxStake: number;
  readonly selections: readonly { readonly _id: string; readonly back: readonly (readonly [number, number])[] }[];
}

interface WireEvent {
  readonly sport: { readonly _id: string };
  readonly league: { readonly _id: string };
  readonly markets: readonly WireMarket[];
}

const KINDS = ['Match Odds', 'Bookmaker', 'Fancy'] as const;
const figureOf = (amount: number) => amount.toLocaleString('en-IN');

test('BET-08 the page has exchange, bookmaker and fancy with live prices, sizes, limits and states', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  const { markets } = await eventOf(request, event.id);
  expect(new Set(markets.map(({ marketType }) => marketType))).toEqual(new Set(['EXCHANGE', 'BOOKMAKER', 'FANCY']));
  await openEvent(page, event);

  for (const { name, marketType, minStake, maxStake } of markets) {
    const card = market(page, marketType === 'FANCY' ? 'Fancy' : (name as 'Match Odds' | 'Bookmaker'));
    await expect(card).toContainText(`Min ${figureOf(minStake)}`);
    await expect(card).toContainText(`Max ${figureOf(maxStake)}`);
  }
  const [backOdds, size] = markets.find(({ marketType }) => marketType === 'EXCHANGE')?.selections[0]?.back[0] ?? [
    0, 0,
  ];
  const firstBack = market(page, 'Match Odds').locator('[data-best="back"]').first();
  await expect(firstBack).toHaveText(`${backOdds.toFixed(2)} ${figureOf(size / 1_000)}k`);
  await expect(market(page, 'Fancy').locator('[data-best="back"]').first()).toHaveText(/^61 90$/);

  const rate = best(market(page, 'Bookmaker'), 'Back', event.sides[0]);
  await expect(rate).toContainText('95');
  world.say(THE_MATCH.rates(91));
  await expect(rate).toContainText('91');
  world.say(THE_MATCH.rates());

  world.say(THE_MATCH.ball());
  for (const name of ['Bookmaker', 'Fancy'] as const) {
    await expect(market(page, name).getByLabel('Ball running').first()).toBeVisible();
    await expect(market(page, name).locator('[data-best]')).toHaveCount(0);
  }
  world.say(THE_MATCH.status('SUSPENDED'));
  for (const name of KINDS) {
    await expect(market(page, name).getByText('Suspended').filter({ visible: true }).first()).toBeVisible();
    await expect(market(page, name).locator('[data-best]')).toHaveCount(0);
  }
  world.say(THE_MATCH.status('OPEN'));
  for (const name of KINDS) await expect(market(page, name).locator('[data-best]').first()).toBeVisible();
});

test('BET-17 a suspended market takes no bet, neither from the slip nor by the call', async ({
  page,
  request,
  world,
}) => {
  const event = await evenMatch(request);
  const { markets } = await eventOf(request, event.id);
  await signIn(page, 'demo', event.href);
  await fillSlip(page, best(market(page, 'Match Odds'), 'Back', event.sides[0]), '100');
  world.say(THE_MATCH.status('SUSPENDED'));
  await expect(slipOn(page)).toContainText('The market is suspended. Try again when it reopens.');
  await expect(slipOn(page).getByRole('button', { name: /^Place bet/ })).toBeDisabled();

  const login = await request.post('/identity/user/login', { data: { username: 'demo2', password: PASSWORD } });
  const { meta } = (await login.json()) as { meta: { token: string } };
  const odds = markets.find(({ marketType }) => marketType === 'EXCHANGE');
  const answer = await request.post('/api/v1/bet-sport', {
    headers: { authorization: `Bearer ${meta.token}`, 'idempotency-key': '01234567890123456789012345678901' },
    data: {
      eventId: event.id,
      marketId: odds?._id,
      marketType: 'exchange',
      selectionId: odds?.selections[0]?._id,
      selectionType: 'back',
      odds: 2,
      oddsSize: 100,
      stake: 100,
    },
  });
  expect(JSON.stringify(await answer.json())).toContain('market-suspended');
  world.say(THE_MATCH.status('OPEN'));
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
});

test('BET-06 BET-07 the page asks for the event’s setting by sport, league and event, and for its active fancies @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  const { sport, league } = await eventOf(request, event.id);
  const setting = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/setting');
  const fancies = page.waitForResponse((answer) => answer.url().includes('/admin/get-active-fanies-of-event'));
  await openEvent(page, event);
  const asked = new URL((await setting).url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ sportsId: sport._id, leagueId: league._id, eventId: event.id });
  expect((await setting).status()).toBe(200);
  expect(new URL((await fancies).url()).searchParams.get('event_id')).toBe(event.id);
  expect((await fancies).status()).toBe(200);
});

test('SHL-21 sizes and chips above 10,000 are abbreviated, and spoken in full; money that is the player’s never is @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  const price = best(market(page, 'Match Odds'), 'Back', event.sides[0]);
  await expect(price.locator('small')).toHaveText(/^[\d,.]+k$/);
  await expect(price).toHaveAccessibleName(/ [\d,]{6,}/);
  const slip = await fillSlip(page, price, '');
  const chips = slip.getByRole('group', { name: 'Chips' }).getByRole('button');
  await expect(chips).toHaveText([/^100/, /^1,000/, /^2,000/, /^5,000/, /^10,000/, /^20k/, /^50k/, /^100k/]);
  for (const [at, name] of [
    [5, '₹20,000'],
    [6, '₹50,000'],
    [7, '₹1,00,000'],
  ] as const) {
    await expect(chips.nth(at)).toHaveAccessibleName(name);
  }
  await chips.nth(5).click();
  await expect(slip.getByLabel('Stake', { exact: true })).toHaveValue('20,000');
  await place(page);
  await expect(figure(page, 'Exposure')).toHaveText('−₹20,000.00');
  await expect(figure(page, 'Balance')).toHaveText('₹80,000.00');
  await expect(page.getByRole('complementary').getByRole('listitem').first()).toContainText('20,000');
  await page.goto('/statements');
  await expect(page.getByRole('main')).not.toContainText(/₹[\d,.]+k/);
});

test('every market tells its rules in a dialog, with its own limits', async ({ page, request }) => {
  const event = await evenMatch(request);
  const { markets } = await eventOf(request, event.id);
  await openEvent(page, event);
  for (const [name, marketType, words] of [
    ['Match Odds', 'EXCHANGE', 'You are matched at your odds or better'],
    ['Bookmaker', 'BOOKMAKER', 'A back wins stake × rate ÷ 100'],
    ['Fancy', 'FANCY', 'Yes wins when the result reaches its line'],
  ] as const) {
    await market(page, name)
      .getByRole('button', { name: `Rules: ${name}`, exact: true })
      .click();
    const rules = page.getByRole('dialog', { name: `Rules: ${name}` });
    await expect(rules).toContainText(words);
    const maximum = markets.find((each) => each.marketType === marketType)?.maxStake ?? 0;
    await expect(rules).toContainText(`₹${figureOf(maximum)}.00`);
    await page.keyboard.press('Escape');
    await expect(rules).toHaveCount(0);
  }
});

async function eventOf(request: APIRequestContext, id: string): Promise<WireEvent> {
  const answer = await request.get(`/api/v1/events/${id}`);
  return ((await answer.json()) as { data: WireEvent }).data;
}
