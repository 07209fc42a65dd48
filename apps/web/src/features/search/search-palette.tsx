import { EmptyState, ErrorState, MagnifyingGlassIcon, Palette, SeamSpinner, Spoken } from '@maidan/ui';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { failureWords } from '../../api/index.ts';
import { leaveDialog } from '../../lib/browser/dialogs.ts';
import { searchable } from '../../lib/format/searchable.ts';
import { grouped, hrefOf } from './find/entries.ts';
import { findIn } from './find/search-index.ts';
import { ResultGroup, type Section } from './result-group.tsx';
import styles from './search.module.css';
import { useOwnItems } from './use-own-items.ts';
import { useSearchSources, type SearchSources } from './use-sources.ts';
import { useWords, type Words } from './words/index.ts';

const LIVE_SHOWN = 6;

/** SHL-27: search over events, leagues, teams and games, in what the browser has; a combobox with its list below. */
export function SearchPalette({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const { say } = words;
  const [query, setQuery] = useState('');
  const sources = useSearchSources();
  const asked = useDeferredValue(query);
  const sections = useSections(asked, sources, words);
  const options = sections.flatMap(({ items }) => items);
  const [chosen, setChosen] = useState<number | null>(null);
  // The first result of what is typed is chosen by itself, so that Enter opens it.
  const active =
    options.length === 0 ? -1 : Math.min(chosen ?? (searchable(asked) === '' ? -1 : 0), options.length - 1);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const found = options[active];
    // A search field would first clear itself.
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && found) leaveDialog(hrefOf(found));
    else if (event.key === 'ArrowDown') setChosen(active + 1 < options.length ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setChosen(active > 0 ? active - 1 : options.length - 1);
    else return;
    event.preventDefault();
    requestAnimationFrame(() =>
      document.querySelector(`#${CSS.escape(listId)} [aria-selected='true']`)?.scrollIntoView({ block: 'nearest' }),
    );
  };

  return (
    <Palette
      label={say('search.title')}
      closeLabel={say('page.close')}
      onClose={onClose}
      field={
        <search className={styles.field}>
          <MagnifyingGlassIcon size={20} className={styles.glass} />
          <input
            data-autofocus
            type="search"
            role="combobox"
            aria-label={say('search.field')}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-activedescendant={active === -1 ? undefined : optionId(active)}
            placeholder={say('search.hint')}
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setChosen(null);
            }}
            onKeyDown={onKeyDown}
            enterKeyHint="go"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </search>
      }
    >
      <Failure sources={sources} words={words} />
      <div id={listId} role="listbox" aria-label={say('search.results')} className={styles.list}>
        {sections.map((section, at) => (
          <ResultGroup
            key={section.key}
            section={section}
            query={asked}
            first={sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0)}
            active={active}
            optionId={optionId}
          />
        ))}
      </div>
      {options.length === 0 && (
        <Nothing query={query} isWhole={sources.isWhole || sources.failure !== null} words={words} />
      )}
      <output className={styles.spoken}>
        <Spoken>{spokenCount(asked, options.length, words)}</Spoken>
      </output>
      <p className={styles.keys}>{say('search.keys')}</p>
    </Palette>
  );
}

/** What was found, by kind; while nothing is typed, what may be wanted. */
function useSections(query: string, sources: SearchSources, { say }: Words): readonly Section[] {
  const { index, events } = sources;
  const own = useOwnItems(sources);
  const found = useMemo(() => grouped(findIn(index, query)), [index, query]);
  if (searchable(query) !== '') {
    return found.map(({ kind, shown, count }) => ({
      key: kind,
      heading: say(`search.${kind}`),
      aside: shown.length < count ? say('search.more', { shown: shown.length, count }) : '',
      items: shown,
    }));
  }
  const isShown = new Set([...own.viewed, ...own.favourites].map(hrefOf));
  const live = events
    .filter(({ inPlay }) => inPlay)
    .map((event) => ({ kind: 'match', event }) as const)
    .filter((match) => !isShown.has(hrefOf(match)))
    .slice(0, LIVE_SHOWN);
  return [
    { key: 'viewed', heading: say('search.viewed'), aside: '', items: own.viewed },
    { key: 'favourites', heading: say('search.favourites'), aside: '', items: own.favourites },
    { key: 'live', heading: say('search.live'), aside: '', items: live },
  ].filter(({ items }) => items.length > 0);
}

function spokenCount(query: string, count: number, { say }: Words): string {
  if (searchable(query) === '' || count === 0) return '';
  return count === 1 ? say('search.foundOne') : say('search.found', { count });
}

function Failure({ sources: { failure }, words: { say } }: { readonly sources: SearchSources; readonly words: Words }) {
  if (failure === null) return null;
  return (
    <ErrorState
      title={say(failure.of === 'matches' ? 'search.failed' : 'search.gamesFailed')}
      retryLabel={say('page.retry')}
      onRetry={failure.retry}
    >
      {failureWords(failure.error)}
    </ErrorState>
  );
}

interface NothingProps {
  readonly query: string;
  readonly isWhole: boolean;
  readonly words: Words;
}

function Nothing({ query, isWhole, words: { say } }: NothingProps) {
  if (!isWhole) return <SeamSpinner label={say('page.loading')} className={styles.loading} />;
  if (searchable(query) === '') {
    return <EmptyState title={say('search.nothingYet')}>{say('search.nothingYetMore')}</EmptyState>;
  }
  return <EmptyState title={say('search.nothing', { query: query.trim() })}>{say('search.nothingMore')}</EmptyState>;
}
