import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { signUpByCall } from './identity.ts';
import { PASSWORD } from './session.ts';
import { expect } from './test.ts';

/** A player who requests deposits and withdrawals through API calls. */
export interface Asker {
  readonly request: APIRequestContext;
  readonly token: string;
}

let asked = 0;

interface Envelope<T> {
  readonly meta: { readonly code: number; readonly message: string; readonly token?: string };
  readonly data: T;
}

export async function asker(request: APIRequestContext, username: 'demo' | 'demo2'): Promise<Asker> {
  const answer = await request.post('/identity/user/login', { data: { username, password: PASSWORD } });
  const { meta } = (await answer.json()) as Envelope<unknown>;
  return { request, token: meta.token ?? '' };
}

/** A new player, without any other requests. */
export async function newAsker(request: APIRequestContext): Promise<Asker> {
  const { typed, password } = await signUpByCall(request);
  const answer = await request.post('/identity/user/login', { data: { mobile_no: `+91${typed}`, password } });
  const { meta } = (await answer.json()) as Envelope<unknown>;
  return { request, token: meta.token ?? '' };
}

async function sent<T>({ request, token }: Asker, path: string, data: object): Promise<T> {
  asked += 1;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `journey-${token.slice(0, 12)}-${asked}` };
  const { meta, data: answered } = (await (await request.post(path, { headers, data })).json()) as Envelope<T>;
  expect(meta).toMatchObject({ code: 200 });
  return answered;
}

/** The identifiers of a request. */
export interface Asked {
  readonly _id: string;
  readonly number: string;
  readonly txnRef: string;
}

/** Twelve digits that no other request has; each worker has its own site. */
export function newReference(): string {
  asked += 1;
  return String(430_000_000_000 + asked * 7_919);
}

interface DepositForm {
  readonly amount: number;
  readonly txnRef?: string;
  /** The seed of the screenshot; the same seed gives the same picture. */
  readonly picture?: number;
}

export async function askDeposit(
  who: Asker,
  { amount, txnRef = newReference(), picture }: DepositForm,
): Promise<Asked> {
  const headers = { authorization: `Bearer ${who.token}` };
  const listed = await who.request.get('/api/v1/admin-account-details', { headers });
  const { data: accounts } = (await listed.json()) as Envelope<readonly { _id: string; type: string }[]>;
  const accountId = accounts.find(({ type }) => type === 'upi')?._id;
  const baseImage = picture === undefined ? {} : { baseImage: await screenshot(picture) };
  return await sent(who, '/api/v1/admin-deposit-request', { amount, accountId, txnRef, type: 'upi', ...baseImage });
}

/** Adds a UPI ID and requests a withdrawal to it. */
export async function askWithdrawal(
  who: Asker,
  amount: number,
  { forfeitsBonus = false } = {},
): Promise<Asked & { readonly upi: string }> {
  asked += 1;
  const upi = `player.${asked}@sahyadri`;
  const account = await sent<{ _id: string }>(who, '/api/v1/account-details', {
    type: 'upi',
    accountNumber: upi,
    accountHolderName: 'Asha Rao',
  });
  const made = await sent<Asked>(who, '/api/v1/withdrawal-request', {
    amount,
    accountId: account._id,
    forfeitsBonus,
  });
  return { ...made, upi };
}

async function screenshot(seed: number): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="720"><rect width="360" height="720" fill="#f7f8f7"/>
    <circle cx="${(seed * 97) % 360}" cy="${(seed * 53) % 720}" r="140" fill="#${((seed * 4_099) % 4_096).toString(16).padStart(3, '0')}"/>
    <rect x="${(seed * 31) % 200}" y="${(seed * 71) % 600}" width="160" height="120" fill="#1e5b45"/></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}

export type OperatorName = 'director' | 'director2' | 'operator' | 'operator2' | 'operator3' | 'support';

/** Logs in through the console's log-in page. */
export async function enterConsole(page: Page, username: OperatorName = 'operator', room = ''): Promise<void> {
  await page.goto(`/console${room}`);
  await knock(page, username);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
}

/** Fills in the log-in form and submits it. */
export async function knock(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A second console in its own browser context. */
export async function secondConsole(browser: Browser, url: string, username: OperatorName): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })).newPage();
  await enterConsole(page, username);
  return page;
}

/** A request's row in the queue. */
export function inQueue(page: Page, { _id }: Asked): Locator {
  return page.locator(`main a[href$="${_id}"]`);
}

/** Opens a request from the queue. */
export async function look(page: Page, request: Asked): Promise<void> {
  await inQueue(page, request).click();
  await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${request.number},`) })).toBeVisible();
}

export function toast(page: Page, words: string | RegExp): Locator {
  return page.locator('output, [role="alert"]').getByText(words);
}
