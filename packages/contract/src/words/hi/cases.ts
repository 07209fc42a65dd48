import type { cases as english } from '../en/cases.ts';

export const cases: Readonly<Record<keyof typeof english, string>> = {
  'case.opened': 'आपका सवाल केस {number} है',
  'case.answered': '{number} का जवाब भेजा गया',
  'error.question-late': 'नतीजे पर सवाल सेटलमेंट के {days} दिनों के भीतर ही किया जा सकता है।',
  'error.case-open': 'इस मार्केट का आपका केस {number} अभी खुला है। उसके जवाब का इंतज़ार करें।',
  'error.case-not-found': 'केस नहीं मिला।',
  'error.case-answered': 'कोई और ऑपरेटर {number} का जवाब दे चुका है। कुछ नहीं भेजा गया।',
};
