import { paise, rungPriceAtOrBelow } from '@maidan/domain';
import type { Runner } from '@maidan/contract';
import type { Line } from './scripted-odds.ts';

const PLENTY = paise(1_000_000_00);
const UNTIL_THE_START_MS = 3 * 60 * 60_000;

export interface RaceRunner extends Runner {
  readonly name: string;
  /** Best odds to back, in hundredths. */
  readonly back: number;
}

/** A race controlled by a journey. At first it is three hours away, with its win market open. */
export interface Race {
  readonly name: string;
  readonly track: string;
  /** The page of the race. */
  readonly href: string;
  readonly runners: readonly RaceRunner[];
  /** Announces the race; must come first. */
  readonly opening: readonly Line[];
  /** A runner is withdrawn; the others' odds are reduced by so many per cent (D-1). */
  readonly withdraw: (name: string, reductionPercent: number) => readonly Line[];
}

interface RaceOptions {
  readonly sport: 'horse-racing' | 'greyhound-racing';
  readonly track: string;
  readonly name: string;
  readonly runners: readonly RaceRunner[];
}

export function scriptedRace({ sport, track, name, runners }: RaceOptions): Race {
  const isHorses = sport === 'horse-racing';
  const slugOf = (words: string) => words.toLowerCase().replaceAll(' ', '-');
  const [eventKey, league] = [slugOf(`${track} ${name}`), slugOf(track)];
  const marketKey = `${eventKey}/win`;
  const query = new URLSearchParams({ sport, league, event: eventKey });
  return {
    name,
    track,
    href: `/event?${query.toString()}`,
    runners,
    opening: [
      {
        kind: 'event',
        event: {
          eventKey,
          sport: { slug: sport, name: isHorses ? 'Horse Racing' : 'Greyhound Racing', code: isHorses ? '7' : '4339' },
          league: { slug: league, name: track },
          slug: eventKey,
          name,
          startsAtMs: Date.now() + UNTIL_THE_START_MS,
          venue: track,
          isReplay: false,
          note: '',
          race: {
            country: { id: 'IN', name: 'India' },
            distance: isHorses ? '1m 2f' : '480 m',
            class: isHorses ? 'Handicap' : 'A3',
            going: isHorses ? 'Good' : '',
          },
        },
      },
      {
        kind: 'market',
        market: {
          kind: 'exchange',
          eventKey,
          marketKey,
          name: 'Win',
          sort: 1,
          betDelayMs: 0,
          winners: 1,
          complete: false,
          race: isHorses ? 'horse-win' : 'greyhound',
          selections: runners.map(({ name: selectionKey, back: _back, ...runner }) => ({
            selectionKey,
            name: selectionKey,
            runner,
          })),
        },
      },
      ...runners.map(({ name: selectionKey, back }): Line => ({
        kind: 'prices',
        marketKey,
        selectionKey,
        back: [[rungPriceAtOrBelow(back), PLENTY]],
        lay: [[rungPriceAtOrBelow(back * 2), PLENTY]],
      })),
      { kind: 'state', marketKey, status: 'OPEN', inPlay: false, reason: '' },
    ],
    withdraw: (selectionKey, reductionPercent) => [
      {
        kind: 'runner-removed',
        marketKey,
        selectionKey,
        reductionBasisPoints: reductionPercent * 100,
        removedAtMs: Date.now(),
      },
    ],
  };
}

const horse = (number: number, name: string, back: number, more: Partial<Runner>): RaceRunner => ({
  number,
  name,
  back,
  draw: 7 - number,
  colours: ['plain', 'white', 'white', 'white'],
  jockey: '',
  trainer: '',
  ...more,
});

export const HORSE_RACE = scriptedRace({
  sport: 'horse-racing',
  track: 'Mahalaxmi',
  name: 'Monsoon Plate',
  runners: [
    horse(1, 'Night Heron', 250, {
      colours: ['sash', 'emerald', 'yellow', 'red'],
      jockey: 'A. Kulkarni',
      trainer: 'S. Padmanabhan',
    }),
    horse(2, 'River Lantern', 400, {
      colours: ['hoops', 'navy', 'pink', 'navy'],
      jockey: 'R. Fernandes',
      trainer: 'M. Daruwala',
    }),
    horse(3, 'Copper Kite', 600, {
      colours: ['spots', 'orange', 'black', 'orange'],
      jockey: 'T. Zervan',
      trainer: 'K. Irani',
    }),
  ],
});

const greyhound = (trap: number, name: string, colour: string, trainer: string): RaceRunner => ({
  number: trap,
  name,
  back: 300 + trap * 100,
  draw: trap,
  colours: ['plain', colour, colour],
  jockey: '',
  trainer,
});

export const GREYHOUND_RACE = scriptedRace({
  sport: 'greyhound-racing',
  track: 'Harbour Park',
  name: 'Race 4',
  runners: [
    greyhound(1, 'Quick Tamarind', 'red', 'P. Doyle'),
    greyhound(2, 'Salt Road', 'royal-blue', 'L. Byrne'),
    greyhound(3, 'Paper Moon', 'white', 'J. Keane'),
  ],
});
