import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { inBothThemes } from './axe.ts';
import { bettingBy, tokenOf } from './bet-notices.ts';
import { openMyBets } from './bets.ts';
import { enterConsole, secondConsole, toast } from './console.ts';
import { expectNotice } from './notices.ts';
import { figure, logIn, paiseIn, type Username } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { expect, test } from './test.ts';
import type { World } from './world.ts';

// A separate site, whose match the journeys end, and on which no other case is open.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

const DETAILS = 'The last over was bowled again after the review.';
const ANSWER = 'The umpires counted the over once. The result stands.';

/** Calls as a player or an operator. */
async function callsOf(request: APIRequestContext, username: Username) {
  const authorization = `Bearer ${await tokenOf(request, username)}`;
  return {
    get: async <T>(path: string): Promise<T> => {
      const answer = await request.get(path, { headers: { authorization } });
      return ((await answer.json()) as { data: T }).data;
    },
    post: async (path: string, data: object): Promise<void> => {
      const headers = { authorization, 'idempotency-key': crypto.randomUUID() };
      expect(await (await request.post(path, { headers, data })).json()).toMatchObject({ meta: { code: 200 } });
    },
  };
}

type Cases = { readonly cases: readonly { readonly id: string; readonly number: string; readonly text: string }[] };

async function openReceipt(page: Page): Promise<Locator> {
  const bets = await openMyBets(page);
  await bets.getByRole('button', { name: `Receipt for ${match.home}` }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByRole('row', { name: /^This bet/ })).toBeVisible();
  return receipt;
}

/** The player `demo` has won a bet on the home side. */
async function settledBet(request: APIRequestContext, world: Pick<World, 'say'>) {
  const back = await bettingBy(request, 'demo', match.home);
  await back('back', 500);
  world.say(match.end());
  const { get } = await callsOf(request, 'demo');
  const settled = async () =>
    (await get<{ notices: readonly { kind: string }[] }>('/api/v1/notices')).notices.some(
      ({ kind }) => kind === 'settled',
    );
  await expect.poll(settled).toBe(true);
}

