/** Hindi for the names that feeds, game providers and browsers give in English. A page fetches this file with its Hindi. */
import { inHindi as feedsInHindi } from '@maidan/sports/names';
import type { Language } from '@maidan/words';

/** Our own games and their brands. */
const games: ReadonlyMap<string, string> = new Map([
  ['Maidan Tables', 'मैदान टेबल्स'],
  ['Pavilion Games', 'पवेलियन गेम्स'],
  ['Bazaar Reels', 'बाज़ार रील्स'],
  ['Ultimate Roulette', 'अल्टीमेट रूलेट'],
  ['Speed Roulette', 'स्पीड रूलेट'],
  ['Andar Bahar', 'अंदर बाहर'],
  ['Teen Patti 20-20', 'तीन पत्ती 20-20'],
  ['32 Cards', '32 कार्ड'],
  ['Lucky 7', 'लकी 7'],
  ['Dragon Tiger', 'ड्रैगन टाइगर'],
  ['Baccarat', 'बैकारेट'],
  ['Crash', 'क्रैश'],
  ['Mines', 'माइन्स'],
  ['Dice', 'डाइस'],
  ['Plinko', 'प्लिंको'],
  ['Limbo', 'लिम्बो'],
  ['Lucky Sevens', 'लकी सेवन्स'],
  ['Peacock', 'पीकॉक'],
  ['Mango Drop', 'मैंगो ड्रॉप'],
  ['Auto Meter', 'ऑटो मीटर'],
  ['Kite Line', 'काइट लाइन'],
  ['Marigold', 'मैरीगोल्ड'],
  ['Monsoon', 'मॉनसून'],
  ['Stepwell', 'स्टेपवेल'],
  ['Temple Bell', 'टेम्पल बेल'],
  ['Night Train', 'नाइट ट्रेन'],
]);

/** Bonuses as the house calls them; one that an operator has named stays as it is. */
const bonuses: ReadonlyMap<string, string> = new Map([
  ['First deposit bonus', 'पहली जमा का बोनस'],
  ['Welcome bonus', 'वेलकम बोनस'],
  ['Weekly cashback', 'साप्ताहिक कैशबैक'],
]);

/** Browsers and systems, of which a device's name consists: “Chrome on Android”. */
const software: ReadonlyMap<string, string> = new Map([
  ['Samsung Internet', 'सैमसंग इंटरनेट'],
  ['Edge', 'एज'],
  ['Opera', 'ओपेरा'],
  ['UC Browser', 'यूसी ब्राउज़र'],
  ['Firefox', 'फ़ायरफ़ॉक्स'],
  ['Chrome', 'क्रोम'],
  ['Safari', 'सफ़ारी'],
  ['Android', 'एंड्रॉइड'],
  ['iOS', 'आईओएस'],
  ['Windows', 'विंडोज़'],
  ['macOS', 'मैकओएस'],
  ['ChromeOS', 'क्रोमओएस'],
  ['Linux', 'लिनक्स'],
]);

function deviceInHindi(english: string): string | undefined {
  const [browser = '', system] = english.split(' on ', 2).map((part) => software.get(part));
  return system === undefined ? software.get(english) : `${system} पर ${browser}`;
}

/** Hindi for a name or sentence of a feed, or for the name of a game, its brand, a bonus or a device; names of people and teams and unknown
 *  texts are returned unchanged. Pure. */
export const inHindi = (english: string): string =>
  games.get(english) ?? bonuses.get(english) ?? deviceInHindi(english) ?? feedsInHindi(english);

/** The same in a player's language. */
export const namedIn = (language: Language, english: string): string =>
  language === 'hi' ? inHindi(english) : english;
