import type { RaceScore } from '@maidan/contract';
import { LiveBadge, TrackLines } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { useMarket, type EventMeta } from '../../live/index.ts';
import { RaceCountdown } from './race-countdown.tsx';
import { fieldOf } from './race-state.ts';
import styles from './race.module.css';

interface RaceHeaderProps {
  readonly event: EventMeta;
  readonly score: RaceScore | null;
  /** The win market, which lists the non-runners. */
  readonly marketId: string;
}

/** Track, time and distance of a race, with the countdown. */
export function RaceHeader({ event, score, marketId }: RaceHeaderProps) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const { runs, declared } = fieldOf(useMarket(marketId));
  const details = [
    named(event.race?.class ?? '', words),
    named(event.race?.distance ?? '', words),
    named(event.race?.going ?? '', words),
    declared === 0 ? '' : runs === declared ? say('race.runners', { runs }) : say('race.runnersOf', { runs, declared }),
  ].filter((each) => each !== '');
  return (
    <section className={styles.card} aria-label={named(event.name, words)}>
      <TrackLines />
      <div className={styles.inside}>
        <div>
          <p className={styles.meta}>
            {named(event.venue, words)}
            <time dateTime={event.date}>{dateLabel(event.date, now, language)}</time>
          </p>
          <h1 className={styles.title}>{named(event.name, words)}</h1>
          <ul className={styles.details}>
            {details.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </div>
        <Moment event={event} score={score} />
      </div>
    </section>
  );
}

/** The countdown, the running race, or the result. */
function Moment({ event, score }: Pick<RaceHeaderProps, 'event' | 'score'>) {
  const { say } = useWords();
  switch (score?.phase) {
    case 'off':
      return (
        <div className={styles.moment}>
          <LiveBadge label={say('racing.off')} />
        </div>
      );
    case 'finished':
      return <p className={styles.moment}>{say('race.awaited')}</p>;
    case 'ended':
      return <p className={styles.moment}>{score.result}</p>;
    case 'upcoming':
    case 'going-down':
    case undefined:
      return event.status === 'ENDED' ? (
        <p className={styles.moment}>{say('race.over')}</p>
      ) : (
        <div className={styles.moment}>
          <span>{say(score?.phase === 'going-down' ? 'race.goingDown' : 'race.startsInLabel')}</span>
          <RaceCountdown date={event.date} size="md" />
        </div>
      );
  }
}
