import type { ListedEvent } from '@maidan/contract';
import { ArrowRightIcon } from '@maidan/ui';
import { Link, useSearch } from 'wouter';
import { useNow } from '../../lib/browser/clock.ts';
import { dayHeading } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Coupon, CouponDay, CouponGroup, CouponHead } from './coupon/coupon.tsx';
import { CouponRows } from './coupon/coupon-rows.tsx';
import { LeagueStar } from './favourites/favourite-star.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { MultiLink } from './multi-link.tsx';
import { RacingLink } from './racing-link.tsx';
import { SportStrip } from './sport-strip.tsx';
import { chosenLeague, chosenSports, dayGroups, firstGroups, hasDraw, leagueGroups } from './sports.ts';
import { useSportsList } from './use-sports-list.ts';

/** Upcoming and in-play events by sport and league (HOM-04). */
export function SportsPage() {
  const list = useSportsList();
  const words = useWords();
  const { say } = words;
  const search = useSearch();
  const chosen = chosenSports(list, search);
  const groups = chosenLeague(leagueGroups(chosen), search);
  const firsts = firstGroups(groups);
  const wanted = new URLSearchParams(search).get('sport');
  return (
    <div className={styles.page}>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{say('sports.title')}</h1>
        <span className={styles.moreLinks}>
          <MultiLink />
          <Link href="/inplay" className={styles.more}>
            {say('home.allInplay')}
            <ArrowRightIcon size={14} />
          </Link>
        </span>
      </div>
      {list.sports.length > 0 && <SportStrip list={list} href="/sports" current={wanted} />}
      <RacingLink />
      <div className={styles.groups}>
        <ListStates
          list={list}
          isEmpty={groups.length === 0}
          empty={<NoEvents title={say('list.emptyAll')} more={say('list.emptyAllMore')} />}
        >
          {groups.map(({ key, sport, league, events }, index) => (
            <Coupon key={key} label={named(league.name, words)}>
              <CouponHead
                title={named(league.name, words)}
                sport={sport.slugName}
                level="h2"
                mark={<LeagueStar league={league} />}
                hasDraw={hasDraw(events)}
                isSticky
              />
              <LeagueRows events={events} isFirst={index < firsts} />
            </Coupon>
          ))}
        </ListStates>
      </div>
    </div>
  );
}

/** In-play events first, then upcoming ones by day. */
function LeagueRows({ events, isFirst }: { readonly events: readonly ListedEvent[]; readonly isFirst: boolean }) {
  const { language } = useWords();
  const nowMs = useNow();
  const rows = { hasDraw: hasDraw(events), isFirst };
  const later = events.filter(({ inPlay }) => !inPlay);
  return (
    <>
      <CouponRows {...rows} events={events.filter(({ inPlay }) => inPlay)} />
      {dayGroups(later, (iso) => dayHeading(iso, nowMs, language)).map((day) => (
        <CouponGroup key={day.heading}>
          <CouponDay isSticky>{day.heading}</CouponDay>
          <CouponRows {...rows} events={day.events} />
        </CouponGroup>
      ))}
    </>
  );
}
