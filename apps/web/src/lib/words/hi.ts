import type { en } from './en.ts';

export const hi = {
  'home.title': 'क्रिकेट, फ़ुटबॉल और टेनिस के भाव',
  'sports.title': 'खेल',
  'replay.title': 'मैच रीप्ले',
  'racing.title': 'रेसिंग',
  'inplay.title': 'इन-प्ले',
  'casino.live': 'लाइव कैसीनो',
  'casino.slots': 'स्लॉट',
  'casino.indian': 'इंडियन कैसीनो',

  'page.title': '{page} · {site}',
  'page.loading': 'लोड हो रहा है',
  'page.retry': 'फिर कोशिश करें',
  'page.close': 'बंद करें',
  'page.cancel': 'रद्द करें',

  'login.title': 'लॉग इन',
  'login.username': 'यूज़रनेम',
  'login.password': 'पासवर्ड',
  'login.usernameMissing': 'यूज़रनेम ज़रूरी है',
  'login.passwordMissing': 'पासवर्ड ज़रूरी है',
  'login.showPassword': 'पासवर्ड दिखाएँ',
  'login.hidePassword': 'पासवर्ड छिपाएँ',
  'register.title': 'रजिस्टर',
  'change.title': 'पासवर्ड बदलें',
  'player.credit': 'क्रेडिट रेफ़.',
  'player.statements': 'खाता विवरण',
  'player.profitLoss': 'लाभ और हानि',
  'player.refBonus': 'रेफ़रल बोनस',
  'player.openCasino': 'खुले कैसीनो स्टेक',
  'player.referral': 'रेफ़रल बोनस',
  'quick.bonus': 'बोनस',
  'quick.deposit': 'जमा',
  'quick.withdrawal': 'निकासी',
  'bets.pill': 'दाँव',
  'bets.pillSpoken': 'मेरे दाँव: {count} खुले',

  'theme.dark': 'गहरी',
  'theme.light': 'हल्की',

  'carousel.previous': 'पिछला',
  'carousel.next': 'अगला',
  'carousel.pause': 'रोकें',
  'carousel.play': 'चलाएँ',
  'carousel.carousel': 'स्लाइडर',
  'carousel.slide': 'स्लाइड',
  'carousel.place': '{count} में से {number}',
  'carousel.show': 'स्लाइड {number} दिखाएँ',

  'date.today': 'आज',
  'date.tomorrow': 'आने वाला कल',

  'favourite.name': 'पसंदीदा: {name}',
  'favourite.full': 'आपके पास पहले से {most} पसंदीदा हैं। पहले कोई एक हटाएँ।',

  'failure.offline': 'सर्वर से कनेक्शन नहीं है। अपना नेटवर्क जाँचकर फिर कोशिश करें।',
  'failure.timeout': 'सर्वर ने समय पर जवाब नहीं दिया। फिर कोशिश करें।',
  'failure.server': 'सर्वर जवाब नहीं दे सका। थोड़ी देर में फिर कोशिश करें।',
  'failure.unexpected': 'इस पेज पर कुछ गड़बड़ हुई। आगे बढ़ने के लिए इसे फिर लोड करें।',

  'settings.title': 'सेटिंग्स',

  'login.secondFactor': 'ऑथेंटिकेटर कोड',
  'login.secondFactorMore': 'ऑथेंटिकेटर ऐप का छह अंकों का कोड, या एक रिकवरी कोड।',
  'login.secondFactorMissing': 'ऑथेंटिकेटर कोड ज़रूरी है',

  'money.unknown': 'सर्वर का जवाब नहीं आया। बिना बदले फिर भेजें: एक ही बार गिना जाएगा।',

  'statement.wallet': 'वॉलेट',
  'statement.main': 'मुख्य',
  'statement.bonusWallet': 'बोनस',
  'statement.today': 'आज',
  'statement.yesterday': 'बीता कल',
  'notices.title': 'सूचनाएँ',
  'notices.unread': 'सूचनाएँ, {count} नई',
  'install.app': 'ऐप इंस्टॉल करें',
} satisfies Readonly<Record<keyof typeof en, string>>;
