import type { CasinoGame } from '@maidan/contract';
import { classes, cssVariables } from '@maidan/ui';
import { useLayoutEffect } from 'react';
import { gameId } from '../game.ts';
import styles from './game-grid.module.css';
import { GameTile } from './game-tile.tsx';
import { heightOf, placeOf, type TileLayout } from './tile-layout.ts';
import { useTileRange, type Sight } from './use-tile-range.ts';

interface GameGridProps {
  readonly games: readonly CasinoGame[];
  readonly label: string;
  /** Ids; undefined where nobody can choose favourites. */
  readonly favourites: ReadonlySet<string> | undefined;
}

/** Drawn before the grid has been measured: a page that the server has rendered shows them before any script. */
const UNMEASURED_TILES = 12;

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
    <ul ref={grid} className={classes(styles.grid, sight === null && styles.unmeasured)} aria-label={label}>
      {drawnIn(sight, games.length).map((index) => {
        const game = games[index];
        return (
          game && (
            <li
              key={gameId(game)}
              className={styles.place}
              aria-setsize={games.length}
              aria-posinset={index + 1}
              data-index={index}
              ref={sight && placedAt(index, sight.layout)}
            >
              <GameTile game={game} isFavourite={favourites?.has(gameId(game))} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function placedAt(index: number, layout: TileLayout) {
  const { xPx, yPx } = placeOf(index, layout);
  return cssVariables({ '--x': `${xPx}px`, '--y': `${yPx}px`, '--width': `${layout.tileWidthPx}px` });
}

const UNMEASURED: Pick<Sight, 'range' | 'focused'> = { range: { first: 0, end: UNMEASURED_TILES }, focused: null };

/** In the order of the list, which is the order of Tab. */
function drawnIn(sight: Sight | null, count: number): readonly number[] {
  const {
    range: { first, end },
    focused,
  } = sight ?? UNMEASURED;
  const range = Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) => first + index);
  if (focused === null || (focused >= first && focused < end)) return range;
  return focused < first ? [focused, ...range] : [...range, focused];
}
