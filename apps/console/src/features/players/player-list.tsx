import type { ListedPlayer } from '@maidan/contract';
import { Button, classes, EmptyState, ErrorState, SkeletonRows, StateTag } from '@maidan/ui';
import { failureWords } from '../../api/index.ts';
import { stateWords } from './lock-words.ts';
import styles from './players.module.css';
import { usePlayers } from './queries.ts';

interface PlayerListProps {
  readonly search: string;
  /** The id of the player shown. */
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

export function PlayerList({ search, selected, onSelect }: PlayerListProps) {
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePlayers(search);
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the players" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={8} rowHeight={52} label="Loading players" />;
  const players = data.pages.flatMap((page) => page.players);
  if (players.length === 0) {
    return (
      <EmptyState title={`No player for “${search}”`}>
        Names and usernames are found by how they begin, phones and accounts only whole.
      </EmptyState>
    );
  }
  return (
    <div className={styles.list}>
      <ul aria-label="Players">
        {players.map((player) => (
          <li key={player.id}>
            <Row player={player} isSelected={player.id === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="outline" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            More players
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  readonly player: ListedPlayer;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

function Row({ player: { id, name, username, phone, locks }, isSelected, onSelect }: RowProps) {
  return (
    <button
      type="button"
      className={classes(styles.row, isSelected && styles.selected)}
      aria-current={isSelected || undefined}
      onClick={() => onSelect(id)}
    >
      <b>{name}</b>
      {locks.length > 0 && <StateTag kind="refused">{stateWords(locks)}</StateTag>}
      <span>
        {username}
        {phone !== '' && ` · ${phone}`}
      </span>
    </button>
  );
}
