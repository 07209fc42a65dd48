import { expect, test } from 'vitest';
import { accountMarks, accountOf, type AccountForm } from './accounts.ts';

const stored = (form: AccountForm) => {
  const account = accountOf(form);
  if (!account.ok) throw new Error(account.refusal.kind);
  return account.value;
};

test('L-7 an account number and an IFSC in digits of another script are stored in the digits 0 to 9', () => {
  const account = stored({
    type: 'bank',
    accountNumber: '१२३४ ५६७८ ९०',
    accountHolderName: 'Asha Rao',
    bankName: 'HDFC Bank',
    ifscCode: 'hdfc०００१२३४',
  });
  expect(account).toMatchObject({ accountNumber: '1234567890', ifsc: 'HDFC0001234' });
  expect(accountMarks(account, false)).toEqual([]);
  const upi = stored({ type: 'upi', accountNumber: '९८७६５@okhdfc', accountHolderName: 'Asha Rao' });
  expect(upi.accountNumber).toBe('98765@okhdfc');
});