test('BET-31 a player reads on a phone who reported the result, questions it, and reads the answer on the receipt and as a notice @phone', async ({
  page,
  context,
  request,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await settledBet(request, world);
  await page.goto('/');
  await logIn(page, 'demo');
  const receipt = await openReceipt(page);
  const evidence = receipt.getByRole('region', { name: 'Evidence' });
  const balance = figure(page, 'Balance');
  const beforePaise = await paiseIn(balance);

  await test.step('the receipt names the feed and the time, and the whole hash can be copied', async () => {
    await expect(evidence).toContainText(/Reported by the .*feed.*, \d\d \w{3} \d{4}, \d\d:\d\d:\d\d\./);
    const shown = (await evidence.locator('code').textContent()) ?? '';
    expect(shown).toMatch(/^[0-9a-f]{4}…[0-9a-f]{4}$/);
    await evidence.getByRole('button', { name: 'Copy the SHA-256 of the message' }).click();
    await expect(evidence.getByRole('button', { name: 'SHA-256 copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^[0-9a-f]{64}$/);
    expect(shown).toBe(`${copied.slice(0, 4)}…${copied.slice(-4)}`);
  });

  await test.step('a question opens a case with a number and the hour of its answer', async () => {
    await receipt.getByRole('button', { name: 'Question this result' }).click();
    await expect(receipt.getByText('an answer within 24 hours')).toBeVisible();
    await receipt.getByLabel('What is wrong?').selectOption('The bet should be void');
    await receipt.getByLabel('Details (optional)').fill(DETAILS);
    await expect(receipt.getByText(`${DETAILS.length} of 500`)).toBeVisible();
    await inBothThemes(page, 'the form of a question');
    await receipt.getByRole('button', { name: 'Send question' }).click();
    await expectNotice(page, /^Your question is case Q-\d+$/);
    const open = receipt.getByRole('region', { name: /^Case Q-\d+$/ });
    await expect(open).toContainText(DETAILS);
    await expect(open).toContainText(/Answer by \d\d:\d\d on \d\d \w{3}/);
    await expect(receipt.getByRole('button', { name: 'Question this result' })).toHaveCount(0);
  });

  await test.step('the answer comes to the open receipt, as a notice, and to the list of notifications', async () => {
    const operator = await callsOf(request, 'operator');
    const { cases } = await operator.get<Cases>('/api/v1/console/cases');
    expect(cases).toMatchObject([{ text: DETAILS }]);
    const [{ id, number }] = cases as [Cases['cases'][number]];
    await operator.post(`/api/v1/console/cases/${id}/answer`, { answer: 'upheld', text: ANSWER });
    await expectNotice(page, `Case ${number}: Result upheld`);
    const answered = receipt.getByRole('region', { name: `Case ${number}` });
    await expect(answered).toContainText('Result upheld');
    await expect(answered).toContainText(ANSWER);
    await expect(answered).toContainText(/Answered \d\d \w{3} \d{4}, \d\d:\d\d:\d\d/);
    await inBothThemes(page, 'the receipt with an answer');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await paiseIn(balance)).toBe(beforePaise);
    await page.reload();
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await page
      .locator(':has(> [role="menu"])')
      .getByRole('button', { name: /^Notifications/ })
      .click();
    const first = page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first();
    await expect(first).toContainText(`Case ${number}: Result upheld`);
    await expect(first).toContainText(ANSWER);
    await page.keyboard.press('Escape');
  });

  await test.step('a question that another page was first to send is not sent, and the player sees why', async () => {
    const again = await openReceipt(page);
    await again.getByRole('button', { name: 'Question this result' }).click();
    const player = await callsOf(request, 'demo');
    const { bets } = await player.get<{ bets: readonly { _id: string }[] }>('/api/v1/getUserData');
    await player.post(`/api/v1/bets/${bets[0]?._id ?? ''}/question`, { reason: 'other', text: DETAILS });
    await again.getByRole('button', { name: 'Send question' }).click();
    await expect(again.getByRole('region', { name: /^Case Q-\d+$/ })).toHaveCount(2);
    await expect(
      toast(page, /^Your case Q-\d+ about this market is still open\. Wait for its answer\.$/),
    ).toBeVisible();
  });
});

test('BET-31 operators read the question with its evidence in Notices, and only the first of two answers is sent @desktop', async ({
  page,
  browser,
  request,
  world,
}) => {
  await settledBet(request, world);
  const player = await callsOf(request, 'demo');
  const { bets } = await player.get<{ bets: readonly { _id: string }[] }>('/api/v1/getUserData');
  const betId = bets[0]?._id ?? '';
  await player.post(`/api/v1/bets/${betId}/question`, { reason: 'wrong-result', text: DETAILS });

  await enterConsole(page, 'operator', '/notices');
  const second = await secondConsole(browser, world.url, 'operator2');
  await second.goto(`${world.url}/console/notices`);
  const caseIn = (console: Page) =>
    console.getByRole('list', { name: 'Open cases, overdue first' }).getByRole('listitem', { name: /^Case Q-\d+$/ });

  await test.step('the case has the market, the question and the evidence', async () => {
    await expect(caseIn(page)).toContainText('The result is wrong');
    await expect(caseIn(page)).toContainText(DETAILS);
    await expect(caseIn(page)).toContainText(/Answer by \d+ \w{3} \d\d:\d\d/);
    await expect(caseIn(page)).toContainText(/Feed \S+, \d+ \w{3} \d{4} \d\d:\d\d:\d\d/);
    await expect(caseIn(page).locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(caseIn(page).getByRole('link', { name: `${match.home} v ${match.away}, Match Odds` })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /^Notices/ }),
    ).toContainText(/[1-9]/);
    await inBothThemes(page, 'a case');
  });

  await test.step('a text that is too short is refused, and what was typed outlives another room', async () => {
    await caseIn(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(caseIn(page).getByRole('alert')).toContainText('Write at least 10 characters.');
    await caseIn(page).getByLabel('Text, as the player reads it').fill(ANSWER);
    await page.getByRole('link', { name: /^Audit log/ }).click();
    await page.getByRole('link', { name: /^Notices/ }).click();
    await expect(caseIn(page).getByLabel('Text, as the player reads it')).toHaveValue(ANSWER);
  });

  await test.step('the first answer is sent, and the second operator sees that it was too late', async () => {
    // The second console does not hear of the first answer before it sends its own.
    await second.route('**/api/v1/console/waiting', (route) => route.abort());
    await second.route('**/api/v1/console/cases?**', (route) => route.abort());
    await caseIn(second).getByLabel('Text, as the player reads it').fill('The feed was wrong about it.');
    await caseIn(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(page, /^Answer to Q-\d+ sent$/)).toBeVisible();
    await expect(caseIn(page)).toHaveCount(0);
    await second.unroute('**/api/v1/console/cases?**');
    await caseIn(second).getByRole('button', { name: 'Send answer' }).click();
    await expect(toast(second, /^Another operator has already answered Q-\d+\. Nothing was sent\.$/)).toBeVisible();
    await expect(caseIn(second)).toHaveCount(0);
  });

  await test.step('the answer stays in the room with its operator, in the audit log, and on the receipt', async () => {
    await page.getByRole('radio', { name: 'Resolved' }).check();
    const answered = page.getByRole('list', { name: 'Answered cases' }).getByRole('listitem').first();
    await expect(answered).toContainText(ANSWER);
    await expect(answered).toContainText('Answered by');
    await page.getByRole('link', { name: /^Audit log/ }).click();
    await expect(page.getByRole('main')).toContainText('case.answered');
    const { question } = await player.get<{ question: unknown }>(`/api/v1/bets/${betId}/receipt`);
    expect(question).toMatchObject({ cases: [{ answer: { kind: 'upheld', text: ANSWER } }] });
  });
});
