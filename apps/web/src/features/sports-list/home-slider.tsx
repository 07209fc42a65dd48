import type { ListedEvent } from '@maidan/contract';
import { Carousel, LiveMark, PitchArt, Skeleton } from '@maidan/ui';
import { useListTick } from '../../live/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { eventHref } from '../../lib/event-link.ts';
import { useCarouselWords } from '../../lib/words/use-carousel-words.ts';
import { useWords } from './words/index.ts';
import { EventLink } from './coupon/event-link.tsx';
import styles from './home-slider.module.css';
import { lineDetail } from './sports.ts';

const SLIDE_MS = 5_000;

/** The top matches on a drawn ground (HOM-01). Autoplay has a pause button and stops on hover. */
export function HomeSlider({
  events,
  isLoading,
}: {
  readonly events: readonly ListedEvent[];
  readonly isLoading: boolean;
}) {
  const { say } = useWords();
  const words = useCarouselWords();
  if (events.length === 0 && !isLoading) return null;
  return (
    <div className={styles.slider}>
      {events.length === 0 ? (
        <Skeleton height={200} />
      ) : (
        <Carousel
          label={say('home.slider')}
          words={words}
          intervalMs={SLIDE_MS}
          slides={events.map((event) => ({ id: event._id, content: <Slide event={event} /> }))}
        />
      )}
    </div>
  );
}

function Slide({ event }: { readonly event: ListedEvent }) {
  const { say, language } = useWords();
  const tick = useListTick(event._id);
  const nowMs = useNow();
  const inPlay = tick?.inPlay ?? event.inPlay;
  const score = tick?.scoreLine ?? event.scoreLine;
  const [home, away] = event.name.split(/\s+v\s+/, 2);
  return (
    <article className={styles.slide}>
      <div className={styles.wideArt}>
        <PitchArt />
      </div>
      <div className={styles.narrowArt}>
        <PitchArt narrow />
      </div>
      <div className={styles.words}>
        <p className={styles.place}>
          {inPlay && <LiveMark label={say('list.inPlay')} />}
          {event.isReplay && <span title={say('list.replayMore')}>{say('list.replay')}</span>}
          <span className={styles.venue}>{event.venue === '' ? event.league.name : event.venue}</span>
        </p>
        <h2>
          <EventLink href={eventHref(event)}>
            {home}
            {away !== undefined && (
              <>
                <br />v {away}
              </>
            )}
          </EventLink>
        </h2>
        <p className={styles.how}>
          {inPlay && score ? (
            <>
              <b>{score.title}</b> {lineDetail(score, language)}
            </>
          ) : (
            say(inPlay ? 'home.slideLive' : 'home.slideUpcoming', { time: dateLabel(event.date, nowMs, language) })
          )}
        </p>
      </div>
    </article>
  );
}
