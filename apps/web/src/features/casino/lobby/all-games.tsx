import type { CasinoGame, CasinoLobby, OwnCasino } from '@maidan/contract';
import { Carousel, SectionHead } from '@maidan/ui';
import { useMemo } from 'react';
import { gameId, gamesOf, isTable } from '../game.ts';
import { useCasinoHome } from '../queries.ts';
import { GameGrid } from '../tile/game-grid.tsx';
import { GameTile } from '../tile/game-tile.tsx';
import { TopTen } from '../tile/top-ten.tsx';
import { useCarouselWords } from '../../../lib/words/use-carousel-words.ts';
import { useWords } from '../words/index.ts';
import { OpenRounds } from './open-rounds.tsx';
import styles from './lobby.module.css';

const ROW_GAMES = 20;
/** A rank of fewer games says nothing that the games below it do not. */
const MIN_TOP = 3;

interface AllGamesProps {
  readonly lobby: CasinoLobby;
  readonly games: readonly CasinoGame[];
  readonly own: OwnCasino | undefined;
  readonly favourites: ReadonlySet<string> | undefined;
  readonly nameId: string;
}

/** A lobby as it opens: open rounds, favourites, recent games, the top ten, then every game. */
export function AllGames({ lobby, games, own, favourites, nameId }: AllGamesProps) {
  const { say } = useWords();
  const topTen = useCasinoHome().data?.topTen ?? [];
  const tables = useMemo(() => games.filter(isTable), [games]);
  const others = useMemo(() => games.filter((game) => !isTable(game)), [games]);
  return (
    <>
      <span id={nameId} className={styles.unseen}>
        {say('lobby.allCategory')}
      </span>
      {own && <OpenRounds rounds={own.openRounds} />}
      {own && (
        <div className={styles.own}>
          <OwnRow title={say('lobby.recent')} ids={own.recent} games={games} favourites={favourites} />
          <OwnRow title={say('lobby.favourites')} ids={own.favourites} games={games} favourites={favourites} />
        </div>
      )}
      {topTen.length >= MIN_TOP && <TopTen title={say('lobby.topTen')} games={topTen} favourites={favourites} />}
      <Section
        title={say(lobby === 'indian' ? 'lobby.indianTables' : 'lobby.tables')}
        games={tables}
        favourites={favourites}
      />
      <Section
        title={say(lobby === 'slots' ? 'casinoHome.allSlots' : 'lobby.instant')}
        games={others}
        favourites={favourites}
      />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly games: readonly CasinoGame[];
  readonly favourites: ReadonlySet<string> | undefined;
}

function Section({ title, games, favourites }: SectionProps) {
  const { say } = useWords();
  if (games.length === 0) return null;
  const count = games.length === 1 ? say('lobby.foundOne') : say('lobby.found', { count: games.length });
  return (
    <section className={styles.section}>
      <SectionHead className={styles.head} title={title} action={<span className={styles.count}>{count}</span>} />
      <GameGrid games={games} label={title} favourites={favourites} />
    </section>
  );
}

/** A player's own games of this lobby in a row; nothing where there are none. */
function OwnRow({ title, ids, games, favourites }: SectionProps & { readonly ids: readonly string[] }) {
  const words = useCarouselWords();
  const own = gamesOf(ids, games).slice(0, ROW_GAMES);
  if (own.length === 0) return null;
  return (
    <Carousel
      look="row"
      className={styles.row}
      label={title}
      words={words}
      head={<SectionHead title={title} />}
      slides={own.map((game) => ({
        id: gameId(game),
        content: <GameTile game={game} isFavourite={favourites?.has(gameId(game))} />,
      }))}
    />
  );
}
