import type { FancyPlan } from '../match/fancies.ts';
import type { Moment } from '../match/moments.ts';
import { scoreOf } from '../match/score.ts';
import { slugOf } from '../match/team-names.ts';
import type { Step } from '../match/steps.ts';
import { fancyOutlook } from '../model/fancy-distribution.ts';
import type { FancyOutlook } from '../model/fancy-distribution.ts';
import type { MatchModel } from '../model/match-model.ts';
import { bookmakerQuote } from '../quotes/bookmaker-quote.ts';
import { exchangeQuote } from '../quotes/exchange-quote.ts';
import { fancyQuote } from '../quotes/fancy-quote.ts';
import { wander } from '../quotes/noise.ts';
import { opinionated } from '../quotes/opinion.ts';
import type { Fixture } from '../timetable.ts';
import { createDisplay } from './display.ts';
import type { Draft, MarketState, MarketView } from './display.ts';
import { BOOKMAKER, MATCH_ODDS, eventOf, fancyMarket, marketKeyOf, matchMarkets, matchOutcome } from './markets.ts';

export type MatchPlayer = {
  /** Publishes the catalogue and all that holds now, or, of a match that is over, its results. */
  readonly begin: (atMs: number) => void;
  /** Plays every step that is due, in order; prices and states of steps that are past already are left out. */
  readonly advance: (atMs: number) => void;
  /** Lets quotes breathe between steps. */
  readonly tick: (atMs: number) => void;
  readonly nextStepMs: () => number;
  readonly inPlay: () => boolean;
  readonly ended: () => boolean;
};

export type MatchPlayerDeps = {
  readonly fixture: Fixture;
  readonly model: MatchModel;
  readonly speed: number;
  /** Markets decided before this moment are never opened: nobody could have bet on them. */
  readonly sinceMs: number;
  readonly say: (draft: Draft) => void;
};

const DRIFT_GAME_MS = 8 * 60_000;
const LINE_DRIFT_GAME_MS = 4 * 60_000;
const LINE_DRIFT_RUNS = 0.45;
const INNINGS_TOLD = 0.5;

