import type { proposals as english } from '../../en/operators/proposals.ts';

export const proposals = {
  'error.proposal-not-found': 'आपकी भूमिका के लिए ऐसा कोई प्रस्ताव नहीं है।',
  'error.proposal-over': 'इस प्रस्ताव पर फ़ैसला हो चुका है या इसका समय बीत गया है। सूची फिर से देखें।',
  'error.proposal-waiting': 'यही प्रस्ताव पहले से दूसरे व्यक्ति के इंतज़ार में है।',
  'error.own-proposal': 'यह प्रस्ताव आपका है। कोई दूसरा ऑपरेटर इसका समर्थन करे।',
  'error.proposer-may-not': 'जिसने यह प्रस्ताव रखा, उसके पास अब इसका अधिकार नहीं है। इसे नामंज़ूर करें या ख़ुद प्रस्ताव रखें।',
  'error.first-person-ended':
    'जिसने यह शुरू किया, उसका खाता ख़त्म या लॉक हो चुका है। इसे वापस लें या नामंज़ूर करें, फिर नए सिरे से शुरू करें।',
  'error.role-cannot-second': 'आपकी भूमिका इसका समर्थन नहीं कर सकती।',
  'error.operator-not-found': 'ऐसा कोई ऑपरेटर नहीं है।',
  'error.operator-ended': 'यह खाता पहले ही ख़त्म किया जा चुका है।',
  'error.not-narrower': 'यह अधिकार केवल सीमित किया जा सकता है, और वहीं तक जहाँ तक सर्वर उसे लागू कर सके।',
  'proposal.made': 'दूसरे व्यक्ति को भेजा गया। 24 घंटे बाद इसका समय बीत जाएगा',
  'proposal.seconded': 'समर्थन हुआ और लागू किया गया',
  'operator-notice.taken': 'यह अब आपके पास है',
  'operator-notice.resolved': 'सूचना निपटाई गई',
  'proposal.rejected': 'नामंज़ूर। कुछ नहीं बदला',
  'proposal.withdrawn': 'वापस लिया गया। कुछ नहीं बदला',
} as const satisfies Record<keyof typeof english, string>;
