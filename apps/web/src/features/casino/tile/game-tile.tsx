import type { CasinoGame } from '@maidan/contract';
import { Spoken } from '@maidan/ui';
import { memo } from 'react';
import { figuresOf, gameId } from '../game.ts';
import { PlayButton } from '../play/play-button.tsx';
import { useWords, type GameWords } from '../words/index.ts';
import { FavouriteButton } from './favourite-button.tsx';
import styles from './game-tile.module.css';
import { Poster } from './poster.tsx';

interface GameTileProps {
  readonly game: CasinoGame;
  /** Its place in the top ten. */
  readonly rank?: number;
  /** Left out where nobody can choose favourites: for visitors, on the home page. */
  readonly isFavourite?: boolean | undefined;
  readonly isFirst?: boolean | undefined;
}

/** A game of a lobby: poster, title, provider, limits, return; a press anywhere plays. */
export const GameTile = memo(function GameTile({ game, rank, isFavourite, isFirst }: GameTileProps) {
  // Asked for once: a lobby draws many tiles while a finger scrolls.
  const words = useWords();
  return (
    <article className={styles.tile}>
      <Poster game={game} className={styles.art} isFirst={isFirst} />
      {rank !== undefined && <Rank rank={rank} words={words} />}
      <div className={styles.caption}>
        <h3 className={styles.title}>{game.title}</h3>
        <p className={styles.provider}>{game.provider_name}</p>
        <GameFigures game={game} words={words} />
      </div>
      <PlayButton game={game} at="poster" words={words} />
      {isFavourite !== undefined && (
        <FavouriteButton id={gameId(game)} title={game.title} isFavourite={isFavourite} words={words} />
      )}
    </article>
  );
});

/** A numbered plate that hangs over the poster's upper edge. */
function Rank({ rank, words: { say } }: { readonly rank: number; readonly words: GameWords }) {
  return (
    <span className={styles.rank}>
      <span aria-hidden="true">{rank}</span>
      <Spoken>{say('game.rank', { rank })}</Spoken>
    </span>
  );
}

/** Limits of a round and return to player. */
function GameFigures({ game, words: { say } }: { readonly game: CasinoGame; readonly words: GameWords }) {
  const { min, max, percent } = figuresOf(game);
  return (
    <p className={styles.figures}>
      <span>{say('game.limits', { min, max })}</span>
      <span>{say('game.return', { percent })}</span>
    </p>
  );
}
