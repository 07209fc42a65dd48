import type { en } from './en.ts';

export const hi = {
  'list.event': 'मैच',

  'page.skip': 'मुख्य सामग्री पर जाएँ',

  'nav.main': 'मुख्य',
  'nav.home': 'होम',
  'nav.sports': 'खेल',
  'nav.inplayShort': 'इन-प्ले',
  'nav.casino': 'कैसीनो',
  'nav.settings': 'सेटिंग्स',
  'nav.toHome': '{site}: होम पेज',

  'multi.title': 'मल्टी-मार्केट',

  'search.open': 'खोजें',
  'search.openMore': 'मैच, लीग और गेम खोजें',

  'stream.stale': 'भाव ताज़ा नहीं हैं। फिर से जुड़ रहे हैं।',

  'notice.close': 'सूचना बंद करें',
  'notice.success': 'हो गया',
  'notice.info': 'सूचना',
  'notice.warning': 'ध्यान दें',
  'notice.error': 'गड़बड़ी',

  'footer.contacts': 'संपर्क नंबर',
  'footer.helpline': 'हेल्पलाइन {phone}',
  'footer.instagram': 'इंस्टाग्राम',
  'footer.telegram': 'टेलीग्राम',
  'footer.terms': 'शर्तें',
  'footer.privacy': 'निजता',
  'footer.responsible': 'ज़िम्मेदारी से खेलें',
  'footer.check': 'विवरण की जाँच',
  'footer.about': 'हमारे बारे में',
  'footer.theme': 'थीम: {theme}',
  'footer.language': 'English',
  'footer.playMoney': 'खेल का पैसा',
  'footer.playMoneyMore': 'यहाँ हर बैलेंस खेल का पैसा है। असल में कुछ भी जमा, जीता या निकाला नहीं जा सकता।',
  'footer.replays': 'रीप्ले',
  'footer.replaysMore': 'जिन मैचों पर रीप्ले लिखा है, वे पुराने मैच हैं जो रिकॉर्ड से गेंद-दर-गेंद फिर चलाए जाते हैं।',
  'footer.addictive': 'जुए की लत लग सकती है। अपनी सीमा में खेलें। केवल 18 वर्ष और उससे ऊपर के लिए।',
  'footer.year': '© 2024 {site}',
  'footer.android': 'एंड्रॉइड ऐप डाउनलोड',
  'footer.payments': 'भुगतान',
  'footer.licences': 'लाइसेंस',
  'footer.partners': 'गेमिंग साझेदार',
  'contact.whatsapp': 'व्हाट्सएप',
  'contact.phone': 'फ़ोन',
  'contact.helpline': 'हेल्पलाइन',
  'contact.support': 'सहायता',
  'contact.deposits': 'जमा',
  'contact.withdrawals': 'निकासी',
  'contact.complaints': 'शिकायतें',
  'failure.page': 'यह पेज लोड नहीं हो सका।',
  'failure.reload': 'पेज फिर लोड करें',

  'missing.title': 'पेज नहीं मिला',
} satisfies Readonly<Record<keyof typeof en, string>>;
