import { resendOtp } from '@maidan/contract';
import { Plate, Seam, TextButton } from '@maidan/ui';
import { useState } from 'react';
import { announce, announceFailure, request } from '../../../api/index.ts';
import { nowMs, useNow } from '../../../lib/browser/clock.ts';
import { useWords } from './words/index.ts';
import formStyles from '../dialogs/form-end.module.css';
import styles from './resend.module.css';

interface ResendProps {
  readonly mobileNo: string;
  /** A new code is on its way; what was typed of the old one is of no use. */
  readonly onAsked: () => void;
}

/** Between two codes (AUT-12); the server sends none sooner. */
const PAUSE_SECONDS = 10;
const TICK_MS = 250;

/** Asks for the code again. Ten seconds are counted down after every send, the first one included. */
export function Resend({ mobileNo, onAsked }: ResendProps) {
  const { say } = useWords();
  const [sentAtMs, setSentAtMs] = useState(nowMs);
  const elapsedMs = useNow(TICK_MS) - sentAtMs;
  const left = Math.min(PAUSE_SECONDS, Math.ceil(PAUSE_SECONDS - elapsedMs / 1000));

  const resend = async () => {
    setSentAtMs(nowMs());
    onAsked();
    try {
      announce(await request(resendOtp, { body: { mobile_no: mobileNo } }));
    } catch (error) {
      announceFailure(error);
    }
  };
  return (
    <>
      <Seam className={formStyles.seam} />
      <div className={styles.row}>
        <span>{say('resend.none')}</span>
        {left > 0 ? (
          <span className={styles.wait}>
            {say('resend.wait')} <Plate value={String(left).padStart(2, '0')} label={String(left)} />{' '}
            {say('resend.seconds')}
          </span>
        ) : (
          <TextButton className={styles.again} onClick={() => void resend()}>
            {say('resend.again')}
          </TextButton>
        )}
      </div>
      <div className={styles.stitches} aria-hidden="true">
        {Array.from({ length: PAUSE_SECONDS }, (_, second) => (
          <i key={second} data-lit={second < left || undefined} />
        ))}
      </div>
    </>
  );
}
