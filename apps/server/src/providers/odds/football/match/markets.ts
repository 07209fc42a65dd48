import { betDelayMs } from '@maidan/domain';
import type { FeedOutcome, FeedSelection } from '../../../../modules/odds-feed/port.ts';
import type { Plan } from '../../shared/script/script.ts';
import { slugOf } from '../../shared/slug.ts';
import type { FootballRecord, Goals } from '../record/record.ts';
import { winnerOf } from '../record/record.ts';
import type { Timeline } from './timeline.ts';

export const DRAW = 'draw';
export const CORRECT_MAX = 3;
const GOALS_LINE = 2.5;
/** X-7, B-6: the bet delay at real-time speed. */
const DELAY_MS = 5_000;

/** Whether the selection wins with a final score of the 90 minutes. */
export type Holds = (home: number, away: number) => boolean;

const ENDS: readonly Holds[] = [(h, a) => h > a, (h, a) => h === a, (h, a) => h < a];
const OVER: Holds = (h, a) => h + a > GOALS_LINE;
const BOTH: Holds = (h, a) => h > 0 && a > 0;
const not =
  (holds: Holds): Holds =>
  (h, a) =>
    !holds(h, a);
const isListed: Holds = (h, a) => h <= CORRECT_MAX && a <= CORRECT_MAX;

type Choice = FeedSelection & { readonly holds: Holds };

const endsOf = ({ teams: [home, away] }: FootballRecord): Choice[] =>
  [home, 'Draw', away].map((name, index) => ({ selectionKey: slugOf(name), name, holds: ENDS[index] ?? isListed }));

const OVER_UNDER: readonly Choice[] = [
  { selectionKey: 'under', name: `Under ${GOALS_LINE} Goals`, holds: not(OVER) },
  { selectionKey: 'over', name: `Over ${GOALS_LINE} Goals`, holds: OVER },
];
const BOTH_SCORE: readonly Choice[] = [
  { selectionKey: 'yes', name: 'Yes', holds: BOTH },
  { selectionKey: 'no', name: 'No', holds: not(BOTH) },
];
const CORRECT_SCORE: readonly Choice[] = [
  ...Array.from({ length: (CORRECT_MAX + 1) ** 2 }, (_, index): Choice => {
    const [home, away] = [Math.floor(index / (CORRECT_MAX + 1)), index % (CORRECT_MAX + 1)];
    return { selectionKey: `${home}-${away}`, name: `${home} - ${away}`, holds: (h, a) => h === home && a === away };
  }),
  ...['home win', 'draw', 'away win'].map((end, index): Choice => ({
    selectionKey: slugOf(`any other ${end}`),
    name: `Any other ${end}`,
    holds: (h, a) => !isListed(h, a) && (ENDS[index]?.(h, a) ?? false),
  })),
];

/** Winner after extra time and penalties, in matches that have them. */
export const TO_QUALIFY = 'to-qualify';

/** The selections of every market that settles on the score after 90 minutes, by plan key. */
export const ninetyMarkets = (record: FootballRecord): ReadonlyMap<string, readonly Choice[]> =>
  new Map([
    ['match-odds', endsOf(record)],
    ['bookmaker', endsOf(record)],
    ['over-under-25', OVER_UNDER],
    ['both-score', BOTH_SCORE],
    ['correct-score', CORRECT_SCORE],
  ]);

const NAMES: ReadonlyMap<string, string> = new Map([
  ['match-odds', 'Match Odds'],
  ['bookmaker', 'Bookmaker'],
  ['over-under-25', `Over/Under ${GOALS_LINE} Goals`],
  ['both-score', 'Both teams to score'],
  ['correct-score', 'Correct Score'],
]);

/** Every market of a match. Markets on goals are decided as soon as confirmed goals decide them. */
export function plansOf(record: FootballRecord, { states, steps, ninetyAt }: Timeline, speed: number): readonly Plan[] {
  const delay = betDelayMs({ delayMs: DELAY_MS, speed: Math.max(1, speed) });
  const firstThat = (holds: Holds): number => {
    const step = states.findIndex(({ confirmed }) => holds(...confirmed));
    return step === -1 ? ninetyAt : Math.min(step, ninetyAt);
  };
  const decidedAt = (key: string): number => {
    if (key === 'over-under-25') return firstThat(OVER);
    return key === 'both-score' ? firstThat(BOTH) : ninetyAt;
  };
  const plans = [...ninetyMarkets(record)].map(([key, choices], index): Plan => {
    const selections = choices.map(({ selectionKey, name }) => ({ selectionKey, name }));
    const base = { name: NAMES.get(key) ?? key, sort: index + 1, betDelayMs: delay, selections };
    return {
      key,
      market:
        key === 'bookmaker'
          ? { ...base, kind: 'bookmaker', scale: 'per-100' }
          : { ...base, kind: 'exchange', winners: 1, complete: true },
      opensAt: 0,
      decidedAt: decidedAt(key),
      outcome: winnersOf(choices, record.ninety),
    };
  });
  return record.isKnockout ? [...plans, qualifyPlan(record, steps.length - 1, delay, plans.length + 1)] : plans;
}

function winnersOf(choices: readonly Choice[], [home, away]: Goals): FeedOutcome {
  const selectionKeys = choices.filter(({ holds }) => holds(home, away)).map(({ selectionKey }) => selectionKey);
  return { kind: 'winners', selectionKeys };
}

function qualifyPlan(record: FootballRecord, decidedAt: number, delay: number, sort: number): Plan {
  const isLast = /^final$|third place/i.test(record.round);
  const selections = record.teams.map((name) => ({ selectionKey: slugOf(name), name }));
  const winner = winnerOf(record) === 'home' ? 0 : 1;
  return {
    key: TO_QUALIFY,
    market: {
      kind: 'exchange',
      name: isLast ? 'Winner, extra time and penalties included' : 'To Qualify',
      sort,
      betDelayMs: delay,
      selections,
      winners: 1,
      complete: true,
    },
    opensAt: 0,
    decidedAt,
    outcome: { kind: 'winners', selectionKeys: [slugOf(record.teams[winner])] },
  };
}
