import { betDelayMs } from '@maidan/domain';
import type { FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import type { Plan } from '../../shared/script/script.ts';
import { slugOf } from '../../shared/slug.ts';
import type { KabaddiMatch } from '../card/draw.ts';
import type { Timeline } from './timeline.ts';

export const MATCH_ODDS = 'match-odds';
export const BOOKMAKER = 'bookmaker';
export const TOTAL = 'total-points';
export const FIRST_HALF = 'first-half-points';
export const clubPoints = (club: 0 | 1): string => `club-${club + 1}-points`;
export const TIE = 'tie';

/** X-7, B-6: the bet delay at real-time speed. */
const DELAY_MS = 3_000;

/** Every market of a match. On the exchange a tie is a selection of its own; it voids the bookmaker's market (S-6). */
export function plansOf({ clubs, key }: KabaddiMatch, timeline: Timeline, speed: number): readonly Plan[] {
  const { moments, halfTimeAt } = timeline;
  const last = moments.length - 1;
  const [final, half] = [moments[last]?.state, moments[halfTimeAt]?.state];
  if (final === undefined || half === undefined) throw new Error(`${key} has no end`);
  const [one, two] = final.points;
  const delay = betDelayMs({ delayMs: DELAY_MS, speed: Math.max(1, speed) });
  const sides = clubs.map(({ name }) => ({ selectionKey: slugOf(name), name }));
  const winner = sides[one > two ? 0 : 1]?.selectionKey ?? '';
  const won = (selectionKey: string): FeedOutcome => ({ kind: 'winners', selectionKeys: [selectionKey] });
  const always = { opensAt: 0, decidedAt: last } as const;
  const fancy = (name: string, sort: number) =>
    ({ kind: 'fancy', name, sort, category: 'sessions', betDelayMs: delay }) as const;
  const number = (value: number): FeedOutcome => ({ kind: 'number', value });
  return [
    {
      ...always,
      key: MATCH_ODDS,
      market: {
        kind: 'exchange',
        name: 'Match Odds',
        sort: 1,
        selections: [...sides, { selectionKey: TIE, name: 'Tie' }],
        winners: 1,
        complete: true,
        betDelayMs: delay,
      },
      outcome: won(one === two ? TIE : winner),
    },
    {
      ...always,
      key: BOOKMAKER,
      market: { kind: 'bookmaker', name: 'Bookmaker', sort: 2, selections: sides, scale: 'per-100', betDelayMs: delay },
      outcome: one === two ? { kind: 'void', reason: 'Match tied (S-6)' } : won(winner),
    },
    { ...always, key: TOTAL, market: fancy('Total points', 100), outcome: number(one + two) },
    {
      key: FIRST_HALF,
      market: fancy('First-half points', 101),
      opensAt: 0,
      decidedAt: halfTimeAt,
      outcome: number(half.points[0] + half.points[1]),
    },
    ...([0, 1] as const).map((club): Plan => ({
      ...always,
      key: clubPoints(club),
      market: fancy(`${clubs[club].name} points`, 102 + club),
      outcome: number(final.points[club]),
    })),
  ];
}
