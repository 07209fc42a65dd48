import { betDelayMs } from '@maidan/domain';
import type { FeedOutcome, FeedSelection } from '../../../../modules/odds-feed/port.ts';
import type { Plan } from '../../shared/script/script.ts';
import { slugOf } from '../../shared/slug.ts';
import type { TennisMatch } from '../card/draw.ts';
import type { Timeline } from './timeline.ts';
import { gamesPlayed } from './tree.ts';
import type { TennisState } from './tree.ts';

export const MATCH_ODDS = 'match-odds';
export const BOOKMAKER = 'bookmaker';
export const TOTAL_GAMES = 'total-games';
export const setKey = (set: number): string => `set-${set}`;
export const OVER = 'over';
export const UNDER = 'under';

/** the bet delay at real-time speed. */
const DELAY_MS = 3_000;

export const playersOf = ({ players }: TennisMatch): readonly FeedSelection[] =>
  players.map(({ name }) => ({ selectionKey: slugOf(name), name }));

/** A half-integer number of games, and whether a match is certain to have more. */
export type GamesLine = { readonly line: number; readonly isPassed: (state: TennisState) => boolean };

/** Every market of a match: the winner market of each set opens when the previous set is over. */
export function plansOf(
  match: TennisMatch,
  timeline: Timeline,
  { line, isPassed }: GamesLine,
  speed: number,
): readonly Plan[] {
  const { moments, afterSet } = timeline;
  const last = moments.length - 1;
  const final = moments[last]?.state;
  if (final === undefined || final.winner === null) throw new Error(`${match.key} has no winner`);
  const selections = playersOf(match);
  const delay = betDelayMs({ delayMs: DELAY_MS, speed: Math.max(1, speed) });
  const exchange = { kind: 'exchange', winners: 1, complete: true, betDelayMs: delay } as const;
  const wonBy = (player: number): FeedOutcome => ({
    kind: 'winners',
    selectionKeys: selections.slice(player, player + 1).map(({ selectionKey }) => selectionKey),
  });
  const passed = moments.findIndex(({ state }) => isPassed(state));
  return [
    {
      key: MATCH_ODDS,
      market: { ...exchange, name: 'Match Odds', sort: 1, selections },
      opensAt: 0,
      decidedAt: last,
      outcome: wonBy(final.winner),
    },
    {
      key: BOOKMAKER,
      market: { kind: 'bookmaker', name: 'Bookmaker', sort: 2, selections, scale: 'per-100', betDelayMs: delay },
      opensAt: 0,
      decidedAt: last,
      outcome: wonBy(final.winner),
    },
    ...afterSet.map((decidedAt, index): Plan => {
      const [one, two] = final.sets[index] ?? [0, 0];
      return {
        key: setKey(index + 1),
        market: { ...exchange, name: `Set ${index + 1} Winner`, sort: 3 + index, selections },
        opensAt: index === 0 ? 0 : (afterSet[index - 1] ?? 0),
        decidedAt,
        outcome: wonBy(one > two ? 0 : 1),
      };
    }),
    {
      key: TOTAL_GAMES,
      market: {
        ...exchange,
        name: `Total Games Over/Under ${line}`,
        sort: 10,
        selections: [
          { selectionKey: UNDER, name: `Under ${line} games` },
          { selectionKey: OVER, name: `Over ${line} games` },
        ],
      },
      opensAt: 0,
      decidedAt: passed === -1 ? last : passed,
      outcome: { kind: 'winners', selectionKeys: [gamesPlayed(final) > line ? OVER : UNDER] },
    },
  ];
}
