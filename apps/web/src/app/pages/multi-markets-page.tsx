import { EmptyState, ErrorState, SkeletonRows, Card } from '@maidan/ui';
import { MainMarkets, useEventById, eventWords } from '../../features/event/index.ts';
import { multiWords, PinnedFrame, PinnedHead, Switcher, useMultiWords } from '../../features/multi-markets/index.ts';
import { MyBetsPanel, myBetsWords } from '../../features/my-bets/index.ts';
import { OneClickBanner, SlipCard, slipWords, useSlipStore } from '../../features/slip/index.ts';
import { failureWords, useFavouritesState } from '../../api/index.ts';
import { useMedia, WIDE_PAGE } from '../../lib/browser/media.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useEvent, useTopic, type EventMeta } from '../../live/index.ts';
import { cashOutLine } from '../chrome/cash-out-slot.tsx';
import { PageLink } from '../chrome/page-link.tsx';
import { Instead } from './instead.tsx';
import styles from './multi-markets-page.module.css';
import { named } from '../../lib/words/index.ts';
import { useSlipLink } from './use-slip-link.tsx';

export const catalogues = [eventWords, multiWords, myBetsWords, slipWords];

/** BET-26: up to four pinned events, updated live, with the slip and My Bets. */
export function MultiMarketsPage() {
  const { say } = useMultiWords();
  const state = useFavouritesState();
  const isPlayer = useSession((session) => session.token !== null);
  useTopic(isPlayer ? 'me' : null);
  const isWide = useMedia(WIDE_PAGE);
  if (state.kind === 'loading') return <SkeletonRows rows={8} rowHeight={52} label={say('page.loading')} />;
  if (state.kind === 'failed') {
    return (
      <ErrorState title={say('multi.listFailed')} retryLabel={say('page.retry')} onRetry={state.retry}>
        {failureWords(state.error)}
      </ErrorState>
    );
  }
  const { pinned } = state.favourites;
  if (pinned.length === 0) {
    return (
      <Instead>
        <div className={styles.top}>
          <h1 className={styles.title}>{say('multi.heading')}</h1>
        </div>
        <EmptyState
          title={say('multi.emptyTitle')}
          action={
            <PageLink href="/inplay" className={styles.link}>
              {say('multi.toInplay')}
            </PageLink>
          }
        >
          {say('multi.emptyMore')}
        </EmptyState>
      </Instead>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.middle}>
        <div className={styles.top}>
          <h1 className={styles.title}>{say('multi.heading')}</h1>
          <p>{say('multi.about')}</p>
        </div>
        <OneClickBanner />
        <Switcher pinned={pinned} />
        <div className={styles.events}>
          {pinned.map((id) => (
            <Pinned key={id} id={id} isWide={isWide} />
          ))}
        </div>
      </div>
      {isWide && (
        <aside className={styles.right}>
          <OpenSlip pinned={pinned} />
          <MyBetsPanel cashOutOf={cashOutLine} />
        </aside>
      )}
    </div>
  );
}

/** The slip of whichever pinned event it belongs to. */
function OpenSlip({ pinned }: { readonly pinned: readonly string[] }) {
  const eventId = useSlipStore(({ slip }) => slip?.eventId ?? '');
  const event = useEvent(eventId);
  if (event === undefined || !pinned.includes(eventId)) return null;
  return <SlipCard eventName={event.name} />;
}

/** Its topic is held as long as it is pinned and shown. */
function Pinned({ id, isWide }: { readonly id: string; readonly isWide: boolean }) {
  const { say } = useMultiWords();
  const state = useEventById(id);
  switch (state.kind) {
    case 'ready':
      return <Ready event={state.event} isWide={isWide} />;
    case 'loading':
      return (
        <PinnedFrame id={id} name={say('page.loading')} head={<Words>{say('page.loading')}</Words>}>
          <SkeletonRows rows={5} rowHeight={52} label={say('page.loading')} />
        </PinnedFrame>
      );
    case 'missing':
      return (
        <PinnedFrame id={id} name={say('multi.gone')} head={<Words>{say('multi.gone')}</Words>}>
          {null}
        </PinnedFrame>
      );
    case 'failed':
      return (
        <PinnedFrame id={id} name={say('multi.failed')} head={<Words>{say('multi.failed')}</Words>}>
          <ErrorState title={say('multi.failed')} retryLabel={say('page.retry')} onRetry={state.retry} />
        </PinnedFrame>
      );
  }
}

function Words({ children }: { readonly children: string }) {
  return <p className={styles.words}>{children}</p>;
}

function Ready({ event, isWide }: { readonly event: EventMeta; readonly isWide: boolean }) {
  const words = useMultiWords();
  const { say } = words;
  const slip = useSlipLink(event, { isInline: !isWide });
  const hasOpen = event.markets.some(({ isClosed }) => !isClosed);
  return (
    <PinnedFrame id={event._id} name={named(event.name, words)} head={<PinnedHead event={event} />}>
      {event.markets.length > 0 && <MainMarkets event={event} slip={slip} />}
      {!hasOpen && (
        <Card bleed>
          <EmptyState title={say(event.status === 'ENDED' ? 'multi.ended' : 'multi.noMarkets')} />
        </Card>
      )}
    </PinnedFrame>
  );
}
