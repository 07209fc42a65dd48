import { Banner, WarningIcon } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import { useConnection } from '../../live/index.ts';
import styles from './stale-banner.module.css';

/** Says that prices are not updating while the stream is lost or silent. A short interruption is not shown;
 *  the loss of the browser's network is, at once. */
export function StaleBanner() {
  const { say } = useWords();
  const connection = useConnection();
  if (connection === 'live' || connection === 'connecting') return null;
  return (
    <div className={styles.stale} data-now={connection === 'stale' || undefined}>
      <Banner tone="warn" icon={<WarningIcon size={16} />}>
        {say('stream.stale')}
      </Banner>
    </div>
  );
}
