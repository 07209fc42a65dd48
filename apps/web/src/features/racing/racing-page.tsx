import { Card, EmptyState, ErrorState, SectionHead, Segmented, SkeletonRows } from '@maidan/ui';
import { useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { failureWords } from '../../api/index.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { useSportsTree } from '../../live/index.ts';
import { Meetings } from './meetings.tsx';
import { NextRaces } from './next-races.tsx';
import {
  ALL,
  chosen,
  choiceHref,
  countriesOf,
  nextRaces,
  racingSports,
  readChoice,
  type RacingSport,
} from './races.ts';
import styles from './racing.module.css';

const NEXT = 8;

/** The next races with their countdowns, then every card by country and track (BET-22). */
export function Racing() {
  const { say } = useWords();
  const tree = useSportsTree();
  const sports = racingSports(tree.sports);
  const choice = readChoice(useSearch());
  const shown = chosen(sports, choice);
  // The boot data has no races, so they are loading until the call has answered.
  const isLoading = sports.length === 0 && (tree.state === 'loading' || tree.isFetching);
  return (
    <div className={styles.page}>
      <SectionHead level="h1" className={styles.head} title={say('racing.title')} />
      {isLoading && (
        <Card bleed>
          <SkeletonRows rows={8} rowHeight={52} label={say('page.loading')} />
        </Card>
      )}
      {tree.state === 'failed' && (
        <Card bleed>
          <ErrorState title={say('racing.failed')} onRetry={tree.retry} retryLabel={say('page.retry')}>
            {failureWords(tree.error)}
          </ErrorState>
        </Card>
      )}
      {tree.state === 'ready' && !isLoading && sports.length === 0 && (
        <Card bleed>
          <EmptyState title={say('racing.empty')}>{say('racing.emptyMore')}</EmptyState>
        </Card>
      )}
      {sports.length > 0 && (
        <>
          <Filters sports={sports} />
          <NextRaces races={nextRaces(shown, NEXT)} />
          {shown.map((sport) => (
            <Meetings key={sport._id} sport={sport} />
          ))}
        </>
      )}
    </div>
  );
}

/** The choice is in the URL, so that it can be shared and Back works. */
function Filters({ sports }: { readonly sports: readonly RacingSport[] }) {
  const words = useWords();
  const { say } = words;
  const choice = readChoice(useSearch());
  const countries = countriesOf(chosen(sports, { ...choice, country: ALL }));
  const sport = sports.some(({ slugName }) => slugName === choice.sport) ? choice.sport : ALL;
  const country = countries.some(({ id }) => id === choice.country) ? choice.country : ALL;
  const choose = (change: Partial<typeof choice>) => navigate(choiceHref({ ...choice, ...change }), { replace: true });
  return (
    <div className={styles.filters}>
      <Segmented
        label={say('racing.which')}
        value={sport}
        onChange={(id) => choose({ sport: id })}
        options={[
          { id: ALL, label: say('racing.all') },
          { id: 'horse-racing', label: say('racing.horses') },
          { id: 'greyhound-racing', label: say('racing.greyhounds') },
        ]}
      />
      <Segmented
        label={say('racing.country')}
        value={country}
        onChange={(id) => choose({ country: id })}
        options={[
          { id: ALL, label: say('racing.allCountries') },
          ...countries.map(({ id, name }) => ({ id, label: named(name, words) })),
        ]}
      />
    </div>
  );
}
