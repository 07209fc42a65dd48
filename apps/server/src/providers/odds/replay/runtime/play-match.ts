import type { FancyPlan } from '../match/fancies.ts';
import { scoreOf } from '../match/score.ts';
import type { Step } from '../match/steps.ts';
import { fancyOutlook } from '../model/fancy-distribution.ts';
import type { FancyOutlook } from '../../shared/quotes/fancy-quote.ts';
import type { MatchModel } from '../model/match-model.ts';
import type { FixturePlayer } from '../../shared/script/fixture.ts';
import type { MatchFixture } from '../timetable.ts';
import { createCrowds } from '../../shared/crowd/crowds.ts';
import type { CrowdView } from '../../shared/crowd/crowd.ts';
import { turnoverOf } from '../../shared/crowd/turnover.ts';
import { createDisplay } from '../../shared/display.ts';
import type { Draft } from '../../shared/display.ts';
import {
  BOOKMAKER,
  CRICKET,
  MATCH_ODDS,
  eventOf,
  fancyMarket,
  marketKeyOf,
  matchMarkets,
  matchOutcome,
} from './markets.ts';
import { bookmakerView, fairChances, fancyView, matchOddsView } from './views.ts';
import type { Scene } from './views.ts';

export type MatchPlayerDeps = {
  readonly fixture: MatchFixture;
  readonly model: MatchModel;
  readonly speed: number;
  /** Markets decided before this time are never opened, because nobody could have bet on them. */
  readonly sinceMs: number;
  readonly say: (draft: Draft) => void;
};

/** An announced match that waits for its toss. */
const ANNOUNCED: Step = { atMs: Number.NEGATIVE_INFINITY, moment: 0, status: 'OPEN', reason: '', inPlay: false };

