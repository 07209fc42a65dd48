import { getBetsOfEvent, getReplay, type Bet, type Replay } from '@maidan/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'wouter';
import { failureWords, fetchData, RequestFailed } from '../../api/index.ts';
import { useSession } from '../../lib/browser/session.ts';
import { marksOf } from './marks.ts';
import { Moment } from './moment.tsx';
import { MyMoments } from './my-moments.tsx';
import styles from './replay.module.css';
import { Scrubber } from './scrubber.tsx';
import { usePlaying } from './use-playing.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';

export interface MatchReplayProps {
  readonly eventId: string;
  /** The player's bets with their receipts, which is another feature. */
  readonly listBets: (bets: readonly Bet[]) => ReactNode;
}

/** BET-29: a finished match, moment by moment: score, prices and the player's own bets. */
export function MatchReplay({ eventId, listBets }: MatchReplayProps) {
  const { say } = useWords();
  const asked = useQuery({
    queryKey: ['replay', eventId],
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchData(getReplay, { params: { _id: eventId }, signal }),
  });
  if (asked.isPending) return <SkeletonRows rows={8} rowHeight={48} label={say('replay.loading')} />;
  if (asked.isError) {
    if (!(asked.error instanceof RequestFailed && asked.error.status === 404)) {
      return (
        <ErrorState title={say('replay.failed')} retryLabel={say('page.retry')} onRetry={() => void asked.refetch()}>
          {failureWords(asked.error)}
        </ErrorState>
      );
    }
    const toList = (
      <Link href="/replay" className={styles.link}>
        {say('replay.toList')}
      </Link>
    );
    return (
      <EmptyState title={say('replay.missing')} action={toList}>
        {say('replay.missingMore')}
      </EmptyState>
    );
  }
  return <Playing key={eventId} replay={asked.data} listBets={listBets} />;
}

function Playing({ replay, listBets }: Pick<MatchReplayProps, 'listBets'> & { readonly replay: Replay }) {
  const words = useWords();
  const { say } = words;
  const { event, moments } = replay;
  const isPlayer = useSession((session) => session.token !== null);
  const mine = useQuery({
    queryKey: ['bets-of-event', event._id],
    enabled: isPlayer,
    staleTime: 0,
    queryFn: ({ signal }) => fetchData(getBetsOfEvent, { params: { _id: event._id }, signal }),
  });
  const playing = usePlaying(moments.length);
  const bets = mine.data ?? [];
  const marks = marksOf(bets, moments);
  useEffect(() => {
    document.title = document.title.replace(/^[^·]*/, `${named(event.name, words)} `);
  }, [event.name, words]);
  return (
    <div className={styles.page}>
      <Moment replay={replay} at={playing.at} />
      <Scrubber moments={moments} marks={marks} playing={playing} />
      <section className={styles.mine} aria-label={say('replay.bets')}>
        <h2 className={styles.heading}>{say('replay.bets')}</h2>
        {!isPlayer ? (
          <p className={styles.quiet}>{say('replay.visitor')}</p>
        ) : mine.isError ? (
          <ErrorState
            title={say('replay.betsFailed')}
            retryLabel={say('page.retry')}
            onRetry={() => void mine.refetch()}
          >
            {failureWords(mine.error)}
          </ErrorState>
        ) : mine.isPending ? (
          <SkeletonRows rows={2} rowHeight={48} label={say('replay.loading')} />
        ) : bets.length === 0 ? (
          <p className={styles.quiet}>{say('replay.noBets')}</p>
        ) : (
          <>
            <MyMoments bets={bets} marks={marks} onShow={playing.show} />
            {listBets(bets.map(({ bet }) => bet))}
          </>
        )}
      </section>
    </div>
  );
}
