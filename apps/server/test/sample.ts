import { beforeEach } from 'vitest';

/** With SAMPLE=1, which the gate sets, a proof does a part of its work. PART, the number of commits, chooses which. */
export const isSample = process.env['SAMPLE'] === '1';
const part = Number(process.env['PART'] ?? 0);

/** The work of a proof: whole, or as much as the sample does. */
export function workOf(work: { readonly whole: number; readonly sample: number }): number {
  return isSample ? work.sample : work.whole;
}

/** All cases of a proof; in a sample one of them, another with each commit. */
export function casesOf<Case>(cases: readonly Case[]): readonly Case[] {
  const one = cases[part % cases.length];
  return isSample && one !== undefined ? [one] : cases;
}

/** In a sample, of the tests of this file only every `nth` runs, others with each commit. Call it at the top level. */
export function sampleEvery(nth: number): void {
  let index = -1;
  beforeEach(({ skip }) => {
    index += 1;
    if (isSample && index % nth !== part % nth) skip();
  });
}
