import { ClockIcon, ArrowRightIcon, SectionHead } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAppSettings } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { dayHeading } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Coupon, CouponDay, CouponGroup, CouponHead } from './coupon/coupon.tsx';
import { CouponRows } from './coupon/coupon-rows.tsx';
import { FavouriteMatches } from './favourites/favourite-matches.tsx';
import { HomeSlider } from './slider/home-slider.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { RacingLink } from './racing-link.tsx';
import { SportStrip } from './sport-strip.tsx';
import { dayGroups, firstGroups, hasDraw, inPlayGroups, upcomingEvents } from './sports.ts';
import { useSportsList, type SportsList } from './use-sports-list.ts';

const NEXT_EVENTS = 10;

export function HomePage() {
  const list = useSportsList();
  const { say } = useWords();
  const site = useAppSettings().data?.siteTitle ?? 'Maidan';
  return (
    <div className={styles.page}>
      <h1 className={styles.unseen}>{say('page.title', { page: say('home.title'), site })}</h1>
      <HomeSlider list={list} />
      {list.sports.length > 0 && <SportStrip list={list} href="/sports" />}
      <section>
        <SectionHead
          className={styles.head}
          title={say('home.liveNow')}
          action={<More href="/inplay">{say('home.allInplay')}</More>}
        />
        <LiveNow list={list} />
      </section>
      {/* Below what is there from the start, which it would push away. */}
      <FavouriteMatches list={list} />
      <RacingLink />
      <NextHours list={list} />
    </div>
  );
}

function LiveNow({ list }: { readonly list: SportsList }) {
  const words = useWords();
  const { say } = words;
  const groups = inPlayGroups(list.sports);
  const firsts = firstGroups(groups);
  return (
    <ListStates
      list={list}
      isEmpty={groups.length === 0}
      empty={<NoEvents title={say('list.emptyLive')} more={say('list.emptyLiveMore')} />}
    >
      <Coupon label={say('home.liveNow')}>
        {groups.map(({ key, sport, events }, index) => (
          <CouponGroup key={key}>
            <CouponHead title={named(sport.name, words)} sport={sport.slugName} hasDraw={hasDraw(events)} />
            <CouponRows events={events} hasDraw={hasDraw(events)} isFirst={index < firsts} />
          </CouponGroup>
        ))}
      </Coupon>
    </ListStates>
  );
}

function NextHours({ list }: { readonly list: SportsList }) {
  const { say, language } = useWords();
  const nowMs = useNow();
  const events = upcomingEvents(list.sports).slice(0, NEXT_EVENTS);
  const isEmpty = events.length === 0;
  const draws = hasDraw(events);
  // The failure is said once, under Live now.
  if (list.error !== null && isEmpty) return null;
  const rows = (
    <Coupon label={say('home.nextHours')}>
      <CouponHead title={say('list.startingSoon')} icon={<ClockIcon size={16} />} hasDraw={draws} />
      {dayGroups(events, (iso) => dayHeading(iso, nowMs, language)).map((day) => (
        <CouponGroup key={day.heading}>
          <CouponDay>{day.heading}</CouponDay>
          <CouponRows events={day.events} hasDraw={draws} showLeague isFirst />
        </CouponGroup>
      ))}
    </Coupon>
  );
  return (
    <section>
      <SectionHead
        className={styles.head}
        title={say('home.nextHours')}
        action={<More href="/sports">{say('home.allSports')}</More>}
      />
      {list.error !== null ? (
        rows
      ) : (
        <ListStates
          list={list}
          isEmpty={isEmpty}
          empty={<NoEvents title={say('list.emptyNext')} more={say('list.emptyNextMore')} />}
        >
          {rows}
        </ListStates>
      )}
    </section>
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
