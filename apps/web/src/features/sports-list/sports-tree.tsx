import type { League, ListedEvent, Sport } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { Button, Disclosure, LiveMark, Seam, Skeleton, StarIcon, TreeLink } from '@maidan/ui';
import { memo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { useFavourites } from '../../api/index.ts';
import { useListTick } from '../../live/index.ts';
import { hindiTime } from '../../lib/format/dates.ts';
import { eventHref, leagueHref, readEventSlugs } from '../../lib/event-link.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { countEvents } from './sports.ts';
import { favouritesIn } from './favourites/favourites-in.ts';
import styles from './sports-tree.module.css';
import { useSportsList } from './use-sports-list.ts';

const LOADING_WIDTHS = ['60%', '80%', '72%', '84%', '64%', '76%'] as const;
/** A league's matches beyond these are shown on request. */
const LEAGUE_EVENTS = 5;

/** The tree of sports, leagues and events (SHL-09). The first sport and its first league are open, as is the current
 *  event's branch. */
export function SportsTree() {
  const { say } = useWords();
  const { sports, state, error, retry } = useSportsList();
  const open = readEventSlugs(useSearch());
  return (
    <nav aria-label={say('tree.title')} className={styles.tree}>
      <h2 className={styles.title}>{say('tree.title')}</h2>
      {error !== null && (
        <div className={styles.failed} role="alert">
          {say(state === 'ready' ? 'list.stale' : 'list.failed')}
          <Button variant="outline" onClick={retry}>
            {say('page.retry')}
          </Button>
        </div>
      )}
      <FavouriteBranch sports={sports} current={open?.event} />
      {sports.map((sport, index) => (
        <div key={sport._id} className={styles.branch}>
          <SportBranch
            sport={sport}
            isOpen={index === 0 || open?.sport === sport.slugName}
            event={open?.event}
            isWhole={state === 'ready'}
          />
          <Seam className={styles.seam} />
        </div>
      ))}
      {state === 'loading' && sports.length === 0 && <Loading />}
    </nav>
  );
}

/** The player's favourite leagues and matches, above the sports; nothing while there are none. */
function FavouriteBranch({
  sports,
  current,
}: {
  readonly sports: readonly Sport[];
  readonly current: string | undefined;
}) {
  const words = useWords();
  const { say } = words;
  const { events, leagues } = favouritesIn(sports, useFavourites());
  const count = events.length + leagues.length;
  if (count === 0) return null;
  return (
    <div className={styles.branch}>
      <Disclosure
        look="tree"
        icon={<StarIcon size={20} />}
        summary={say('favourites.title')}
        aside={<span>{count}</span>}
        defaultOpen
      >
        {leagues.map(({ league, sport }) => {
          const href = leagueHref(sport, league);
          return (
            <Link key={league._id} href={href} asChild>
              <TreeLink href={href}>{named(league.name, words)}</TreeLink>
            </Link>
          );
        })}
        {events.map((each) => (
          <EventLeaf key={each._id} event={each} isCurrent={each.slugName === current} />
        ))}
      </Disclosure>
      <Seam className={styles.seam} />
    </div>
  );
}

function Loading() {
  const { say } = useWords();
  return (
    <output aria-label={say('page.loading')} className={styles.loading}>
      {LOADING_WIDTHS.map((width, index) => (
        <Skeleton key={index} width={width} height={14} />
      ))}
    </output>
  );
}

interface BranchProps {
  readonly isOpen: boolean;
  /** The slug of the page's event. */
  readonly event: string | undefined;
  /** All events are loaded, so that they can be counted. */
  readonly isWhole: boolean;
}

const SportBranch = memo(function SportBranch({ sport, isOpen, event, isWhole }: BranchProps & { sport: Sport }) {
  const words = useWords();
  const { say } = words;
  const count = countEvents(sport);
  return (
    <Disclosure
      look="tree"
      icon={<SportIcon sport={sport.slugName} size={20} />}
      summary={named(sport.name, words)}
      aside={isWhole && <span title={say('tree.count', { count })}>{count}</span>}
      defaultOpen={isOpen}
    >
      {!isWhole && sport.leagues.length === 0 && <Loading />}
      {sport.leagues.map((league, index) => (
        <LeagueBranch
          key={league._id}
          league={league}
          isOpen={index === 0 || league.events.some(({ slugName }) => slugName === event)}
          event={event}
          isWhole={isWhole}
        />
      ))}
    </Disclosure>
  );
});

function LeagueBranch({ league, isOpen, event, isWhole }: BranchProps & { readonly league: League }) {
  const words = useWords();
  return (
    <Disclosure
      look="tree"
      level={2}
      summary={named(league.name, words)}
      aside={isWhole && league.events.length}
      defaultOpen={isOpen}
    >
      <LeagueEvents events={league.events} current={event} isWhole={isWhole} />
    </Disclosure>
  );
}

interface LeagueEventsProps {
  readonly events: readonly ListedEvent[];
  /** The slug of the page's event, which is shown wherever it stands. */
  readonly current: string | undefined;
  readonly isWhole: boolean;
}

function LeagueEvents({ events, current, isWhole }: LeagueEventsProps) {
  const { say } = useWords();
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = events.filter(({ slugName }, index) => isUnfolded || index < LEAGUE_EVENTS || slugName === current);
  return (
    <>
      {shown.map((each) => (
        <EventLeaf key={each._id} event={each} isCurrent={each.slugName === current} />
      ))}
      {isWhole && events.length > LEAGUE_EVENTS && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? say('tree.fewer') : say('tree.all', { count: events.length })}
        </button>
      )}
    </>
  );
}

const EventLeaf = memo(function EventLeaf({ event, isCurrent }: { event: ListedEvent; isCurrent: boolean }) {
  const words = useWords();
  const { say } = words;
  const inPlay = useListTick(event._id)?.inPlay ?? event.inPlay;
  const href = eventHref(event);
  return (
    <Link href={href} asChild>
      <TreeLink
        href={href}
        current={isCurrent}
        note={
          <>
            {inPlay && <LiveMark label={say('list.inPlay')} />}
            <time lang="hi" dateTime={event.date}>
              {hindiTime(event.date)}
            </time>
          </>
        }
      >
        {named(event.name, words)}
      </TreeLink>
    </Link>
  );
});
