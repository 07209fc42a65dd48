/** Hindi for the feeds' English names (`@maidan/sports/names`); loaded only for Hindi. */
import { fill } from '@maidan/words';
import { names as rows } from './rows/names.ts';
import { names as shared } from './shared/names.ts';

const known: ReadonlyMap<string, string> = new Map(
  [shared, ...Object.values(rows)].flatMap((of) => Object.entries(of)),
);

const WORD = String.raw`\p{Lu}[\p{L}\d.'’-]*`;
/** What each slot matches. A name consists of capitalised words, so that a sentence does not match. */
const SLOTS = {
  number: String.raw`\d+(?:\.\d+)?`,
  more: String.raw`-?\d+`,
  name: `${WORD}(?: (?:${WORD}|de|du|der|le|van))*`,
} as const;

const patterns = [...known].filter(([english]) => english.includes('{')).map(patternOf);

function patternOf([english, hindi]: readonly [string, string]) {
  const source = english
    .replaceAll(/[()./]/g, String.raw`\$&`)
    .replaceAll(/\{(number|more|name)\}/g, (_, slot: keyof typeof SLOTS) => `(?<${slot}>${SLOTS[slot]})`);
  return { matches: new RegExp(`^${source}$`, 'u'), hindi };
}

/** The Hindi name of a sport, market or selection, or the state of a fancy; an unknown text is returned unchanged.
 *  Pure. */
export function inHindi(english: string): string {
  const whole = known.get(english);
  if (whole !== undefined) return whole;
  for (const { matches, hindi } of patterns) {
    const slots = matches.exec(english)?.groups;
    if (slots) return fill(hindi, slots);
  }
  return english;
}
