import { steadiness } from './machine.ts';
import { ROUNDS } from './size.ts';
import { median } from './table.ts';

/** The measurements of each way, round by round: round n of one is comparable with round n of every other. */
export type Turns<Measure> = { readonly of: (way: number) => readonly Measure[]; readonly drift: number };

/** Lets the ways take turns, so that other load on the machine affects all of them. */
export async function takeTurns<Measure>(ways: readonly (() => Promise<Measure>)[]): Promise<Turns<Measure>> {
  const steady = steadiness();
  const measures: Measure[][] = ways.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, run] of ways.entries()) {
      measures[way]?.push(await run());
      steady.check();
    }
  }
  return { of: (way) => measures[way] ?? [], drift: steady.drift() };
}

/** The median of one figure over all rounds. */
export function medianOf<Measure>(measures: readonly Measure[], figure: (measure: Measure) => number): number {
  return median(measures.map(figure));
}

/** The median over all rounds of the ratio of one way's figure to another's. */
export function ratioOf<Measure>(
  [own, other]: readonly [readonly Measure[], readonly Measure[]],
  figure: (measure: Measure) => number,
): number {
  return median(
    own.map((measure, round) => {
      const beside = other[round];
      return beside === undefined ? Number.NaN : figure(measure) / figure(beside);
    }),
  );
}
