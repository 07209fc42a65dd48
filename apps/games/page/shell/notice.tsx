import { Button, Spoken, WarningCircleIcon, WarningIcon } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useSay } from '../lib/words/say.ts';
import styles from './notice.module.css';

/** What stands in the way, in words, with the press that goes on from it. */
export function Notice({
  tone,
  onAgain,
  again,
  children,
}: {
  readonly tone: 'refused' | 'waiting' | 'note';
  readonly onAgain?: (() => void) | undefined;
  /** What that press does, if it is not to try again. */
  readonly again?: string;
  readonly children: ReactNode;
}) {
  const say = useSay();
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'note' ? undefined : 'alert'}>
      {tone === 'refused' ? <WarningCircleIcon size={20} /> : <WarningIcon size={20} />}
      <p>{children}</p>
      {onAgain !== undefined && (
        <Button variant="outline" className={styles.again} onClick={onAgain}>
          {again ?? say('tryAgain')}
        </Button>
      )}
    </div>
  );
}

/** What has just happened, for those who do not see it. */
export function Announcement({ children }: { readonly children: string }) {
  return (
    <output>
      <Spoken>{children}</Spoken>
    </output>
  );
}
