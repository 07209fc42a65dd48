import { Button, EmptyState, ErrorState, SkeletonRows, TextField } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../../api/index.ts';
import { useFoundRounds } from '../queries.ts';
import { FoundRound } from './found-round.tsx';
import styles from './corrections.module.css';

/** Finds rounds by the provider's id, which a player's statement shows too. */
export function FindRound() {
  const [typed, setTyped] = useState('');
  const [round, setRound] = useState('');
  return (
    <>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          setRound(typed.trim());
        }}
      >
        <TextField
          label="Round ID, from the player’s statement"
          size={40}
          maxLength={128}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="primary" disabled={typed.trim() === ''}>
          Find
        </Button>
      </form>
      {round !== '' && <Found round={round} />}
    </>
  );
}

function Found({ round }: { readonly round: string }) {
  const { data, isError, error, refetch } = useFoundRounds(round);
  if (isError && !data) {
    return (
      <ErrorState title="Could not look for the round" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={1} rowHeight={120} label="Looking for the round" />;
  if (data.length === 0) {
    return <EmptyState title="No round has this ID">It is in the player’s statement, beside the game.</EmptyState>;
  }
  return (
    <ul aria-label="Rounds found">
      {data.map((each) => (
        <FoundRound key={each.id} round={each} />
      ))}
    </ul>
  );
}
