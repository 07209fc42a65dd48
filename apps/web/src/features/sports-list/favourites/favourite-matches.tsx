import { SectionHead, StarFillIcon } from '@maidan/ui';
import { useFavourites } from '../../../api/index.ts';
import { Coupon, CouponHead } from '../coupon/coupon.tsx';
import { CouponRows } from '../coupon/coupon-rows.tsx';
import { hasDraw } from '../sports.ts';
import type { SportsList } from '../use-sports-list.ts';
import { useWords } from '../words/index.ts';
import styles from '../list-page.module.css';
import { favouritesIn } from './favourites-in.ts';

/** The player's favourite matches, as far as they are listed; nothing while there are none (SHL-27). */
export function FavouriteMatches({ list }: { readonly list: SportsList }) {
  const { say } = useWords();
  const { events } = favouritesIn(list.sports, useFavourites());
  if (events.length === 0) return null;
  return (
    <section>
      <SectionHead className={styles.head} title={say('favourites.title')} />
      <Coupon label={say('favourites.title')}>
        <CouponHead title={say('favourites.matches')} icon={<StarFillIcon size={16} />} hasDraw={hasDraw(events)} />
        <CouponRows events={events} hasDraw={hasDraw(events)} showLeague isFirst />
      </Coupon>
    </section>
  );
}
