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
  /** Called when a new code is sent, so that the typed one can be cleared. */
  readonly onAsked: () => void;
}

/** Pause between two codes (AUT-12), which the server enforces too. */
const PAUSE_SECONDS = 10;
const TICK_MS = 250;

/** Requests another code. A countdown of ten seconds runs after every send, including the first. */
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
