import { WhatsappLogoFillIcon } from '@maidan/ui';
import { useAppSettings } from '../../api/index.ts';
import { useWords } from '../words/index.ts';
import styles from './chat-button.module.css';
import { helplineOf } from '../../lib/phone/contacts.ts';

/** Floats over every page if the operator has a helpline (SHL-14). */
export function ChatButton() {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const helpline = settings && helplineOf(settings);
  if (!helpline) return null;
  return (
    <a
      className={styles.chat}
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
