import { FileDrop, IconButton, TextButton, TrashIcon } from '@maidan/ui';
import { useId, useState } from 'react';
import { notify } from '../../../lib/browser/notices.ts';
import { useWords } from '../words/index.ts';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import styles from './screenshot.module.css';
import { shrinkImage, type Screenshot } from './shrink-image.ts';

const BYTES_OF_A_KILOBYTE = 1_024;

export interface ScreenshotFieldProps {
  readonly screenshot: Screenshot | null;
  readonly onChange: (screenshot: Screenshot | null) => void;
}

/** Selects the screenshot of a payment, shrinks it for upload, and shows what will be sent. */
export function ScreenshotField({ screenshot, onChange }: ScreenshotFieldProps) {
  const { say } = useWords();
  const id = useId();
  const [isReading, setIsReading] = useState(false);
  const [isViewed, setIsViewed] = useState(false);
  const read = async (file: File) => {
    setIsReading(true);
    const small = await shrinkImage(file);
    setIsReading(false);
    if (small === null) notify({ type: 'warning', message: say('error.image-refused') });
    else onChange(small);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {say('money.screenshot')}
      </label>
      {screenshot === null ? (
        <FileDrop
          id={id}
          accept="image/png,image/jpeg,image/webp,image/*"
          isBusy={isReading}
          onFile={(file) => void read(file)}
        >
          {say(isReading ? 'pay.uploadBusy' : 'pay.upload')}
        </FileDrop>
      ) : (
        <div className={styles.chosen}>
          <button
            type="button"
            className={styles.small}
            aria-label={say('pay.uploaded')}
            onClick={() => setIsViewed(true)}
          >
            <img src={screenshot.dataUrl} alt="" />
          </button>
          <span className={styles.about}>
            <b>{screenshot.name}</b>
            <span>{say('pay.kilobytes', { size: Math.ceil(screenshot.bytes / BYTES_OF_A_KILOBYTE) })}</span>
            <TextButton onClick={() => setIsViewed(true)}>{say('pay.view')}</TextButton>
          </span>
          <IconButton
            size={40}
            label={say('pay.remove')}
            icon={<TrashIcon size={20} />}
            onClick={() => onChange(null)}
          />
        </div>
      )}
      {isViewed && screenshot !== null && (
        <ScreenshotViewer picture={screenshot.dataUrl} onClose={() => setIsViewed(false)} />
      )}
    </div>
  );
}
