import type { OpenCasinoRound } from '@maidan/contract';
import { EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { failureWords } from '../../../api/index.ts';
import { formatRupees, sumOf } from '../../../lib/figures.ts';
import { useMedia, WIDE } from '../../../lib/media.ts';
import { counted } from '../../../lib/words.ts';
import { MOST_ROUNDS, useOpenRounds } from '../queries.ts';
import styles from './open-rounds.module.css';
import { RoundCards } from './round-cards.tsx';
import { RoundTable } from './round-table.tsx';

/** Rounds that stay open, with what is done about them. */
export function OpenRounds() {
  const rounds = useOpenRounds();
  const isWide = useMedia(WIDE);
  if (rounds.isError && !rounds.data) {
    return (
      <ErrorState title="Could not load the open rounds" onRetry={() => void rounds.refetch()}>
        {failureWords(rounds.error)}
      </ErrorState>
    );
  }
  if (!rounds.data) return <SkeletonRows rows={6} rowHeight={56} label="Loading open rounds" />;
  if (rounds.data.length === 0) {
    return <EmptyState title="No open rounds">Rounds appear here from their first bet until they close.</EmptyState>;
  }
  return (
    <div className={styles.page}>
      <p className={styles.note}>
        <output>{totals(rounds.data)}</output> Their provider is asked about them after 10 minutes, then at growing
        intervals, at least once a day. After those 10 minutes two operators may end a round.
      </p>
      <div className={styles.list}>
        {isWide ? <RoundTable rounds={rounds.data} /> : <RoundCards rounds={rounds.data} />}
      </div>
    </div>
  );
}

function totals(rounds: readonly OpenCasinoRound[]): string {
  const staked = formatRupees(sumOf(rounds.map(({ stake }) => stake)));
  const count =
    rounds.length < MOST_ROUNDS ? counted(rounds.length, 'open round') : `The ${MOST_ROUNDS} oldest open rounds`;
  return `${count}, ${staked} staked.`;
}
