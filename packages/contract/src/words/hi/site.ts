import type { site as english } from '../en/site.ts';

export const site: Readonly<Record<keyof typeof english, string>> = {
  'login.done': 'लॉग इन हो गया',
  'login.doneMore': 'आज का दिन आपका: शुभकामनाएँ',
  'logout.done': 'लॉग आउट हो गया',
  'logout.doneMore': 'जहाँ असली ज़िंदगी है',
  'wallet.changed': 'वॉलेट बदला गया',
  'wallet.changedMore': 'आपका पैसा, आपकी मर्ज़ी।',
};
