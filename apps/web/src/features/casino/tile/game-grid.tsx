import type { CasinoGame } from '@maidan/contract';
import { cssVariables } from '@maidan/ui';
import { useLayoutEffect } from 'react';
import { gameId } from '../game.ts';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import { heightOf, placeOf } from './tile-layout.ts';
import { useTileRange, type Sight } from './use-tile-range.ts';

interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly label: string;
  /** Ids; undefined where nobody can choose favourites. */
  readonly favourites: ReadonlySet<string> | undefined;
}

/** Games in rows, of which only those near the window are drawn: a lobby may have thousands. */
export function GameGrid({ games, label, favourites }: GameGridProps) {
  const { grid, sight } = useTileRange(games.length);
  const size =
    sight === null
      ? {}
      : {
          '--height': `${heightOf(games.length, sight.layout)}px`,
          '--tile-height': `${sight.layout.tileHeightPx}px`,
        };
  useLayoutEffect(() => cssVariables(size)(grid.current));
  return (
    <ul ref={grid} className={styles.grid} aria-label={label}>
      {sight !== null &&
        drawnIn(sight, games.length).map((index) => {
          const game = games[index];
          if (game === undefined) return null;
          const { xPx, yPx } = placeOf(index, sight.layout);
          const place = { '--x': `${xPx}px`, '--y': `${yPx}px`, '--width': `${sight.layout.tileWidthPx}px` } as const;
          return (
            <li
              key={gameId(game)}
              className={styles.place}
              aria-setsize={games.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={cssVariables(place)}
            >
              <GameTile game={game} isFavourite={favourites?.has(gameId(game))} />
            </li>
          );
        })}
    </ul>
  );
}

/** In the order of the list, which is the order of Tab. */
function drawnIn({ range: { first, end }, focused }: Sight, count: number): readonly number[] {
  const range = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) => first + index);
  if (focused === null || (focused >= first && focused < end)) return range;
  return focused < first ? [focused, ...range] : [...range, focused];
}
