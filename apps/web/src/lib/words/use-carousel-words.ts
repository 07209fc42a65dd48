import type { CarouselWords } from '@maidan/ui';
import { useWords } from './index.ts';

/** What the controls of every carousel are called. */
export function useCarouselWords(): CarouselWords {
  const { say } = useWords();
  return {
    previous: say('carousel.previous'),
    next: say('carousel.next'),
    pause: say('carousel.pause'),
    play: say('carousel.play'),
    carousel: say('carousel.carousel'),
    slide: say('carousel.slide'),
    place: (number, count) => say('carousel.place', { number, count }),
    show: (number) => say('carousel.show', { number }),
  };
}
