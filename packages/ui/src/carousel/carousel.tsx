import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes, scroller } from '../class-names.ts';
import { CaretLeftIcon, CaretRightIcon } from '../icons/glyphs.ts';
import styles from './carousel.module.css';
import { PauseButton, type PauseWords } from './pause-button.tsx';
import { useCarousel } from './use-carousel.ts';

/** What the controls of a carousel are called. */
export interface CarouselWords extends PauseWords {
  readonly previous: string;
  readonly next: string;
  /** What it is, and what one of its parts is, for screen readers. */
  readonly carousel: string;
  readonly slide: string;
  /** “2 of 5”. */
  readonly place: (number: number, count: number) => string;
  /** “Show slide 2”. */
  readonly show: (number: number) => string;
}

const ENGLISH: CarouselWords = {
  previous: 'Previous',
  next: 'Next',
  pause: 'Pause',
  play: 'Play',
  carousel: 'carousel',
  slide: 'slide',
  place: (number, count) => `${number} of ${count}`,
  show: (number) => `Show slide ${number}`,
};

export interface CarouselProps {
  /** Accessible name ("Offers"). */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** Autoplay interval in ms; without it there is no autoplay and no pause button. */
  readonly intervalMs?: number;
  /** `slider` shows one slide with the controls on it; `row` shows as many slides as fit. */
  readonly look?: 'slider' | 'row';
  readonly className?: string | undefined;
  /** Heading of a `row`, beside the arrows and the pause button. */
  readonly head?: ReactNode;
  readonly words?: CarouselWords;
}

/** A row of slides with native scroll snapping, scrolled by touch, wheel and arrow keys. Autoplay is suspended on
 *  hover, on focus, in a hidden tab and with reduced motion; the pause button stops it. */
export function Carousel({
  label,
  slides,
  intervalMs,
  look = 'slider',
  className,
  head,
  words = ENGLISH,
}: CarouselProps) {
  const { track: trackRef, trackEvents, rootEvents, ...carousel } = useCarousel({ count: slides.length, intervalMs });
  const pause = intervalMs !== undefined && slides.length > 1 && !carousel.fits && !carousel.reducedMotion && (
    <PauseButton paused={carousel.paused} onToggle={carousel.togglePaused} what={label} words={words} />
  );
  const track = (
    <ul ref={trackRef} className={styles.track} aria-label={label} {...scroller} {...trackEvents}>
      {slides.map((slide, index) => (
        <li
          key={slide.id}
          className={styles.slide}
          aria-roledescription={words.slide}
          aria-label={words.place(index + 1, slides.length)}
        >
          {slide.content}
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-roledescription={words.carousel}
      aria-label={label}
      className={classes(styles[look], className)}
      {...rootEvents}
    >
      {look === 'row' && (
        <div className={styles.head}>
          {head}
          <div className={styles.arrows} hidden={carousel.fits}>
            {pause}
            <IconButton
              label={words.previous}
              framed
              size={32}
              icon={<CaretLeftIcon size={16} />}
              onClick={() => carousel.turn(-1)}
            />
            <IconButton
              label={words.next}
              framed
              size={32}
              icon={<CaretRightIcon size={16} />}
              onClick={() => carousel.turn(1)}
            />
          </div>
        </div>
      )}
      {track}
      {look === 'slider' && slides.length > 1 && (
        <div className={styles.controls} data-theme="dark">
          {pause}
          <ol className={styles.ticks}>
            {slides.map((slide, index) => (
              <li key={slide.id}>
                <button
                  type="button"
                  aria-label={words.show(index + 1)}
                  aria-current={index === carousel.index}
                  onClick={() => carousel.goTo(index)}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}
