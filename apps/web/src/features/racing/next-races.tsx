import type { ListedEvent } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { memo } from 'react';
import { Link } from 'wouter';
import { timeLabel } from '../../lib/format/dates.ts';
import { eventHref } from '../../lib/event-link.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { RaceCountdown } from './race-countdown.tsx';
import styles from './racing.module.css';

interface NextRacesProps {
  readonly races: readonly ListedEvent[];
  /** The race whose page this is. */
  readonly current?: string;
}

/** The races that start next, each with its time and countdown. */
export function NextRaces({ races, current }: NextRacesProps) {
  const { say } = useWords();
  return (
    <ul className={styles.strip} aria-label={say('racing.next')}>
      {races.map((race) => (
        <NextRace key={race._id} race={race} isCurrent={race._id === current} />
      ))}
    </ul>
  );
}

interface NextRaceProps {
  readonly race: ListedEvent;
  readonly isCurrent: boolean;
}

const NextRace = memo(function NextRace({ race, isCurrent }: NextRaceProps) {
  const words = useWords();
  const { say } = words;
  const kind = race.sport.slugName === 'greyhound-racing' ? 'racing.greyhounds' : 'racing.horses';
  return (
    <li>
      <Link href={eventHref(race)} className={styles.next} aria-current={isCurrent ? 'page' : undefined}>
        <span className={styles.kind}>
          <SportIcon sport={race.sport.slugName} size={16} />
          {say(kind)}
          <time dateTime={race.date}>{timeLabel(race.date)}</time>
        </span>
        <b>{named(race.league.name, words)}</b>
        <span className={styles.kind}>
          {named(race.race?.distance ?? '', words)} {named(race.race?.class ?? '', words)}
        </span>
        <RaceCountdown date={race.date} size="sm" />
      </Link>
    </li>
  );
});
