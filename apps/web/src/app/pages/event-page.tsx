import { EmptyState, ErrorState } from '@maidan/ui';
import { useEffect, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import {
  EventSkeleton,
  EventView,
  MarketCard,
  ScorePanel,
  useEventPage,
  useEventSetting,
  useEventWords,
  type MarketCardProps,
  type SlipLink,
  eventWords,
} from '../../features/event/index.ts';
import { EventBets, MyBetsPanel, RestingBets, myBetsWords } from '../../features/my-bets/index.ts';
import { RaceView, RunnerMark, RunnerPeople, racingWords } from '../../features/racing/index.ts';
import {
  clearSlip,
  OneClickBanner,
  openSlip,
  pickPrice,
  pressSlipKey,
  SlipCard,
  useDraftBets,
  useSlipStore,
  slipWords,
} from '../../features/slip/index.ts';
import { readEventSlugs, readPick } from '../../lib/event-link.ts';
import { useMedia, WIDE_PAGE } from '../../lib/browser/media.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useConsidered, useTopic, type EventMeta } from '../../live/index.ts';
import { cashOutLine, CashOutSlot } from '../chrome/cash-out-slot.tsx';
import styles from './event-page.module.css';
import { Instead } from './instead.tsx';
import { PageLink } from '../chrome/page-link.tsx';

export const catalogues = [eventWords, myBetsWords, racingWords, slipWords];

/** `/event?sport=&league=&event=`: the event with its slip and the player's bets. */
export function EventPage() {
  const { say } = useEventWords();
  const slugs = readEventSlugs(useSearch());
  const isPlayer = useSession((session) => session.token !== null);
  useTopic(isPlayer ? 'me' : null);
  const page = useEventPage(slugs);
  switch (page.kind) {
    case 'loading':
      return <EventSkeleton />;
    case 'missing':
      return (
        <Instead>
          <EmptyState
            title={say('event.missing')}
            action={
              <PageLink href="/sports" className={styles.link}>
                {say('event.toSports')}
              </PageLink>
            }
          >
            {say('event.missingMore')}
          </EmptyState>
        </Instead>
      );
    case 'failed':
      return <ErrorState title={say('event.failed')} retryLabel={say('page.retry')} onRetry={page.retry} />;
    case 'ready':
      return <Event key={page.event._id} event={page.event} isPlayer={isPlayer} />;
  }
}

function Event({ event, isPlayer }: { readonly event: EventMeta; readonly isPlayer: boolean }) {
  const setting = useEventSetting(event).data;
  const isWide = useMedia(WIDE_PAGE);
  const betDelaySeconds = setting?.betDelaySeconds ?? 0;
  const slip = useSlipLink(event, !isWide);
  usePickFromList(event._id);
  const bets = isWide ? null : <EventBets eventId={event._id} cashOutOf={cashOutLine} />;
  useEffect(() => {
    document.title = document.title.replace(/^[^·]*/, `${event.name} `);
  }, [event.name]);
  return (
    <div className={styles.page}>
      <div className={styles.middle}>
        {event.race && <OneClickBanner />}
        {event.race ? (
          <RaceView
            event={event}
            renderMarket={(marketId) => <RaceMarket marketId={marketId} slip={slip} />}
            bets={bets}
          />
        ) : (
          <EventView
            event={event}
            slip={slip}
            betDelaySeconds={betDelaySeconds}
            notice={<OneClickBanner />}
            bets={bets}
            panel={
              isWide ? null : (
                <div className={styles.inline}>
                  <ScorePanel eventId={event._id} frames={setting} isPlayer={isPlayer} />
                </div>
              )
            }
          />
        )}
      </div>
      {isWide && (
        <aside className={styles.right}>
          <div className={styles.above}>
            {/* BET-20: a race has no score or TV panel. */}
            {!event.race && <ScorePanel eventId={event._id} frames={setting} isPlayer={isPlayer} />}
            {slip.picked && <SlipCard eventName={event.name} />}
          </div>
          <MyBetsPanel eventId={event._id} cashOutOf={cashOutLine} />
        </aside>
      )}
    </div>
  );
}

/** A race card is a market whose rows describe the runners. */
function RaceMarket({ marketId, slip }: { readonly marketId: string; readonly slip: SlipLink }) {
  return <MarketCard marketId={marketId} slip={slip} describe={describeRunner} />;
}

const describeRunner: NonNullable<MarketCardProps['describe']> = ({ runner }) =>
  runner ? { mark: <RunnerMark runner={runner} />, detail: <RunnerPeople runner={runner} /> } : null;

/** Connects the markets to the slip, two features that do not depend on each other. */
function useSlipLink(event: EventMeta, isInline: boolean): SlipLink {
  const open = useSlipStore((store) => store.slip);
  const typed = useDraftBets();
  const considered = useConsidered();
  const mine = open?.eventId === event._id ? open : null;
  return useMemo(
    () => ({
      picked: mine?.pick ?? null,
      draft: considered ?? (mine ? typed : null),
      cashOutOf: (marketId) => <CashOutSlot marketId={marketId} />,
      restingIn: (marketId) => <RestingBets marketId={marketId} />,
      onPick: (pick) => pickPrice(event._id, pick),
      onKey: pressSlipKey,
      onClear: clearSlip,
      inline: mine && isInline ? <SlipCard key={mine.reference} inline eventName={event.name} /> : null,
    }),
    [mine, typed, considered, isInline, event._id, event.name],
  );
}

/** Opens a price that was tapped in a list in the slip, once. */
function usePickFromList(eventId: string): void {
  const state: unknown = useHistoryState();
  useEffect(() => {
    const pick = readPick(state);
    if (!pick) return;
    openSlip(eventId, pick);
    history.replaceState(null, '');
  }, [state, eventId]);
}