/** Plays one fixture: what it publishes at a time follows from the fixture and that time alone. */
export function playMatch({ fixture, model, speed, sinceMs, say }: MatchPlayerDeps): MatchPlayer {
  const { record, moments, fancies, steps } = fixture.playable;
  const display = createDisplay(say);
  const outlooks = new Map<FancyPlan, FancyOutlook>();
  let cursor = -1;
  let shown = -1;
  let chance = 0.5;

  const momentOf = (step: Step | undefined): Moment => {
    const moment = moments[step?.moment ?? 0];
    if (moment === undefined) throw new Error(`${record.id} has no moment ${step?.moment}`);
    return moment;
  };
  const realMs = (step: Step | undefined): number =>
    step === undefined ? Number.POSITIVE_INFINITY : Math.round(fixture.startsAtMs + step.atMs / speed);
  const reachedMs = (moment: number): number => realMs(steps.find((step) => step.moment >= moment));
  const isOpen = (plan: FancyPlan): boolean => plan.opensAt <= shown && shown < plan.decidedAt;
  const isOver = (): boolean => moments[shown]?.phase === 'ended';
  const stepNow = (): Step | undefined => steps[cursor];

  const open = (plan: FancyPlan): void => say({ kind: 'market', market: fancyMarket(fixture, plan) });
  const settle = (plan: FancyPlan): void => {
    const marketKey = marketKeyOf(fixture, plan.key);
    say({ kind: 'result', marketKey, outcome: plan.outcome });
    display.forget(marketKey);
    outlooks.delete(plan);
  };
  const finish = (): void => {
    for (const name of [MATCH_ODDS, BOOKMAKER]) {
      say({ kind: 'result', marketKey: marketKeyOf(fixture, name), outcome: matchOutcome(record) });
    }
    say({ kind: 'event-ended', eventKey: fixture.eventKey });
  };

  /** Works out what the moment means, once for all ticks until the next. */
  const reckon = (): void => {
    const moment = momentOf(stepNow());
    chance = model.firstTeamWins(record, moment);
    const belief = model.belief(record, moment);
    for (const plan of fancies) {
      if (isOpen(plan)) outlooks.set(plan, fancyOutlook(record, moment, plan.subject, belief));
    }
  };

  const matchViews = (atMs: number): MarketView[] => {
    const step = stepNow();
    const moment = momentOf(step);
    const inPlay = step?.inPlay ?? false;
    const suspended = step?.status === 'SUSPENDED';
    const running = step?.status === 'BALL_RUNNING';
    const first = opinionated(chance, {
      eventKey: fixture.eventKey,
      atMs,
      toldShare: toldShare(moment, record.innings.length, inPlay),
      wanderMs: DRIFT_GAME_MS / speed,
    });
    const chances = record.teams.map((team, at) => ({
      selectionKey: slugOf(team),
      fair: at === 0 ? first : 1 - first,
    }));
    const state = (status: MarketState['status']): MarketState => ({ status, inPlay, reason: step?.reason ?? '' });
    const exchange = marketKeyOf(fixture, MATCH_ODDS);
    const bookmaker = marketKeyOf(fixture, BOOKMAKER);
    return [
      {
        marketKey: exchange,
        state: state(suspended ? 'SUSPENDED' : 'OPEN'),
        quotes: chances.map(({ selectionKey, fair }) => ({
          kind: 'prices',
          marketKey: exchange,
          selectionKey,
          ...exchangeQuote(fair, { key: `${fixture.eventKey}/${selectionKey}`, atMs, inPlay }),
        })),
      },
      {
        marketKey: bookmaker,
        state: state(suspended ? 'SUSPENDED' : running ? 'BALL_RUNNING' : 'OPEN'),
        quotes: chances.map(({ selectionKey, fair }) => ({
          kind: 'bookmaker',
          marketKey: bookmaker,
          selectionKey,
          ...bookmakerQuote(fair, inPlay),
        })),
      },
    ];
  };

  const fancyViews = (atMs: number): MarketView[] => {
    const step = stepNow();
    const inPlay = step?.inPlay ?? false;
    return [...outlooks].map(([plan, outlook]) => {
      const marketKey = marketKeyOf(fixture, plan.key);
      const shift = LINE_DRIFT_RUNS * wander(atMs, LINE_DRIFT_GAME_MS / speed, marketKey);
      return {
        marketKey,
        state: { status: step?.status ?? 'OPEN', inPlay, reason: step?.reason ?? '' },
        quotes: [{ kind: 'fancy', marketKey, ...fancyQuote(outlook, { inPlay, shift }) }],
      };
    });
  };

  const showScore = (): void =>
    say({ kind: 'score', eventKey: fixture.eventKey, score: scoreOf(record, momentOf(stepNow())) });
  const showAll = (atMs: number): void => {
    for (const view of [...matchViews(atMs), ...fancyViews(atMs)]) display.show(view);
  };
  const dueBy = (atMs: number): number => {
    let due = cursor;
    while (realMs(steps[due + 1]) <= atMs) due += 1;
    return due;
  };

  return {
    begin: (atMs) => {
      cursor = dueBy(atMs);
      shown = stepNow()?.moment ?? 0;
      say({ kind: 'event', event: eventOf(fixture) });
      for (const market of matchMarkets(fixture)) say({ kind: 'market', market });
      const known = fancies.filter((plan) => plan.opensAt <= shown && reachedMs(plan.decidedAt) >= sinceMs);
      for (const plan of known) open(plan);
      showScore();
      for (const plan of known) if (plan.decidedAt <= shown) settle(plan);
      if (isOver()) return finish();
      reckon();
      showAll(atMs);
    },
    advance: (atMs) => {
      const due = dueBy(atMs);
      if (due <= cursor) return;
      const from = shown;
      cursor = due;
      shown = stepNow()?.moment ?? 0;
      for (let moment = from + 1; moment <= shown; moment += 1) {
        for (const plan of fancies) if (plan.opensAt === moment) open(plan);
        for (const plan of fancies) if (plan.decidedAt === moment) settle(plan);
      }
      if (isOver()) {
        showScore();
        return finish();
      }
      if (shown > from) reckon();
      showAll(atMs);
      if (shown > from) showScore();
    },
    tick: (atMs) => {
      const status = stepNow()?.status ?? 'OPEN';
      if (isOver() || status === 'SUSPENDED') return;
      const [exchange, ...rest] = matchViews(atMs);
      if (exchange !== undefined) display.show(exchange, true);
      if (status === 'OPEN') for (const view of [...rest, ...fancyViews(atMs)]) display.show(view);
    },
    nextStepMs: () => realMs(steps[cursor + 1]),
    inPlay: () => stepNow()?.inPlay ?? false,
    ended: isOver,
  };
}

/** How much of a match is known: nothing before play, half after the first innings, all at the end. */
function toldShare(moment: Moment, innings: number, inPlay: boolean): number {
  if (!inPlay) return 0;
  if (moment.innings >= 2 || innings === 0) return 1;
  return Math.min(1, INNINGS_TOLD * (moment.innings + moment.legalBalls / 120) + 0.02);
}
