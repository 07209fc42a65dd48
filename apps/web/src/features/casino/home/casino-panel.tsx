import type { CasinoGame } from '@maidan/contract';
import { Card, CardHeader, SectionHead, Skeleton } from '@maidan/ui';
import { figuresOf, gameId } from '../game.ts';
import { PlayButton } from '../play/play-button.tsx';
import { useCasinoHome } from '../queries.ts';
import { GameTile } from '../tile/game-tile.tsx';
import { Poster } from '../tile/poster.tsx';
import { useWords } from '../words/index.ts';
import styles from './casino-panel.module.css';

/** As tall as top casino and three of the top slots. */
const GAMES_INSTEAD = 6;
/** So few games have room for their posters. */
const MAX_POSTERS = 2;

/** Top casino and top slots beside the home page (HOM-09, HOM-10); the first games of all where neither list has one
 *  yet, so that the page keeps its width; nothing without games. */
export function CasinoPanel() {
  const { say } = useWords();
  const { data, isPending } = useCasinoHome();
  if (isPending) return <CasinoPanelLoading />;
  if (data === undefined || data.games.length === 0) return null;
  const { topCasino, topSlots, games } = data;
  const hasTops = topCasino.length + topSlots.length > 0;
  return (
    <div className={styles.panel}>
      <TopGames title={say('casinoHome.topCasino')} games={topCasino} />
      <TopGames title={say('casinoHome.topSlots')} games={topSlots} />
      {!hasTops && games.length <= MAX_POSTERS && <Posters title={say('casinoHome.games')} games={games} />}
      {!hasTops && games.length > MAX_POSTERS && (
        <TopGames title={say('casinoHome.games')} games={games.slice(0, GAMES_INSTEAD)} />
      )}
    </div>
  );
}

/** Its shape, while it is on its way. */
export function CasinoPanelLoading() {
  return (
    <div className={styles.panel}>
      <Skeleton height={232} />
      <Skeleton height={480} />
    </div>
  );
}

function TopGames({ title, games }: { readonly title: string; readonly games: readonly CasinoGame[] }) {
  if (games.length === 0) return null;
  return (
    <Card as="section" aria-label={title}>
      <CardHeader title={title} />
      <ul>
        {games.map((game) => (
          <TopGame key={gameId(game)} game={game} />
        ))}
      </ul>
    </Card>
  );
}

function Posters({ title, games }: { readonly title: string; readonly games: readonly CasinoGame[] }) {
  return (
    <section className={styles.posters} aria-label={title}>
      <SectionHead title={title} />
      {games.map((game) => (
        <GameTile key={gameId(game)} game={game} />
      ))}
    </section>
  );
}

function TopGame({ game }: { readonly game: CasinoGame }) {
  const words = useWords();
  const { say } = words;
  const { min, max } = figuresOf(game);
  return (
    <li className={styles.game}>
      <Poster game={game} className={styles.art} />
      <div className={styles.words}>
        <h3>{game.title}</h3>
        <p>{say('game.limits', { min, max })}</p>
      </div>
      <PlayButton game={game} at="row" words={words} />
    </li>
  );
}
