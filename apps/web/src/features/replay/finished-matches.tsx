import { getReplays } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { Card, CardHeader, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { failureWords, fetchData } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import styles from './replay.module.css';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';

/** `/replay`: the latest finished matches, each with a link to its replay. */
export function FinishedMatches() {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const asked = useQuery({
    queryKey: ['replays'],
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getReplays, { signal }),
  });
  return (
    <Card as="section" bleed aria-label={say('replay.finished')}>
      <CardHeader
        title={<h1 className={styles.title}>{say('replay.finished')}</h1>}
        meta={say('replay.finishedMore')}
      />
      {asked.isPending ? (
        <SkeletonRows rows={6} rowHeight={56} label={say('replay.loading')} />
      ) : asked.isError ? (
        <ErrorState
          title={say('replay.listFailed')}
          retryLabel={say('page.retry')}
          onRetry={() => void asked.refetch()}
        >
          {failureWords(asked.error)}
        </ErrorState>
      ) : asked.data.length === 0 ? (
        <EmptyState title={say('replay.none')}>{say('replay.noneMore')}</EmptyState>
      ) : (
        <ul>
          {asked.data.map((event) => (
            <li key={event._id}>
              <Link href={`/replay?event=${event._id}`} className={styles.match}>
                <SportIcon sport={event.sport.slugName} size={20} />
                <span className={styles.names}>
                  <b>{named(event.name, words)}</b>
                  <span>{named(event.result === '' ? event.league.name : event.result, words)}</span>
                </span>
                <time dateTime={event.date}>{dateLabel(event.date, now, language)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
