/** What feeds say in English, in Hindi (`@maidan/sports/names`); loaded by whoever reads Hindi alone. */
import { fill } from '@maidan/words';
import { names as rows } from './rows/names.ts';
import { names as shared } from './shared/names.ts';

const known: ReadonlyMap<string, string> = new Map(
  [shared, ...Object.values(rows)].flatMap((of) => Object.entries(of)),
);

const WORD = String.raw`\p{Lu}[\p{L}\d.'’-]*`;
/** What a slot takes. A name is made of capitalised words, so that a sentence is not taken for one. */
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

/** The name of a sport, of a market or of a selection, or where a fancy stands, in Hindi; what is not known stays as the
 *  feed says it. Pure. */
export function inHindi(english: string): string {
  const whole = known.get(english);
  if (whole !== undefined) return whole;
  for (const { matches, hindi } of patterns) {
    const slots = matches.exec(english)?.groups;
    if (slots) return fill(hindi, slots);
  }
  return english;
}
