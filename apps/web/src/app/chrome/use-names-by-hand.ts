import { namesByHand } from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchData } from '../../api/index.ts';
import { useStarted } from '../../lib/browser/start.ts';
import { useLanguage } from '../../lib/browser/preferences.ts';
import { learnNames } from '../../lib/words/index.ts';

const EVERY_MS = 60_000;

/** In Hindi, what operators have opened by hand is called as they have named it. Without an answer it keeps its English. */
export function useNamesByHand(): void {
  const isHindi = useLanguage() === 'hi';
  const isStarted = useStarted();
  const { data } = useQuery({
    queryKey: ['names-by-hand'],
    queryFn: async ({ signal }) => (await fetchData(namesByHand, { signal })).names,
    enabled: isHindi && isStarted,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
  useEffect(() => {
    if (data !== undefined) learnNames(data);
  }, [data]);
}
