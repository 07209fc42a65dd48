import { IconButton, PauseFillIcon, PlayFillIcon } from '@maidan/ui';
import { useState } from 'react';
import { useSay } from '../lib/words/say.ts';
import type { StageProps } from '../live-table/face.ts';
import { Floodlit } from '../live-table/ground/floodlit.tsx';
import { Ring } from './ring.tsx';
import styles from './stage.module.css';
import { Wheel } from './wheel.tsx';

/** The wheel rises cropped behind the layout, under floodlights. The ball lies on the last result until the next one. */
export function RouletteStage(props: StageProps<number>) {
  const { drawn, last, showing, now, leftShare, status, betting, lastResult } = props;
  const say = useSay();
  const [isPaused, setPaused] = useState(false);
  return (
    <div className={styles.stage}>
      <div className={styles.view}>
        <Floodlit />
        <div className={styles.wheel}>
          <Ring leftShare={leftShare} />
          <Wheel number={drawn ?? last} roll={showing} isTurning={drawn === null && !isPaused} now={now} />
          <svg className={styles.pointer} viewBox="0 0 18 16" aria-hidden="true">
            <path d="M9 15L1 1h16z" />
          </svg>
        </div>
        <IconButton
          className={styles.pause}
          size={44}
          label={say(isPaused ? 'turnWheel' : 'stopWheel')}
          icon={isPaused ? <PlayFillIcon size={16} /> : <PauseFillIcon size={16} />}
          onClick={() => setPaused(!isPaused)}
        />
        <div className={styles.betting}>{betting}</div>
        <div className={styles.last}>{lastResult}</div>
      </div>
      <div className={styles.status}>{status}</div>
    </div>
  );
}
