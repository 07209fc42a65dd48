import { Button, Dialog } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import styles from './logout-dialog.module.css';
import { useLogout } from '../use-logout.ts';

export function LogoutDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const { isBusy, logOut } = useLogout();
  return (
    <Dialog title={say('logout.ask')} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <p className={styles.more}>{say('logout.askMore')}</p>
      <div className={styles.actions}>
        <Button size={48} onClick={onClose}>
          {say('page.cancel')}
        </Button>
        <Button size={48} variant="primary" loading={isBusy} onClick={() => void logOut()}>
          {say('logout.menu')}
        </Button>
      </div>
    </Dialog>
  );
}
