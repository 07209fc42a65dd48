import { Skeleton } from '@maidan/ui';
import { lazy, Suspense } from 'react';
import { catalogues, HomePage as Matches } from '../../features/sports-list/index.ts';
import { useMedia, WIDE_PAGE } from '../../lib/browser/media.ts';
import { speaking } from '../../lib/words/index.ts';
import styles from './home-page.module.css';
import { useQuietMoment } from './quiet-moment.ts';

export { catalogues };

const loadCasino = () => speaking(import('./casino/home-casino.tsx'));
const HomeCasino = lazy(async () => ({ default: (await loadCasino()).HomeCasino }));
const CasinoPanel = lazy(async () => ({ default: (await loadCasino()).CasinoPanel }));

/** `/`: the matches, and once they stand the casino under them and, on a wide screen, beside them (SHL-11). */
export function HomePage() {
  const isWide = useMedia(WIDE_PAGE);
  const isQuiet = useQuietMoment();
  return (
    <div className={styles.page}>
      <div className={styles.middle}>
        <Matches />
        {isQuiet && (
          <Suspense>
            <HomeCasino hasPanel={isWide} />
          </Suspense>
        )}
      </div>
      {isWide && (
        <aside className={styles.right}>
          <Suspense fallback={<Skeleton height={720} />}>
            {isQuiet ? <CasinoPanel /> : <Skeleton height={720} />}
          </Suspense>
        </aside>
      )}
    </div>
  );
}
