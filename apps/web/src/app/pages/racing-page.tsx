import { MyBetsPanel, myBetsWords } from '../../features/my-bets/index.ts';
import { Racing, racingWords } from '../../features/racing/index.ts';
import { useMedia, WIDE_PAGE } from '../../lib/browser/media.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useTopic } from '../../live/index.ts';
import { cashOutLine } from '../chrome/cash-out-slot.tsx';
import styles from './event-page.module.css';

export const catalogues = [myBetsWords, racingWords];

/** `/racing`: the cards, with My Bets beside them (SHL-11). */
export function RacingPage() {
  const isPlayer = useSession((session) => session.token !== null);
  useTopic(isPlayer ? 'me' : null);
  const isWide = useMedia(WIDE_PAGE);
  return (
    <div className={styles.page}>
      <Racing />
      {isWide && (
        <aside className={styles.right}>
          <MyBetsPanel cashOutOf={cashOutLine} />
        </aside>
      )}
    </div>
  );
}
