import { Spoken, TicketFillIcon } from '@maidan/ui';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { useFreeSpot } from '../../lib/browser/free-spot.ts';
import { useWords } from '../../lib/words/index.ts';
import { useMyBets } from '../../live/index.ts';
import { openBets } from './group-bets.ts';
import styles from './bets-pill.module.css';

/** The phone's floating button to My Bets, shown while there are open bets. It gives way to prices and filters. */
export function BetsPill() {
  const { say } = useWords();
  const { ref, spot } = useFreeSpot<HTMLButtonElement>();
  const count = openBets(useMyBets() ?? []).length;
  if (count === 0) return null;
  return (
    <button ref={ref} type="button" className={styles.pill} data-spot={spot} onClick={() => openDialog('my-bets')}>
      <TicketFillIcon size={20} />
      <Spoken>{say('bets.pillSpoken', { count })}</Spoken>
      <span className={styles.label} aria-hidden="true">
        {say('bets.pill')}
      </span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </button>
  );
}
