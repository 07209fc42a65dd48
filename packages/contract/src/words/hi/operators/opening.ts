import type { opening as english } from '../../en/operators/opening.ts';

export const opening = {
  'error.opening-refused': 'इसे खोला नहीं जा सकता। अपना लिखा हुआ जाँचें।',
  'error.opening-name': '“{about}” नाम नहीं है। 2 से 60 अक्षर, अंक और स्पेस लिखें; पहला अक्षर या अंक हो।',
  'error.opening-hindi-needed': '“{about}” का हिंदी नाम अभी नहीं है। देवनागरी में लिखें: खिलाड़ी इसे पढ़ते हैं।',
  'error.opening-hindi': '“{about}” हिंदी नाम नहीं है। देवनागरी में लिखें, ज़्यादा से ज़्यादा 80 अक्षर।',
  'error.opening-same-name': '“{about}” दो बार लिखा है। हर नाम एक ही बार आ सकता है।',
  'error.opening-no-sides': '{about} के दो पक्ष नहीं हैं। अपने चयनों वाला मार्केट खोलें।',
  'error.opening-other-sport': '{about} इस खेल में नहीं होता। इसी खेल का टेम्पलेट चुनें।',
  'error.opening-number': 'टेम्पलेट का नंबर लिखें: 1 से {about}।',
  'error.opening-start-past': 'शुरुआत {about} घंटे से भी पहले हो चुकी है। बाद का समय चुनें।',
  'error.opening-start-far': 'शुरुआत {about} दिन से भी ज़्यादा दूर है। पहले का समय चुनें।',
  'error.opening-event-over': '{about} ख़त्म हो चुका है। नया इवेंट खोलें।',
  'error.opening-event-there': '{about} उस दिन पहले से मौजूद है। आगे के मार्केट उसी में खोलें।',
  'error.opening-market-there': '{about} इस इवेंट में पहले से है। दूसरा नाम चुनें।',
  'opening.event': '{name} खुल गया',
  'opening.market': '{name} खुल गया',
} as const satisfies Readonly<Record<keyof typeof english, string>>;
