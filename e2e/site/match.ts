import type { CricketScore } from '@maidan/sports';
import { ladderAround, paise, rungPriceAtOrBelow, type Price } from '@maidan/domain';
import type { FeedLevel, FeedStatus } from '../../apps/server/src/modules/odds-feed/port.ts';
import type { Line } from './scripted-odds.ts';

/** The innings' final runs, which settle the sessions. */
const FINAL_RUNS = 171;
const BEGAN_MINUTES_AGO = 30;
/** More than any journey stakes. */
const PLENTY = paise(1_000_000_00);

export interface MatchOptions {
  readonly home?: string;
  readonly away?: string;
  /** X-7, B-6: the bet delay in play; none by default. */
  readonly betDelayMs?: number;
  readonly league?: { readonly slug: string; readonly name: string };
  /** A replayed match of the past. */
  readonly isReplay?: boolean;
  /** It starts in so many minutes; without them it is in play. */
  readonly startsInMinutes?: number;
}

/** A cricket match controlled by a journey. At first it is in play, with all markets open and about even sides. */
export interface Match {
  readonly home: string;
  readonly away: string;
  /** Announces the match; must come first. */
  readonly opening: readonly Line[];
  readonly status: (status: FeedStatus, reason?: string) => readonly Line[];
  /** Ball running: bookmaker and fancies are locked until every market is open again. */
  readonly ball: () => readonly Line[];
  /** The home side's best odds to back; the away side's follow from them. */
  readonly odds: (back: number) => readonly Line[];
  /** The bookmaker's back rate of either side, per 100. */
  readonly rates: (back?: number) => readonly Line[];
  /** The line of the first session; the second one's is 100 runs higher. */
  readonly lines: (line: number) => readonly Line[];
  /** Match Odds without any offer of the exchange, so that only players meet. */
  readonly noOffers: () => readonly Line[];
  readonly wicket: () => readonly Line[];
  /** The first innings' score after a ball. */
  readonly bowled: (runs: number, overs: string) => readonly Line[];
  /** The last overs ball by ball. */
  readonly overs: (recentOvers: CricketScore['recentOvers']) => readonly Line[];
  /** The match ends, and the feed reports no result. */
  readonly over: () => readonly Line[];
  /** The home side wins. */
  readonly end: () => readonly Line[];
}

