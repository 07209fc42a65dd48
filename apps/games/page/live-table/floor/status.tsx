import { Plate } from '@maidan/ui';
import { useSay, type Key, type Say } from '../../lib/words/say.ts';
import type { Playing } from '../client.ts';
import type { TableFace } from '../face.ts';
import styles from './status.module.css';

const LAST_BETS_S = 5;

export interface StatusProps {
  readonly state: Playing;
  /** Of the present phase, in whole seconds. */
  readonly leftS: number;
  readonly said: string;
}

/** What the round is doing, how long one may still bet, and how many do. */
export function Status({ state: { frame }, leftS, said }: StatusProps) {
  const say = useSay();
  const { round } = frame;
  const isOpen = round?.state === 'BETTING' && leftS > 0;
  return (
    <div className={styles.status} data-phase={round?.state} data-last={(isOpen && leftS <= LAST_BETS_S) || undefined}>
      <b className={styles.said}>{said}</b>
      {isOpen && (
        <Plate value={String(leftS).padStart(2, '0')} label={say('secondsToBet', { seconds: leftS })} size="sm" />
      )}
      {round && <span>{say('tableRound', { number: round.number })}</span>}
      <span>{say('playersHere', { players: frame.players })}</span>
    </div>
  );
}

/** The phase in words, for the status and for those who do not see it. */
export function sayPhase<Drawn>(
  say: Say,
  { frame: { round, isClosed } }: Playing,
  { face, drawn, leftS }: { readonly face: TableFace<Drawn>; readonly drawn: Drawn | null; readonly leftS: number },
): string {
  if (isClosed && (round === null || round.state === 'DONE' || round.state === 'VOID')) return say('tableOff');
  switch (round?.state) {
    case 'BETTING':
      return say(leftS <= LAST_BETS_S ? 'lastBets' : 'betsOpen');
    case 'CLOSING':
      return say('noMoreBets');
    case 'DEALT':
      return (say as (key: Key) => string)(face.showingWords);
    case 'PAYING':
    case 'DONE':
      return drawn === null ? say('noMoreBets') : face.result(say, drawn);
    case 'VOID':
      return say('roundVoid');
    default:
      return say('tableClosed');
  }
}
