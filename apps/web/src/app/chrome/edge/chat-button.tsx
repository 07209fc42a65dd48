import { classes, WhatsappLogoFillIcon } from '@maidan/ui';
import { useAppSettings } from '../../../api/index.ts';
import { helplineOf } from '../../../lib/phone/contacts.ts';
import { useWords } from '../../words/index.ts';
import styles from './chat-button.module.css';

export interface ChatButtonProps {
  /** A row with its words, or the icon alone. */
  readonly look: 'row' | 'icon';
  readonly className?: string | undefined;
}

/** The link to the operator's helpline (SHL-14). It renders nothing without a helpline. */
export function ChatButton({ look, className }: ChatButtonProps) {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const helpline = settings && helplineOf(settings);
  if (!helpline) return null;
  return (
    <a
      className={classes(styles[look], className)}
      href={helpline.link}
      target="_blank"
      rel="noreferrer"
      aria-label={say('chat.open')}
      title={say('chat.open')}
    >
      <WhatsappLogoFillIcon size={20} />
      {look === 'row' && <span>{say('chat.open')}</span>}
    </a>
  );
}
