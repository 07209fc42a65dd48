import { CaretUpIcon, classes, Spoken, TicketFillIcon } from '@maidan/ui';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { useWords } from '../../lib/words/index.ts';
import { useMyBets } from '../../live/index.ts';
import { openBets } from './group-bets.ts';
import styles from './bets-pill.module.css';

export interface BetsPillProps {
  /** The strip of the bottom bar, a row of the sidebar, or the icon with its count. */
  readonly look: 'strip' | 'row' | 'icon';
  readonly className?: string | undefined;
}

/** The button to My Bets, shown while there are open bets. */
export function BetsPill({ look, className }: BetsPillProps) {
  const { say } = useWords();
  const count = openBets(useMyBets() ?? []).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={classes(styles[look], className)}
      aria-haspopup="dialog"
      onClick={() => openDialog('my-bets')}
    >
      <TicketFillIcon size={20} />
      <Spoken>{say('bets.pillSpoken', { count })}</Spoken>
      {look !== 'icon' && <span aria-hidden="true">{say('bets.pill')}</span>}
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      {look === 'strip' && <CaretUpIcon size={16} className={styles.caret} />}
    </button>
  );
}
