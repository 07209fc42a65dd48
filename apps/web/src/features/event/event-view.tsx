import { Banner, EmptyState, TabPanel, Tabs, type TabItem } from '@maidan/ui';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { formatSeconds } from '../../lib/format/figures.ts';
import { PHONE, useMedia } from '../../lib/browser/media.ts';
import { useWords, type Words } from './words/index.ts';
import { useMyBets, type EventMeta, type MarketRef } from '../../live/index.ts';
import styles from './event.module.css';
import { EventMarks } from './event-marks.tsx';
import { EventNews } from './score/event-news.tsx';
import { FancyCard } from './fancy/fancy-card.tsx';
import { MarketCard } from './market/market-card.tsx';
import { ScoreHeader } from './score/score-header.tsx';
import type { SlipLink } from './market/slip-link.ts';

type TabId = 'all' | 'odds' | 'bookmaker' | 'fancy' | 'mine';

export interface EventViewProps {
  readonly event: EventMeta;
  readonly slip: SlipLink;
  readonly betDelaySeconds: number;
  /** The player's bets on this event, in the Mine tab of narrow pages; null where they stand beside it. */
  readonly bets: ReactNode;
  /** What holds for every market, above the tabs. */
  readonly notice: ReactNode;
  /** The button that pins the event to the multi-market page. */
  readonly pin: ReactNode;
  /** The score and TV panel, below the first market if there is no right panel, so that its prices are in the first
   *  screen. */
  readonly panel: ReactNode;
}

/** The main column of the event page: score, tabs and markets. */
export function EventView({ event, slip, betDelaySeconds, bets, notice, panel, pin }: EventViewProps) {
  const words = useWords();
  const { say } = words;
  const [tab, setTab] = useState<TabId>('all');
  const tabs = useRef<HTMLDivElement>(null);
  useTopInSight(tabs, tab);
  const mine = useMarketsOfMine(event);
  const shown = marketsOf(tab, event.markets, mine.marketIds);
  const listsBets = tab === 'mine' && bets != null;
  const isPhone = useMedia(PHONE);
  const aside = !isPhone && betDelaySeconds > 0 && (
    <span className={styles.delay}>
      {say('tabs.delay')} <b>{say('tabs.seconds', { seconds: formatSeconds(betDelaySeconds) })}</b>
    </span>
  );
  return (
    <>
      <ScoreHeader event={event} marks={<EventMarks event={event} pin={pin} />} />
      <EventNews event={event} />
      <div ref={tabs} className={styles.tabs}>
        {notice}
        <Tabs<TabId>
          name="event"
          label={say('tabs.name')}
          items={tabItems(event.markets, mine.count, words, isPhone)}
          fill={isPhone}
          selected={tab}
          onSelect={setTab}
          aside={aside}
        />
      </div>
      <TabPanel name="event" id={tab} className={styles.panel}>
        {event.status === 'ENDED' && (
          <Banner tone="info">
            <b>{say('event.ended')}.</b> {say('event.endedMore')}{' '}
            <Link href={`/replay?event=${event._id}`} className={styles.replayLink}>
              {say('event.replayIt')}
            </Link>
          </Banner>
        )}
        {tab === 'mine' && bets}
        <Markets markets={shown} slip={listsBets ? withoutOrders(slip) : slip} panel={panel} />
        {shown.length === 0 && !listsBets && event.status !== 'ENDED' && <NothingHere tab={tab} words={words} />}
      </TabPanel>
    </>
  );
}

/** Another tab begins with its first market: were the page left scrolled, the tabs would cover it. */
function useTopInSight(tabs: RefObject<HTMLElement | null>, tab: TabId): void {
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    const panel = tabs.current?.nextElementSibling;
    if (!tabs.current || !panel) return;
    const isCovered = panel.getBoundingClientRect().top < tabs.current.getBoundingClientRect().bottom;
    if (isCovered) panel.scrollIntoView({ block: 'start' });
  }, [tabs, tab]);
}

/** The Mine tab on phones lists the bets themselves, so the markets omit the unmatched ones. */
function withoutOrders({ restingIn: _restingIn, ...slip }: SlipLink): SlipLink {
  return slip;
}

interface MarketsProps extends Pick<EventViewProps, 'slip' | 'panel'> {
  readonly markets: readonly MarketRef[];
}

function Markets({ markets, slip, panel }: MarketsProps) {
  const fancies = markets.filter((each) => each.marketType === 'FANCY');
  const ofType = (type: MarketRef['marketType']) => markets.filter((each) => each.marketType === type);
  const cards = [...ofType('EXCHANGE'), ...ofType('BOOKMAKER')].map(({ _id }) => (
    <MarketCard key={_id} marketId={_id} slip={slip} />
  ));
  return (
    <>
      {cards.slice(0, 1)}
      {/* In its own place whatever the tab shows, so that a running picture goes on. */}
      {panel}
      {cards.slice(1)}
      {fancies.length > 0 && <FancyCard markets={fancies} slip={slip} />}
    </>
  );
}

function NothingHere({ tab, words }: { readonly tab: TabId; readonly words: Words }) {
  const { say } = words;
  if (tab === 'mine') return <EmptyState title={say('tabs.noneOfMine')}>{say('tabs.noneOfMineMore')}</EmptyState>;
  if (tab === 'all') return <EmptyState title={say('event.noMarkets')}>{say('event.noMarketsMore')}</EmptyState>;
  return <EmptyState title={say('tabs.noneHere')}>{say('event.noMarketsMore')}</EmptyState>;
}

/** The markets in which the player has open bets. */
function useMarketsOfMine(event: EventMeta): { readonly marketIds: ReadonlySet<string>; readonly count: number } {
  const bets = useMyBets() ?? [];
  const running = bets.filter(
    ({ eventId, state }) =>
      eventId._id === event._id && ['pending', 'matched', 'partially-matched', 'unmatched'].includes(state),
  );
  return { marketIds: new Set(running.map((each) => each.marketId)), count: running.length };
}

function marketsOf(tab: TabId, markets: readonly MarketRef[], mine: ReadonlySet<string>): readonly MarketRef[] {
  switch (tab) {
    case 'all':
      return markets;
    case 'odds':
      return markets.filter((each) => each.marketType === 'EXCHANGE');
    case 'bookmaker':
      return markets.filter((each) => each.marketType === 'BOOKMAKER');
    case 'fancy':
      return markets.filter((each) => each.marketType === 'FANCY');
    case 'mine':
      return markets.filter((each) => mine.has(each._id));
  }
}

function tabItems(markets: readonly MarketRef[], mine: number, { say }: Words, isPhone: boolean): TabItem<TabId>[] {
  const open = markets.filter((each) => !each.isClosed);
  const count = (type: MarketRef['marketType']) => String(open.filter((each) => each.marketType === type).length);
  return [
    { id: 'all', label: say('tabs.all') },
    { id: 'odds', label: say('tabs.odds'), ...(isPhone ? {} : { count: count('EXCHANGE') }) },
    { id: 'bookmaker', label: say('tabs.bookmaker'), ...(isPhone ? {} : { count: count('BOOKMAKER') }) },
    { id: 'fancy', label: say('tabs.fancy'), count: count('FANCY') },
    { id: 'mine', label: say('tabs.mine'), count: String(mine) },
  ];
}
