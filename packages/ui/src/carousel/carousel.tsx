import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classes, scroller } from '../class-names.ts';
import { CaretLeftIcon, CaretRightIcon } from '../icons/glyphs.ts';
import styles from './carousel.module.css';
import { PauseButton } from './pause-button.tsx';
import { useCarousel } from './use-carousel.ts';

export interface CarouselProps {
  /** Names the carousel ("Offers"). */
  readonly label: string;
  readonly slides: readonly { readonly id: string; readonly content: ReactNode }[];
  /** Moves by itself every so many ms; without it the row stands still and has no pause button. */
  readonly intervalMs?: number;
  /** `slider` shows one slide with its controls on it; `row` shows as many as fit, `slideWidth` wide each. */
  readonly look?: 'slider' | 'row';
  readonly className?: string | undefined;
  /** Heading of a `row`; arrows and pause stand beside it. */
  readonly head?: ReactNode;
}

/** A row of slides on native scroll snapping: fingers, wheels and arrow keys scroll it. It stops by itself under the
 *  pointer, under the focus, in a hidden tab and where less motion is wanted, and for good with its pause button. */
export function Carousel({ label, slides, intervalMs, look = 'slider', className, head }: CarouselProps) {
  const { track: trackRef, trackEvents, rootEvents, ...carousel } = useCarousel({ count: slides.length, intervalMs });
  const pause = intervalMs !== undefined && slides.length > 1 && !carousel.reducedMotion && (
    <PauseButton paused={carousel.paused} onToggle={carousel.togglePaused} what={label} />
  );
  const track = (
    <ul ref={trackRef} className={styles.track} aria-label={label} {...scroller} {...trackEvents}>
      {slides.map((slide, index) => (
        <li
          key={slide.id}
          className={styles.slide}
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${slides.length}`}
        >
          {slide.content}
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles[look], className)}
      {...rootEvents}
    >
      {look === 'row' && (
        <div className={styles.head}>
          {head}
          <div className={styles.arrows}>
            {pause}
            <IconButton
              label="Previous"
              framed
              size={32}
              icon={<CaretLeftIcon size={16} />}
              onClick={() => carousel.turn(-1)}
            />
            <IconButton
              label="Next"
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
                  aria-label={`Show slide ${index + 1}`}
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
