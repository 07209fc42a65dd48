/** Texts as they are compared in a search. Pure. */

/** Letters that have no accent to take away, as they are typed without them. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Accents of Latin letters, the Devanagari nukta, and characters that only join or divide. The vowel signs of Devanagari stay,
 *  for they are half of its words. */
const TAKEN_AWAY = /[\u0300-\u036F]|\u093C|\u200C|\u200D|['’]/gu;

const PLAIN = /^[ -~]*$/;

/** Words in small letters, without accents and signs, divided by single spaces: `Atlético v Köln` is `atletico v koln`, and `Teen-Patti`
 *  is `teen patti`. */
export function searchable(text: string): string {
  // Most names are plain, and thousands are made comparable when a search opens.
  if (PLAIN.test(text))
    return text
      .toLowerCase()
      .replaceAll("'", '')
      .replaceAll(/[^\da-z]+/g, ' ')
      .trim();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(TAKEN_AWAY, '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => SPELLED[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of `searchable`; none of an empty text. */
export function searchableWords(text: string): readonly string[] {
  return searchable(text).split(' ').filter(Boolean);
}
