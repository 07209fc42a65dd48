import { uniform } from '../../shared/random.ts';
import type { Goals } from '../record/record.ts';

const SCORED = 0.75;
const ROUNDS = 5;
const MAX_KICKS = 40;
const TRIES = 20_000;

/** A shoot-out with the recorded result: penalties scored after each kick, the home side first. The record contains
 *  only the final score, so kicks are drawn until they produce it. */
export function shootOutOf(final: Goals, key: string): readonly Goals[] {
  for (let draw = 0; draw < TRIES; draw += 1) {
    const kicks = drawn(key, draw);
    const last = kicks.at(-1);
    if (last?.[0] === final[0] && last[1] === final[1]) return kicks;
  }
  throw new Error(`no shoot-out ends ${final.join('–')}`);
}

function drawn(key: string, draw: number): Goals[] {
  const kicks: Goals[] = [];
  let home = 0;
  let away = 0;
  for (let kick = 0; kick < MAX_KICKS; kick += 1) {
    const scored = uniform(key, 'shoot-out', draw, kick) < SCORED ? 1 : 0;
    if (kick % 2 === 0) home += scored;
    else away += scored;
    kicks.push([home, away]);
    if (isDecided([home, away], kick + 1)) return kicks;
  }
  return kicks;
}

/** Whether a shoot-out is decided: one side cannot be caught any more, or, from five kicks each on, the score differs
 *  after equal kicks. */
export function isDecided([home, away]: Goals, kicks: number): boolean {
  const left = (taken: number): number => Math.max(0, ROUNDS - taken);
  if (kicks >= 2 * ROUNDS) return kicks % 2 === 0 && home !== away;
  return home > away + left(Math.floor(kicks / 2)) || away > home + left(Math.ceil(kicks / 2));
}
