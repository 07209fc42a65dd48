import type { DepositReview, WaitingDeposit } from '@maidan/contract';
import { Dialog, TextButton, WarningIcon } from '@maidan/ui';
import { useState } from 'react';
import { dayLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { spacedReference } from '../decision/compare.ts';
import styles from './resembling.module.css';
import { RequestState } from '../queue/state-words.tsx';

type Alike = DepositReview['resembling'][number];

interface ResemblingProps {
  readonly found: readonly Alike[];
  readonly of: WaitingDeposit;
}

/** Other requests with this one's reference or a picture that looks the same; each opens beside this one. */
export function Resembling({ found, of }: ResemblingProps) {
  const [opened, setOpened] = useState<Alike | null>(null);
  return (
    <section className={styles.box} aria-label="Possible duplicate">
      <p className={styles.title} role="alert">
        <WarningIcon size={18} />
        {titleOf(found)}
      </p>
      <ul>
        {found.map((alike) => {
          const { deposit } = alike;
          return (
            <li key={deposit._id} className={styles.row}>
              <TextButton className={styles.number} onClick={() => setOpened(alike)}>
                {deposit.number}
              </TextButton>
              <span className={styles.how}>
                {alike.samePicture && <img src={deposit.screenShot} alt="" className={styles.thumb} />}
                {howAlike(alike)}, by {deposit.player._id === of.player._id ? 'the same player' : deposit.player.name}
              </span>
              <span className={styles.state}>
                <RequestState state={deposit.state} /> {dayLabel(deposit.decidedAt ?? deposit.createdAt)}
              </span>
            </li>
          );
        })}
      </ul>
      {opened && (
        <Dialog
          title={`${of.number} compared with ${opened.deposit.number}`}
          width={800}
          onClose={() => setOpened(null)}
        >
          <div className={styles.pair}>
            <Side deposit={of} />
            <Side deposit={opened.deposit} />
          </div>
        </Dialog>
      )}
    </section>
  );
}

function titleOf(found: readonly Alike[]): string {
  const reference = found.some(({ sameReference }) => sameReference);
  const picture = found.some(({ samePicture }) => samePicture);
  if (reference && picture) return 'This reference and screenshot were submitted before';
  return picture ? 'This screenshot was submitted before' : 'This reference was used before';
}

function howAlike({ sameReference, samePicture }: Alike): string {
  if (sameReference && samePicture) return 'Same reference and screenshot';
  if (samePicture) return 'Similar screenshot';
  return sameReference ? 'Same reference' : 'Same bank reference';
}

function Side({ deposit }: { readonly deposit: WaitingDeposit }) {
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
