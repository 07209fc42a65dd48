import type { CasinoGame, CasinoLobby } from '@maidan/contract';
import { useDeferredValue, useId, useMemo } from 'react';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { GameRow } from '../home/game-row.tsx';
import { GameGrid } from '../tile/game-grid.tsx';
import { useOwnCasino } from '../../../api/index.ts';
import { useCasinoHome, useLobbyGames } from '../queries.ts';
import { useWords } from '../words/index.ts';
import { AllGames } from './all-games.tsx';
import { CategoryStrip } from './category-strip.tsx';
import {
  categoriesOf,
  filterGames,
  filterIn,
  isFiltered,
  NO_FILTER,
  providersOf,
  searchOf,
  type LobbyFilter,
} from './lobby-filter.ts';
import { LobbyEmpty, LobbyFailed, LobbyLoading, NothingFound } from './lobby-states.tsx';
import { LobbyTools } from './lobby-tools.tsx';
import { OtherLobbies } from './other-lobbies.tsx';
import styles from './lobby.module.css';

const TITLES = { live: 'casino.live', slots: 'casino.slots', indian: 'casino.indian' } as const;

/** A lobby (CAS-01): its games by category, provider and title. */
export function Lobby({ lobby }: { readonly lobby: CasinoLobby }) {
  const { say } = useWords();
  const { games, error, isError, refetch } = useLobbyGames(lobby);
  // What stands above the games is waited for, or the games would be pushed down under a finger.
  const isWaiting = [useCasinoHome(), useOwnCasino()].some(isFirstAsked);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{say(TITLES[lobby])}</h1>
        <OtherLobbies />
      </div>
      {games === undefined || isWaiting ? (
        isError ? (
          <LobbyFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <LobbyLoading />
        )
      ) : games.length === 0 ? (
        <Meanwhile />
      ) : (
        <Games lobby={lobby} games={games} />
      )}
    </div>
  );
}

/** Asked for the first time, and not failed yet: what fails is left out, and asked for again beside the games. */
function isFirstAsked({ isLoading, isFetched, failureCount }: Asked): boolean {
  return isLoading && !isFetched && failureCount === 0;
}

type Asked = { readonly isLoading: boolean; readonly isFetched: boolean; readonly failureCount: number };

/** A lobby without a game says so, and shows what is played most in the others. */
function Meanwhile() {
  const { say } = useWords();
  const topTen = useCasinoHome().data?.topTen ?? [];
  return (
    <>
      <LobbyEmpty />
      <GameRow title={say('lobby.meanwhile')} games={topTen} />
    </>
  );
}

function Games({ lobby, games }: { readonly lobby: CasinoLobby; readonly games: readonly CasinoGame[] }) {
  const { filter, change, clear } = useLobbyFilter();
  // Typing is shown at once; a long list follows when there is time.
  const asked = useDeferredValue(filter);
  const own = useOwnCasino().data;
  const panelId = useId();
  const categories = useMemo(() => categoriesOf(games), [games]);
  const providers = useMemo(() => providersOf(games), [games]);
  const favourites = useMemo(() => own && new Set(own.favourites), [own]);
  return (
    <>
      <CategoryStrip
        categories={categories}
        selected={filter.category}
        panelId={panelId}
        onSelect={(category) => change({ category })}
      />
      <LobbyTools filter={filter} providers={providers} onChange={change} />
      <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-name`} className={styles.panel}>
        {isFiltered(asked) ? (
          <Found nameId={`${panelId}-name`} games={filterGames(games, asked)} favourites={favourites} onClear={clear} />
        ) : (
          <AllGames nameId={`${panelId}-name`} lobby={lobby} games={games} own={own} favourites={favourites} />
        )}
      </div>
    </>
  );
}

interface FoundProps {
  readonly nameId: string;
  readonly games: readonly CasinoGame[];
  readonly favourites: ReadonlySet<string> | undefined;
  readonly onClear: () => void;
}

/** What the filters leave, with how many they are. */
function Found({ nameId, games, favourites, onClear }: FoundProps) {
  const { say } = useWords();
  const count = games.length === 1 ? say('lobby.foundOne') : say('lobby.found', { count: games.length });
  return (
    <section className={styles.section}>
      <h2 className={games.length === 0 ? styles.unseen : styles.count}>
        <output id={nameId}>{count}</output>
      </h2>
      {games.length === 0 ? (
        <NothingFound onClear={onClear} />
      ) : (
        <GameGrid games={games} label={count} favourites={favourites} />
      )}
    </section>
  );
}

/** What is asked for stands in the address, in place of what was asked before: Back leaves the lobby. */
function useLobbyFilter() {
  const search = useSearch();
  const filter = useMemo(() => filterIn(search), [search]);
  const show = (next: LobbyFilter) => navigate(location.pathname + searchOf(next), { replace: true });
  return {
    filter,
    change: (changes: Partial<LobbyFilter>) => show({ ...filter, ...changes }),
    clear: () => show(NO_FILTER),
  };
}
