/** One evening of every sport, which moves only when a journey says so: cricket in play, to come and replayed, football,
 *  tennis, kabaddi and two races. */
import { paise, price } from '@maidan/domain';
import type { Score } from '@maidan/contract';
import { cricketMatch } from './match.ts';
import { GREYHOUND_RACE, HORSE_RACE } from './race.ts';
import type { Odds } from '../world.ts';
import type { Line } from './scripted-odds.ts';

const PLENTY = paise(1_000_000_00);
const MINUTE_MS = 60_000;
const IPL = { slug: 'indian-premier-league', name: 'Indian Premier League' };

/** The match of the evening with the most even sides. */
export const EVENING_MATCH = cricketMatch({ home: 'Udaipur Lakes', away: 'Surat Kites', league: IPL });

const UNEVEN = cricketMatch({ home: 'Agra Domes', away: 'Panaji Tides', league: IPL });

interface Fixture {
  readonly sport: { readonly slug: string; readonly name: string; readonly code: string };
  readonly league: { readonly slug: string; readonly name: string };
  readonly sides: readonly [home: string, away: string];
  /** With a draw as the third selection. */
  readonly hasDraw?: boolean;
  /** Minutes from now; a match that began is in play. */
  readonly startsInMinutes: number;
  readonly score?: Score;
}

const FOOTBALL = { slug: 'football', name: 'Football', code: '1' };
const TENNIS = { slug: 'tennis', name: 'Tennis', code: '2' };
const KABADDI = { slug: 'kabaddi', name: 'Kabaddi', code: '99994' };

const fixtures: readonly Fixture[] = [
  {
    sport: FOOTBALL,
    league: { slug: 'i-league', name: 'I-League' },
    sides: ['Shillong Pines', 'Kozhikode Sails'],
    hasDraw: true,
    startsInMinutes: -20,
    score: {
      sport: 'football',
      phase: 'first-half',
      minute: '20',
      home: { name: 'Shillong Pines', short: 'SP', goals: 1 },
      away: { name: 'Kozhikode Sails', short: 'KS', goals: 0 },
      moments: [{ minute: '12', side: 'home', kind: 'goal', player: 'Lalrin Zuala' }],
      shootOut: null,
      review: '',
      result: '',
    },
  },
  {
    sport: FOOTBALL,
    league: { slug: 'i-league', name: 'I-League' },
    sides: ['Imphal Cranes', 'Vasco Anchors'],
    hasDraw: true,
    startsInMinutes: 90,
  },
  {
    sport: TENNIS,
    league: { slug: 'chennai-open', name: 'Chennai Open' },
    sides: ['Ira Sen', 'Noor Bhatt'],
    startsInMinutes: -40,
    score: {
      sport: 'tennis',
      phase: 'playing',
      bestOf: 3,
      players: [
        { name: 'Ira Sen', short: 'Sen', games: [6, 2], tieBreaks: [null, null], setsWon: 1, points: '30' },
        { name: 'Noor Bhatt', short: 'Bhatt', games: [4, 1], tieBreaks: [null, null], setsWon: 0, points: '15' },
      ],
      server: 0,
      isTieBreak: false,
      call: '',
      lastPoints: [0, 1, 0],
      result: '',
    },
  },
  {
    sport: KABADDI,
    league: { slug: 'pro-kabaddi', name: 'Pro Kabaddi' },
    sides: ['Rohtak Bulls', 'Mysuru Foxes'],
    startsInMinutes: -10,
    score: {
      sport: 'kabaddi',
      phase: 'first-half',
      clock: '12:40',
      teams: [
        { name: 'Rohtak Bulls', short: 'RB', points: 9, raidPoints: 6, tacklePoints: 3, allOuts: 0, onMat: 6 },
        { name: 'Mysuru Foxes', short: 'MF', points: 7, raidPoints: 5, tacklePoints: 2, allOuts: 0, onMat: 5 },
      ],
      raiding: 0,
      lastRaid: 'Dev Malik, 1 touch point',
      result: '',
    },
  },
];

function announced({ sport, league, sides, hasDraw = false, startsInMinutes, score }: Fixture): readonly Line[] {
  const name = sides.join(' v ');
  const eventKey = name.toLowerCase().replaceAll(' ', '-');
  const marketKey = `${eventKey}/odds`;
  const names = [...sides, ...(hasDraw ? ['The Draw'] : [])];
  const [back, lay] = hasDraw ? [price(2_90), price(3_00)] : [price(1_95), price(1_97)];
  return [
    {
      kind: 'event',
      event: {
        eventKey,
        sport,
        league,
        slug: eventKey,
        name,
        startsAtMs: Date.now() + startsInMinutes * MINUTE_MS,
        venue: '',
        isReplay: false,
        note: '',
      },
    },
    {
      kind: 'market',
      market: {
        kind: 'exchange',
        eventKey,
        marketKey,
        name: 'Match Odds',
        sort: 1,
        betDelayMs: 0,
        winners: 1,
        complete: true,
        selections: names.map((selectionKey) => ({ selectionKey, name: selectionKey })),
      },
    },
    ...(score ? [{ kind: 'score', eventKey, score } as const] : []),
    ...names.map(
      (selectionKey) =>
        ({ kind: 'prices', marketKey, selectionKey, back: [[back, PLENTY]], lay: [[lay, PLENTY]] }) as const,
    ),
    { kind: 'state', marketKey, status: 'OPEN', inPlay: startsInMinutes <= 0, reason: '' },
  ];
}

/** More matches of a league than the tree shows before it is unfolded. */
const LATER = ['Ajmer Falcons', 'Bikaner Camels', 'Cochin Divers', 'Dehradun Pines', 'Erode Weavers'].map(
  (home, index) => cricketMatch({ home, away: 'Nagpur Oranges', league: IPL, startsInMinutes: 120 + index * 60 }),
);

/** What announces the evening. */
export const EVENING: readonly Line[] = [
  ...EVENING_MATCH.opening,
  ...UNEVEN.opening,
  ...UNEVEN.odds(1.4),
  ...cricketMatch({ home: 'Bhopal Tigers', away: 'Cuttack Oars', league: IPL, startsInMinutes: 60 }).opening,
  ...LATER.flatMap(({ opening }) => opening),
  ...cricketMatch({ home: 'Leh Ibexes', away: 'Jammu Larks', startsInMinutes: 26 * 60 }).opening,
  ...cricketMatch({ home: 'Deccan Drums', away: 'Konkan Waves', isReplay: true }).opening,
  ...cricketMatch({ home: 'Malwa Looms', away: 'Awadh Quills', isReplay: true }).opening,
  ...fixtures.flatMap(announced),
  ...HORSE_RACE.opening,
  ...GREYHOUND_RACE.opening,
];

/** One object, so that specs of the evening share a site. */
export const THE_EVENING: Odds = { script: EVENING };
