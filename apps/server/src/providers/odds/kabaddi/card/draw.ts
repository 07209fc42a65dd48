import { permutation, uniform } from '../../shared/random.ts';
import { clubsOf } from './clubs.ts';
import type { Club } from './clubs.ts';

export type KabaddiMatch = {
  readonly key: string;
  readonly clubs: readonly [Club, Club];
  readonly firstRaid: 0 | 1;
  readonly number: number;
};

/** The match of a slot; every club plays once per round. */
export function drawnMatch(seed: string, slot: number): KabaddiMatch {
  const clubs = clubsOf(seed);
  const pairs = clubs.length / 2;
  const round = Math.floor(slot / pairs);
  const order = permutation(clubs.length, seed, 'round', round);
  const place = slot - round * pairs;
  const [one, two] = [clubs[order[2 * place] ?? 0], clubs[order[2 * place + 1] ?? 0]];
  if (one === undefined || two === undefined) throw new Error(`no kabaddi in slot ${slot}`);
  return {
    key: `${seed}/kabaddi/${slot}`,
    clubs: [one, two],
    firstRaid: uniform(seed, 'first raid', slot) < 0.5 ? 0 : 1,
    number: place + 1,
  };
}
