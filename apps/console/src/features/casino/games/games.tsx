import type { ConsoleGame } from '@maidan/contract';
import { Button, EmptyState, ErrorState, SkeletonRows, TextButton } from '@maidan/ui';
import { useState, type ComponentProps } from 'react';
import { failureWords } from '../../../api/index.ts';
import { counted } from '../../../lib/words.ts';
import { useGames } from '../queries.ts';
import { filterGames, isFiltered, NO_FILTER, type GameFilter } from './game-filter.ts';
import { GameTools } from './game-tools.tsx';
import styles from './games.module.css';
import { GamesList } from './games-list.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';
import { TopTen } from './top-ten.tsx';
import { useChangeGame } from './use-change-game.ts';

/** Providers may bring thousands of games; the list grows by so many. */
const MORE = 100;

interface GamesProps {
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
}

/** Every game with its switch and its place among the top ten (OPR-01). */
export function Games({ filter, onFilter }: GamesProps) {
  const games = useGames();
  const changes = useChangeGame();
  const [asked, setAsked] = useState<string | null>(null);
  if (games.isError && !games.data) {
    return (
      <ErrorState title="Could not load the games" onRetry={() => void games.refetch()}>
        {failureWords(games.error)}
      </ErrorState>
    );
  }
  if (!games.data) return <SkeletonRows rows={10} rowHeight={56} label="Loading games" />;
  if (games.data.length === 0) {
    return <EmptyState title="No casino games yet">Games appear here once a game provider is connected.</EmptyState>;
  }
  const inQuestion = games.data.find(({ id }) => id === asked);
  const shared = { all: games.data, changes, onSwitchOff: ({ id }: ConsoleGame) => setAsked(id) };
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <GameTools games={games.data} filter={filter} onFilter={onFilter} />
        <p className={styles.count}>
          <output>{countWords(games.data, filter)}</output>
          {isFiltered(filter) && <TextButton onClick={() => onFilter(NO_FILTER)}>Clear filters</TextButton>}
        </p>
        <Found key={JSON.stringify(filter)} games={filterGames(games.data, filter)} {...shared} />
      </div>
      <TopTen games={games.data} />
      {inQuestion && <SwitchOffDialog game={inQuestion} changes={changes} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** The games of a filter; another filter starts at the top again. */
function Found({ games, ...shared }: ComponentProps<typeof GamesList>) {
  const [shown, setShown] = useState(MORE);
  if (games.length === 0) return <EmptyState title="No games match">Change the search or the filters.</EmptyState>;
  return (
    <>
      <div className={styles.list}>
        <GamesList games={games.slice(0, shown)} {...shared} />
      </div>
      {games.length > shown && (
        <Button variant="outline" className={styles.more} onClick={() => setShown(shown + MORE)}>
          Show more of {games.length} games
        </Button>
      )}
    </>
  );
}

/** `26 games: 26 on, 1 offered, 2 pinned`, or `3 of 26 games`. */
function countWords(games: readonly ConsoleGame[], filter: GameFilter): string {
  const all = counted(games.length, 'game');
  if (isFiltered(filter)) return `${filterGames(games, filter).length} of ${all}`;
  const count = (holds: (game: ConsoleGame) => boolean): number => games.filter(holds).length;
  const on = count(({ isEnabled }) => isEnabled);
  const offered = count(({ isOffered }) => isOffered);
  const pinned = count(({ pinnedRank }) => pinnedRank !== null);
  return `${all}: ${on} on, ${offered} offered, ${pinned} pinned`;
}
