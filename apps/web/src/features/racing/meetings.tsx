import type { League, ListedEvent, RaceCountry } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { Card, CardHeader, LiveMark, Spoken } from '@maidan/ui';
import { memo } from 'react';
import { Link } from 'wouter';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
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

function TrackRow({ track }: { readonly track: League }) {
  const name = named(track.name, useWords());
  return (
    <div className={styles.track}>
      <h4>{name}</h4>
      <ul className={styles.times} aria-label={name}>
        {racesOf(track).map((race) => (
          <Start key={race._id} race={race} />
        ))}
      </ul>
    </div>
  );
}

/** A race by its start time, marked if it is in progress. */
const Start = memo(function Start({ race }: { readonly race: ListedEvent }) {
  const words = useWords();
  const { say, language } = words;
  const nowMs = useNow();
  const tick = useListTick(race._id);
  const inPlay = tick?.inPlay ?? race.inPlay;
  const isOver = inPlay && (tick?.status ?? race.markets[0]?.status) === 'CLOSED';
  return (
    <li>
      <Link href={eventHref(race)} className={styles.start} data-over={isOver || undefined}>
        <time dateTime={race.date}>{dateLabel(race.date, nowMs, language)}</time>
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
