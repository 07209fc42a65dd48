import type { ListedEvent } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';

import { memo } from 'react';
import { Link } from 'wouter';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { eventHref } from '../../lib/event-link.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { RaceCountdown } from './race-countdown.tsx';
import styles from './racing.module.css';

/** The races that start next, each with its countdown. */
export function NextRaces({ races }: { readonly races: readonly ListedEvent[] }) {
  const { say } = useWords();
  return (
    <ul className={styles.strip} aria-label={say('racing.next')}>
      {races.map((race) => (
        <NextRace key={race._id} race={race} />
      ))}
    </ul>
  );
}

const NextRace = memo(function NextRace({ race }: { readonly race: ListedEvent }) {
  const words = useWords();
  const { say, language } = words;
  const nowMs = useNow();
  const kind = race.sport.slugName === 'greyhound-racing' ? 'racing.greyhounds' : 'racing.horses';
  return (
    <li>
      <Link href={eventHref(race)} className={styles.next}>
        <span className={styles.kind}>
          <SportIcon sport={race.sport.slugName} size={16} />
          {say(kind)}
          <time dateTime={race.date}>{dateLabel(race.date, nowMs, language)}</time>
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
