/** Which parts of a name the typed words have found. Pure. */
import { searchable, searchableWords } from '../../../lib/format/searchable.ts';

export interface Part {
  readonly text: string;
  readonly isFound: boolean;
}

/** A name in parts that together are the name; found are the beginnings of its words that were typed. */
export function marked(name: string, query: string): readonly Part[] {
  const typed = searchableWords(query);
  const parts: Part[] = [];
  const add = (text: string, isFound: boolean) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.isFound === isFound) parts[parts.length - 1] = { text: last.text + text, isFound };
    else parts.push({ text, isFound });
  };
  for (const piece of name.match(/[\p{L}\p{M}\p{N}'’\u200C\u200D]+|[^\p{L}\p{M}\p{N}'’\u200C\u200D]+/gu) ?? []) {
    const found = longestFound(piece, typed);
    add(piece.slice(0, found), true);
    add(piece.slice(found), false);
  }
  return parts;
}

/** How many characters of a word a typed beginning covers; a letter is never divided from its accent or vowel sign. */
function longestFound(word: string, typed: readonly string[]): number {
  const plain = searchable(word);
  const covered = Math.max(0, ...typed.filter((each) => plain.startsWith(each)).map(({ length }) => length));
  if (covered === 0) return 0;
  let end = 0;
  for (const { segment } of letters.segment(word)) {
    if (searchable(word.slice(0, end)).length >= covered) break;
    end += segment.length;
  }
  return end;
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
