import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePlayer } from './use-player.ts';

/** Asks again for what was read under `list` whenever the player's figures change: a bet that is settled after a
 *  statement was read belongs on it. */
export function useRefetchWhenMoneyMoves(list: 'statement' | 'profit-loss'): void {
  const queries = useQueryClient();
  const player = usePlayer();
  const figures = player && [player.balance, player.exposure, player.bonus, player.refBonus].join(' ');
  const known = useRef(figures);
  useEffect(() => {
    const before = known.current;
    known.current = figures;
    if (before === null || figures === null || figures === before) return;
    void queries.invalidateQueries({ queryKey: [list] });
  }, [figures, list, queries]);
}
