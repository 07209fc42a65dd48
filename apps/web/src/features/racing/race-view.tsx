import { Banner, EmptyState, TabPanel, Tabs, type TabItem } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import { PHONE, useMedia } from '../../lib/browser/media.ts';
import { namedScore } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { useMarket, useMyBets, useScore, useSportsTree, type EventMeta } from '../../live/index.ts';
import { NextRaces } from './next-races.tsx';
import { RaceHeader } from './race-header.tsx';
import { RaceResult, RaceRunning } from './race-running.tsx';
import { raceScoreOf } from './race-state.ts';
import { nextRaces, racingSports } from './races.ts';
import styles from './race.module.css';

/** As many as stand beside each other on a wide page. */
const NEXT = 6;
/** The first three and one more. */
const SHOWN_IN_RESULT = 4;

type TabId = 'win' | 'place' | 'mine';

export interface RaceViewProps {
  readonly event: EventMeta;
  /** Renders a market with its prices, which is another feature. */
  readonly renderMarket: (marketId: string) => ReactNode;
  /** The player's bets on this race, in the Mine tab on phones. */
  readonly bets: ReactNode;
}

/** The main column of a race's page: header, running or result, and the card with win and place markets (BET-22). */
export function RaceView({ event, renderMarket, bets }: RaceViewProps) {
  const words = useWords();
  const { say } = words;
  const [tab, setTab] = useState<TabId>('win');
  const isPhone = useMedia(PHONE);
  const score = namedScore(raceScoreOf(useScore(event._id)), words);
  const [win, place] = event.markets;
  const shown = tab === 'mine' ? undefined : tab === 'place' ? place : win;
  const items = useTabs(event, isPhone);
  return (
    <>
      {!isPhone && <OtherRaces current={event._id} />}
      <RaceHeader event={event} score={score} marketId={win?._id ?? ''} />
      {score && score.running.length > 0 && win && (
        <>
          {score.phase === 'ended' && <RaceResult score={score} marketId={win._id} max={SHOWN_IN_RESULT} />}
          {score.phase !== 'ended' && <RaceRunning score={score} marketId={win._id} />}
        </>
      )}
      <div className={styles.tabs}>
        <Tabs<TabId>
          name="race"
          label={say('tabs.name')}
          items={items}
          fill={isPhone}
          selected={tab}
          onSelect={setTab}
        />
      </div>
      <TabPanel name="race" id={tab} className={styles.panel}>
        {event.status === 'ENDED' && (
          <Banner tone="info">
            <b>{say('race.over')}</b> {say('event.endedMore')}
          </Banner>
        )}
        {shown && renderMarket(shown._id)}
        {tab === 'mine' && bets}
        {!shown && tab !== 'mine' && (
          <EmptyState title={say('event.noMarkets')}>{say('event.noMarketsMore')}</EmptyState>
        )}
      </TabPanel>
      {isPhone && <OtherRaces current={event._id} />}
    </>
  );
}

/** The way to the next race: over the card, on a phone under it. Its place is kept while the races are on their way. */
function OtherRaces({ current }: { readonly current: string }) {
  const { sports } = useSportsTree();
  const races = nextRaces(racingSports(sports), NEXT);
  return <div className={styles.others}>{races.length > 0 && <NextRaces races={races} current={current} />}</div>;
}

/** There is a Mine tab if My Bets is not beside the page. */
function useTabs(event: EventMeta, isPhone: boolean): TabItem<TabId>[] {
  const { say } = useWords();
  const [, place] = event.markets;
  const places = useMarket(place?._id ?? '')?.winners ?? 0;
  const mine = (useMyBets() ?? []).filter(({ eventId }) => eventId._id === event._id).length;
  return [
    { id: 'win', label: say('race.win') },
    ...(place ? [{ id: 'place' as const, label: say('race.place'), count: String(places) }] : []),
    ...(isPhone ? [{ id: 'mine' as const, label: say('tabs.mine'), count: String(mine) }] : []),
  ];
}
