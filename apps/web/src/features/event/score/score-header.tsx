import type { Score } from '@maidan/contract';
import { viewOf } from '@maidan/sports/views';
import { scoreWords } from '@maidan/sports/words';
import { GroundLines, LiveBadge } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { named, namedScore } from '../../../lib/words/index.ts';
import { useWords, type Words } from '../words/index.ts';
import { useScore, type EventMeta } from '../../../live/index.ts';
import styles from './score.module.css';

interface ScoreHeaderProps {
  readonly event: EventMeta;
  /** At the end of its first line: the star of a favourite, the pin. */
  readonly marks?: ReactNode;
}

/** The match and its score: cricket with the last overs ball by ball, other sports with their own view. */
export function ScoreHeader({ event, marks = null }: ScoreHeaderProps) {
  const words = useWords();
  const score = namedScore(useScore(event._id) ?? null, words);
  return (
    <section className={styles.card} aria-label={`${words.say('score.panel')}: ${named(event.name, words)}`}>
      <GroundLines />
      <div className={styles.inside}>
        <MetaLine event={event} score={score} words={words} marks={marks} />
        <Standing event={event} score={score} words={words} />
      </div>
    </section>
  );
}

type Inner = { readonly words: Words };

type AnyScore = Inner & { readonly event: EventMeta; readonly score: Score | null };

function Standing({ event, score, words }: AnyScore) {
  const view = score && score.phase !== 'upcoming' ? viewOf(score) : null;
  if (!score || !view || view.hasStanding?.(score) === false) return <Upcoming event={event} words={words} />;
  return (
    <>
      <h1 className={styles.spoken}>{named(event.name, words)}</h1>
      <view.Standing score={score} words={scoreWords(words.language)} />
    </>
  );
}

function MetaLine({ event, score, words, marks }: AnyScore & { readonly marks: ReactNode }) {
  const { say, language } = words;
  const now = useNow();
  const aside = (score && viewOf(score)?.aside?.(score)) ?? '';
  return (
    <div className={styles.meta}>
      <div className={styles.facts}>
        {event.inPlay && <LiveBadge label={say('event.inPlay')} />}
        {event.isReplay && (
          <span className={styles.replay} title={say('event.replayMore')}>
            {say('event.replay')}
          </span>
        )}
        <span>{named(event.note === '' ? event.league.name : event.note, words)}</span>
        {event.venue !== '' && <span className={styles.wide}>{named(event.venue, words)}</span>}
        <time dateTime={event.date} className={styles.wide}>
          {dateLabel(event.date, now, language)}
        </time>
        {aside !== '' && <span className={styles.toss}>{aside}</span>}
      </div>
      {marks != null && <span className={styles.marks}>{marks}</span>}
    </div>
  );
}

function Upcoming({ event, words }: Inner & { readonly event: EventMeta }) {
  const now = useNow();
  const time = dateLabel(event.date, now, words.language);
  return (
    <div className={styles.upcoming}>
      <h1 className={styles.title}>{named(event.name, words)}</h1>
      <p>{event.inPlay ? words.say('score.waiting') : words.say('score.upcoming', { time })}</p>
    </div>
  );
}
