import type { RaceScore } from '@maidan/contract';
import type { Race } from '../card/race.ts';
import { styleOf } from './chances.ts';
import { legAt } from './course.ts';
import type { Course } from './course.ts';
import { LENGTHS_A_FIGURE } from './finish.ts';
import type { Finish } from './finish.ts';

const LENGTH_METRES = { 'horse-racing': 2.4, 'greyhound-racing': 1.1 } as const;
/** How many lengths a front runner is ahead of its form early on. */
const STYLE_LENGTHS = 1.6;
const DIGITS = 10_000;

/** The running order, leader first. It follows the revealed legs, one leg behind the prices, and ends in the finishing
 *  order. */
export function runningAt(race: Race, course: Course, finish: Finish, atMs: number): RaceScore['running'] {
  const { offAtMs, finishAtMs } = race;
  const share = Math.min(1, Math.max(0, (atMs - offAtMs) / (finishAtMs - offAtMs)));
  const figures = share === 1 ? finish.figures : figuresAt(course, atMs);
  const lengths = new Map(
    finish.order.map((runner) => {
      const style = STYLE_LENGTHS * styleOf(race, runner) * (1 - share);
      return [runner, ((figures[runner] ?? 0) * LENGTHS_A_FIGURE + style) * share] as const;
    }),
  );
  const ahead = Math.max(...lengths.values());
  const lengthShare = LENGTH_METRES[race.sport] / race.metres;
  return [...lengths]
    .map(([runner, ownLengths]) => ({
      number: race.runners[runner]?.number ?? 0,
      name: race.runners[runner]?.name ?? '',
      travelled: Math.round(Math.max(0, share - (ahead - ownLengths) * lengthShare) * DIGITS) / DIGITS,
    }))
    .toSorted((a, b) => b.travelled - a.travelled || placeOf(finish, race, a.number) - placeOf(finish, race, b.number));
}

/** Interpolates from one leg's figures to the next during the following leg. */
function figuresAt({ form, toldAtMs, offLeg }: Course, atMs: number): readonly number[] {
  const leg = legAt({ form, toldAtMs, offLeg }, atMs);
  const told = form.figures[leg] ?? [];
  if (leg <= offLeg) return told;
  const before = form.figures[leg - 1] ?? told;
  const [fromMs = atMs, untilMs = atMs + 1] = [toldAtMs[leg], toldAtMs[leg + 1]];
  const share = Math.min(1, (atMs - fromMs) / (untilMs - fromMs));
  return told.map((figure, runner) => {
    const start = before[runner] ?? figure;
    return start + share * (figure - start);
  });
}

const placeOf = (finish: Finish, race: Race, number: number): number =>
  finish.order.findIndex((runner) => race.runners[runner]?.number === number);
