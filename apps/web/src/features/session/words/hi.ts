import type { en } from './en.ts';

export const hi = {
  'logout.menu': 'लॉग आउट',
  'logout.ask': 'लॉग आउट करें?',
  'logout.askMore': 'आपके दाँव खुले रहेंगे। फिर लॉग इन करने के लिए पासवर्ड लगेगा।',

  'player.welcome': 'स्वागत है',
  'player.menu': 'प्रोफ़ाइल मेन्यू',
  'player.menuUnread': 'प्रोफ़ाइल मेन्यू, {count} नई सूचनाएँ',
  'player.myBets': 'मेरे दाँव',

  'login.doneMore': 'आज का दिन आपका: शुभकामनाएँ',
  'logout.doneMore': 'जहाँ असली ज़िंदगी है',
} satisfies Readonly<Record<keyof typeof en, string>>;
