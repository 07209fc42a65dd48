import { normal } from '../random.ts';
import { wander } from './noise.ts';

/** What a market adds to the model: before a match an opinion about which side is better, which fades as the match is
 *  played, and a slow drift. All in log-odds, so that a quote never leaves (0, 1). */
export function opinionated(
  chance: number,
  view: { readonly eventKey: string; readonly atMs: number; readonly toldShare: number; readonly wanderMs: number },
): number {
  const held = Math.min(0.9995, Math.max(0.0005, chance));
  const sides = SIDES * normal(view.eventKey, 'sides') * (1 - view.toldShare);
  const drift =
    (view.toldShare === 0 ? DRIFT_BEFORE : DRIFT_IN_PLAY) * wander(view.atMs, view.wanderMs, view.eventKey, 'drift');
  const logit = Math.log(held / (1 - held)) + sides + drift;
  return 1 / (1 + Math.exp(-logit));
}

const SIDES = 0.3;
const DRIFT_BEFORE = 0.04;
const DRIFT_IN_PLAY = 0.035;
