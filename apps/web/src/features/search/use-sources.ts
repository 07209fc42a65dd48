import { useEffect, useMemo, useState } from 'react';
import { useGames } from '../../api/index.ts';
import { hindiNames, named } from '../../lib/words/index.ts';
import { useSportsTree } from '../../live/index.ts';
import { findablesOf, openEvents, type Found } from './find/entries.ts';
import { buildIndex, type SearchIndex } from './find/search-index.ts';
import { useWords } from './words/index.ts';
import type { ListedEvent } from '@maidan/contract';

export interface SearchSources {
  readonly index: SearchIndex<Found>;
  /** Those in play first, then by their start. */
  readonly events: readonly ListedEvent[];
  /** Whether everything has been read that is searched. */
  readonly isWhole: boolean;
  /** The first call that has failed, and how to make it again. */
  readonly failure: { readonly of: 'matches' | 'games'; readonly error: Error; readonly retry: () => void } | null;
}

/** The sports tree that the page has anyway, and the lobbies' games, in an index that is built when one of them changes. */
export function useSearchSources(): SearchSources {
  const tree = useSportsTree();
  const [live, slots, indian] = [useGames('live'), useGames('slots'), useGames('indian')];
  const inHindi = useHindiNames();
  const words = useWords();
  const { sports } = tree;
  const [liveGames, slotGames, indianGames] = [live.data, slots.data, indian.data];
  const index = useMemo(
    () =>
      buildIndex(
        findablesOf({
          sports,
          inHindi,
          shown: (name) => named(name, words),
          lobbies: [
            { lobby: '/live-casino', games: liveGames ?? [] },
            { lobby: '/slots', games: slotGames ?? [] },
            { lobby: '/indian-casino', games: indianGames ?? [] },
          ],
        }),
      ),
    [sports, inHindi, words, liveGames, slotGames, indianGames],
  );
  const events = useMemo(() => openEvents(sports), [sports]);
  const lobbies = [live, slots, indian];
  const failed = lobbies.filter(({ error, data }) => error !== null && data === undefined);
  const [firstFailed] = failed;
  const failure =
    tree.error !== null
      ? ({ of: 'matches', error: tree.error, retry: tree.retry } as const)
      : firstFailed?.error
        ? ({
            of: 'games',
            error: firstFailed.error,
            retry: () => void Promise.all(failed.map(({ refetch }) => refetch())),
          } as const)
        : null;
  const isWhole = tree.state === 'ready' && lobbies.every(({ data }) => data !== undefined);
  return { index, events, isWhole, failure };
}

const asTheyAre = (name: string) => name;

/** A feed's name in Hindi, as soon as its names have been fetched. */
function useHindiNames(): (name: string) => string {
  const [inHindi, setInHindi] = useState(() => asTheyAre);
  useEffect(() => {
    let isHere = true;
    // Without them a search finds by the names that are shown.
    hindiNames().then(
      (known) => isHere && setInHindi(() => known),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return inHindi;
}
