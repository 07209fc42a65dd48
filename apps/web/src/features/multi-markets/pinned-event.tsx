import { scoreLineOf } from '@maidan/sports';
import { SportIcon } from '@maidan/sports/icons';
import { IconButton, LiveMark, XIcon } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { keepItem } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { eventHref } from '../../lib/event-link.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { useScore, type EventMeta } from '../../live/index.ts';
import styles from './multi-markets.module.css';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';

/** Where the switcher leads. */
export const pinnedPlace = (eventId: string) => `pinned-${eventId}`;

interface PinnedFrameProps {
  readonly id: string;
  readonly name: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A pinned event: its head with the button that unpins it, and what is shown below. */
export function PinnedFrame({ id, name, head, children }: PinnedFrameProps) {
  const { say } = useWords();
  return (
    <section id={pinnedPlace(id)} className={styles.event} aria-label={name}>
      <header className={styles.head}>
        {head}
        <IconButton
          label={say('multi.unpinIt', { name })}
          icon={<XIcon size={16} />}
          size={32}
          onClick={() => void keepItem({ list: 'PINNED_EVENT', id }, false)}
        />
      </header>
      {children}
    </section>
  );
}

/** Name, state and score line of a pinned event. */
export function PinnedHead({ event }: { readonly event: EventMeta }) {
  const words = useWords();
  const { say, language } = words;
  const nowMs = useNow();
  const score = useScore(event._id) ?? undefined;
  const line = score === undefined ? null : scoreLineOf(score);
  const detail = line === null ? '' : language === 'hi' ? (line.hi ?? line.detail) : line.detail;
  return (
    <div className={styles.words}>
      <h2 className={styles.name}>
        <SportIcon sport={event.sport.slugName} size={16} />
        <Link href={eventHref(event)}>{named(event.name, words)}</Link>
      </h2>
      <p className={styles.state}>
        {event.status === 'ENDED' ? (
          <b>{say('multi.finished')}</b>
        ) : event.inPlay ? (
          <LiveMark label={say('multi.inPlay')} />
        ) : (
          <time dateTime={event.date}>{dateLabel(event.date, nowMs, language)}</time>
        )}
        {line !== null && (
          <span className={styles.score}>
            <b>{line.title}</b> {detail}
          </span>
        )}
      </p>
    </div>
  );
}
