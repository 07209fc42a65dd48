import type { BonusView } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { useId, useState } from 'react';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { ForfeitDialog } from './forfeit-dialog.tsx';
import styles from './offer.module.css';
import { remaining } from './remaining.ts';
import type { TakeStep } from './use-bonus-step.ts';

export interface OfferProps {
  readonly bonus: BonusView;
  readonly active: BonusView | undefined;
  readonly steps: TakeStep;
}

/** A ticket for a bonus that can be claimed or activated. */
export function Offer({ bonus, active, steps }: OfferProps) {
  const words = useWords();
  const { say, sayLoosely, language } = words;
  const now = useNow();
  const titleId = useId();
  const [asks, setAsks] = useState(false);
  const { _id, kind, state, expiresAt } = bonus;
  const title = named(bonus.title, words);
  const isClaimed = state === 'CLAIMED';
  const until = expiresAt ?? '';
  const date = dateLabel(until, now, language);
  return (
    <article className={styles.ticket} aria-labelledby={titleId}>
      <div className={styles.stub}>
        {isClaimed && <span>{say('bonus.claimedTag')}</span>}
        <b>{formatRupees(paiseOf(bonus.amount))}</b>
        <span>{sayLoosely(`bonus.kind.${kind}`)}</span>
      </div>
      <div className={styles.body}>
        <h3 id={titleId}>{title}</h3>
        <p>
          {say('bonus.terms', {
            multiplier: bonus.multiplier,
            required: formatRupees(paiseOf(bonus.required)),
            risk: formatRupees(paiseOf(bonus.mostRisk)),
            most: formatRupees(paiseOf(bonus.maxConverted)),
          })}
        </p>
        <p>
          {isClaimed ? say('bonus.wagerBy', { date }) : say('bonus.claimBy', { date })}, {remaining(words, until, now)}.
        </p>
        {isClaimed && active && <p className={styles.why}>{say('bonus.oneActive', { title: active.title })}</p>}
        <div className={styles.acts}>
          {isClaimed ? (
            <>
              <Button
                variant="money"
                size={48}
                disabled={active !== undefined}
                loading={steps.isBusy('activate', _id)}
                onClick={() => void steps.take('activate', _id)}
              >
                {say('bonus.activate')}
              </Button>
              <Button variant="outline" size={48} onClick={() => setAsks(true)}>
                {say('bonus.forfeit')}
              </Button>
            </>
          ) : (
            <Button
              variant="money"
              size={48}
              loading={steps.isBusy('claim', _id)}
              onClick={() => void steps.take('claim', _id)}
            >
              {say('bonus.claim')}
            </Button>
          )}
        </div>
      </div>
      {asks && <ForfeitDialog bonus={bonus} data={null} steps={steps} onClose={() => setAsks(false)} />}
    </article>
  );
}
