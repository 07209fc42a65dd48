import { useSearch, Link } from 'wouter';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Coupon, CouponHead, CouponRows } from './coupon/coupon.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { SportStrip } from './sport-strip.tsx';
import { chosenSports, inPlayGroups } from './sports.ts';
import { useSportsList } from './use-sports-list.ts';

/** In-play events by sport; the sport tabs hide their counts here (HOM-03). */
export function InplayPage() {
  const list = useSportsList();
  const words = useWords();
  const { say } = words;
  const search = useSearch();
  const chosen = chosenSports(list.sports, search);
  const groups = inPlayGroups(chosen);
  const wanted = new URLSearchParams(search).get('sport');
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{say('inplay.title')}</h1>
      {list.sports.length > 0 && <SportStrip list={list} href="/inplay" current={wanted} showCounts={false} />}
      <div className={styles.groups}>
        <ListStates list={list}>
          {groups.map(({ key, sport, events }) => (
            <Coupon key={key} label={named(sport.name, words)}>
              <CouponHead title={named(sport.name, words)} sport={sport.slugName} level="h2" isSticky />
              <CouponRows events={events} showLeague />
            </Coupon>
          ))}
          {groups.length === 0 && (
            <NoEvents
              title={say('list.emptyLive')}
              more={say('list.emptyLiveMore')}
              action={
                <Link href="/sports" className={styles.more}>
                  {say('home.allSports')}
                </Link>
              }
            />
          )}
        </ListStates>
      </div>
    </div>
  );
}
