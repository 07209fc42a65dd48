import type { Language } from '@maidan/words';
import type { Catalogue } from './define-words.ts';

let inHindi: ((english: string) => string) | null = null;

/** The feeds' names, which are in English. Their Hindi is loaded with the site's Hindi, so that both appear
 *  together. */
export const feedNames = {
  en: {},
  fetchHindi: async () => {
    ({ inHindi } = await import('@maidan/sports/names'));
    return {};
  },
} satisfies Catalogue;

/** Resolves to what gives a feed's name in Hindi, whatever language is shown: a search finds it by both. */
export async function hindiNames(): Promise<(english: string) => string> {
  await feedNames.fetchHindi();
  return (english) => inHindi?.(english) ?? english;
}

/** The name of a sport, market or selection, or the state of a fancy, in the language of `words`; an unknown name is
 *  returned unchanged. */
export const named = (name: string, { language }: { readonly language: Language }): string =>
  language === 'hi' && inHindi !== null ? inHindi(name) : name;
