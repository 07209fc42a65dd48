/** Bets that the player is considering outside the slip: an edited order, a cash out. Their effect is shown below every
 *  selection of the market, like that of a typed stake (BET-16). */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { DraftBets } from './position.ts';

const useStore = create<{ readonly draft: DraftBets | null }>(() => ({ draft: null }));

/** The bets currently considered, or null. */
export function useConsidered(): DraftBets | null {
  return useStore((store) => store.draft);
}

/** Publishes `draft` while the component is mounted. Compared by identity. */
export function useConsidering(draft: DraftBets | null): void {
  useEffect(() => {
    useStore.setState({ draft });
    return () => useStore.setState((store) => (store.draft === draft ? { draft: null } : store));
  }, [draft]);
}
