import type { ConsoleGame } from '@maidan/contract';
import { Table, Td, Th } from '@maidan/ui';
import { useMedia, WIDE } from '../../../lib/media.ts';
import { Offered, OnOff, Pin, type ControlsProps } from './game-controls.tsx';
import styles from './game.module.css';
import { Poster } from './poster.tsx';

interface GamesListProps extends Omit<ControlsProps, 'game'> {
  readonly games: readonly ConsoleGame[];
}

/** A table where there is room for its columns, otherwise a card for each game. */
export function GamesList({ games, ...shared }: GamesListProps) {
  const isWide = useMedia(WIDE);
  if (!isWide) {
    return (
      <ul className={styles.cards} aria-label="Casino games">
        {games.map((game) => (
          <li key={game.id} className={styles.card}>
            <Poster image={game.image} />
            <span className={styles.names}>
              <b>{game.title}</b>
              <span>
                {game.provider}, {game.category}
              </span>
            </span>
            <Offered game={game} />
            <span className={styles.place}>
              <span aria-hidden="true">Top 10</span>
              <Pin game={game} {...shared} />
            </span>
            <OnOff game={game} {...shared} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <Table caption="Casino games" rows={56}>
      <thead>
        <tr>
          <Th>Game</Th>
          <Th>Provider</Th>
          <Th>Category</Th>
          <Th>Offered</Th>
          <Th>Top 10</Th>
          <Th>State</Th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id}>
            <Td>
              <span className={styles.title}>
                <Poster image={game.image} />
                <b>{game.title}</b>
              </span>
            </Td>
            <Td className={styles.quiet}>{game.provider}</Td>
            <Td className={styles.quiet}>{game.category}</Td>
            <Td>
              <Offered game={game} />
            </Td>
            <Td>
              <Pin game={game} {...shared} />
            </Td>
            <Td>
              <OnOff game={game} {...shared} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
