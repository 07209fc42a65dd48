import type { Language } from '@maidan/words';
import type { Catalogue } from './define-words.ts';

let inHindi: ((english: string) => string) | null = null;

/** What feeds say in English: its Hindi comes with the site's own, so that both are there at once. */
export const feedNames = {
  en: {},
  fetchHindi: async () => {
    ({ inHindi } = await import('@maidan/sports/names'));
    return {};
  },
} satisfies Catalogue;

/** A sport's, a market's or a selection's name, or where a fancy stands, in the language of `words`; what is not known
 *  stays as the feed says it. */
export const named = (name: string, { language }: { readonly language: Language }): string =>
  language === 'hi' && inHindi !== null ? inHindi(name) : name;
