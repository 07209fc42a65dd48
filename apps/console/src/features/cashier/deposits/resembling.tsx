import type { DepositReview, WaitingDeposit } from '@maidan/contract';
import { Dialog, TextButton, WarningIcon } from '@maidan/ui';
import { useState } from 'react';
import { dayLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { spacedReference } from '../decision/compare.ts';
import styles from './resembling.module.css';
import { RequestState } from '../queue/state-words.tsx';

type SimilarDeposit = DepositReview['resembling'][number];

interface ResemblingProps {
  readonly found: readonly SimilarDeposit[];
  readonly deposit: WaitingDeposit;
}

/** Other requests with the same reference or a similar screenshot; each opens in a dialog beside this one. */
export function Resembling({ found, deposit }: ResemblingProps) {
  const [opened, setOpened] = useState<SimilarDeposit | null>(null);
  return (
    <section className={styles.box} aria-label="Possible duplicate">
      <p className={styles.title} role="alert">
        <WarningIcon size={18} />
        {titleOf(found)}
      </p>
      <ul>
        {found.map((similar) => {
          const { deposit: earlier } = similar;
          return (
            <li key={earlier._id} className={styles.row}>
              <TextButton className={styles.number} onClick={() => setOpened(similar)}>
                {earlier.number}
              </TextButton>
              <span className={styles.how}>
                {similar.samePicture && <img src={earlier.screenShot} alt="" className={styles.thumb} />}
                {howSimilar(similar)}, by{' '}
                {earlier.player._id === deposit.player._id ? 'the same player' : earlier.player.name}
              </span>
              <span className={styles.state}>
                <RequestState state={earlier.state} /> {dayLabel(earlier.decidedAt ?? earlier.createdAt)}
              </span>
            </li>
          );
        })}
      </ul>
      {opened && (
        <Dialog
          title={`${deposit.number} compared with ${opened.deposit.number}`}
          width={800}
          onClose={() => setOpened(null)}
        >
          <div className={styles.pair}>
            <DepositColumn deposit={deposit} />
            <DepositColumn deposit={opened.deposit} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

function titleOf(found: readonly SimilarDeposit[]): string {
  const reference = found.some(({ sameReference }) => sameReference);
  const picture = found.some(({ samePicture }) => samePicture);
  if (reference && picture) return 'This reference and a similar screenshot were submitted before';
  return picture ? 'A similar screenshot was submitted before' : 'This reference was used before';
}

function howSimilar({ sameReference, samePicture }: SimilarDeposit): string {
  if (sameReference && samePicture) return 'Same reference, similar screenshot';
  if (samePicture) return 'Similar screenshot';
  return sameReference ? 'Same reference' : 'Same bank reference';
}

function DepositColumn({ deposit }: { readonly deposit: WaitingDeposit }) {
  return (
    <figure className={styles.side}>
      {deposit.screenShot === '' ? (
        <p className={styles.none}>No screenshot submitted</p>
      ) : (
        <img src={deposit.screenShot} alt={`Screenshot of ${deposit.number}`} />
      )}
      <figcaption>
        <b>
          {deposit.number}, {deposit.player.name}
        </b>
        {formatRupees(deposit.amount)}, {deposit.txnRef === '' ? 'no reference' : spacedReference(deposit.txnRef)}
        {deposit.reason !== '' && <i>{deposit.reason}</i>}
      </figcaption>
    </figure>
  );
}
