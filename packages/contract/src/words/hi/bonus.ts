import type { bonus as en } from '../en/bonus.ts';

export const bonus: Readonly<Record<keyof typeof en, string>> = {
  'error.bonus-not-available': 'इस हालत के बोनस के साथ यह नहीं हो सकता: {state}।',
  'error.bonus-expired': 'इस बोनस की अवधि खत्म हो गई।',
  'error.another-bonus-active': 'दूसरा बोनस चालू है। पहले उसे पूरा करें या छोड़ दें।',
  'error.bonus-not-found': 'यह बोनस नहीं है।',
  'error.bonus-bets-open': 'पहले के बोनस के दाँव अभी खुले हैं। उनके निपटने पर इसे चालू करें।',
  'error.bonus-risk': 'बोनस के पैसे से यहाँ एक दाँव में ज़्यादा से ज़्यादा {maximum} का जोखिम लिया जा सकता है।',
  'error.no-active-bonus': 'कोई बोनस चालू नहीं है। मुख्य बैलेंस चुनें या बोनस चालू करें।',
  'error.nothing-to-claim': 'अभी लेने के लिए कुछ नहीं है।',
  'bonus.claimed': 'बोनस ले लिया गया',
  'bonus.activated': 'बोनस चालू हुआ',
  'bonus.forfeited': 'बोनस छोड़ दिया गया',
  'bonus.converted': 'बोनस बदला गया',
  'bonus.exhausted': 'बोनस खर्च हो गया',
  'bonus.offered': 'आपके लिए बोनस',
  'bonus.expired': 'बोनस की अवधि खत्म',
  'error.withdrawal-forfeits-bonus': 'आपका एक बोनस चालू है। निकासी करने पर वह और बोनस का {loses} चला जाएगा।',
};
