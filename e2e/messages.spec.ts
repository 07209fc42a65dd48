import type { Locator, Page } from '@playwright/test';
import { bettingBy } from './bet-notices.ts';
import { openMyBets } from './bets.ts';
import { best, evenMatch, market, openEvent } from './event.ts';
import {
  banner,
  codeFor,
  dialogOf,
  fillRegister,
  openForgot,
  openFromHeader,
  signUpByCall,
  somebody,
  BETWEEN_TWO_CODES,
} from './identity.ts';
import { chooseFromProfile, figure, fillLogin, openLogin, signIn } from './session.ts';
import { cricketMatch } from './site/match.ts';
import { fillSlip, place, slipOn } from './slip.ts';
import { expect, test } from './test.ts';

// A separate site, where the players have no other bets.
const match = cricketMatch();
test.use({ odds: { script: match.opening } });

/** The toasts on the page. */
const toasts = (page: Page) =>
  page.locator('[data-type]').filter({ has: page.getByRole('button', { name: 'Close notice' }) });

async function closeToasts(page: Page): Promise<void> {
  for (const button of await page.getByRole('button', { name: 'Close notice' }).all()) await button.click();
  await expect(toasts(page)).toHaveCount(0);
}

/** One toast of this type with exactly these words, and no other. */
async function onlyToast(page: Page, type: string, words: string): Promise<void> {
  await expect(toasts(page).getByText(words, { exact: true })).toBeVisible();
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toHaveAttribute('data-type', type);
  await closeToasts(page);
}

/** The words of a red banner in a dialog that shows no toast. */
async function expectRedBanner(page: Page, dialog: Locator, words: string): Promise<void> {
  const refusal = banner(dialog, words);
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveText(words);
  const [red = 0, green = 0, blue = 0] = await refusal.evaluate((element) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) return [];
    pen.fillStyle = getComputedStyle(element).backgroundColor;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
  await expect(toasts(page)).toHaveCount(0);
}

test('SET-04 server errors appear as meta.message in a red banner in login, register and change password @core', async ({
  page,
}) => {
  const messageOf = async (path: string, press: () => Promise<void>): Promise<string> => {
    const answered = page.waitForResponse(`**${path}`);
    await press();
    const { meta } = (await (await answered).json()) as { meta: { code: number; message: string } };
    expect(meta.code).not.toBe(200);
    return meta.message;
  };
  await page.goto('/');
  const login = await openLogin(page);
  const wrong = await messageOf('/identity/user/login', () => fillLogin(login, 'demo', 'not the password'));
  await expectRedBanner(page, login, wrong);

  await login.getByRole('button', { name: 'Sign up' }).click();
  const register = dialogOf(page, 'Register');
  await fillRegister(register, { ...somebody(), password: 'short' });
  const weak = await messageOf('/identity/user/sign-up', () =>
    register.getByRole('button', { name: 'Register', exact: true }).click(),
  );
  await expectRedBanner(page, register, weak);

  await signIn(page, 'demo2', '/');
  await chooseFromProfile(page, 'Change Password');
  const change = dialogOf(page, 'Change Password');
  await change.getByLabel('Old Password').fill('not the old one');
  await change.getByLabel('New Password', { exact: true }).fill('a-better-maidan-42');
  await change.getByLabel('Confirm Password').fill('a-better-maidan-42');
  const refused = await messageOf('/identity/user/change-password', () =>
    change.getByRole('button', { name: 'Change Password' }).click(),
  );
  await expectRedBanner(page, change, refused);
});

