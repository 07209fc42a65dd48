import type { RaceScore } from '@maidan/contract';
import { createCrowds } from '../../shared/crowd/crowds.ts';
import type { CrowdView } from '../../shared/crowd/crowd.ts';
import { turnoverOf } from '../../shared/crowd/turnover.ts';
import { createDisplay } from '../../shared/display.ts';
import type { Draft } from '../../shared/display.ts';
import { exchangeQuote } from '../../shared/quotes/exchange-quote.ts';
import { uniform } from '../../shared/random.ts';
import type { Race } from '../card/race.ts';
import { chancesAt } from '../model/chances.ts';
import type { Chances } from '../model/chances.ts';
import { courseOf } from '../model/course.ts';
import { finishOf, outcomeOf, resultWords } from '../model/finish.ts';
import { runningAt } from '../model/running.ts';
import { eventOf, marketKeyOf, marketsOf, PLACE, WIN } from './markets.ts';
import type { MarketName } from './markets.ts';
import { reductionsAt } from './reductions.ts';
import { announcedAtMs } from '../timetable.ts';
import { phaseAt, stateAt, timesOf } from './scene.ts';

export type RacePlayer = {
  /** Publishes the catalogue and the full present state. */
  readonly begin: (atMs: number) => void;
  /** Publishes what has changed since the last call; removals and results are never left out. */
  readonly play: (atMs: number) => void;
  /** When there is something to publish again. */
  readonly nextMs: () => number;
  readonly ended: () => boolean;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const SCORE_EVERY_MS = SECOND_MS;
/** How often quotes are refreshed: in running well within a second, because older ones are withdrawn. */
const TICKS = { runningMs: 500, soonMs: 3_000, nearMs: 6_000, farMs: 15_000 } as const;
const SOON_MS = 2 * MINUTE_MS;
const NEAR_MS = 12 * MINUTE_MS;

/** Plays one race: what it publishes is a function of the race and the time only. */
export function playRace(race: Race, say: (draft: Draft) => void): RacePlayer {
  const course = courseOf(race);
  const finish = finishOf(race, course);
  const times = timesOf(race, finish);
  const display = createDisplay(say);
  const crowds = createCrowds({ say, isOpen: display.isOpen });
  /** Chances by time, shared by the crowds of both markets. */
  const knownChances = new Map<number, Chances>();
  const open = new Set<MarketName>(race.places > 0 ? [WIN, PLACE] : [WIN]);
  let told = 0;
  let playedMs = Number.NEGATIVE_INFINITY;
  let nextTickMs = 0;
  let nextMs = 0;
  let isEnded = false;
  let saidScore = '';
  let scoredAtMs = Number.NEGATIVE_INFINITY;

  const isOutBy = (count: number) => (runner: number) =>
    race.withdrawals.slice(0, count).some((each) => each.runner === runner);

  const close = (name: MarketName, outcome: Extract<Draft, { kind: 'result' }>['outcome']): void => {
    say({ kind: 'result', marketKey: marketKeyOf(race, name), outcome });
    display.forget(marketKeyOf(race, name));
    crowds.leave(marketKeyOf(race, name));
    open.delete(name);
  };

  const crowdViewAt = (name: MarketName, atMs: number): CrowdView | null => {
    const { status, inPlay } = stateAt(race, finish, atMs);
    if (status !== 'OPEN') return null;
    const out = race.withdrawals.filter((each) => each.atMs <= atMs).length;
    const chances = knownChances.get(atMs) ?? chancesAt(race, course, atMs, isOutBy(out));
    knownChances.set(atMs, chances);
    return { inPlay, chances: chances[name].map((chance, runner) => [race.runners[runner]?.key ?? '', chance]) };
  };
  const enterCrowd = (name: MarketName): void =>
    crowds.enter({
      marketKey: marketKeyOf(race, name),
      opensAtMs: announcedAtMs(race),
      startsAtMs: race.startsAtMs,
      speed: 1,
      turnover: turnoverOf(race.sport, race.eventKey, name === WIN),
      viewAt: (atMs) => crowdViewAt(name, atMs),
    });
  const trade = (atMs: number): void => {
    crowds.tradeUntil(Math.min(atMs, race.finishAtMs));
    knownChances.clear();
  };

  /** D-1 to D-3: suspends the markets first, then publishes the non-runner and its reductions. */
  const withdraw = (atMs: number): void => {
    while (told < race.withdrawals.length) {
      const withdrawal = race.withdrawals[told];
      if (withdrawal === undefined || withdrawal.atMs > atMs) return;
      const before = chancesAt(race, course, withdrawal.atMs, isOutBy(told));
      const selectionKey = race.runners[withdrawal.runner]?.key ?? '';
      for (const [name, reductionBasisPoints] of reductionsAt(race, before, withdrawal.runner)) {
        if (!open.has(name)) continue;
        const marketKey = marketKeyOf(race, name);
        display.show({ marketKey, state: { status: 'SUSPENDED', inPlay: false, reason: 'non-runner' }, quotes: [] });
        say({ kind: 'runner-removed', marketKey, selectionKey, reductionBasisPoints, removedAtMs: withdrawal.atMs });
      }
      told += 1;
      if (open.has(PLACE) && race.runners.length - told <= race.places) {
        close(PLACE, { kind: 'void', reason: 'No more runners than places (D-2)' });
      }
    }
  };

  const showMarkets = (atMs: number, again: boolean): void => {
    const isOut = isOutBy(told);
    const state = stateAt(race, finish, atMs);
    const chances = state.status === 'OPEN' ? chancesAt(race, course, atMs, isOut) : null;
    for (const name of open) {
      const quotes = chances ? quotesOf(race, name, { chances, atMs, inPlay: state.inPlay, isOut }) : [];
      display.show({ marketKey: marketKeyOf(race, name), state, quotes }, again);
    }
  };

  const scoreAt = (atMs: number): RaceScore => {
    const phase = phaseAt(race, times, atMs);
    const isRun = phase === 'off' || phase === 'finished' || phase === 'ended';
    return {
      sport: 'race',
      phase,
      running: isRun ? runningAt(race, course, finish, atMs) : [],
      result: phase === 'ended' ? resultWords(race, finish) : '',
    };
  };

  const showScore = (atMs: number): void => {
    const score = scoreAt(atMs);
    const isTurn = !saidScore.includes(`"phase":"${score.phase}"`);
    if (!isTurn && atMs < scoredAtMs + SCORE_EVERY_MS) return;
    const text = JSON.stringify(score);
    if (text === saidScore) return;
    saidScore = text;
    scoredAtMs = atMs;
    say({ kind: 'score', eventKey: race.eventKey, score });
  };

  const play = (atMs: number): void => {
    trade(atMs);
    withdraw(atMs);
    const isTurn = times.turnsAtMs.some((turn) => playedMs < turn && turn <= atMs);
    const isTick = isTurn || atMs >= nextTickMs;
    playedMs = atMs;
    if (isTick) nextTickMs = atMs + tickMs(race, atMs);
    if (atMs < times.resultAtMs) showMarkets(atMs, isTick);
    showScore(atMs);
    if (atMs >= times.resultAtMs) {
      for (const name of open) close(name, outcomeOf(race, finish, name === WIN ? 1 : race.places));
    }
    if (atMs >= times.endsAtMs && !isEnded) {
      isEnded = true;
      say({ kind: 'event-ended', eventKey: race.eventKey });
    }
    const nextTurnMs = times.turnsAtMs.find((each) => each > atMs) ?? times.endsAtMs;
    nextMs = Math.min(nextTurnMs, atMs < race.finishAtMs ? nextTickMs : nextTurnMs);
  };

  return {
    begin: (atMs) => {
      say({ kind: 'event', event: eventOf(race) });
      for (const market of marketsOf(race)) say({ kind: 'market', market });
      for (const name of open) enterCrowd(name);
      play(atMs);
    },
    play,
    nextMs: () => nextMs,
    ended: () => isEnded,
  };
}

function quotesOf(
  race: Race,
  name: MarketName,
  view: {
    readonly chances: Chances;
    readonly atMs: number;
    readonly inPlay: boolean;
    readonly isOut: (runner: number) => boolean;
  },
): Draft[] {
  const marketKey = marketKeyOf(race, name);
  return race.runners.flatMap(({ key: selectionKey }, runner): Draft[] => {
    const chance = view.chances[name][runner];
    if (chance === undefined || view.isOut(runner)) return [];
    const quote = exchangeQuote(chance, { key: `${marketKey}/${selectionKey}`, atMs: view.atMs, inPlay: view.inPlay });
    return [{ kind: 'prices', marketKey, selectionKey, ...quote }];
  });
}

function tickMs(race: Race, atMs: number): number {
  if (atMs >= race.offAtMs) return TICKS.runningMs;
  const leadMs = race.startsAtMs - atMs;
  const usualMs = leadMs < SOON_MS ? TICKS.soonMs : leadMs < NEAR_MS ? TICKS.nearMs : TICKS.farMs;
  return Math.round(usualMs * (0.7 + 0.6 * uniform(race.eventKey, 'tick', Math.floor(atMs / SECOND_MS))));
}
