import { TicketFillIcon } from '@maidan/ui';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { useWords } from '../../lib/words/index.ts';
import { useMyBets } from '../../live/index.ts';
import { openBets } from './group-bets.ts';
import styles from './bets-pill.module.css';

/** The phone's floating button to My Bets, shown while there are open bets. */
export function BetsPill() {
  const { say } = useWords();
  const count = openBets(useMyBets() ?? []).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.pill}
      aria-label={say('bets.pillSpoken', { count })}
      onClick={() => openDialog('my-bets')}
    >
      <TicketFillIcon size={20} />
      <span className={styles.label}>{say('bets.pill')}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}
