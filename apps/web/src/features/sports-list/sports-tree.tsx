import type { League, ListedEvent, Sport } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { Disclosure, LiveMark, Seam, Skeleton, TreeLink } from '@maidan/ui';
import { memo } from 'react';
import { Link, useSearch } from 'wouter';
import { useListTick } from '../../live/index.ts';
import { hindiTime } from '../../lib/format/dates.ts';
import { eventHref, readEventSlugs } from '../../lib/event-link.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { countEvents } from './sports.ts';
import styles from './sports-tree.module.css';
import { useSportsList } from './use-sports-list.ts';

const LOADING_WIDTHS = ['60%', '80%', '72%', '84%', '64%', '76%'] as const;

/** The tree of sports, leagues and events (SHL-09). The first sport and its first league are open, as is the current
 *  event's branch. */
export function SportsTree() {
  const { say } = useWords();
  const { sports, state, isWhole } = useSportsList();
  const open = readEventSlugs(useSearch());
  return (
    <nav aria-label={say('tree.title')} className={styles.tree}>
      <h2 className={styles.title}>{say('tree.title')}</h2>
      {state === 'loading' && (
        <output aria-label={say('page.loading')} className={styles.loading}>
          {LOADING_WIDTHS.map((width, index) => (
            <Skeleton key={index} width={width} height={14} />
          ))}
        </output>
      )}
      {sports.map((sport, index) => (
        <div key={sport._id} className={styles.branch}>
          <SportBranch
            sport={sport}
            isOpen={index === 0 || open?.sport === sport.slugName}
            event={open?.event}
            isWhole={isWhole}
          />
          <Seam className={styles.seam} />
        </div>
      ))}
    </nav>
  );
}

interface SportBranchProps {
  readonly sport: Sport;
  readonly isOpen: boolean;
  /** The slug of the page's event. */
  readonly event: string | undefined;
  /** All events are loaded, so that they can be counted. */
  readonly isWhole: boolean;
}

const SportBranch = memo(function SportBranch({ sport, isOpen, event, isWhole }: SportBranchProps) {
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

interface LeagueBranchProps {
  readonly league: League;
  readonly isOpen: boolean;
  readonly event: string | undefined;
  readonly isWhole: boolean;
}

function LeagueBranch({ league, isOpen, event, isWhole }: LeagueBranchProps) {
  return (
    <Disclosure
      look="tree"
      level={2}
      summary={league.name}
      aside={isWhole && league.events.length}
      defaultOpen={isOpen}
    >
      {league.events.map((each) => (
        <EventLeaf key={each._id} event={each} isCurrent={each.slugName === event} />
      ))}
    </Disclosure>
  );
}

const EventLeaf = memo(function EventLeaf({ event, isCurrent }: { event: ListedEvent; isCurrent: boolean }) {
  const { say } = useWords();
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
        {event.name}
      </TreeLink>
    </Link>
  );
});
