import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { expect } from './test.ts';

export interface Somebody {
  readonly name: string;
  /** As typed in India: `9845000001`. */
  readonly typed: string;
  /** `+919845000001`. */
  readonly mobileNo: string;
  readonly password: string;
}

export const NEW_PASSWORD = 'a-better-maidan-42';

/** Each worker has its own site, so a counter is enough to make new people. */
let known = 0;

/** A person who is new to the site. */
export function somebody(): Somebody {
  known += 1;
  const typed = `98450${String(known).padStart(5, '0')}`;
  return { name: `Asha Rao ${known}`, typed, mobileNo: `+91${typed}`, password: 'evening-maidan-77' };
}

/** The newest code of a kind sent to a phone. Messages are sent after the answer, so it waits. `not` is an earlier
 *  code to ignore. */
export async function codeFor(
  request: APIRequestContext,
  { mobileNo }: Somebody,
  { purpose = 'sign-up', not = '' }: { readonly purpose?: 'sign-up' | 'reset'; readonly not?: string } = {},
): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get('/api/v1/demo/outbox', { params: { mobile_no: mobileNo } });
    const { data } = (await answer.json()) as { data: readonly { code: string; purpose: string }[] };
    code = data.find((message) => message.purpose === purpose)?.code ?? '';
    expect(code).toMatch(/^\d{4}$/);
    expect(code).not.toBe(not);
  }).toPass();
  return code;
}

/** Signs a player up through API calls, for journeys that start later. `request` keeps the sign-up's cookie. */
export async function signUpByCall(request: APIRequestContext): Promise<Somebody> {
  const person = somebody();
  const { name, mobileNo, password } = person;
  const begun = await request.post('/identity/user/sign-up', {
    data: { name, mobile_no: mobileNo, password, confirmPassword: password },
  });
  expect(begun.status()).toBe(200);
  const otp = await codeFor(request, person);
  const done = await request.post('/identity/user/verify-otp', { data: { mobile_no: mobileNo, otp } });
  expect((await done.json()) as unknown).toMatchObject({ meta: { code: 200 } });
  return person;
}

/** Longer than the ten seconds between two codes to a phone. */
export const BETWEEN_TWO_CODES = { minutes: 0.2 } as const;

export type DialogTitle =
  | 'Login'
  | 'Register'
  | 'Verify Otp'
  | 'Forgot Password'
  | 'Reset password'
  | 'Change Password';

/** A dialog of the auth chain, by its exact name (AUT-25). */
export function dialogOf(page: Page, title: DialogTitle): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

export async function openFromHeader(page: Page, title: 'Login' | 'Register'): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: title, exact: true }).click();
  const dialog = dialogOf(page, title);
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Login, then Forgot Password. */
export async function openForgot(page: Page): Promise<Locator> {
  await (await openFromHeader(page, 'Login')).getByRole('button', { name: 'Forgot Password' }).click();
  const dialog = dialogOf(page, 'Forgot Password');
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function fillRegister(dialog: Locator, person: Somebody): Promise<void> {
  await dialog.getByLabel('Name', { exact: true }).fill(person.name);
  await dialog.getByLabel('Mobile No', { exact: true }).fill(person.typed);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm Password', { exact: true }).fill(person.password);
}

/** Fills in and submits Register; ends on Verify Otp. */
export async function register(page: Page, person: Somebody): Promise<Locator> {
  const dialog = await openFromHeader(page, 'Register');
  await fillRegister(dialog, person);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  const verify = dialogOf(page, 'Verify Otp');
  await expect(verify).toBeVisible();
  return verify;
}

/** Types a code like a person, starting in the first box. */
export async function typeCode(page: Page, dialog: Locator, code: string): Promise<void> {
  await boxes(dialog).first().click();
  await page.keyboard.type(code);
}

export function boxes(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: /^Digit \d of 4$/ });
}

export function bodyOf(request: Request): unknown {
  return JSON.parse(request.postData() ?? 'null');
}

/** The refusal in a dialog's red banner. */
export function banner(dialog: Locator, words: string | RegExp): Locator {
  return dialog.getByRole('alert').filter({ hasText: words });
}
