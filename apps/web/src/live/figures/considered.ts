/** What the player is weighing up beside the slip: an order that is being edited, a cash out. Its effect stands under
 *  every selection of its market, as a typed stake's does (BET-16). */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { DraftBets } from './position.ts';

const useStore = create<{ readonly draft: DraftBets | null }>(() => ({ draft: null }));

/** What is weighed up now, or null. */
export function useConsidered(): DraftBets | null {
  return useStore((store) => store.draft);
}

/** Weighs `draft` up for as long as the component stands. The same object means the same bets. */
export function useConsidering(draft: DraftBets | null): void {
  useEffect(() => {
    useStore.setState({ draft });
    return () => useStore.setState((store) => (store.draft === draft ? { draft: null } : store));
  }, [draft]);
}
