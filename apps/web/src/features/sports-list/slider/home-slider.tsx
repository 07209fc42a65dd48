import { Card, Carousel, ErrorState, Skeleton } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { failureWords, slidersQuery } from '../../../api/index.ts';
import { useCarouselWords } from '../../../lib/words/use-carousel-words.ts';
import { useWords } from '../words/index.ts';
import type { SportsList } from '../use-sports-list.ts';
import styles from './home-slider.module.css';
import { Slide } from './slide.tsx';
import { homeSlides } from './slides.ts';

const SLIDE_MS = 5_000;

/** The operator's slides (HOM-01). Autoplay has a pause button and stops on hover. */
export function HomeSlider({ list }: { readonly list: SportsList }) {
  const { say } = useWords();
  const words = useCarouselWords();
  const { data, error, refetch } = useQuery(slidersQuery);
  const slides = homeSlides(data ?? [], list.tree);
  if (data !== undefined && slides.length === 0 && list.state !== 'loading') return null;
  return (
    <div className={styles.slider}>
      {slides.length > 0 ? (
        <Carousel
          label={say('home.slider')}
          words={words}
          intervalMs={SLIDE_MS}
          className={styles.carousel}
          slides={slides.map((slide, index) => ({
            id: slide.slider._id,
            content: <Slide {...slide} isFirst={index === 0} />,
          }))}
        />
      ) : error === null ? (
        <Skeleton className={styles.loading} />
      ) : (
        <Card>
          <ErrorState title={say('home.sliderFailed')} retryLabel={say('page.retry')} onRetry={() => void refetch()}>
            {failureWords(error)}
          </ErrorState>
        </Card>
      )}
    </div>
  );
}
