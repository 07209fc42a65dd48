import type { PageError } from '../page-api.ts';
import type { Language } from '../sessions/index.ts';

interface Words {
  readonly status: number;
  readonly en: string;
  readonly hi: string;
}

/** `unavailable` is not a refusal: it is unknown whether the call was carried out, and it may be repeated. */
export type ErrorCode = PageError['code'] | 'unavailable';

/** Every refusal of a page's call: its HTTP status and its sentence. */
export const REFUSALS: Readonly<Record<ErrorCode, Words>> = {
  'signed-out': {
    status: 401,
    en: 'This game session has ended. Open the game again from the lobby.',
    hi: 'आपका सत्र समाप्त हो गया है। लॉबी से गेम फिर खोलें।',
  },
  'invalid-input': {
    status: 400,
    en: 'The request is not valid: check {field}.',
    hi: 'अनुरोध सही नहीं है: {field} जाँचें।',
  },
  'body-too-large': {
    status: 413,
    en: 'The request is too large. At most 64 KiB are taken.',
    hi: 'अनुरोध बहुत बड़ा है। अधिकतम 64 KiB स्वीकार किया जाता है।',
  },
  'key-used': {
    status: 409,
    en: 'This key belongs to another bet. Send a new bet with a new key.',
    hi: 'यह key किसी दूसरे दाँव की है। नया दाँव नई key के साथ भेजें।',
  },
  'too-fast': {
    status: 429,
    en: 'The next bet can be placed in a moment.',
    hi: 'अगला दाँव थोड़ी देर में लगाया जा सकता है।',
  },
  'too-many-calls': {
    status: 429,
    en: 'Too many moves at once. Try again in {seconds} seconds.',
    hi: 'एक साथ बहुत सारी चालें। {seconds} सेकंड बाद फिर कोशिश करें।',
  },
  'stake-out-of-range': {
    status: 422,
    en: 'The stake must be whole rupees within the limits of this game.',
    hi: 'दाँव इस गेम की सीमा के भीतर पूरे रुपयों में होना चाहिए।',
  },
  'round-open': { status: 409, en: 'A round is still open. Finish it first.', hi: 'एक राउंड अभी खुला है। पहले उसे पूरा करें।' },
  'round-pending': {
    status: 409,
    en: 'This bet is not confirmed yet. Try again in a moment.',
    hi: 'यह दाँव अभी पक्का नहीं हुआ है। थोड़ी देर में फिर कोशिश करें।',
  },
  'no-tile-open': { status: 409, en: 'Open a tile before you cash out.', hi: 'कैश आउट से पहले एक टाइल खोलें।' },
  'round-over': { status: 409, en: 'This round is over.', hi: 'यह राउंड समाप्त हो गया है।' },
  'round-not-found': { status: 404, en: 'There is no such round.', hi: 'ऐसा कोई राउंड नहीं है।' },
  'client-seed-needed': {
    status: 422,
    en: 'The first bet needs a client seed.',
    hi: 'पहले दाँव के लिए क्लाइंट सीड चाहिए।',
  },
  'wallet-unreachable': {
    status: 503,
    en: 'The wallet is not responding. Try again in a moment.',
    hi: 'वॉलेट जवाब नहीं दे रहा। थोड़ी देर में फिर कोशिश करें।',
  },
  'game-closed': { status: 409, en: 'This game takes no new rounds now.', hi: 'यह गेम अभी नए राउंड नहीं ले रहा।' },
  'bets-closed': {
    status: 409,
    en: 'Bets are closed. Place it in the next round.',
    hi: 'दाँव बंद हो चुके हैं। अगले राउंड में लगाएँ।',
  },
  'no-such-position': {
    status: 422,
    en: 'This table has no such position.',
    hi: 'इस टेबल पर ऐसी कोई जगह नहीं है।',
  },
  'outside-position-limits': {
    status: 422,
    en: 'A position is outside its limits in this round. Each shows the least and the most that it takes.',
    hi: 'इस राउंड में किसी जगह का दाँव उसकी सीमा से बाहर है। हर जगह की न्यूनतम और अधिकतम सीमा दिखाई गई है।',
  },
  'one-bet-a-round': {
    status: 409,
    en: 'You have a bet in this round. Place the next one in the next round.',
    hi: 'इस राउंड में आपका दाँव लग चुका है। अगला दाँव अगले राउंड में लगाएँ।',
  },
  'not-in-the-air': {
    status: 409,
    en: 'The round is not in the air. Cash out while it flies.',
    hi: 'राउंड अभी हवा में नहीं है। उड़ान के दौरान कैश आउट करें।',
  },
  'string-cut': {
    status: 409,
    en: 'The string was cut before the press reached the server.',
    hi: 'आपका कैश आउट सर्वर तक पहुँचने से पहले डोर कट गई।',
  },
  unavailable: {
    status: 503,
    en: 'The games are not reachable. Try again in a moment.',
    hi: 'गेम अभी उपलब्ध नहीं हैं। थोड़ी देर में फिर कोशिश करें।',
  },
};

export function sentence(code: ErrorCode, language: Language): string {
  return REFUSALS[code][language];
}
