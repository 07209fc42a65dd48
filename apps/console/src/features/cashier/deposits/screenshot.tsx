import type { WaitingDeposit } from '@maidan/contract';
import { Dialog, ImageIcon, Keycap } from '@maidan/ui';
import { useState } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import styles from './screenshot.module.css';

/** The player's screenshot, re-encoded by the server. It is not proof on its own. */
export function Screenshot({ deposit: { number, screenShot } }: { readonly deposit: WaitingDeposit }) {
  const [isLarge, setIsLarge] = useState(false);
  const hasScreenshot = screenShot !== '';
  useKeys({ v: hasScreenshot ? () => setIsLarge(true) : undefined });
  if (!hasScreenshot) {
    return (
      <div className={styles.none}>
        <ImageIcon size={24} />
        No screenshot. Check the reference.
      </div>
    );
  }
  return (
    <div className={styles.shot}>
      <button type="button" className={styles.frame} onClick={() => setIsLarge(true)}>
        <img src={screenShot} alt={`Screenshot of ${number}`} />
      </button>
      <p className={styles.under}>
        Not proof on its own
        <span>
          <Keycap>V</Keycap> enlarge
        </span>
      </p>
      {isLarge && (
        <Dialog title={`Screenshot of ${number}`} width={800} onClose={() => setIsLarge(false)}>
          <img src={screenShot} alt={`Screenshot of ${number}, large`} className={styles.large} />
        </Dialog>
      )}
    </div>
  );
}
