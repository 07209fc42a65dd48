import type { ReactNode } from 'react';
import type { StageProps } from '../../live-table/face.ts';
import { Ground } from '../../live-table/ground/ground.tsx';
import styles from './card-stage.module.css';

export interface CardStageProps extends Pick<StageProps<unknown>, 'status' | 'betting' | 'lastResult' | 'hash'> {
  readonly children: ReactNode;
}

/** The frame of a card table's stage on the night ground: the hash above, on a wide page the phase and the last result beside
 *  the lanes, on a phone the phase in a row below them. */
export function CardStage({ status, betting, lastResult, hash, children }: CardStageProps) {
  return (
    <>
      <Ground>
        <div className={styles.stage}>
          <div className={styles.hash}>{hash}</div>
          <div className={styles.betting}>{betting}</div>
          <div className={styles.lanes}>{children}</div>
          <div className={styles.last}>{lastResult}</div>
        </div>
      </Ground>
      <div className={styles.status}>{status}</div>
    </>
  );
}
