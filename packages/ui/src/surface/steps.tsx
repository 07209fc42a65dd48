import { Fragment } from 'react';
import { CheckIcon } from '../icons/page-glyphs.ts';
import { Seam } from '../score/seam.tsx';
import { Spoken } from './spoken.tsx';
import styles from './steps.module.css';

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; earlier ones are done. Beyond the last, all are done. */
  readonly current: number;
  readonly doneWord?: string;
}

/** The progress in a short procedure, with the steps joined by a seam. */
export function Steps({ label, steps, current, doneWord = 'done' }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && (
            <li className={styles.thread} role="presentation" aria-hidden="true">
              <Seam />
            </li>
          )}
          <li
            className={styles.step}
            data-state={index < current ? 'done' : index === current ? 'now' : 'next'}
            aria-current={index === current ? 'step' : undefined}
          >
            <b>{index < current ? <CheckIcon size={14} /> : index + 1}</b>
            <span>{step}</span>
            {index < current && <Spoken>{doneWord}</Spoken>}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
