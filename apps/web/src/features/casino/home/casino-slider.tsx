import type { CasinoGame } from '@maidan/contract';
import { Carousel, SectionHead } from '@maidan/ui';
import { categoryOf } from '../categories.ts';
import { figuresOf, gameId } from '../game.ts';
import { PlayButton } from '../play/play-button.tsx';
import { Poster } from '../tile/poster.tsx';
import { useCarouselWords } from '../../../lib/words/use-carousel-words.ts';
import { useWords } from '../words/index.ts';
import styles from './casino-slider.module.css';

/** Product.md section 9, with two slides per view. */
const TURN_MS = 1_500;

/** Games that turn by themselves, two in view (HOM-08). */
export function CasinoSlider({ title, games }: { readonly title: string; readonly games: readonly CasinoGame[] }) {
  const words = useCarouselWords();
  if (games.length === 0) return null;
  return (
    <Carousel
      look="row"
      className={styles.slider}
      label={title}
      words={words}
      intervalMs={TURN_MS}
      head={<SectionHead title={title} />}
      slides={games.map((game) => ({ id: gameId(game), content: <Slide game={game} /> }))}
    />
  );
}

function Slide({ game }: { readonly game: CasinoGame }) {
  const words = useWords();
  const { say } = words;
  const { min, max } = figuresOf(game);
  const { key: category } = categoryOf(game.game_category);
  return (
    <article className={styles.slide}>
      <Poster game={game} className={styles.art} />
      <div className={styles.words}>
        <p className={styles.category}>{category === undefined ? game.game_category : say(category)}</p>
        <h3 className={styles.title}>{game.title}</h3>
        <p className={styles.more}>{game.provider_name}</p>
        <p className={styles.more}>{say('game.limits', { min, max })}</p>
      </div>
      <PlayButton game={game} at="row" words={words} />
    </article>
  );
}
