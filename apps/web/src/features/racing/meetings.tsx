import type { League, ListedEvent, RaceCountry } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { Card, CardHeader, LiveMark, Spoken } from '@maidan/ui';
import { memo } from 'react';
import { Link } from 'wouter';
import { useNow } from '../../lib/browser/clock.ts';
import { dayHeading, timeLabel } from '../../lib/format/dates.ts';
import { eventHref } from '../../lib/event-link.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { useListTick } from '../../live/index.ts';
import { racesOf, type RacingSport } from './races.ts';
import styles from './racing.module.css';

/** A sport's race cards by country and track, with every race in order of its start (BET-03). */
export function Meetings({ sport }: { readonly sport: RacingSport }) {
  const name = named(sport.name, useWords());
  return (
    <Card as="section" bleed aria-label={name}>
      <CardHeader
        title={
          <span className={styles.sport}>
            <SportIcon sport={sport.slugName} size={18} />
            {name}
          </span>
        }
      />
      {sport.countries.map((country) => (
        <Country key={country.id} country={country} />
      ))}
    </Card>
  );
}

function Country({ country }: { readonly country: RaceCountry }) {
  const words = useWords();
  return (
    <>
      <h3 className={styles.country}>{named(country.name, words)}</h3>
      {country.tracks.map((track) => (
        <TrackRow key={track._id} track={track} />
      ))}
    </>
  );
}

/** A track's races, each day named once. */
function TrackRow({ track }: { readonly track: League }) {
  const words = useWords();
  const nowMs = useNow();
  const name = named(track.name, words);
  const days = Map.groupBy(racesOf(track), ({ date }) => dayHeading(date, nowMs, words.language));
  return (
    <div className={styles.track}>
      <h4>{name}</h4>
      <div className={styles.days}>
        {[...days].map(([day, races]) => (
          <div key={day}>
            <p className={styles.day}>{day}</p>
            <ul className={styles.times} aria-label={name}>
              {races.map((race) => (
                <Start key={race._id} race={race} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A race by its start time, marked if it is in progress. */
const Start = memo(function Start({ race }: { readonly race: ListedEvent }) {
  const words = useWords();
  const { say } = words;
  const tick = useListTick(race._id);
  const inPlay = tick?.inPlay ?? race.inPlay;
  const isOver = inPlay && (tick?.status ?? race.markets[0]?.status) === 'CLOSED';
  return (
    <li>
      <Link href={eventHref(race)} className={styles.start} data-over={isOver || undefined}>
        <time dateTime={race.date}>{timeLabel(race.date)}</time>
        <Spoken>{named(race.league.name, words)}</Spoken>
        <span className={styles.startNote}>
          {isOver ? (
            say('racing.result')
          ) : inPlay ? (
            <LiveMark label={say('racing.off')} />
          ) : (
            named(race.race?.distance ?? '', words)
          )}
        </span>
      </Link>
    </li>
  );
});
