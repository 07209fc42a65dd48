import { Button, Dialog } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import styles from '../question.module.css';

export interface ForfeitDialogProps {
  /** What is lost, in the server's words. */
  readonly cost: string;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** Withdrawing gives an active bonus up: what that costs is said before it happens. */
export function ForfeitDialog({ cost, isBusy, onAccept, onClose }: ForfeitDialogProps) {
  const { say } = useWords();
  return (
    <Dialog title={say('withdraw.forfeitAsk')} width={400} closeLabel={say('page.close')} onClose={onClose}>
      <p className={styles.more}>{cost}</p>
      <div className={styles.choices}>
        <Button variant="quiet" size={48} onClick={onClose}>
          {say('withdraw.forfeitKeep')}
        </Button>
        <Button variant="danger" size={48} loading={isBusy} onClick={onAccept}>
          {say('withdraw.forfeitYes')}
        </Button>
      </div>
    </Dialog>
  );
}
