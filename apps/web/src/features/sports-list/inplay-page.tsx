import { useSearch, Link } from 'wouter';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Coupon, CouponHead } from './coupon/coupon.tsx';
import { CouponRows } from './coupon/coupon-rows.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { MultiLink } from './multi-link.tsx';
import { SportStrip } from './sport-strip.tsx';
import { chosenSports, firstGroups, hasDraw, inPlayGroups } from './sports.ts';
import { useSportsList } from './use-sports-list.ts';

/** In-play events by sport; the sport tabs hide their counts here (HOM-03). */
export function InplayPage() {
  const list = useSportsList();
  const words = useWords();
  const { say } = words;
  const search = useSearch();
  const chosen = chosenSports(list, search);
  const groups = inPlayGroups(chosen);
  const firsts = firstGroups(groups);
  const wanted = new URLSearchParams(search).get('sport');
  return (
    <div className={styles.page}>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{say('inplay.title')}</h1>
        <MultiLink />
      </div>
      {list.sports.length > 0 && <SportStrip list={list} href="/inplay" current={wanted} showCounts={false} />}
      <div className={styles.groups}>
        <ListStates
          list={list}
          isEmpty={groups.length === 0}
          empty={
            <NoEvents
              title={say('list.emptyLive')}
              more={say('list.emptyLiveMore')}
              action={
                <Link href="/sports" className={styles.more}>
                  {say('home.allSports')}
                </Link>
              }
            />
          }
        >
          {groups.map(({ key, sport, events }, index) => (
            <Coupon key={key} label={named(sport.name, words)}>
              <CouponHead
                title={named(sport.name, words)}
                sport={sport.slugName}
                level="h2"
                hasDraw={hasDraw(events)}
                isSticky
              />
              <CouponRows events={events} hasDraw={hasDraw(events)} isFirst={index < firsts} showLeague />
            </Coupon>
          ))}
        </ListStates>
      </div>
    </div>
  );
}