export function cricketMatch({
  home = 'Jaipur Peacocks',
  away = 'Kochi Herons',
  betDelayMs = 0,
  league = { slug: 'evening-league', name: 'Ranji Trophy' },
  isReplay = false,
  startsInMinutes,
}: MatchOptions = {}): Match {
  const eventKey = `${home} v ${away}`.toLowerCase().replaceAll(' ', '-');
  const short = home.replaceAll(/[^A-Z]/g, '');
  const sessions = [`6 over runs ${short}`, `20 over runs ${short}`];
  const score = scoreOf(home, short);
  const key = (name: string) => `${eventKey}/${name}`;
  const markets = ['odds', 'bookmaker', ...sessions].map(key);
  const selections = [home, away].map((name) => ({ selectionKey: name, name }));
  const common = { eventKey, betDelayMs };
  const isInPlay = startsInMinutes === undefined;

  const odds = (back: number): readonly Line[] => {
    // The implied probabilities of the two back prices add up to a little more than 1, as in a real market.
    const other = 98 / (1 - 1 / back);
    return [
      priced(home, rungPriceAtOrBelow(Math.round(back * 100))),
      priced(away, rungPriceAtOrBelow(Math.round(other))),
    ];
  };
  function priced(selectionKey: string, back: Price): Line {
    // Five rungs on each side; the lay side starts at the next rung.
    const around = ladderAround(back);
    const best = around.indexOf(back);
    const offered = (prices: readonly Price[]) => prices.slice(0, 3).map((at): FeedLevel => [at, PLENTY]);
    return {
      kind: 'prices',
      marketKey: key('odds'),
      selectionKey,
      back: offered(around.slice(0, best + 1).toReversed()),
      lay: offered(around.slice(best + 1)),
    };
  }
  const rates = (back = 95): readonly Line[] =>
    [home, away].map((selectionKey) => ({
      kind: 'bookmaker',
      marketKey: key('bookmaker'),
      selectionKey,
      back: { rate: back, sizePaise: PLENTY },
      lay: { rate: back + 3, sizePaise: PLENTY },
    }));
  const session = (line: number): readonly Line[] =>
    sessions.map((name, place) => {
      const from = line + place * 100;
      const row = { rowKey: 'row', noLine: from, noSize: 100, yesLine: from + 1, yesSize: 90 };
      return { kind: 'fancy', marketKey: key(name), rows: [row], note: '' };
    });
  const status = (wanted: FeedStatus, reason = ''): readonly Line[] =>
    markets.map((marketKey) => ({ kind: 'state', marketKey, status: wanted, inPlay: isInPlay, reason }));
  const scored = (now: CricketScore): Line => ({ kind: 'score', eventKey, score: now });
  const won = { kind: 'winners', selectionKeys: [home] } as const;

  return {
    home,
    away,
    opening: [
      {
        kind: 'event',
        event: {
          eventKey,
          sport: { slug: 'cricket', name: 'Cricket', code: '4' },
          league,
          slug: eventKey,
          name: `${home} v ${away}`,
          startsAtMs: Date.now() + (startsInMinutes ?? -BEGAN_MINUTES_AGO) * 60_000,
          venue: 'Jaipur',
          isReplay,
          note: '',
        },
      },
      market({
        ...common,
        kind: 'exchange',
        marketKey: key('odds'),
        name: 'Match Odds',
        sort: 1,
        selections,
        winners: 1,
        complete: true,
      }),
      market({
        ...common,
        kind: 'bookmaker',
        marketKey: key('bookmaker'),
        name: 'Bookmaker',
        sort: 2,
        selections,
        scale: 'per-100',
      }),
      ...sessions.map((name, place) =>
        market({ ...common, kind: 'fancy', marketKey: key(name), name, sort: 100 + place, category: 'sessions' }),
      ),
      ...(isInPlay ? [scored(score)] : []),
      ...odds(2),
      ...rates(),
      ...session(60),
      ...status('OPEN'),
    ],
    odds,
    rates,
    lines: session,
    status,
    ball: () =>
      markets
        .slice(1)
        .map((marketKey) => ({ kind: 'state', marketKey, status: 'BALL_RUNNING', inPlay: true, reason: '' })),
    noOffers: () =>
      [home, away].map((selectionKey) => ({
        kind: 'prices',
        marketKey: key('odds'),
        selectionKey,
        back: [],
        lay: [],
      })),
    wicket: () => [
      ...status('SUSPENDED', 'wicket'),
      scored({ ...score, innings: score.innings.map((each) => ({ ...each, wickets: each.wickets + 1 })) }),
    ],
    bowled: (runs, overs) => [scored({ ...score, innings: score.innings.map((each) => ({ ...each, runs, overs })) })],
    overs: (recentOvers) => [scored({ ...score, recentOvers })],
    over: () => [...status('SUSPENDED', 'ended'), { kind: 'event-ended', eventKey }],
    end: () => [
      ...status('SUSPENDED', 'ended'),
      scored({ ...score, phase: 'ended', result: `${home} won by 20 runs` }),
      ...[key('odds'), key('bookmaker')].map((marketKey): Line => ({ kind: 'result', marketKey, outcome: won })),
      ...sessions.map((name): Line => ({
        kind: 'result',
        marketKey: key(name),
        outcome: { kind: 'number', value: FINAL_RUNS },
      })),
      { kind: 'event-ended', eventKey },
    ],
  };
}

type MarketLine = Extract<Line, { kind: 'market' }>['market'];
const market = (described: MarketLine): Line => ({ kind: 'market', market: described });

const scoreOf = (home: string, short: string): CricketScore => ({
  sport: 'cricket',
  phase: 'innings',
  toss: `${home} won the toss and bat`,
  innings: [{ team: home, short, runs: 48, wickets: 1, overs: '5.2' }],
  oversLimit: 20,
  target: null,
  runsNeeded: null,
  ballsLeft: null,
  currentRunRate: 9,
  requiredRunRate: null,
  striker: { name: 'Asha Rao', runs: 21, balls: 14 },
  nonStriker: { name: 'Meera Iyer', runs: 9, balls: 8 },
  bowler: { name: 'Kavya Nair', wickets: 1, runs: 12, overs: '1.2' },
  partnership: { runs: 18, balls: 12 },
  battingCard: [],
  recentOvers: [{ number: 6, balls: ['1', '4'], runs: 5 }],
  lastBall: null,
  result: '',
});

/** The default match of journeys without a script of their own. */
export const THE_MATCH = cricketMatch();
