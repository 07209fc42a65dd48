import { Spoken } from '@maidan/ui';
import { Bead } from '../../../page/live-table/roads/bead.tsx';
import type { Outcome } from '../../../page/live-table/roads/big-road.ts';
import { Beads, Big, Roads } from '../../../page/live-table/roads/roads.tsx';
import { DerivedRoads } from '../../../page/card-tables/roads/derived-roads.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './roads.module.css';

const LETTERS = { a: 'B', b: 'P', tie: 'T' } as const;
const STOP = { tabIndex: 0 } as const;
/** Newest results in the rail of a wide page. */
const NEWEST = 18;
/** Columns below the felt; the last 100 hands have at most so many on the big road, but for a few in a million. */
const COLUMNS = { bead: 9, big: 53, derived: 26 } as const;

export interface BaccaratRoadsProps {
  /** Newest first: `a` is Banker, `b` Player. */
  readonly outcomes: readonly Outcome[];
}

/** In the rail: the newest results and counts, on a narrow page all five roads. */
export function RailRoads({ outcomes }: BaccaratRoadsProps) {
  const say = useSay();
  const sides = { a: say('banker'), b: say('player') };
  return (
    <>
      <Roads
        outcomes={outcomes}
        sides={sides}
        letters={LETTERS}
        isSecondFirst
        wide={
          <ol className={styles.newest}>
            {outcomes.slice(0, NEWEST).map((outcome, index) => (
              <li key={index}>
                <Bead
                  outcome={outcome}
                  letter={LETTERS[outcome]}
                  name={outcome === 'tie' ? say('tie') : sides[outcome]}
                />
              </li>
            ))}
          </ol>
        }
      />
      <div className={styles.narrow}>
        <DerivedRoads outcomes={outcomes.toReversed()} />
      </div>
    </>
  );
}

/** Below the felt of a wide page: bead road, big road and the three derived roads of the last 100 hands. */
export function WideRoads({ outcomes }: BaccaratRoadsProps) {
  const say = useSay();
  const oldestFirst = outcomes.toReversed();
  return (
    <section className={styles.below} aria-label={say('fiveRoads')}>
      <figure {...STOP}>
        <figcaption>
          <b>{say('beadRoad')}</b> {say('newestRight')}
          <Spoken>
            {outcomes
              .slice(0, NEWEST)
              .map((outcome) => LETTERS[outcome])
              .join(' ')}
          </Spoken>
        </figcaption>
        <Beads outcomes={oldestFirst} letters={LETTERS} columns={COLUMNS.bead} />
      </figure>
      <div>
        <figure {...STOP}>
          <figcaption>
            <b>{say('bigRoad')}</b> {say('strokeIsTie', { count: outcomes.length })}
          </figcaption>
          <Big outcomes={oldestFirst} columns={COLUMNS.big} />
        </figure>
        <DerivedRoads outcomes={oldestFirst} width={COLUMNS.derived} isBelow />
      </div>
    </section>
  );
}
