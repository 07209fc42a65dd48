import { Button, EmptyState, ErrorState, SkeletonRows } from '@maidan/ui';
import { useEffect, useState, type ReactNode } from 'react';
import type { OwnTableRounds, TableBetView } from '../../../src/tables/page-api.ts';
import { rupees, signedRupees } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { added, total } from '../chips/chips.ts';
import { placedOf, type TableClient } from '../client.ts';
import type { TableFace } from '../face.ts';
import { inOrder, type Ordering } from './in-order.ts';
import styles from './own-rounds.module.css';

type Own = OwnTableRounds['rounds'][number];

/** `wanted`: the page that is being asked for, null for the first one; undefined while nothing is. */
interface Loaded {
  readonly rounds: readonly Own[];
  readonly next: number | null;
  readonly wanted: number | null | undefined;
  readonly hasFailed: boolean;
}

export interface OwnRoundsProps<Drawn> {
  readonly face: Pick<TableFace<Drawn>, 'read' | 'result' | 'positionName' | 'Picture'>;
  /** Absent where a bet has one position. */
  readonly ordering?: Ordering;
  /** Shows a round that has ended again; absent where the game has no such picture. */
  readonly renderReplay?: (own: Own, drawn: Drawn, back: () => void) => ReactNode;
  readonly client: Pick<TableClient, 'rounds'>;
  readonly onVerify: (tableRoundId: number) => void;
}

/** The player's own rounds at the table, newest first: result, every position with its stake, and what came back. */
export function OwnRounds<Drawn>({ face, ordering, client, onVerify, renderReplay }: OwnRoundsProps<Drawn>) {
  const say = useSay();
  const [loaded, setLoaded] = useState<Loaded>({ rounds: [], next: null, wanted: null, hasFailed: false });
  const [watched, setWatched] = useState<Own | null>(null);
  const { rounds, next, wanted, hasFailed } = loaded;
  useEffect(() => {
    if (wanted === undefined || hasFailed) return undefined;
    let isCurrent = true;
    void client.rounds(wanted).then((answer) => {
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
  }, [client, wanted, hasFailed]);
  const drawn = watched === null ? null : face.read(watched.round.drawn);
  if (watched !== null && drawn !== null && renderReplay !== undefined)
    return renderReplay(watched, drawn, () => setWatched(null));
  return (
    <div className={styles.list}>
      <ol>
        {rounds.map((own) => (
          <Round
            key={own.round.id}
            face={face}
            ordering={ordering}
            own={own}
            onVerify={onVerify}
            onWatch={renderReplay && setWatched}
          />
        ))}
      </ol>
      {wanted !== undefined && !hasFailed && (
        <SkeletonRows rows={rounds.length === 0 ? 6 : 2} rowHeight={64} label={say('loading')} />
      )}
      {hasFailed && (
        <ErrorState
          title={say('roundsFailed')}
          retryLabel={say('tryAgain')}
          onRetry={() => setLoaded({ ...loaded, hasFailed: false })}
        />
      )}
      {wanted === undefined && rounds.length === 0 && (
        <EmptyState title={say('noRounds')}>{say('noTableRounds')}</EmptyState>
      )}
      {wanted === undefined && next !== null && (
        <Button size={48} wide onClick={() => setLoaded({ ...loaded, wanted: next })}>
          {say('more')}
        </Button>
      )}
    </div>
  );
}

function Round<Drawn>({
  face,
  ordering,
  own,
  onVerify,
  onWatch,
}: Pick<OwnRoundsProps<Drawn>, 'face' | 'onVerify'> & {
  readonly ordering: Ordering | undefined;
  readonly own: Own;
  readonly onWatch: ((own: Own) => void) | undefined;
}) {
  const { round, bets } = own;
  const say = useSay();
  const drawn = face.read(round.drawn);
  const back = bets.filter(({ state }) => state === 'void');
  const isBack = back.length > 0 && back.length === bets.filter(({ state }) => state !== 'refused').length;
  const placed = isBack ? added(...back.map(({ positions }) => positions)) : placedOf(bets);
  const stake = total(placed);
  const returned = isBack ? stake : bets.reduce((sum, { payout }) => sum + payout, 0);
  const hasEnded = round.state === 'DONE';
  return (
    <li>
      <div>
        <b>{say('tableRound', { number: round.number })}</b>
        <span>{sayResult(say, face, { round, bets })}</span>
        {hasEnded && stake > 0 && (
          <b className={returned >= stake ? styles.up : styles.down}>{signedRupees(returned - stake)}</b>
        )}
      </div>
      {drawn !== null && face.Picture !== undefined && <face.Picture drawn={drawn} />}
      <p>
        {(ordering === undefined ? Object.entries(placed) : inOrder(say, ordering, placed))
          .map(([id, paise]) => `${face.positionName(say, id)} ${rupees(paise)}`)
          .join(' · ')}
      </p>
      <p>
        {say('stakedInRound', { amount: rupees(stake) })}
        {(hasEnded || isBack) && ` · ${say('returnedInRound', { amount: rupees(returned) })}`}
      </p>
      <div>
        {drawn !== null && hasEnded && onWatch !== undefined && (
          <button type="button" className={styles.verify} onClick={() => onWatch(own)}>
            {say('watchRound')}
          </button>
        )}
        {round.link !== null && (
          <button type="button" className={styles.verify} onClick={() => onVerify(round.id)}>
            {say('verifyNumber', { number: round.number })}
          </button>
        )}
      </div>
    </li>
  );
}

function sayResult<Drawn>(
  say: Say,
  face: OwnRoundsProps<Drawn>['face'],
  { round, bets }: { readonly round: Own['round']; readonly bets: readonly TableBetView[] },
) {
  if (bets.every(({ state }) => state === 'void' || state === 'refused')) return say('stakesReturned');
  if (round.state === 'VOID') return say('lostUnplayed');
  const drawn = face.read(round.drawn);
  return drawn === null ? say('roundRunning') : face.result(say, drawn);
}
