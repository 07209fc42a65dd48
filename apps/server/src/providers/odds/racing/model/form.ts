import { uniform } from '../../shared/random.ts';
import type { RandomKey } from '../../shared/random.ts';

/**
 * How the order of a race is revealed bit by bit. A runner's finishing figure is its ability plus a Gumbel noise, so
 * the order follows the Plackett–Luce model. For every λ in (0, 1) a Gumbel noise equals λ times another one plus an
 * independent noise (Cardell's). So the noise is revealed leg by leg, and after each leg the rest of the race is again
 * Plackett–Luce, with the weights exp(figure / λ). Chances derived from it are fair at every moment, before the off and
 * in running.
 */
export type Form = {
  /** Figures after each leg, per runner; the first entry is before any leg. Higher is better. */
  readonly figures: readonly (readonly number[])[];
  /** The scale of the noise left after each leg; 1 before any. */
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

/** The logarithms of the weights with which the rest of the race is drawn. */
export function logWeightsAfter({ figures, left }: Form, leg: number): number[] {
  const scale = left[leg] ?? 1;
  return (figures[leg] ?? []).map((figure) => figure / scale);
}

/** The figures that decide the race: the last revealed ones plus the remaining noise. */
export function finalFigures({ figures, left }: Form, ...key: RandomKey): number[] {
  const scale = left.at(-1) ?? 1;
  return (figures.at(-1) ?? []).map((figure, runner) => figure + scale * gumbel(...key, 'final', runner));
}

export const gumbel = (...key: RandomKey): number => -Math.log(-Math.log(uniform(...key)));

/** Cardell's noise: added to `share` times a Gumbel noise it gives a Gumbel noise. It is the logarithm of a positive
 *  stable variable (Kanter's formula), times `share`. */
export function cardell(share: number, ...key: RandomKey): number {
  const angle = Math.PI * uniform(...key, 'angle');
  const wait = -Math.log(uniform(...key, 'wait'));
  return (
    share * Math.log(Math.sin(share * angle)) -
    Math.log(Math.sin(angle)) +
    (1 - share) * (Math.log(Math.sin((1 - share) * angle)) - Math.log(wait))
  );
}
