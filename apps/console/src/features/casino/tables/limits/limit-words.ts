/** Limits of a table's positions as operators read and type them. Pure. */
import type { ConsoleTablePosition } from '@maidan/contract';
import { typedNumber } from '@maidan/ui/typed';
import { wholeRupees } from '../../../../lib/figures.ts';
import { counted } from '../../../../lib/words.ts';

type Limits = ConsoleTablePosition['limits'];
export type Bound = keyof Limits;

/** What is typed, by position; a field that was not touched is left out. */
export type Typed = Readonly<Record<string, Partial<Readonly<Record<Bound, string>>>>>;
export type Faults = Partial<Readonly<Record<Bound, string>>>;

/** Positions with the same limits by the rules: at roulette the splits, the corners and so on. */
export interface PositionGroup {
  readonly id: string;
  readonly rule: Limits;
  readonly positions: readonly ConsoleTablePosition[];
}

/** `cards-1-5` is `Cards 1-5`: the console knows no other name of it. */
export function positionWords(id: string): string {
  const words = id.replaceAll(/(?<=\D)-|-(?=\D)/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fromTo({ minimum, maximum }: Limits): string {
  return `${wholeRupees(minimum)} to ${wholeRupees(maximum)}`;
}

/** In the order in which their first positions are. */
export function groupsOf(positions: readonly ConsoleTablePosition[]): readonly PositionGroup[] {
  const groups = Map.groupBy(positions, ({ rule }) => fromTo(rule));
  return [...groups].flatMap(([id, members]) => {
    const [first] = members;
    return first ? [{ id, rule: first.rule, positions: members }] : [];
  });
}

/** The first positions of a group, which tell what it is: `Dragon, Tie, Suited tie …`. */
export function namesOf({ positions }: PositionGroup): string {
  const names = positions.slice(0, 3).map(({ id }) => positionWords(id));
  return positions.length > names.length ? `${names.join(', ')} …` : names.join(', ');
}

/** `37 positions, 2 limited`. */
export function groupWords({ positions }: PositionGroup): string {
  const limited = positions.filter(({ rule, limits }) => !isSame(rule, limits)).length;
  return limited === 0
    ? counted(positions.length, 'position')
    : `${counted(positions.length, 'position')}, ${limited} limited`;
}

/** Whole rupees; null for anything else. */
function readRupees(text: string): number | null {
  const plain = typedNumber(text) ?? '';
  return /^\d{1,9}(\.0*)?$/.test(plain) ? Number(plain) : null;
}

export function shownText(position: ConsoleTablePosition, typed: Typed, bound: Bound): string {
  return typed[position.id]?.[bound] ?? String(position.limits[bound]);
}

/** The text in which all of them agree, for a field that sets them together; empty where they differ. */
export function sharedText(positions: readonly ConsoleTablePosition[], typed: Typed, bound: Bound): string {
  const texts = new Set(positions.map((position) => shownText(position, typed, bound)));
  return texts.size === 1 ? [...texts].join('') : '';
}

export function typedForAll(
  positions: readonly ConsoleTablePosition[],
  typed: Typed,
  [bound, text]: readonly [Bound, string],
): Typed {
  return { ...typed, ...Object.fromEntries(positions.map(({ id }) => [id, { ...typed[id], [bound]: text }])) };
}

/** What is wrong with a position's fields, in words that say what would be right. */
export function faultsOf(position: ConsoleTablePosition, typed: Typed): Faults {
  const { rule } = position;
  const read = (bound: Bound): number | null => readRupees(shownText(position, typed, bound));
  const [minimum, maximum] = [read('minimum'), read('maximum')];
  const right = `Enter whole rupees from ${fromTo(rule)}.`;
  const isOutside = (amount: number | null): boolean =>
    amount === null || amount < rule.minimum || amount > rule.maximum;
  if (isOutside(minimum) || isOutside(maximum)) {
    return { ...(isOutside(minimum) && { minimum: right }), ...(isOutside(maximum) && { maximum: right }) };
  }
  if (minimum === null || maximum === null || minimum <= maximum) return {};
  return { minimum: `Enter at most the maximum, ${wholeRupees(maximum)}.` };
}

export interface NewLimits extends Limits {
  readonly position: string;
}

/** What would be sent: positions whose fields are right and differ from what holds now. */
export function changesIn(positions: readonly ConsoleTablePosition[], typed: Typed): readonly NewLimits[] {
  return positions.flatMap((position) => {
    if (Object.keys(faultsOf(position, typed)).length > 0) return [];
    const minimum = readRupees(shownText(position, typed, 'minimum'));
    const maximum = readRupees(shownText(position, typed, 'maximum'));
    if (minimum === null || maximum === null || isSame(position.limits, { minimum, maximum })) return [];
    return [{ position: position.id, minimum, maximum }];
  });
}

function isSame(a: Limits, b: Limits): boolean {
  return a.minimum === b.minimum && a.maximum === b.maximum;
}
