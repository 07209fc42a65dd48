import type { FeedMarket } from '../../../../modules/odds-feed/port.ts';
import { createCrowds } from '../crowd/crowds.ts';
import type { CrowdView } from '../crowd/crowd.ts';
import { turnoverOf } from '../crowd/turnover.ts';
import { createDisplay } from '../display.ts';
import type { Draft } from '../display.ts';
import type { Fixture, FixturePlayer } from './fixture.ts';
import type { Forecast, Plan, Script, Step } from './script.ts';
import { CERTAIN, quotedChances, viewOf } from './script-views.ts';

const WANDER_GAME_MS = 8 * 60_000;

export type ScriptPlayerDeps = {
  readonly fixture: Fixture<Script>;
  readonly speed: number;
  /** Markets decided before this time are never opened, because nobody could have bet on them. */
  readonly sinceMs: number;
  readonly say: (draft: Draft) => void;
};

/** Plays a scripted match. */
export function playScript({ fixture, speed, sinceMs, say }: ScriptPlayerDeps): FixturePlayer {
  const script = fixture.playable;
  const { steps } = script;
  const display = createDisplay(say);
  const crowds = createCrowds({ say, isOpen: display.isOpen });
  /** Forecasts by step, of the present one and those that the crowds still look back to. */
  const knownForecasts = new Map<number, ReadonlyMap<string, Forecast>>();
  const open = new Set<Plan>();
  let at = 0;
  let forecasts: ReadonlyMap<string, Forecast> = new Map();
  let saidScore = '';

  const stepAt = (index: number): Step => {
    const step = steps[index];
    if (step === undefined) throw new Error(`${fixture.eventKey} has no step ${index}`);
    return step;
  };
  const realMs = (index: number): number =>
    index < steps.length ? Math.round(fixture.startsAtMs + stepAt(index).atMs / speed) : Number.POSITIVE_INFINITY;
  const marketKeyOf = (plan: Plan): string => `${fixture.eventKey}:${plan.key}`;
  const isOver = (): boolean => at === steps.length - 1;

  const forecastsAt = (index: number): ReadonlyMap<string, Forecast> => {
    const found = knownForecasts.get(index) ?? script.forecasts(index);
    knownForecasts.set(index, found);
    return found;
  };
  /** The last step that has begun by a time. */
  const indexAt = (atMs: number): number =>
    Math.max(
      0,
      steps.findLastIndex((_, index) => realMs(index) <= atMs),
    );
  const crowdViewAt = (plan: Plan, atMs: number): CrowdView | null => {
    const index = indexAt(atMs);
    const step = stepAt(index);
    if (step.status !== 'OPEN' || index >= plan.decidedAt) return null;
    const forecast = forecastsAt(index).get(plan.key);
    if (forecast?.kind !== 'chances') return null;
    if ([...forecast.chances.values()].some((chance) => chance >= CERTAIN)) return null;
    const view = { marketKey: marketKeyOf(plan), step, atMs, wanderMs: WANDER_GAME_MS / speed };
    return { inPlay: step.inPlay, chances: quotedChances(view, forecast.chances) };
  };
  const trade = (atMs: number): void => {
    crowds.tradeUntil(atMs);
    for (const index of knownForecasts.keys()) if (index < at) knownForecasts.delete(index);
  };

  const openPlan = (plan: Plan): void => {
    const { eventKey, announcedAtMs, startsAtMs } = fixture;
    const marketKey = marketKeyOf(plan);
    say({ kind: 'market', market: { ...plan.market, eventKey, marketKey } satisfies FeedMarket });
    open.add(plan);
    if (plan.market.kind !== 'exchange') return;
    crowds.enter({
      marketKey,
      opensAtMs: Math.max(announcedAtMs, realMs(plan.opensAt)),
      startsAtMs,
      speed,
      turnover: turnoverOf(script.event.sport.slug, eventKey, plan.market.sort === 1),
      viewAt: (atMs) => crowdViewAt(plan, atMs),
    });
  };
  const settle = (plan: Plan): void => {
    const marketKey = marketKeyOf(plan);
    say({ kind: 'result', marketKey, outcome: plan.outcome });
    display.forget(marketKey);
    crowds.leave(marketKey);
    open.delete(plan);
  };
  const voidWindow = (index: number): void => {
    const { voids } = stepAt(index);
    if (voids === undefined) return;
    const [fromMs, toMs] = [realMs(voids.sinceStep), realMs(index)];
    for (const plan of open) {
      if (plan.opensAt > index) continue;
      say({ kind: 'void-window', marketKey: marketKeyOf(plan), fromMs, toMs, reason: voids.reason });
    }
  };
  /** What must be published even for a step that is skipped: void windows, results and openings. */
  const pass = (index: number): void => {
    voidWindow(index);
    for (const plan of open) if (plan.decidedAt === index) settle(plan);
    for (const plan of script.plans) if (plan.opensAt === index && plan.decidedAt > index) openPlan(plan);
  };
  const show = (atMs: number): void => {
    const step = stepAt(at);
    for (const plan of open) {
      const forecast = forecasts.get(plan.key);
      if (forecast === undefined) continue;
      const marketKey = marketKeyOf(plan);
      display.show(viewOf({ marketKey, plan, step, forecast, atMs, wanderMs: WANDER_GAME_MS / speed }));
    }
  };
  /** Suspends the market before the score reveals why. */
  const reveal = (atMs: number): void => {
    forecasts = forecastsAt(at);
    show(atMs);
    const score = script.score(at);
    const text = JSON.stringify(score);
    if (text !== saidScore) say({ kind: 'score', eventKey: fixture.eventKey, score });
    saidScore = text;
  };
  const finish = (): void => {
    if (isOver()) say({ kind: 'event-ended', eventKey: fixture.eventKey });
  };

  return {
    begin: (atMs) => {
      while (realMs(at + 1) <= atMs) at += 1;
      const { eventKey, startsAtMs } = fixture;
      say({ kind: 'event', event: { ...script.event, eventKey, slug: eventKey, startsAtMs } });
      const known = script.plans.filter(
        (plan) => plan.opensAt <= at && plan.opensAt < plan.decidedAt && realMs(plan.decidedAt) >= sinceMs,
      );
      for (const plan of known) openPlan(plan);
      for (let index = 0; index <= at; index += 1) {
        voidWindow(index);
        for (const plan of open) if (plan.decidedAt === index) settle(plan);
      }
      reveal(atMs);
      trade(atMs);
      finish();
    },
    advance: (atMs) => {
      const before = at;
      if (realMs(at + 1) <= atMs) trade(realMs(indexAt(atMs)) - 1);
      while (realMs(at + 1) <= atMs) {
        at += 1;
        const { isMaterial, status, inPlay, reason } = stepAt(at);
        const passesBy = realMs(at + 1) <= atMs;
        if (isMaterial === true && passesBy) {
          const state = { status, inPlay, reason, isMaterial };
          for (const plan of open) display.show({ marketKey: marketKeyOf(plan), state, quotes: [] });
        }
        pass(at);
      }
      if (at === before) return;
      reveal(atMs);
      finish();
    },
    tick: (atMs) => {
      const step = stepAt(at);
      if (isOver() || step.status !== 'OPEN') return;
      show(atMs);
      trade(atMs);
    },
    nextStepMs: () => realMs(at + 1),
    inPlay: () => stepAt(at).inPlay,
    ended: isOver,
  };
}
