import { betDelayMs } from '@maidan/domain';
import type { FeedEvent, FeedMarket, FeedOutcome } from '../../../../modules/odds-feed/port.ts';
import type { FancyPlan } from '../match/fancies.ts';
import { slugOf } from '../../shared/slug.ts';
import { winnerOf } from '../record/record.ts';
import type { MatchRecord } from '../record/record.ts';
import type { MatchFixture } from '../timetable.ts';

/** Display order by kind of fancy; the plan's own order breaks ties. */
const FANCY_SORT = { sessions: 100, 'over-by-over': 300, batters: 500, wickets: 700 } as const;
const SORT = { matchOdds: 1, bookmaker: 2 } as const;
/** X-7, B-6: bet delays at real-time speed. */
const DELAY_MS = { exchange: 5_000, bookmaker: 3_000, fancy: 3_000 } as const;

const delayAt = (speed: number, delayMs: number): number => betDelayMs({ delayMs, speed: Math.max(1, speed) });

export const marketKeyOf = (fixture: MatchFixture, name: string): string => `${fixture.eventKey}:${name}`;
export const CRICKET = 'cricket';
export const MATCH_ODDS = 'match-odds';
export const BOOKMAKER = 'bookmaker';

export function eventOf(fixture: MatchFixture): FeedEvent {
  const { record } = fixture.playable;
  return {
    eventKey: fixture.eventKey,
    sport: { slug: CRICKET, name: 'Cricket', code: '4' },
    league: { slug: 'indian-premier-league', name: 'Indian Premier League' },
    slug: fixture.eventKey,
    name: record.teams.join(' v '),
    startsAtMs: fixture.startsAtMs,
    venue: record.venue,
    isReplay: true,
    note: `IPL ${record.season} replay, ${record.stage}`,
  };
}

const selectionsOf = (record: MatchRecord): { selectionKey: string; name: string }[] =>
  record.teams.map((team) => ({ selectionKey: slugOf(team), name: team }));

export function matchMarkets(fixture: MatchFixture, speed: number): FeedMarket[] {
  const { eventKey } = fixture;
  const selections = selectionsOf(fixture.playable.record);
  const matchOdds = marketKeyOf(fixture, MATCH_ODDS);
  const bookmaker = marketKeyOf(fixture, BOOKMAKER);
  return [
    {
      kind: 'exchange',
      eventKey,
      marketKey: matchOdds,
      name: 'Match Odds',
      sort: SORT.matchOdds,
      selections,
      winners: 1,
      complete: true,
      betDelayMs: delayAt(speed, DELAY_MS.exchange),
    },
    {
      kind: 'bookmaker',
      eventKey,
      marketKey: bookmaker,
      name: 'Bookmaker',
      sort: SORT.bookmaker,
      selections,
      scale: 'per-100',
      betDelayMs: delayAt(speed, DELAY_MS.bookmaker),
    },
  ];
}

export const fancyMarket = (fixture: MatchFixture, plan: FancyPlan, speed: number): FeedMarket => ({
  kind: 'fancy',
  eventKey: fixture.eventKey,
  marketKey: marketKeyOf(fixture, plan.key),
  name: plan.name,
  sort: FANCY_SORT[plan.category] + fixture.playable.fancies.indexOf(plan),
  category: plan.category,
  betDelayMs: delayAt(speed, DELAY_MS.fancy),
});

/** S-6: the winner of the match, including a super over; void if nobody won. */
export function matchOutcome(record: MatchRecord): FeedOutcome {
  const winner = winnerOf(record);
  if (winner !== null) return { kind: 'winners', selectionKeys: [slugOf(winner)] };
  const abandoned = record.outcome.kind === 'no-result';
  return { kind: 'void', reason: abandoned ? 'Match abandoned without a result (S-6)' : 'Match tied (S-6)' };
}
