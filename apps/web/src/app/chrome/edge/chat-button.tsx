import { WhatsappLogoFillIcon } from '@maidan/ui';
import { useAppSettings } from '../../../api/index.ts';
import { useWords } from '../../words/index.ts';
import styles from './chat-button.module.css';
import { helplineOf } from '../../../lib/phone/contacts.ts';
import { useFreeSpot } from '../../../lib/browser/free-spot.ts';

/** Floats over every page if the operator has a helpline (SHL-14), and gives way to prices, filters and fields. */
export function ChatButton() {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const helpline = settings && helplineOf(settings);
  const { ref, spot } = useFreeSpot<HTMLAnchorElement>();
  if (!helpline) return null;
  return (
    <a
      ref={ref}
      className={styles.chat}
      data-spot={spot}
      href={helpline.link}
      target="_blank"
      rel="noreferrer"
      aria-label={say('chat.open')}
      title={say('chat.open')}
    >
      <WhatsappLogoFillIcon size={24} />
    </a>
  );
}
