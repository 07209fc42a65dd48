import type { FancyCategory, FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import { isWicket } from '../record/record.ts';
import type { Innings, MatchRecord } from '../record/record.ts';
import { atTheCrease } from './figures.ts';
import { inningsEndsAt, inningsOpensAt } from './moments.ts';
import type { Moment } from './moments.ts';
import { shortName } from './team-names.ts';
import { slugOf } from '../../shared/slug.ts';

/** What a fancy counts. Overs and wickets are numbered from 1. */
export type FancySubject =
  | { readonly kind: 'over-runs'; readonly over: number }
  | { readonly kind: 'batter-runs'; readonly batter: string }
  | { readonly kind: 'wicket-fall'; readonly wicket: number };

/** A fancy market from its opening to its result, as indexes of the match's moments. The record contains both, so
 *  players must only see the market from `opensAt` on and its result from `decidedAt` on. */
export type FancyPlan = {
  readonly key: string;
  readonly name: string;
  readonly category: FancyCategory;
  readonly innings: number;
  readonly subject: FancySubject;
  readonly opensAt: number;
  readonly decidedAt: number;
  readonly outcome: FeedOutcome;
};

/** Overs whose running totals are sessions; the last over of the innings is always one. */
const SESSION_OVERS = [6, 10, 15, 20] as const;

/** Every fancy of a match. Super overs have none, because they are too short. */
export function fanciesOf(record: MatchRecord, moments: readonly Moment[]): readonly FancyPlan[] {
  return record.innings.flatMap((innings, number) => {
    if (innings.superOver) return [];
    const frame = frameOf(innings, number, moments);
    return [...overRuns(frame), ...batterRuns(frame), ...wicketFalls(frame)].filter(
      (plan) => plan.opensAt < plan.decidedAt,
    );
  });
}

type Frame = {
  readonly innings: Innings;
  readonly number: number;
  readonly short: string;
  readonly opensAt: number;
  readonly firstBallAt: number;
  /** When and how a market that is still open is settled: F-8 voids it if rain cut the innings short. */
  readonly closesAt: number;
  readonly atClose: (value: number) => FeedOutcome;
};

function frameOf(innings: Innings, number: number, moments: readonly Moment[]): Frame {
  const cut = innings.end === 'cut';
  const endsAt = inningsEndsAt(moments, number);
  return {
    innings,
    number,
    short: shortName(innings.team),
    opensAt: inningsOpensAt(moments, number),
    firstBallAt: endsAt - innings.balls.length + 1,
    closesAt: cut ? endsAt + 1 : endsAt,
    atClose: (value) =>
      cut ? { kind: 'void', reason: 'Innings cut short before this was decided (F-8)' } : { kind: 'number', value },
  };
}

/** The moment after the delivery at `index` of the innings. */
const afterDelivery = (frame: Frame, index: number): number => frame.firstBallAt + index;

function overRuns(frame: Frame): FancyPlan[] {
  const { innings, short, number } = frame;
  const { oversLimit } = innings;
  const totals: number[] = [];
  const overEnds: number[] = [];
  let runs = 0;
  for (const [index, ball] of innings.balls.entries()) {
    runs += ball.totalRuns;
    if (!ball.lastOfOver) continue;
    totals[ball.over + 1] = runs;
    overEnds[ball.over + 1] = afterDelivery(frame, index);
  }
  const isSession = (over: number): boolean => over === oversLimit || SESSION_OVERS.some((each) => each === over);
  return Array.from({ length: oversLimit }, (_, index) => index + 1).flatMap((over) => {
    const session = isSession(over);
    const opensAt = session || over <= 2 ? frame.opensAt : overEnds[over - 2];
    if (opensAt === undefined) return [];
    const total = totals[over];
    return [
      {
        key: `i${number + 1}-over-${over}`,
        name: `${over} over runs ${short}`,
        category: session ? 'sessions' : 'over-by-over',
        innings: number,
        subject: { kind: 'over-runs', over },
        opensAt,
        decidedAt: overEnds[over] ?? frame.closesAt,
        outcome: total === undefined ? frame.atClose(innings.runs) : { kind: 'number', value: total },
      } satisfies FancyPlan,
    ];
  });
}

function batterRuns(frame: Frame): FancyPlan[] {
  const { innings, number } = frame;
  const plans: FancyPlan[] = [];
  const seen = new Set<string>();
  for (let deliveries = 0; deliveries < innings.balls.length; deliveries += 1) {
    const crease = atTheCrease(innings, deliveries);
    for (const batter of crease === null ? [] : [crease.striker, crease.nonStriker]) {
      if (seen.has(batter)) continue;
      seen.add(batter);
      const out = innings.balls.findIndex((ball) =>
        ball.dismissals.some((dismissal) => isWicket(dismissal) && dismissal.player === batter),
      );
      const runs = innings.balls.reduce((sum, ball) => sum + (ball.batter === batter ? ball.batRuns : 0), 0);
      plans.push({
        key: `i${number + 1}-batter-${slugOf(batter)}`,
        name: `${batter} runs`,
        category: 'batters',
        innings: number,
        subject: { kind: 'batter-runs', batter },
        opensAt: afterDelivery(frame, deliveries - 1),
        decidedAt: out === -1 ? frame.closesAt : afterDelivery(frame, out),
        outcome: out === -1 ? frame.atClose(runs) : { kind: 'number', value: runs },
      });
    }
  }
  return plans;
}

function wicketFalls(frame: Frame): FancyPlan[] {
  const { innings, number, short } = frame;
  const plan = (wicket: number, opensAt: number, decidedAt: number, outcome: FeedOutcome): FancyPlan => ({
    key: `i${number + 1}-wicket-${wicket}`,
    name: `Fall of ${ordinal(wicket)} wicket ${short}`,
    category: 'wickets',
    innings: number,
    subject: { kind: 'wicket-fall', wicket },
    opensAt,
    decidedAt,
    outcome,
  });
  const plans: FancyPlan[] = [];
  let runs = 0;
  let opensAt = frame.opensAt;
  for (const [index, ball] of innings.balls.entries()) {
    runs += ball.totalRuns;
    for (const _ of ball.dismissals.filter(isWicket)) {
      const fellAt = afterDelivery(frame, index);
      plans.push(plan(plans.length + 1, opensAt, fellAt, { kind: 'number', value: runs }));
      opensAt = fellAt;
    }
  }
  if (innings.end === 'all-out') return plans;
  return [...plans, plan(plans.length + 1, opensAt, frame.closesAt, frame.atClose(innings.runs))];
}

export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
