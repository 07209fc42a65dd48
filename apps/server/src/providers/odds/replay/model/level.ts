/** The scoring level of a match is unknown and learned from the balls bowled: one weight for each of a few levels. */

/** Nodes and weights of the standard normal (Gauss–Hermite, seven points), which sum exactly to mean 0 and variance 1. */
const NODES = [
  -3.750439717725742, -2.366759410734541, -1.154405394739968, 0, 1.154405394739968, 2.366759410734541,
  3.750439717725742,
] as const;
const WEIGHTS = [
  0.0005482688559722, 0.0307571239675865, 0.2401231786050126, 0.4571428571428571, 0.2401231786050126,
  0.0307571239675865, 0.0005482688559722,
] as const;

export const LEVELS = NODES.length;
export type LevelWeights = readonly number[];

/** The scoring levels assumed for a season. */
export const levelsAround = (mean: number, spread: number): readonly number[] =>
  NODES.map((node) => mean + spread * node);

export const PRIOR: LevelWeights = WEIGHTS;

/** Bayes' rule: the weights after an observation that has a given chance at each level. */
export function updated(weights: LevelWeights, chanceAt: (level: number) => number): LevelWeights {
  const joint = weights.map((weight, level) => weight * chanceAt(level));
  const sum = joint.reduce((total, each) => total + each, 0);
  return sum > 0 ? joint.map((each) => each / sum) : weights;
}

/** Correlation of the two innings' levels: the ground is the same, the batting side is not. */
const CARRIED = 0.6;

/** Chance of each level in the chase, given the level of the first innings in the row. */
const CHASE_LEVELS = NODES.map((first) => {
  const row = NODES.map((node, at) => {
    const off = node - CARRIED * first;
    return (WEIGHTS[at] ?? 0) * Math.exp((node * node) / 2 - (off * off) / (2 * (1 - CARRIED * CARRIED)));
  });
  const sum = row.reduce((total, each) => total + each, 0);
  return row.map((each) => each / sum);
});

/** The prior of the chase after the first innings ended with `first`. */
export const carriedOver = (first: LevelWeights): LevelWeights =>
  NODES.map((_, chase) => first.reduce((sum, weight, at) => sum + weight * (CHASE_LEVELS[at]?.[chase] ?? 0), 0));

/** All weight on one level. */
export const certainly = (level: number): LevelWeights => NODES.map((_, at) => (at === level ? 1 : 0));
