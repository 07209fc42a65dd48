/** Finds what has words that begin with the typed ones. Pure. */
import { searchableWords } from '../../../lib/format/searchable.ts';

export interface Findable<T> {
  readonly item: T;
  /** What it is called; a hit here comes before one in `alsoFoundBy`. */
  readonly name: string;
  /** Further texts that find it: its league, its teams' initials, its name in the other language. */
  readonly alsoFoundBy: readonly string[];
}

/** The words of all items in order, so that those with a beginning are neighbours. */
export interface SearchIndex<T> {
  readonly items: readonly T[];
  readonly words: readonly string[];
  /** For each word where it stands: the item's number and how prominent it is there, packed as `item × 4 + place`. */
  readonly places: readonly (readonly number[])[];
}

/** How good a hit is, the lowest first; both sides of a match are the first of its name. */
const FIRST_OF_NAME = 0;
const IN_NAME = 1;
const BESIDE_NAME = 3;
const PLACES = 4;

/** Items are found in the order in which they stand here, as far as they are equally good hits. */
export function buildIndex<T>(findables: readonly Findable<T>[]): SearchIndex<T> {
  const byWord = new Map<string, number[]>();
  const wordsOf = rememberedWords();
  for (const [number, { name, alsoFoundBy }] of findables.entries()) {
    const own = new Map<string, number>();
    const note = (word: string, place: number) => own.set(word, Math.min(place, own.get(word) ?? place));
    wordsOf(name).forEach((word, at, all) => note(word, at === 0 || all[at - 1] === 'v' ? FIRST_OF_NAME : IN_NAME));
    for (const text of alsoFoundBy) for (const word of wordsOf(text)) note(word, BESIDE_NAME);
    for (const [word, place] of own) {
      const known = byWord.get(word);
      if (known) known.push(number * PLACES + place);
      else byWord.set(word, [number * PLACES + place]);
    }
  }
  const words = [...byWord.keys()].sort(byCodeUnits);
  return { items: findables.map(({ item }) => item), words, places: words.map((word) => byWord.get(word) ?? []) };
}

/** The names of sports, leagues and teams stand beside many matches. */
function rememberedWords(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const words = known.get(text) ?? searchableWords(text);
    known.set(text, words);
    return words;
  };
}

/** The items that have, for every word of the query, a word that begins with it, best hits first: whole words before
 *  beginnings, the beginning of a name before its middle. Nothing for an empty query. */
export function findIn<T>({ items, words, places }: SearchIndex<T>, query: string): readonly T[] {
  const typed = searchableWords(query);
  if (typed.length === 0) return [];
  let costs: ReadonlyMap<number, number> | null = null;
  for (const beginning of typed) {
    const hits = new Map<number, number>();
    for (let at = firstAtLeast(words, beginning); words[at]?.startsWith(beginning) === true; at += 1) {
      // A letter alone is the beginning of something, not the “m” of 480 m.
      const isWhole = beginning.length > 1 && words[at] === beginning;
      for (const packed of places[at] ?? []) {
        const item = Math.floor(packed / PLACES);
        const before = costs === null ? 0 : costs.get(item);
        if (before === undefined) continue;
        const cost = before + (packed % PLACES) * 2 + (isWhole ? 0 : 1);
        const known = hits.get(item);
        if (known === undefined || cost < known) hits.set(item, cost);
      }
    }
    costs = hits;
  }
  return [...(costs ?? [])]
    .sort(([one, cost], [other, otherCost]) => cost - otherCost || one - other)
    .flatMap(([item]) => items.slice(item, item + 1));
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Where a word stands among sorted ones, or would. */
function firstAtLeast(words: readonly string[], wanted: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
