import { lazy, Suspense } from 'react';
import { useSession } from '../../../lib/browser/session.ts';
import { useStarted } from '../../../lib/browser/start.ts';
import { useWords } from '../../words/index.ts';
import { ChatButton } from './chat-button.tsx';
import styles from './side-foot.module.css';

const BetsPill = lazy(async () => ({ default: (await import('./bets-pill.ts')).BetsPill }));

export interface SideFootProps {
  /** At the foot of the sidebar, or, on a page without one, in its left margin. */
  readonly place: 'sidebar' | 'margin';
}

/** A desktop's chat button, and in narrower windows the player's open bets, beside the page (SHL-14). */
export function SideFoot({ place }: SideFootProps) {
  const look = place === 'sidebar' ? 'row' : 'icon';
  const { say } = useWords();
  const isStarted = useStarted();
  const isPlayer = useSession((session) => session.token !== null);
  return (
    <nav className={styles[place]} aria-label={say('page.quickLinks')}>
      {isStarted && isPlayer && (
        <Suspense>
          <BetsPill look={look} className={styles.bets} />
        </Suspense>
      )}
      <ChatButton look={look} className={styles.chat} />
    </nav>
  );
}
