import type { ConsoleGame } from '@maidan/contract';
import { classes, StateTag } from '@maidan/ui';
import styles from './games.module.css';
import { placesOf, whyLeftOut } from './pins.ts';
import { Poster } from './poster.tsx';

/** The places that operators have given, beside the list. */
export function TopTen({ games }: { readonly games: readonly ConsoleGame[] }) {
  return (
    <aside className={styles.side} aria-label="Top 10 on the home page">
      <h3>Top 10 on the home page</h3>
      <ol className={styles.places}>
        {placesOf(games).map(({ rank, games: pinned }) => (
          <li key={rank} className={classes(styles.place, pinned.length === 0 && styles.free)}>
            <b>{rank}</b>
            {pinned.length === 0 && <span>Not pinned</span>}
            <span className={styles.held}>
              {pinned.map((game) => (
                <Held key={game.id} game={game} />
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        Places that are not pinned go to the games played most in the last 7 days. A pinned game that is off or not
        offered is left out.
      </p>
    </aside>
  );
}

function Held({ game }: { readonly game: ConsoleGame }) {
  const why = whyLeftOut(game);
  return (
    <span className={styles.game}>
      <Poster image={game.image} small />
      <span>{game.title}</span>
      {why !== null && <StateTag kind="over">{why}</StateTag>}
    </span>
  );
}
