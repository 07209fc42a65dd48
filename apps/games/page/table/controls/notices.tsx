import { rupees } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { walletWords } from '../../lib/words/wallet-words.ts';
import { Notice } from '../../shell/notice.tsx';
import styles from './controls.module.css';
import { isOpen, stakeWords, type Ready, type Trouble } from '../state.ts';

/** A notice that blocks play covers the foot of the table, so that no button moves under a finger; one that only
 *  informs is shown among the controls. */
export function Notices({ state, onAgain }: { readonly state: Ready; readonly onAgain: () => void }) {
  const say = useSay();
  const { trouble, isRetrying, isResumed, round, session } = state;
  if (isRetrying) {
    return (
      <div className={styles.trouble}>
        <Notice tone="waiting">{say('retrying')}</Notice>
      </div>
    );
  }
  if (trouble !== null) {
    const isUnknown = trouble.kind === 'unreachable';
    return (
      <div className={styles.trouble}>
        <Notice tone={isUnknown ? 'waiting' : 'refused'} onAgain={isUnknown ? onAgain : undefined}>
          {troubleWords(say, trouble, state)}
        </Notice>
      </div>
    );
  }
  if (session.isClosed) {
    return (
      <div className={styles.note}>
        <Notice tone="refused">{say('gameClosedNow')}</Notice>
      </div>
    );
  }
  const note =
    isResumed && isOpen(round)
      ? say('resumed')
      : session.wallet === 'bonus' && round === null
        ? say('bonusNote')
        : null;
  if (note === null) return null;
  return (
    <div className={styles.note}>
      <Notice tone="note">{note}</Notice>
    </div>
  );
}

function troubleWords(say: Say, trouble: Trouble, state: Ready): string {
  switch (trouble.kind) {
    case 'unreachable':
      return say(trouble.what === 'wallet' ? 'walletUnreachable' : 'unreachable');
    case 'refused':
      return trouble.message;
    case 'wallet':
      return walletWords(say, trouble.code);
    case 'over':
      return overWords(say, state);
  }
}

/** Why a round was over before the press, and what became of its money. */
function overWords(say: Say, { round, session }: Ready): string {
  const isSite = round?.state === 'void';
  const why = say(session.isClosed ? 'gameClosedNow' : isSite ? 'endedBySite' : 'endedElsewhere');
  if (isSite) return `${why} ${stakeWords(say, round)}`;
  return round?.state === 'won' ? `${why} ${say('winPaid', { amount: rupees(round.payout) })}` : why;
}