test('SET-05 the error texts of the identity dialogs are those of product.md, section 5 @core', async ({
  page,
  request,
  world,
}) => {
  await page.goto('/');
  const login = await openLogin(page);
  const enter = login.getByRole('button', { name: 'Login', exact: true });
  const says = (dialog: Locator, words: string) => expect(dialog.getByText(words, { exact: true })).toBeVisible();
  await enter.click();
  await says(login, 'Mobile No required');
  await says(login, 'Password required');
  await login.getByRole('tab', { name: 'Username' }).click();
  await enter.click();
  await says(login, 'Username required');
  await says(login, 'Password required');

  await login.getByRole('button', { name: 'Sign up' }).click();
  const register = dialogOf(page, 'Register');
  const submit = register.getByRole('button', { name: 'Register', exact: true });
  await submit.click();
  for (const words of ['Name required', 'Mobile No required', 'Password required', 'Confirm Password required'])
    await says(register, words);
  const person = somebody();
  await fillRegister(register, person);
  await register.getByLabel('Confirm Password', { exact: true }).fill('something else');
  await submit.click();
  await says(register, 'Passwords do not match');
  await register.getByLabel('Confirm Password', { exact: true }).fill(person.password);
  await submit.click();
  const verify = dialogOf(page, 'Verify Otp');
  await verify.getByRole('button', { name: 'Verify' }).click();
  await says(verify, 'Otp is required');
  await page.keyboard.press('Escape');

  const known = await signUpByCall(request);
  world.advance(BETWEEN_TWO_CODES);
  await page.goto('/');
  const forgot = await openForgot(page);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  await onlyToast(page, 'warning', 'Please Enter Mobile No');
  await forgot.getByLabel('Mobile No', { exact: true }).fill(known.typed);
  await forgot.getByRole('button', { name: 'Send code' }).click();
  const reset = dialogOf(page, 'Reset password');
  await reset.getByRole('button', { name: 'Submit' }).click();
  await onlyToast(page, 'warning', 'Please fill all Fields');
  await reset.getByLabel('Enter OTP').fill(await codeFor(request, known, { purpose: 'reset' }));
  await reset.getByLabel('Enter New Password').fill('a-better-maidan-42');
  await reset.getByLabel('Confirm New Password').fill('another');
  await reset.getByRole('button', { name: 'Submit' }).click();
  await onlyToast(page, 'warning', 'New password and Confirm password mismatch');
});