/** Plays one fixture: what it publishes is a function of the fixture and the time only. */
export function playMatch({ fixture, model, speed, sinceMs, say }: MatchPlayerDeps): FixturePlayer {
  const { record, moments, fancies, steps } = fixture.playable;
  const display = createDisplay(say);
  const crowds = createCrowds({ say, isOpen: display.isOpen });
  /** The model's chances by moment, of those that the crowd still looks back to. */
  const knownChances = new Map<number, number>();
  const outlooks = new Map<FancyPlan, FancyOutlook>();
  let played = 0;
  let step = ANNOUNCED;
  let firstTeamWins = 0.5;

  /** Before the start the clock is the players' own, at any speed: they wait for the toss as for a real one. */
  const realMs = (of: Step | undefined): number =>
    of === undefined
      ? Number.POSITIVE_INFINITY
      : Math.round(fixture.startsAtMs + (of.atMs < 0 ? of.atMs : of.atMs / speed));
  const momentOf = (of: Step) => {
    const found = moments[of.moment];
    if (found === undefined) throw new Error(`${record.id} has no moment ${of.moment}`);
    return found;
  };
  const moment = () => momentOf(step);
  const isOver = (): boolean => moment().phase === 'ended';

  const moveTo = (atMs: number): void => {
    for (let next = steps[played]; next !== undefined && realMs(next) <= atMs; next = steps[played]) {
      step = next;
      played += 1;
    }
  };

  const firstTeamWinsAt = (of: Step): number => {
    const found = knownChances.get(of.moment) ?? model.firstTeamWins(record, momentOf(of));
    knownChances.set(of.moment, found);
    return found;
  };
  const crowdViewAt = (atMs: number): CrowdView | null => {
    const then = steps.findLast((each) => realMs(each) <= atMs) ?? ANNOUNCED;
    if (then.status === 'SUSPENDED') return null;
    const scene = { fixture, step: then, moment: momentOf(then), firstTeamWins: firstTeamWinsAt(then), atMs, speed };
    const chances = fairChances(scene).map(({ selectionKey, chance }) => [selectionKey, chance] as const);
    return { inPlay: then.inPlay, chances };
  };
  const enterCrowd = (): void => {
    const { eventKey, announcedAtMs, startsAtMs } = fixture;
    crowds.enter({
      marketKey: marketKeyOf(fixture, MATCH_ODDS),
      opensAtMs: announcedAtMs,
      startsAtMs,
      speed,
      turnover: turnoverOf(CRICKET, eventKey, true),
      viewAt: crowdViewAt,
    });
  };
  const trade = (atMs: number): void => {
    crowds.tradeUntil(atMs);
    for (const known of knownChances.keys()) if (known < step.moment) knownChances.delete(known);
  };

  const open = (plan: FancyPlan): void => say({ kind: 'market', market: fancyMarket(fixture, plan, speed) });
  const settle = (plan: FancyPlan): void => {
    const marketKey = marketKeyOf(fixture, plan.key);
    say({ kind: 'result', marketKey, outcome: plan.outcome });
    display.forget(marketKey);
    outlooks.delete(plan);
  };
  const finish = (): void => {
    const outcome = matchOutcome(record);
    crowds.leave(marketKeyOf(fixture, MATCH_ODDS));
    for (const name of [MATCH_ODDS, BOOKMAKER]) {
      say({ kind: 'result', marketKey: marketKeyOf(fixture, name), outcome });
    }
    say({ kind: 'event-ended', eventKey: fixture.eventKey });
  };

  /** Computes the model's view of the moment, once for all ticks until the next one. */
  const reckon = (): void => {
    firstTeamWins = firstTeamWinsAt(step);
    const belief = model.belief(record, moment());
    for (const plan of fancies) {
      if (plan.opensAt > step.moment || step.moment >= plan.decidedAt) continue;
      outlooks.set(plan, fancyOutlook(record, moment(), plan.subject, belief));
    }
  };

  const scene = (atMs: number): Scene => ({ fixture, step, moment: moment(), firstTeamWins, atMs, speed });
  const show = (atMs: number): void => {
    const now = scene(atMs);
    display.show(matchOddsView(now));
    display.show(bookmakerView(now));
    for (const [plan, outlook] of outlooks) display.show(fancyView(now, plan, outlook));
  };
  const showScore = (): void => say({ kind: 'score', eventKey: fixture.eventKey, score: scoreOf(record, moment()) });

  return {
    begin: (atMs) => {
      moveTo(atMs);
      say({ kind: 'event', event: eventOf(fixture) });
      for (const market of matchMarkets(fixture, speed)) say({ kind: 'market', market });
      const decidedMs = (plan: FancyPlan): number => realMs(steps.find((each) => each.moment >= plan.decidedAt));
      const known = fancies.filter((plan) => plan.opensAt <= step.moment && decidedMs(plan) >= sinceMs);
      for (const plan of known) open(plan);
      for (const plan of known) if (plan.decidedAt <= step.moment) settle(plan);
      showScore();
      if (isOver()) return finish();
      reckon();
      show(atMs);
      enterCrowd();
      trade(atMs);
    },
    advance: (atMs) => {
      const before = step;
      if (realMs(steps[played]) <= atMs) trade(realMs(steps.findLast((each) => realMs(each) <= atMs)) - 1);
      moveTo(atMs);
      if (step === before) return;
      for (let passed = before.moment + 1; passed <= step.moment; passed += 1) {
        for (const plan of fancies) if (plan.opensAt === passed) open(plan);
        for (const plan of fancies) if (plan.decidedAt === passed) settle(plan);
      }
      const moved = step.moment > before.moment;
      if (moved && !isOver()) reckon();
      if (!isOver()) show(atMs);
      if (moved) showScore();
      if (isOver()) finish();
    },
    tick: (atMs) => {
      if (isOver() || step.status === 'SUSPENDED') return;
      const now = scene(atMs);
      display.show(matchOddsView(now), true);
      trade(atMs);
      if (step.status === 'BALL_RUNNING') return;
      display.show(bookmakerView(now));
      for (const [plan, outlook] of outlooks) display.show(fancyView(now, plan, outlook));
    },
    nextStepMs: () => realMs(steps[played]),
    inPlay: () => step.inPlay,
    ended: isOver,
  };
}
