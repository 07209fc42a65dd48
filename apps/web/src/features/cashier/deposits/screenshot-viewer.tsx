import { Dialog } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import styles from './screenshot.module.css';

/** “Uploaded Screenshot”: the screenshot of a payment at full size (MON-06). */
export function ScreenshotViewer({ picture, onClose }: { readonly picture: string; readonly onClose: () => void }) {
  const { say } = useWords();
  return (
    <Dialog title={say('pay.uploaded')} closeLabel={say('page.close')} onClose={onClose}>
      <img className={styles.whole} src={picture} alt={say('pay.uploadedAlt')} />
    </Dialog>
  );
}
