import { ArrowRightIcon, SectionHead } from '@maidan/ui';
import { Link } from 'wouter';
import { named } from '../../lib/words/index.ts';
import { CouponRows } from './coupon/coupon-rows.tsx';
import { Coupon, CouponGroup, CouponHead } from './coupon/coupon.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { hasDraw, inPlayGroups } from './sports.ts';
import { useSportsList } from './use-sports-list.ts';
import { useWords } from './words/index.ts';

/** Shown of each sport. */
const MOST = 3;

/** Some matches in play of every sport, for pages that have nothing of their own to show. */
export function LiveMatches() {
  const list = useSportsList();
  const words = useWords();
  const { say } = words;
  const groups = inPlayGroups(list.sports);
  return (
    <section>
      <SectionHead
        className={styles.head}
        title={say('home.liveNow')}
        action={
          <Link href="/inplay" className={styles.more}>
            {say('home.allInplay')}
            <ArrowRightIcon size={14} />
          </Link>
        }
      />
      <ListStates
        list={list}
        isEmpty={groups.length === 0}
        empty={<NoEvents title={say('list.emptyLive')} more={say('list.emptyLiveMore')} />}
      >
        <Coupon label={say('home.liveNow')}>
          {groups.map(({ key, sport, events }) => (
            <CouponGroup key={key}>
              <CouponHead title={named(sport.name, words)} sport={sport.slugName} hasDraw={hasDraw(events)} />
              <CouponRows events={events.slice(0, MOST)} hasDraw={hasDraw(events)} isFirst />
            </CouponGroup>
          ))}
        </Coupon>
      </ListStates>
    </section>
  );
}
