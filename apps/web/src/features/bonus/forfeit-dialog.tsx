import type { BonusData, BonusView } from '@maidan/contract';
import { negatePaise } from '@maidan/domain';
import { Button, Dialog } from '@maidan/ui';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import styles from './bonus.module.css';
import { costOf } from './cost.ts';
import type { TakeStep } from './use-bonus-step.ts';

export interface ForfeitDialogProps {
  readonly bonus: BonusView;
  /** Null if the bonus is not active, so its money is not in the wallet. */
  readonly data: BonusData | null;
  readonly steps: TakeStep;
  readonly onClose: () => void;
}

/** Shows what forfeiting a bonus costs and asks for confirmation (N-7). */
export function ForfeitDialog({ bonus, data, steps, onClose }: ForfeitDialogProps) {
  const words = useWords();
  const { say } = words;
  const { _id, amount } = bonus;
  const title = named(bonus.title, words);
  const giveUp = async () => {
    if (await steps.take('forfeit', _id)) onClose();
  };
  return (
    <Dialog title={say('bonus.forfeitAsk', { title })} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <div className={styles.question}>
        <p>
          {data
            ? say('bonus.forfeitLoses', costOf(bonus, data))
            : say('bonus.forfeitOpen', { amount: formatRupees(paiseOf(amount)) })}
        </p>
        {data && data.exposure < 0 && (
          <p>{say('bonus.forfeitBets', { amount: formatRupees(negatePaise(paiseOf(data.exposure))) })}</p>
        )}
      </div>
      <div className={styles.choices}>
        <Button variant="quiet" size={48} onClick={onClose}>
          {say('bonus.keep')}
        </Button>
        <Button variant="danger" size={48} loading={steps.isBusy('forfeit', _id)} onClick={() => void giveUp()}>
          {say('bonus.forfeitYes')}
        </Button>
      </div>
    </Dialog>
  );
}
