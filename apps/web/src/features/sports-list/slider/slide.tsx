import type { ListedEvent } from '@maidan/contract';
import { ButtonLink, LiveMark } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useListTick } from '../../../live/index.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { dateLabel } from '../../../lib/format/dates.ts';
import { eventHref } from '../../../lib/event-link.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import { PricePair } from '../coupon/price-pair.tsx';
import { lineDetail } from '../score-line.ts';
import { couponColumns, countEvents, mainMarket } from '../sports.ts';
import styles from './home-slider.module.css';
import { titleOf, type HomeSlide } from './slides.ts';
import { useOpenEvent } from './use-open-event.ts';

/** A slide: its picture, and over it the event that it stands for, its sport, or its own words. */
export function Slide({ slider, sport, events, isFirst }: HomeSlide & { readonly isFirst: boolean }) {
  const words = useWords();
  const { say, language } = words;
  const event = useOpenEvent(events);
  return (
    <article className={styles.slide}>
      <img
        className={styles.picture}
        src={slider.baseImage}
        alt=""
        width={848}
        height={264}
        // The largest thing that a phone paints first.
        fetchPriority={isFirst ? 'high' : 'low'}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
      {event ? (
        <EventWords event={event} />
      ) : sport ? (
        <Words
          href={sport.countries === undefined ? `/sports?sport=${sport.slugName}` : '/racing'}
          title={named(sport.name, words)}
        >
          {say('tree.count', { count: countEvents(sport) })}
        </Words>
      ) : (
        <Words href={slider.link ?? ''} title={titleOf(slider, language)} />
      )}
    </article>
  );
}

interface WordsProps {
  readonly href: string;
  readonly title: string;
  readonly children?: ReactNode;
}

function Words({ href, title, children }: WordsProps) {
  return (
    <div className={styles.words}>
      <h2>{href === '' ? title : <SlideLink href={href}>{title}</SlideLink>}</h2>
      {children !== undefined && <p className={styles.how}>{children}</p>}
    </div>
  );
}

function SlideLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (href.startsWith('/')) return <Link href={href}>{children}</Link>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Title, score and a live price of the event, with a link to it. */
function EventWords({ event }: { readonly event: ListedEvent }) {
  const words = useWords();
  const { say, language } = words;
  const tick = useListTick(event._id);
  const nowMs = useNow();
  const inPlay = tick?.inPlay ?? event.inPlay;
  const scoreLine = tick?.scoreLine ?? event.scoreLine;
  const [home = '', away] = event.name.split(/\s+v\s+/, 2);
  return (
    <div className={styles.words}>
      <p className={styles.place}>
        {inPlay && <LiveMark label={say('list.inPlay')} />}
        {event.isReplay && <span title={say('list.replayMore')}>{say('list.replay')}</span>}
        <span className={styles.venue}>{named(event.venue === '' ? event.league.name : event.venue, words)}</span>
      </p>
      <h2>
        <Link href={eventHref(event)}>
          {named(home, words)}
          {away !== undefined && (
            <>
              <br />
              {say('list.versus')} {named(away, words)}
            </>
          )}
        </Link>
      </h2>
      <p className={styles.how}>
        {inPlay && scoreLine ? (
          <>
            <b>{named(scoreLine.title, words)}</b> {lineDetail(scoreLine, words)}
          </>
        ) : (
          say(inPlay ? 'home.slideLive' : 'home.slideUpcoming', { time: dateLabel(event.date, nowMs, language) })
        )}
      </p>
      {event.race === undefined ? (
        <Prices event={event} />
      ) : (
        <Link href={eventHref(event)} asChild>
          <ButtonLink variant="primary" className={styles.go} href={eventHref(event)}>
            {say('home.slideRace')}
          </ButtonLink>
        </Link>
      )}
    </div>
  );
}

/** The prices of both sides. */
function Prices({ event }: { readonly event: ListedEvent }) {
  const words = useWords();
  const tick = useListTick(event._id);
  const { home, away } = couponColumns(event);
  const pair = { event, market: mainMarket(event), status: tick?.status ?? null, isLive: tick !== undefined };
  return (
    <ul className={styles.prices}>
      {[home, away].map(
        (selection) =>
          selection && (
            <li key={selection._id}>
              <span className={styles.side}>{named(selection.name, words)}</span>
              <PricePair {...pair} selection={selection} />
            </li>
          ),
      )}
    </ul>
  );
}
