import { uniform } from '../../shared/random.ts';
import type { RandomKey } from '../../shared/random.ts';

/**
 * How the order of a race comes to be known bit by bit. A runner's finishing figure is its ability plus a Gumbel noise,
 * which makes the order Plackett and Luce's. A Gumbel noise is λ times another one plus a noise of its own (Cardell's),
 * for every λ in (0, 1): so the noise is told leg by leg, and after each leg the rest of the race is again Plackett and
 * Luce's with the weights exp(figure / λ). Chances read off it are fair at every moment, before the off and in running.
 */
export type Form = {
  /** Figures after each leg, per runner: the first before any. Higher is better. */
  readonly figures: readonly (readonly number[])[];
  /** What is left to be told after each leg; 1 before any. */
  readonly left: readonly number[];
};

export function formOf(abilities: readonly number[], left: readonly number[], ...key: RandomKey): Form {
  const figures: number[][] = [[...abilities]];
  for (let leg = 1; leg < left.length; leg += 1) {
    const before = left[leg - 1] ?? 1;
    const share = (left[leg] ?? 1) / before;
    const known = figures[leg - 1] ?? [];
    figures.push(known.map((figure, runner) => figure + before * cardell(share, ...key, leg, runner)));
  }
  return { figures, left };
}

/** The logarithms of the weights that the rest of the race is drawn by. */
export function logWeightsAfter({ figures, left }: Form, leg: number): number[] {
  const scale = left[leg] ?? 1;
  return (figures[leg] ?? []).map((figure) => figure / scale);
}

/** The figures that decide: the last that was told, and what was left. */
export function finalFigures({ figures, left }: Form, ...key: RandomKey): number[] {
  const scale = left.at(-1) ?? 1;
  return (figures.at(-1) ?? []).map((figure, runner) => figure + scale * gumbel(...key, 'final', runner));
}

export const gumbel = (...key: RandomKey): number => -Math.log(-Math.log(uniform(...key)));

/** Cardell's noise: with `share` times a Gumbel noise it makes a Gumbel noise. The logarithm of a positive stable
 *  variable (Kanter's formula), times `share`. */
export function cardell(share: number, ...key: RandomKey): number {
  const angle = Math.PI * uniform(...key, 'angle');
  const wait = -Math.log(uniform(...key, 'wait'));
  return (
    share * Math.log(Math.sin(share * angle)) -
    Math.log(Math.sin(angle)) +
    (1 - share) * (Math.log(Math.sin((1 - share) * angle)) - Math.log(wait))
  );
}
