import { Button, Dialog } from '@maidan/ui';
import { useWords } from '../words/index.ts';
import styles from '../question.module.css';

export interface ForfeitDialogProps {
  /** What is lost, as the server's message. */
  readonly cost: string;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}

/** A withdrawal forfeits the active bonus: shows what that costs and asks for confirmation. */
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
