import type { CasinoHome } from '@maidan/contract';
import { ArrowRightIcon } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useCasinoHome } from '../queries.ts';
import { TopTen } from '../tile/top-ten.tsx';
import { useWords } from '../words/index.ts';
import { CasinoSlider } from './casino-slider.tsx';
import { blocksOf } from './featured.ts';
import { GameRow } from './game-row.tsx';
import styles from './home-casino.module.css';

/** With fewer the row is not called *Top 10*. */
const TEN = 10;

interface HomeCasinoProps {
  readonly hasPanel: boolean;
  readonly banner: ReactNode;
}

/** The casino of the home page under its matches (HOM-06, HOM-08, HOM-11). A part without games is left out, as is one
 *  that would only show again what stands above it, and so is all of it while the games cannot be had: the page is about
 *  something else. `hasPanel`: top casino and top slots stand beside the page (HOM-09, HOM-10). `banner` is another
 *  feature's (HOM-07): it stands under the top ten, and alone where there is no casino. */
export function HomeCasino(place: HomeCasinoProps) {
  const { data, isPending } = useCasinoHome();
  if (isPending) return null;
  const hasGames = data !== undefined && data.games.length > 0;
  return (
    <div className={styles.parts} data-skip-parts>
      {hasGames ? <Parts home={data} {...place} /> : place.banner}
    </div>
  );
}

function Parts({ home, hasPanel, banner }: HomeCasinoProps & { readonly home: CasinoHome }) {
  const { say } = useWords();
  const { topTen, topCasino, topSlots } = home;
  const { featured, games } = blocksOf(home);
  const allCasino = <More href="/live-casino">{say('casinoHome.allCasino')}</More>;
  return (
    <>
      {topTen.length > 0 && (
        <TopTen
          title={say(topTen.length < TEN ? 'casinoHome.popular' : 'casinoHome.topTen')}
          games={topTen}
          action={allCasino}
        />
      )}
      {banner}
      <CasinoSlider title={say('casinoHome.featured')} games={featured} />
      {!hasPanel && <GameRow title={say('casinoHome.topCasino')} games={topCasino} />}
      {!hasPanel && (
        <GameRow
          title={say('casinoHome.topSlots')}
          games={topSlots}
          action={<More href="/slots">{say('casinoHome.allSlots')}</More>}
        />
      )}
      <GameRow title={say('casinoHome.games')} games={games} action={allCasino} />
    </>
  );
}

function More({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={styles.more}>
      {children}
      <ArrowRightIcon size={14} />
    </Link>
  );
}