test('SET-05 the texts of deposits and accounts are those of product.md, sections 5 and 8', async ({ page }) => {
  await signIn(page, 'demo2', '/deposit');
  await page.getByRole('button', { name: 'Deposit by UPI' }).first().click();
  const deposit = page.getByRole('dialog', { name: 'Deposit by UPI' });
  const send = deposit.getByRole('button', { name: 'Submit deposit' });
  await send.click();
  await onlyToast(page, 'warning', 'Please enter amount');
  await deposit.getByLabel('Amount', { exact: true }).fill('99.99');
  await send.click();
  await onlyToast(page, 'warning', 'Min Deposit amount is 100');
  await deposit.getByLabel('Amount', { exact: true }).fill('100');
  await send.click();
  await onlyToast(page, 'warning', 'Please provide reference-id or upload a screenshot.');

  await page.goto('/withdrawal');
  await page.getByRole('button', { name: 'Add UPI' }).click();
  const add = page.getByRole('dialog', { name: 'Add UPI' });
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await onlyToast(page, 'warning', 'Please fill all Fields');
  await add.getByLabel('UPI ID').fill('asha.words@sahyadri');
  await add.getByLabel('Account holder').fill('Asha Rao');
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await onlyToast(page, 'success', 'Your UPI has been added');
  await page.getByRole('button', { name: 'Edit asha.words@sahyadri' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit UPI' });
  await edit.getByLabel('Account holder').fill('Asha Devi Rao');
  await edit.getByRole('button', { name: 'Save' }).click();
  await onlyToast(page, 'success', 'Your UPI has been updated');

  await page.getByRole('button', { name: 'Add Bank Account' }).click();
  const bank = page.getByRole('dialog', { name: 'Add Bank Account' });
  await bank.getByRole('button', { name: 'Add', exact: true }).click();
  await onlyToast(page, 'warning', 'Please fill all Fields');
  await bank.getByLabel('Account number').fill('20045678902');
  await bank.getByLabel('IFSC').fill('sbin0000300');
  await bank.getByLabel('Account holder').fill('Asha Rao');
  await bank.getByLabel('Bank name').fill('State Bank of India');
  await bank.getByRole('button', { name: 'Add', exact: true }).click();
  await onlyToast(page, 'success', 'Bank Account has been added');
});

test('SET-05 the confirmations of product.md, section 8, each with its second line', async ({
  page,
  request,
  world,
}) => {
  const expectBoth = async (message: string, more: string) => {
    await expect(toasts(page).getByText(more, { exact: true })).toBeVisible();
    await onlyToast(page, 'success', message);
  };
  const person = await signUpByCall(request);
  world.advance(BETWEEN_TWO_CODES);
  await page.goto('/');
  const login = await openFromHeader(page, 'Login');
  await login.getByLabel('Mobile No', { exact: true }).fill(person.typed);
  await login.getByLabel('Password', { exact: true }).fill(person.password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expectBoth('Logged In', 'Today’s the Day: Have a Good Luck');
  const list = await openMyBets(page);
  await expect(list.getByText('No Data Available', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Bonus/ }).click();
  await expectBoth('Wallet Changed', 'Your Money, Your Way.');
  await chooseFromProfile(page, 'Change Password');
  const change = dialogOf(page, 'Change Password');
  await change.getByLabel('Old Password').fill(person.password);
  await change.getByLabel('New Password', { exact: true }).fill('a-better-maidan-42');
  await change.getByLabel('Confirm Password').fill('a-better-maidan-42');
  await change.getByRole('button', { name: 'Change Password' }).click();
  await onlyToast(page, 'success', 'Password Changed');
  await chooseFromProfile(page, 'Logout');
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Logout' }).click();
  await expectBoth('Logged Out', 'Where Real Life Happens');
});

test('SHL-20 money is shown as rupees with two decimals and Indian grouping, chips and sizes may drop both @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  await signIn(page, 'demo2', event.href);
  await openEvent(page, event);
  await expect(figure(page, 'Balance')).toHaveText('₹1,00,000.00');
  await expect(figure(page, 'Exposure')).toHaveText('₹0.00');
  const slip = await fillSlip(page, best(market(page, 'Bookmaker'), 'Back', event.sides[0]), '99');
  await expect(slip).toContainText('Minimum stake ₹100.00');
  await slip.getByLabel('Stake', { exact: true }).fill('1234.5');
  await expect(slip.getByText('+₹1,172.77', { exact: true })).toBeVisible();
  await expect(slip.getByText('−₹1,234.50', { exact: true })).toBeVisible();
  await expect(slip.getByRole('button', { name: '20,000' })).toContainText('20k');
  await expect(best(market(page, 'Bookmaker'), 'Back', event.sides[0])).toContainText('1,000k');
  await place(page);
  await expect(slipOn(page)).toHaveCount(0);
  await expect(figure(page, 'Exposure')).toHaveText('−₹1,234.50');
  await expect(figure(page, 'Balance')).toHaveText('₹98,765.50');
  await expect((await openMyBets(page)).getByText('₹1,234.50', { exact: true })).toBeVisible();
});

test('BET-01 markets have the types EXCHANGE, BOOKMAKER and FANCY, and each takes back and lay @core', async ({
  page,
  request,
}) => {
  const event = await evenMatch(request);
  const answer = await request.get(`/api/v1/events/${event.id}`);
  const { data } = (await answer.json()) as { data: { markets: readonly { marketType: string }[] } };
  expect([...new Set(data.markets.map(({ marketType }) => marketType))].toSorted()).toEqual([
    'BOOKMAKER',
    'EXCHANGE',
    'FANCY',
  ]);
  await openEvent(page, event);
  for (const name of ['Match Odds', 'Bookmaker'] as const) {
    for (const side of ['Back', 'Lay'] as const) {
      await expect(best(market(page, name), side, event.sides[0])).toBeVisible();
    }
  }
});

// The last one, because its match has no offers afterwards.
test('SET-03 a write shows meta.message as a success, a refusal as a warning, a thrown error as an error, one notice an action @core', async ({
  page,
  request,
  world,
  faults,
}) => {
  faults.allow(/503/);
  world.say(match.noOffers());
  await signIn(page, 'demo', '/');
  const demo = await bettingBy(request, 'demo', match.home);
  await demo('back', 100);
  await demo('back', 200);
  const cancelIn = async (amount: string) => {
    const list = await openMyBets(page);
    await list.getByRole('button', { name: `Cancel the unmatched ${amount} on ${match.home}` }).click();
  };
  const cancel = '**/api/v1/bets/*/cancel';

  await test.step('meta.code 200 is success', async () => {
    const answered = page.waitForResponse(cancel);
    await cancelIn('₹100.00');
    const { meta } = (await (await answered).json()) as { meta: { code: number; message: string } };
    expect(meta.code).toBe(200);
    await onlyToast(page, 'success', meta.message);
    await page.keyboard.press('Escape');
  });

  await test.step('any other code is a warning with meta.message', async () => {
    const said = {
      meta: { code: 409, message: 'Nothing is left to cancel here' },
      data: { reason: 'nothing-to-cancel' },
    };
    await page.route(cancel, (route) => route.fulfill({ json: said }));
    await cancelIn('₹200.00');
    await onlyToast(page, 'warning', said.meta.message);
    await page.keyboard.press('Escape');
    await page.unroute(cancel);
  });

  await test.step('a named confirmation replaces the server’s message', async () => {
    await page.getByRole('radio', { name: /^Bonus/ }).click();
    await onlyToast(page, 'success', 'Wallet Changed');
    await page.getByRole('radio', { name: /^Balance/ }).click();
    await onlyToast(page, 'success', 'Wallet Changed');
  });

  await test.step('a thrown request error is an error with the server’s message', async () => {
    const said = { meta: { code: 503, message: 'The cashier is closed for an hour' }, data: null };
    await page.route('**/api/v1/wallet', (route) => route.fulfill({ status: 503, json: said }));
    await page.getByRole('radio', { name: /^Bonus/ }).click();
    await onlyToast(page, 'error', said.meta.message);
  });
});
