import type { Language } from '@maidan/words';
import { renewHindi, type Catalogue } from './define-words.ts';

type Spoken = { readonly language: Language };

let inHindi: ((english: string) => string) | null = null;
/** What operators have named themselves, of events and markets opened by hand. */
let byHand: ReadonlyMap<string, string> = new Map();

/** Learns the Hindi of names that operators have typed; the page shows them at once. */
export function learnNames(names: Readonly<Record<string, string>>): void {
  const learnt = new Map(Object.entries(names));
  if ([...learnt].every(([english, hindi]) => byHand.get(english) === hindi)) return;
  byHand = learnt;
  renewHindi();
}

/** The feeds' and the game providers' names, which are in English. Their Hindi is loaded with the site's Hindi, so that
 *  both appear together. */
export const feedNames = {
  en: {},
  fetchHindi: async () => {
    ({ inHindi } = await import('@maidan/contract/words/names'));
    return {};
  },
} satisfies Catalogue;

/** Resolves to what gives a feed's name in Hindi, whatever language is shown: a search finds it by both. */
export async function hindiNames(): Promise<(english: string) => string> {
  await feedNames.fetchHindi();
  return (english) => byHand.get(english) ?? inHindi?.(english) ?? english;
}

/** What a feed or a game provider says (a sport, league, match, place, market, selection, note, game), in the language of
 *  `words`; names of people and teams and unknown texts are returned unchanged. */
export const named = (name: string, { language }: Spoken): string =>
  language === 'hi' && inHindi !== null ? (byHand.get(name) ?? inHindi(name)) : name;

/** A score whose texts (teams, toss, last ball, result) are in the language of `words`. The same score gives the same
 *  object, so that it can be compared. */
export function namedScore<Score extends object | null | undefined>(score: Score, words: Spoken): Score {
  if (words.language !== 'hi' || inHindi === null || score === null || score === undefined) return score;
  const known = scoresInHindi.get(score);
  if (known !== undefined) return known as Score;
  const spoken = eachText(score, inHindi) as Score & object;
  scoresInHindi.set(score, spoken);
  return spoken;
}

const scoresInHindi = new WeakMap<object, object>();

function eachText(value: unknown, say: (english: string) => string): unknown {
  if (typeof value === 'string') return say(value);
  if (Array.isArray(value)) return value.map((each) => eachText(each, say));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, eachText(each, say)]));
}
