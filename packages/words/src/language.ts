export type Language = 'en' | 'hi';

/** The language an `Accept-Language` header asks for: Hindi when it comes before English, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part, place) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find((q) => q !== undefined);
      return { tag, place, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^(en|hi)(-|$)/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place);
  return wanted[0]?.tag.startsWith('hi') ? 'hi' : 'en';
}
