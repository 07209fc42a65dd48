import type { CasinoGame } from '@maidan/contract';
import { Carousel, SectionHead } from '@maidan/ui';
import type { ReactNode } from 'react';
import { gameId } from '../game.ts';
import { useCarouselWords } from '../../../lib/words/use-carousel-words.ts';
import { GameTile } from './game-tile.tsx';
import styles from './top-ten.module.css';

/** Product.md section 9. */
const TURN_MS = 2_500;
/** As many as a phone shows at first. */
const FIRST_POSTERS = 2;

interface TopTenProps {
  readonly title: string;
  readonly games: readonly CasinoGame[];
  readonly favourites?: ReadonlySet<string> | undefined;
  readonly action?: ReactNode;
}

/** What is played most, with rank numbers (HOM-06). */
export function TopTen({ title, games, favourites, action }: TopTenProps) {
  return (
    <Carousel
      look="row"
      className={styles.row}
      label={title}
      words={useCarouselWords()}
      intervalMs={TURN_MS}
      head={<SectionHead title={title} action={action} />}
      slides={games.map((game, index) => ({
        id: gameId(game),
        content: (
          <GameTile
            game={game}
            rank={index + 1}
            isFavourite={favourites?.has(gameId(game))}
            isFirst={index < FIRST_POSTERS}
          />
        ),
      }))}
    />
  );
}
