import type { ListedEvent, MarketType } from '@maidan/contract';
import { Badge, LiveMark } from '@maidan/ui';
import { memo, type ReactNode } from 'react';
import { useListTick } from '../../../live/index.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { eventHref } from '../../../lib/event-link.ts';
import { formatWholeRupees, paiseOf } from '../../../lib/format/figures.ts';
import { useWords } from '../words/index.ts';
import { EventLink } from './event-link.tsx';
import { PricePair } from './price-pair.tsx';
import { couponColumns, lineDetail, mainMarket } from '../sports.ts';
import styles from './coupon.module.css';

interface CouponRowProps {
  readonly event: ListedEvent;
  readonly showLeague: boolean;
}

/** An event of a coupon (HOM-05): name, state, and the best prices of its main market. */
export const CouponRow = memo(function CouponRow({ event, showLeague }: CouponRowProps) {
  const tick = useListTick(event._id);
  const { home, draw, away } = couponColumns(event);
  const inPlay = tick?.inPlay ?? event.inPlay;
  const pair = { event, market: mainMarket(event), status: tick?.status ?? null, isLive: tick !== undefined };
  return (
    <li className={styles.row}>
      <div className={styles.event}>
        <EventLink href={eventHref(event)} className={styles.name}>
          {event.name}
        </EventLink>
        <RowNotes
          event={event}
          inPlay={inPlay}
          scoreLine={tick?.scoreLine ?? event.scoreLine}
          showLeague={showLeague}
        />
      </div>
      <RowFigures event={event} inPlay={inPlay} scoreLine={tick?.scoreLine ?? event.scoreLine} />
      <PricePair {...pair} selection={home} />
      <PricePair {...pair} selection={draw} isWideOnly />
      <PricePair {...pair} selection={away} isWideOnly />
    </li>
  );
});

interface NotesProps {
  readonly event: ListedEvent;
  readonly inPlay: boolean;
  readonly scoreLine: ListedEvent['scoreLine'];
}

/** The small line: in-play or start time, league, kinds of markets, replay. */
function RowNotes({ event, inPlay, scoreLine, showLeague }: NotesProps & { readonly showLeague: boolean }) {
  const { say, language } = useWords();
  return (
    <p className={styles.notes}>
      {inPlay ? <LiveMark label={say('list.inPlay')} /> : <StartTime date={event.date} />}
      {inPlay && scoreLine && (
        <span className={styles.narrowScore}>
          <b>{scoreLine.title}</b> {lineDetail(scoreLine, language)}
        </span>
      )}
      {showLeague && <span className={styles.league}>{event.league.name}</span>}
      <span className={styles.tags}>
        {event.marketKinds.map((kind) => (
          <KindTag key={kind} kind={kind} />
        ))}
        {event.isReplay && (
          <span className={styles.replay} title={say('list.replayMore')}>
            {say('list.replay')}
          </span>
        )}
      </span>
    </p>
  );
}

function StartTime({ date }: { readonly date: string }) {
  const { language } = useWords();
  return (
    <time dateTime={date} className={styles.time}>
      {dateLabel(date, useNow(), language)}
    </time>
  );
}

/** Right of the name on wide screens: the score in play, before that the matched money. */
function RowFigures({ event, inPlay, scoreLine }: NotesProps): ReactNode {
  const { say, language } = useWords();
  if (inPlay && scoreLine) {
    return (
      <p className={styles.score}>
        <b>{scoreLine.title}</b>
        {lineDetail(scoreLine, language)}
      </p>
    );
  }
  const matched = mainMarket(event)?.totalMatched ?? 0;
  if (matched === 0) return <p className={styles.score} />;
  return (
    <p className={styles.score}>
      <span className={styles.matched}>{formatWholeRupees(paiseOf(matched))}</span>
      {say('list.matched')}
    </p>
  );
}

const kindWords = {
  EXCHANGE: ['list.exchange', 'list.exchangeMore'],
  BOOKMAKER: ['list.bookmaker', 'list.bookmakerMore'],
  FANCY: ['list.fancy', 'list.fancyMore'],
} as const satisfies Record<MarketType, readonly [string, string]>;

function KindTag({ kind }: { readonly kind: MarketType }) {
  const { say } = useWords();
  const [short, full] = kindWords[kind];
  return <Badge title={say(full)}>{say(short)}</Badge>;
}
