import type { account as en } from '../en/account.ts';

export const account: Readonly<Record<keyof typeof en, string>> = {
  'login.done': 'लॉग इन हो गया',
  'logout.done': 'लॉग आउट हो गया',
  'wallet.changed': 'वॉलेट बदला गया',

  'password.changed': 'पासवर्ड बदल गया',
};
