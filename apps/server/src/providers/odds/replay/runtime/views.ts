import type { FancyPlan } from '../match/fancies.ts';
import type { Moment } from '../match/moments.ts';
import type { Step } from '../match/steps.ts';
import { slugOf } from '../../shared/slug.ts';
import { bookmakerQuote } from '../../shared/quotes/bookmaker-quote.ts';
import { exchangeQuote } from '../../shared/quotes/exchange-quote.ts';
import { fancyQuote } from '../../shared/quotes/fancy-quote.ts';
import type { FancyOutlook } from '../../shared/quotes/fancy-quote.ts';
import { wander } from '../../shared/quotes/noise.ts';
import { opinionated } from '../../shared/quotes/opinion.ts';
import type { MatchFixture } from '../timetable.ts';
import type { MarketView } from '../../shared/display.ts';
import { BOOKMAKER, MATCH_ODDS, marketKeyOf } from './markets.ts';

/** Everything that determines a fixture's quotes. */
export type Scene = {
  readonly fixture: MatchFixture;
  readonly step: Step;
  readonly moment: Moment;
  /** The model's chance that the first of the two teams wins. */
  readonly firstTeamWins: number;
  readonly atMs: number;
  readonly speed: number;
};

const WANDER_GAME_MS = 8 * 60_000;
const LINE_WANDER = { gameMs: 4 * 60_000, runs: 0.45 } as const;

/** The exchange stays open while the ball runs; its bet delay is what protects it. */
export function matchOddsView(scene: Scene): MarketView {
  const { fixture, step, atMs } = scene;
  const marketKey = marketKeyOf(fixture, MATCH_ODDS);
  const { inPlay, reason } = step;
  return {
    marketKey,
    state: { status: step.status === 'SUSPENDED' ? 'SUSPENDED' : 'OPEN', inPlay, reason },
    quotes: fairChances(scene).map(({ selectionKey, chance }) => {
      const key = `${fixture.eventKey}/${selectionKey}`;
      return { kind: 'prices', marketKey, selectionKey, ...exchangeQuote(chance, { key, atMs, inPlay }) };
    }),
  };
}

export function bookmakerView(scene: Scene): MarketView {
  const marketKey = marketKeyOf(scene.fixture, BOOKMAKER);
  const { status, inPlay, reason } = scene.step;
  return {
    marketKey,
    state: { status, inPlay, reason },
    quotes: fairChances(scene).map(({ selectionKey, chance }) => ({
      kind: 'bookmaker',
      marketKey,
      selectionKey,
      ...bookmakerQuote(chance, inPlay),
    })),
  };
}

export function fancyView(scene: Scene, plan: FancyPlan, outlook: FancyOutlook): MarketView {
  const marketKey = marketKeyOf(scene.fixture, plan.key);
  const { status, inPlay, reason } = scene.step;
  const shift = LINE_WANDER.runs * wander(scene.atMs, LINE_WANDER.gameMs / scene.speed, marketKey);
  return {
    marketKey,
    state: { status, inPlay, reason },
    quotes: [{ kind: 'fancy', marketKey, ...fancyQuote(outlook, { inPlay, shift }) }],
  };
}

/** The chances of both teams as the market sees them. */
export function fairChances({ fixture, step, moment, firstTeamWins, atMs, speed }: Scene) {
  const first = opinionated(firstTeamWins, {
    eventKey: fixture.eventKey,
    atMs,
    toldShare: step.inPlay ? toldShare(moment) : 0,
    wanderMs: WANDER_GAME_MS / speed,
  });
  return fixture.playable.record.teams.map((team, index) => ({
    selectionKey: slugOf(team),
    chance: index === 0 ? first : 1 - first,
  }));
}

const BALLS_TO_KNOW = 240;

/** How much of a match is known: almost nothing at the first ball, half at the end of the first innings, then all. */
function toldShare(moment: Moment): number {
  const ballsSeen = moment.innings * (BALLS_TO_KNOW / 2) + moment.legalBalls;
  return Math.min(1, (ballsSeen + 1) / BALLS_TO_KNOW);
}
