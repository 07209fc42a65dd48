import type { CasinoGame } from '@maidan/contract';
import { Carousel, SectionHead } from '@maidan/ui';
import type { ReactNode } from 'react';
import { gameId } from '../game.ts';
import { GameTile } from '../tile/game-tile.tsx';
import { useCarouselWords } from '../../../lib/words/use-carousel-words.ts';
import styles from './game-row.module.css';

/** As many as somebody would swipe through; the lobbies have them all. */
const MAX_ROW_GAMES = 24;

interface GameRowProps {
  readonly title: string;
  readonly games: readonly CasinoGame[];
  readonly action?: ReactNode;
}

/** Games in a row that does not move by itself (HOM-11). */
export function GameRow({ title, games, action }: GameRowProps) {
  const words = useCarouselWords();
  if (games.length === 0) return null;
  return (
    <Carousel
      look="row"
      className={styles.row}
      label={title}
      words={words}
      head={<SectionHead title={title} action={action} />}
      slides={games.slice(0, MAX_ROW_GAMES).map((game) => ({ id: gameId(game), content: <GameTile game={game} /> }))}
    />
  );
}
