import { EmptyState, ErrorState } from '@maidan/ui';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
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
  type ScorePanelProps,
  type SlipLink,
  eventWords,
} from '../../features/event/index.ts';
import { PinButton, multiWords } from '../../features/multi-markets/index.ts';
import { EventBets, MyBetsPanel, myBetsWords } from '../../features/my-bets/index.ts';
import { RaceView, RunnerMark, RunnerPeople, racingWords, WhatIfButton } from '../../features/racing/index.ts';
import { OneClickBanner, openSlip, SlipCard, slipWords } from '../../features/slip/index.ts';
import { named, speaking, useWords } from '../../lib/words/index.ts';
import { readEventSlugs, readPick } from '../../lib/event-link.ts';
import { useMedia, WIDE_PAGE } from '../../lib/browser/media.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useTopic, type EventMeta } from '../../live/index.ts';
import { cashOutLine } from '../chrome/cash-out-slot.tsx';
import pageStates from '../routing/page-states.module.css';
import styles from './event-page.module.css';
import { Instead } from './instead.tsx';
import { PageLink } from '../chrome/page-link.tsx';
import { usePanelRoom } from './use-panel-room.ts';
import { useSlipLink } from './use-slip-link.tsx';

const SelectionPanel = lazy(async () => ({
  default: (await speaking(import('../dialogs/selection-panel.ts'))).SelectionPanel,
}));

export const catalogues = [eventWords, multiWords, myBetsWords, racingWords, slipWords];

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
          <h1 className={pageStates.title}>{say('event.missing')}</h1>
          <EmptyState
            title={say('event.missingMore')}
            action={
              <>
                <PageLink href="/sports" className={pageStates.home}>
                  {say('event.toSports')}
                </PageLink>{' '}
                <PageLink href="/replay" className={pageStates.home}>
                  {say('event.toReplays')}
                </PageLink>
              </>
            }
          />
        </Instead>
      );
    case 'failed':
      return <ErrorState isPage title={say('event.failed')} retryLabel={say('page.retry')} onRetry={page.retry} />;
    case 'ready':
      return <Event key={page.event._id} event={page.event} isPlayer={isPlayer} />;
  }
}

function Event({ event, isPlayer }: { readonly event: EventMeta; readonly isPlayer: boolean }) {
  const words = useWords();
  const { data: setting, isError, refetch } = useEventSetting(event);
  const frames = { frames: setting, retryFrames: isError ? () => void refetch() : null };
  const isWide = useMedia(WIDE_PAGE);
  const betDelaySeconds = setting?.betDelaySeconds ?? 0;
  const [charted, setCharted] = useState<Charted | null>(null);
  const openChart = useCallback((marketId: string, selectionId: string) => setCharted({ marketId, selectionId }), []);
  const slip = useSlipLink(event, { isInline: !isWide && charted === null, onChart: openChart });
  usePickFromList(event._id);
  const bets = isWide ? null : <EventBets eventId={event._id} cashOutOf={cashOutLine} />;
  useEffect(() => {
    document.title = document.title.replace(/^[^·]*/, `${named(event.name, words)} `);
  }, [event.name, words]);
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
            pin={<PinButton event={event} />}
            panel={
              isWide ? null : (
                <div className={styles.inline}>
                  <ScorePanel event={event} {...frames} isPlayer={isPlayer} />
                </div>
              )
            }
          />
        )}
      </div>
      {isWide && (
        <RightPanel
          event={event}
          {...frames}
          isPlayer={isPlayer}
          slip={slip.picked && charted === null ? <SlipCard eventName={event.name} /> : null}
        />
      )}
      {charted && (
        <Suspense>
          <SelectionPanel
            {...charted}
            slip={
              slip.picked?.marketId === charted.marketId && slip.picked.selectionId === charted.selectionId ? (
                <SlipCard inline={!isWide} eventName={event.name} />
              ) : null
            }
            onPick={slip.onPick}
            onClose={() => setCharted(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface RightPanelProps extends Pick<ScorePanelProps, 'frames' | 'retryFrames' | 'isPlayer'> {
  readonly event: EventMeta;
  /** The open slip, or null. */
  readonly slip: ReactNode;
}

/** The score, the slip and My Bets beside the markets. */
function RightPanel({ event, frames, retryFrames, isPlayer, slip }: RightPanelProps) {
  const column = useRef<HTMLElement>(null);
  const hasRoom = usePanelRoom(column, slip !== null);
  return (
    <aside ref={column} className={styles.right}>
      {/* BET-20: a race has no score or TV panel. */}
      {!event.race && (
        <div data-place="score">
          <ScorePanel event={event} frames={frames} retryFrames={retryFrames} isPlayer={isPlayer} hasRoom={hasRoom} />
        </div>
      )}
      {slip !== null && <div data-place="slip">{slip}</div>}
      <div data-place="bets" className={styles.bets}>
        <MyBetsPanel eventId={event._id} cashOutOf={cashOutLine} />
      </div>
    </aside>
  );
}

/** The selection whose chart and ladder are open. */
interface Charted {
  readonly marketId: string;
  readonly selectionId: string;
}

/** A race card is a market whose rows describe the runners. */
function RaceMarket({ marketId, slip }: { readonly marketId: string; readonly slip: SlipLink }) {
  return <MarketCard marketId={marketId} slip={slip} describe={describeRunner} />;
}

const describeRunner: NonNullable<MarketCardProps['describe']> = (selection, market) => {
  const { runner } = selection;
  if (!runner) return null;
  return {
    mark: <RunnerMark runner={runner} />,
    detail: <RunnerPeople runner={runner} />,
    aside: <WhatIfButton market={market} selection={selection} />,
  };
};

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
