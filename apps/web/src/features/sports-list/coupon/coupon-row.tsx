import type { EventMark, ListedEvent, ListTick, MarketType } from '@maidan/contract';
import { Badge, drawIcon, LiveMark, Spoken, TelevisionSimpleIcon } from '@maidan/ui';
import { memo, type ReactNode } from 'react';
import { useListTick } from '../../../live/index.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { eventHref } from '../../../lib/event-link.ts';
import { formatWholeRupees, paiseOf } from '../../../lib/format/figures.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import { EventStar } from '../favourites/favourite-star.tsx';
import { EventLink } from './event-link.tsx';
import { PricePair } from './price-pair.tsx';
import { lineDetail } from '../score-line.ts';
import { couponColumns, mainMarket, sideNames } from '../sports.ts';
import styles from './coupon.module.css';

/** Two plates of a scoreboard. */
const ScoreboardIcon = drawIcon(
  'M216,56H40A16,16,0,0,0,24,72V184a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V72A16,16,0,0,0,216,56ZM120,184H40V72h80Zm96,0H136V72h80ZM72,104H88v48H72ZM168,104h16v48H168Z',
);

interface CouponRowProps {
  readonly event: ListedEvent;
  readonly showLeague: boolean;
  /** A column for the draw, because an event of the group has one. */
  readonly hasDraw: boolean;
}

/** An event of a coupon (HOM-05): name, state, and the best prices of its main market. Where it is narrow the two sides
 *  stand under each other, each with its name, in place of the event's. */
export const CouponRow = memo(function CouponRow({ event, showLeague, hasDraw }: CouponRowProps) {
  const words = useWords();
  const tick = useListTick(event._id);
  const { home, draw, away } = couponColumns(event);
  const [homeName, awayName] = sideNames(event);
  const state = stateOf(event, tick);
  const pair = { event, market: mainMarket(event), status: tick?.status ?? null, isLive: tick !== undefined };
  return (
    <li className={styles.row} data-skip>
      <EventLink href={eventHref(event)} className={styles.name}>
        {named(event.name, words)}
      </EventLink>
      <RowNotes event={event} state={state} showLeague={showLeague} />
      <RowFigures state={state} />
      <div className={styles.side}>
        <span className={styles.sideName} aria-hidden="true">
          {named(homeName, words)}
        </span>
        <PricePair {...pair} selection={home} />
      </div>
      {hasDraw && (
        <div className={styles.drawSide}>
          <PricePair {...pair} selection={draw} />
        </div>
      )}
      <div className={styles.side}>
        <span className={styles.sideName} aria-hidden="true">
          {named(awayName, words)}
        </span>
        <PricePair {...pair} selection={away} />
      </div>
    </li>
  );
});

interface RowState {
  readonly status: ListedEvent['status'];
  readonly scoreLine: ListedEvent['scoreLine'];
  readonly matchedRupees: number;
  /** What the money is called: a simulated crowd's is marked as such (BET-32). */
  readonly matchedWord: 'list.matched' | 'list.matchedSimulated';
}

/** The stream's word where there is one, else the list's. */
function stateOf(event: ListedEvent, tick: ListTick | undefined): RowState {
  const main = mainMarket(event);
  const matchedWord = main?.hasCrowd === true ? 'list.matchedSimulated' : 'list.matched';
  if (tick) {
    return { status: tick.eventStatus, scoreLine: tick.scoreLine, matchedRupees: tick.totalMatched, matchedWord };
  }
  const { status, scoreLine } = event;
  return { status, scoreLine, matchedRupees: main?.totalMatched ?? 0, matchedWord };
}

interface NotesProps {
  readonly event: ListedEvent;
  readonly state: RowState;
  readonly showLeague: boolean;
}

/** The small line: in-play, finished or start time, league, kinds of markets, score and TV, matched money, replay. */
function RowNotes({ event, state, showLeague }: NotesProps) {
  const words = useWords();
  const { say } = words;
  const { status, scoreLine, matchedRupees, matchedWord } = state;
  return (
    <p className={styles.notes}>
      <EventStar event={event} />
      <Standing date={event.date} status={status} />
      {status === 'IN_PLAY' && scoreLine && (
        <span className={styles.narrowScore}>
          <b>{named(scoreLine.title, words)}</b> {lineDetail(scoreLine, words)}
        </span>
      )}
      {showLeague && <span className={styles.league}>{named(event.league.name, words)}</span>}
      <span className={styles.tags}>
        {event.marketKinds.map((kind) => (
          <KindTag key={kind} kind={kind} />
        ))}
        {event.marks.map((mark) => (
          <Mark key={mark} mark={mark} />
        ))}
      </span>
      {event.isReplay && (
        <span className={styles.replay} title={say('list.replayMore')}>
          {say('list.replay')}
        </span>
      )}
      {matchedRupees > 0 && (
        <span className={styles.noteMatched}>
          {formatWholeRupees(paiseOf(matchedRupees))} {say(matchedWord)}
        </span>
      )}
    </p>
  );
}

function Standing({ date, status }: { readonly date: string; readonly status: RowState['status'] }) {
  const { say } = useWords();
  switch (status) {
    case 'IN_PLAY':
      return <LiveMark label={say('list.inPlay')} />;
    case 'ENDED':
      return <span className={styles.time}>{say('list.finished')}</span>;
    case 'UPCOMING':
      return <StartTime date={date} />;
  }
}

function StartTime({ date }: { readonly date: string }) {
  const { language } = useWords();
  return (
    <time dateTime={date} className={styles.time}>
      {dateLabel(date, useNow(), language)}
    </time>
  );
}

/** Right of the name where it is wide: the score in play, before that the matched money. */
function RowFigures({
  state: { status, scoreLine, matchedRupees, matchedWord },
}: {
  readonly state: RowState;
}): ReactNode {
  const words = useWords();
  const { say } = words;
  if (status === 'IN_PLAY' && scoreLine) {
    return (
      <p className={styles.figures}>
        <b>{named(scoreLine.title, words)}</b>
        {lineDetail(scoreLine, words)}
      </p>
    );
  }
  if (matchedRupees === 0) return null;
  return (
    <p className={styles.figures} data-matched="">
      <span className={styles.matched}>{formatWholeRupees(paiseOf(matchedRupees))}</span>
      {say(matchedWord)}
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

function Mark({ mark }: { readonly mark: EventMark }) {
  const { say } = useWords();
  const words = say(mark === 'TV' ? 'list.tv' : 'list.score');
  return (
    <span className={styles.mark} title={words}>
      {mark === 'TV' ? <TelevisionSimpleIcon size={14} /> : <ScoreboardIcon size={14} />}
      <Spoken>{words}</Spoken>
    </span>
  );
}
