import { BellIcon } from '@maidan/ui';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { useWords } from '../../lib/words/index.ts';
import styles from './bell.module.css';
import { unreadIn, useNotices } from './use-notices.ts';

/** How many notices are unread; 0 while that is not known. */
export function useUnread(): number {
  const listed = useNotices().data;
  return listed ? unreadIn(listed) : 0;
}

/** The bell in the header; it opens the list. */
export function Bell() {
  const { say } = useWords();
  const unread = useUnread();
  const label = unread === 0 ? say('notices.title') : say('notices.unread', { count: unread });
  return (
    <button
      type="button"
      className={styles.bell}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      onClick={() => openDialog('notices')}
    >
      <BellIcon size={20} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </button>
  );
}
