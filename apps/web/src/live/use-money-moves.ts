import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlayer } from './use-player.ts';

/** Asks again for what was read under `list` whenever the player's figures change: a bet that is settled after a
 *  statement was read belongs on it. */
export function useRefetchWhenMoneyMoves(list: 'statement' | 'profit-loss' | 'my-money' | 'cashier'): void {
  const queries = useQueryClient();
  const player = usePlayer();
  const figures = player && [player.balance, player.exposure, player.bonus, player.refBonus].join(' ');
  const known = useRef(figures);
  useEffect(() => {
    const before = known.current;
    known.current = figures;
    if (figures === null || figures === before) return;
    // The first figures may be newer than what was read before them.
    const isOlder = ({ state }: Query): boolean => before !== null || state.data !== undefined;
    void queries.invalidateQueries({ queryKey: [list], predicate: isOlder });
  }, [figures, list, queries]);
}
