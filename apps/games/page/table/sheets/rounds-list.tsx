import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useEffect, useState } from 'react';
import type { RoundFacts } from '../../../src/page-api.ts';
import { useSay } from '../../lib/words/say.ts';
import type { Game } from '../core.ts';
import { RoundRow, type RoundWords } from '../round-row.tsx';
import type { Ready } from '../state.ts';
import styles from './sheets.module.css';

/** `wanted`: the page that is being asked for, null for the first one; undefined while nothing is. */
interface Loaded<Round> {
  readonly rounds: readonly Round[];
  readonly next: string | null;
  readonly wanted: string | null | undefined;
  readonly hasFailed: boolean;
}

/** The player's own rounds, newest first, in pages. */
export function RoundsList<Round extends RoundFacts>({
  face,
  game,
  onReplay,
}: {
  readonly face: RoundWords<Round>;
  readonly game: Pick<Game<Round, Ready<Round>>, 'rounds'>;
  readonly onReplay: (round: Round) => void;
}) {
  const say = useSay();
  const [loaded, setLoaded] = useState<Loaded<Round>>({ rounds: [], next: null, wanted: null, hasFailed: false });
  const { rounds, next, wanted, hasFailed } = loaded;
  useEffect(() => {
    if (wanted === undefined || hasFailed) return undefined;
    let isCurrent = true;
    void game.rounds(wanted ?? undefined).then((answer) => {
      if (!isCurrent) return;
      setLoaded((before) =>
        answer.ok
          ? {
              rounds: [...before.rounds, ...answer.value.rounds],
              next: answer.value.next,
              wanted: undefined,
              hasFailed: false,
            }
          : { ...before, hasFailed: true },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [game, wanted, hasFailed]);
  const isLoading = wanted !== undefined && !hasFailed;
  return (
    <div className={styles.list}>
      <ol>
        {rounds.map((round) => (
          <li key={round.roundId}>
            <RoundRow face={face} round={round} onPress={() => onReplay(round)} />
          </li>
        ))}
      </ol>
      {isLoading && <SkeletonRows rows={rounds.length === 0 ? 6 : 2} rowHeight={44} label={say('loading')} />}
      {hasFailed && (
        <ErrorState
          title={say('roundsFailed')}
          retryLabel={say('tryAgain')}
          onRetry={() => setLoaded({ ...loaded, hasFailed: false })}
        />
      )}
      {wanted === undefined && rounds.length === 0 && (
        <EmptyState title={say('noRounds')}>{say('noRoundsWhat')}</EmptyState>
      )}
      {wanted === undefined && next !== null && (
        <Button size={48} wide onClick={() => setLoaded({ ...loaded, wanted: next })}>
          {say('more')}
        </Button>
      )}
    </div>
  );
}
