/** Hindi for the feeds' English names and sentences (`@maidan/sports/names`); loaded only for Hindi. */
import { fill } from '@maidan/words';
import { names as places } from './places/names.ts';
import { names as rows } from './rows/names.ts';
import { names as shared } from './shared/names.ts';

const known: ReadonlyMap<string, string> = new Map(
  [shared, places, ...Object.values(rows)].flatMap((of) => Object.entries(of)),
);

const PARTICLE = String.raw`(?:(?:da|de|du|der|le|van|[dD]['’]) ?)`;
const WORD = String.raw`${PARTICLE}*\p{Lu}[\p{L}\d.'’-]*`;
const NUMBER = String.raw`\d+(?:\.\d+)?`;
/** Records tell namesakes apart by a number: “Arshad Khan (2)”. */
const NAME = String.raw`${WORD}(?: ${WORD})*(?: \(\d\))?`;
/** What each slot matches. A name consists of capitalised words, so that a sentence does not match. */
const SLOTS = {
  number: NUMBER,
  more: String.raw`-?\d+`,
  furlongs: NUMBER,
  score: String.raw`\d+–\d+`,
  sets: String.raw`\d+–\d+(?: \d+–\d+)*`,
  time: String.raw`\d\d:\d\d`,
  distance: String.raw`\d+(?:[mf]| m)(?: \d+f)?`,
  name: NAME,
  other: NAME,
  track: NAME,
} as const;
type Slot = keyof typeof SLOTS;

const patterns = [...known].filter(([english]) => english.includes('{')).map(patternOf);

function patternOf([english, hindi]: readonly [string, string]) {
  const source = english
    .replaceAll(/[()./]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, slot: Slot) => `(?<${slot}>${SLOTS[slot]})`);
  return { matches: new RegExp(`^${source}$`, 'u'), hindi };
}

/** How the parts of a longer text are joined, in English and in Hindi: the sides of a match, the parts of a place or of a
 *  note, its sentences. */
const JOINTS = [
  [' v ', ' बनाम '],
  [', ', ', '],
  ['. ', '। '],
] as const;

/** Hindi for a name or sentence of a feed: a sport, league, place, market or selection, a note, a result, what happened
 *  on a ball. Names of people and teams, and unknown texts, are returned unchanged. Pure. */
export function inHindi(english: string): string {
  const whole = known.get(english);
  if (whole !== undefined) return whole;
  for (const { matches, hindi } of patterns) {
    const slots = matches.exec(english)?.groups;
    if (slots) return fill(hindi, translated(slots));
  }
  for (const [joint, inHindiJoint] of JOINTS) {
    const parts = english.split(joint);
    if (parts.length > 1) return parts.map(inHindi).join(inHindiJoint);
  }
  return english;
}

function translated(slots: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, inHindi(value)]));
}
