import { ClockIcon, ArrowRightIcon, SectionHead } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useAppSettings } from '../../api/index.ts';
import { useNow } from '../../lib/browser/clock.ts';
import { dayHeading } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Coupon, CouponDay, CouponGroup, CouponHead, CouponRows } from './coupon/coupon.tsx';
import { HomeSlider } from './home-slider.tsx';
import styles from './list-page.module.css';
import { ListStates, NoEvents } from './list-states.tsx';
import { RacingLink } from './racing-link.tsx';
import { SportStrip } from './sport-strip.tsx';
import { dayGroups, inPlayGroups, topEvents, upcomingEvents } from './sports.ts';
import { useSportsList, type SportsList } from './use-sports-list.ts';

const SLIDES = 4;
const NEXT_EVENTS = 10;

export function HomePage() {
  const list = useSportsList();
  const { say } = useWords();
  const site = useAppSettings().data?.siteTitle ?? 'Maidan';
  return (
    <div className={styles.page}>
      <h1 className={styles.unseen}>{say('page.title', { page: say('home.title'), site })}</h1>
      <HomeSlider events={topEvents(list.sports, SLIDES)} isLoading={list.state === 'loading'} />
      {list.sports.length > 0 && <SportStrip list={list} href="/sports" />}
      <section>
        <SectionHead
          className={styles.head}
          title={say('home.liveNow')}
          action={<More href="/inplay">{say('home.allInplay')}</More>}
        />
        <ListStates list={list}>
          <LiveNow list={list} />
        </ListStates>
      </section>
      <RacingLink />
      {list.state === 'ready' && (
        <section>
          <SectionHead
            className={styles.head}
            title={say('home.nextHours')}
            action={<More href="/sports">{say('home.allSports')}</More>}
          />
          <NextHours list={list} />
        </section>
      )}
    </div>
  );
}

function LiveNow({ list }: { readonly list: SportsList }) {
  const words = useWords();
  const { say } = words;
  const groups = inPlayGroups(list.sports);
  if (groups.length === 0) return <NoEvents title={say('list.emptyLive')} more={say('list.emptyLiveMore')} />;
  return (
    <Coupon label={say('home.liveNow')}>
      {groups.map(({ key, sport, events }) => (
        <CouponGroup key={key}>
          <CouponHead title={named(sport.name, words)} sport={sport.slugName} />
          <CouponRows events={events} />
        </CouponGroup>
      ))}
    </Coupon>
  );
}

function NextHours({ list }: { readonly list: SportsList }) {
  const { say, language } = useWords();
  const nowMs = useNow();
  const events = upcomingEvents(list.sports).slice(0, NEXT_EVENTS);
  if (events.length === 0) return <NoEvents title={say('list.emptyNext')} more={say('list.emptyNextMore')} />;
  return (
    <Coupon label={say('home.nextHours')}>
      <CouponHead title={say('list.startingSoon')} icon={<ClockIcon size={16} />} />
      {dayGroups(events, (iso) => dayHeading(iso, nowMs, language)).map((day) => (
        <CouponGroup key={day.heading}>
          <CouponDay>{day.heading}</CouponDay>
          <CouponRows events={day.events} showLeague />
        </CouponGroup>
      ))}
    </Coupon>
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
