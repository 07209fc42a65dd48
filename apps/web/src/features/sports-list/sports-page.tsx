import type { ListedEvent } from '@maidan/contract';
import { ArrowRightIcon } from '@maidan/ui';
import { Link, useSearch } from 'wouter';
import { useNow } from '../../lib/browser/clock.ts';
import { dayHeading } from '../../lib/format/dates.ts';
import { useWords } from './words/index.ts';
import { Coupon, CouponDay, CouponGroup, CouponHead, CouponRows } from './coupon/coupon.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { RacingLink } from './racing-link.tsx';
import { SportStrip } from './sport-strip.tsx';
import { chosenSports, dayGroups, leagueGroups } from './sports.ts';
import { useSportsList } from './use-sports-list.ts';

/** Upcoming and in-play events by sport and league (HOM-04). */
export function SportsPage() {
  const list = useSportsList();
  const { say } = useWords();
  const search = useSearch();
  const chosen = chosenSports(list.sports, search);
  const groups = leagueGroups(chosen);
  const wanted = new URLSearchParams(search).get('sport');
  return (
    <div className={styles.page}>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{say('sports.title')}</h1>
        <Link href="/inplay" className={styles.more}>
          {say('home.allInplay')}
          <ArrowRightIcon size={14} />
        </Link>
      </div>
      {list.sports.length > 0 && <SportStrip list={list} href="/sports" current={wanted} />}
      <RacingLink />
      <div className={styles.groups}>
        <ListStates list={list}>
          {groups.map(({ key, sport, league, events }) => (
            <Coupon key={key} label={league.name}>
              <CouponHead title={league.name} sport={sport.slugName} level="h2" isSticky />
              <LeagueRows events={events} />
            </Coupon>
          ))}
          {groups.length === 0 && <NoEvents title={say('list.emptyAll')} more={say('list.emptyAllMore')} />}
        </ListStates>
      </div>
    </div>
  );
}

/** In-play events first, then upcoming ones by day. */
function LeagueRows({ events }: { readonly events: readonly ListedEvent[] }) {
  const { language } = useWords();
  const nowMs = useNow();
  const later = events.filter(({ inPlay }) => !inPlay);
  return (
    <>
      <CouponRows events={events.filter(({ inPlay }) => inPlay)} />
      {dayGroups(later, (iso) => dayHeading(iso, nowMs, language)).map((day) => (
        <CouponGroup key={day.heading}>
          <CouponDay isSticky>{day.heading}</CouponDay>
          <CouponRows events={day.events} />
        </CouponGroup>
      ))}
    </>
  );
}
