import { useKeyedAction } from '@maidan/client/react';
import { cancelBetsOfMarket, type Bet } from '@maidan/contract';
import { addPaise, paise } from '@maidan/domain';
import { Button } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { announceOutcome, request } from '../../../api/index.ts';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import { actionKeys } from '../../../lib/action-keys.ts';
import { named } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import styles from './cancel-all.module.css';

export interface CancelAllProps {
  readonly marketId: string;
  readonly marketName: string;
  /** The player's unmatched bets in the market. */
  readonly resting: readonly Bet[];
}

/** Cancels all unmatched bets in a market after confirmation (BET-13). */
export function CancelAll({ marketId, marketName, resting }: CancelAllProps) {
  const words = useWords();
  const { say } = words;
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered');
  const { send } = useKeyedAction(`cancel-all ${marketId}`, actionKeys);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (step === 'asked') yes.current?.focus();
  }, [step]);
  const count = resting.length;
  const amount = formatRupees(addPaise(paise(0), ...resting.map((each) => paiseOf(each.remainingStake))));
  const cancel = async () => {
    setStep('sent');
    const outcome = await send({}, ({ idempotencyKey }) =>
      request(cancelBetsOfMarket, { params: { _id: marketId }, body: {}, idempotencyKey }),
    );
    announceOutcome(outcome, say('bets.unknown'));
    setStep('offered');
  };
  if (step === 'offered') {
    return (
      <div className={styles.line}>
        <span className={styles.what}>
          {named(marketName, words)}, {say('bets.restingCount', { count, amount })}
        </span>
        <Button size={32} variant="outline" onClick={() => setStep('asked')}>
          {say('bets.cancelAll')}
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.line} data-asked aria-label={say('bets.cancelAll')}>
      <span className={styles.what}>{say('bets.cancelAllAsk', { count, amount })}</span>
      <Button size={32} variant="danger" ref={yes} loading={step === 'sent'} onClick={() => void cancel()}>
        {say('bets.cancelAllYes')}
      </Button>
      <Button size={32} variant="outline" disabled={step === 'sent'} onClick={() => setStep('offered')}>
        {say('bets.keep')}
      </Button>
    </fieldset>
  );
}
