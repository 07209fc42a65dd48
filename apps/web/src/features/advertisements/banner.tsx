import { getAdvertisements, type Advertisement } from '@maidan/contract';
import { ArrowRightIcon, Card, Carousel, ErrorState, SectionHead } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { failureWords, fetchData } from '../../api/index.ts';
import { useCarouselWords } from '../../lib/words/use-carousel-words.ts';
import { titleOf, wayOf } from './slides.ts';
import { useWords } from './words/index.ts';
import styles from './banner.module.css';

/** Product.md section 9. */
const TURN_MS = 1_500;

/** The operator's slides (HOM-07), three of them, of which a desktop has two in view and a phone one; nothing where there
 *  are none. */
export function Banner() {
  const { say } = useWords();
  const words = useCarouselWords();
  const {
    data: slides = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['advertisements'],
    queryFn: ({ signal }) => fetchData(getAdvertisements, { signal }),
    staleTime: 5 * 60_000,
  });
  const title = say('banner.title');
  if (error !== null && slides.length === 0) {
    return (
      <section className={styles.banner}>
        <SectionHead title={title} />
        <Card>
          <ErrorState title={say('banner.failed')} retryLabel={say('page.retry')} onRetry={() => void refetch()}>
            {failureWords(error)}
          </ErrorState>
        </Card>
      </section>
    );
  }
  if (slides.length === 0) return null;
  return (
    <Carousel
      look="row"
      className={styles.banner}
      label={title}
      words={words}
      intervalMs={TURN_MS}
      head={<SectionHead title={title} />}
      slides={slides.map((slide) => ({ id: slide._id, content: <Slide slide={slide} /> }))}
    />
  );
}

function Slide({ slide }: { readonly slide: Advertisement }) {
  const { language } = useWords();
  const way = wayOf(slide);
  return (
    <Way slide={slide}>
      {/* The title is said below it. */}
      <img
        className={styles.picture}
        src={slide.baseImage}
        alt=""
        width={480}
        height={240}
        loading="lazy"
        decoding="async"
        draggable={false}
      />
      <span className={styles.title}>
        <span>{titleOf(slide, language)}</span>
        {way !== 'none' && <ArrowRightIcon size={16} />}
      </span>
    </Way>
  );
}

function Way({ slide, children }: { readonly slide: Advertisement; readonly children: ReactNode }) {
  switch (wayOf(slide)) {
    case 'none':
      return <div className={styles.slide}>{children}</div>;
    case 'page':
      return (
        <Link className={styles.slide} href={slide.link}>
          {children}
        </Link>
      );
    case 'site':
      return (
        <a className={styles.slide} href={slide.link} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
  }
}
