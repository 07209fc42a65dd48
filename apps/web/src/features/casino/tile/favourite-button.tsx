import { HeartFillIcon, HeartIcon } from '@maidan/ui';
import { favour } from '../queries.ts';
import type { GameWords } from '../words/index.ts';
import styles from './game-tile.module.css';

interface FavouriteButtonProps {
  readonly id: string;
  readonly title: string;
  readonly isFavourite: boolean;
  readonly words: GameWords;
}

/** A heart on the poster: chosen or not. */
export function FavouriteButton({ id, title, isFavourite, words: { say } }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavourite}
      aria-label={say('game.favourite', { game: title })}
      onClick={() => void favour(id, !isFavourite)}
    >
      {isFavourite ? <HeartFillIcon size={18} /> : <HeartIcon size={18} />}
    </button>
  );
}
