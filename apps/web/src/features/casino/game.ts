import type { CasinoGame } from '@maidan/contract';
import { formatWholeRupees, paiseOf } from '../../lib/format/figures.ts';

/** A game's id among favourites, recent games and rounds. */
export function gameId({ table_id, game_id }: CasinoGame): string {
  return table_id === '' ? game_id : table_id;
}

/** A table has a `table_id`; instant games and slots have a `game_id`. */
export function isTable({ table_id }: CasinoGame): boolean {
  return table_id !== '';
}

/** Its figures as players read them: `₹10`, `₹50,000` and `98.99`, or `98.28–99` where the return depends on choices. */
export function figuresOf({ minStake, maxStake, returnPercent, lowestReturnPercent }: CasinoGame) {
  return {
    min: formatWholeRupees(paiseOf(minStake)),
    max: formatWholeRupees(paiseOf(maxStake)),
    percent: lowestReturnPercent < returnPercent ? `${lowestReturnPercent}–${returnPercent}` : returnPercent.toFixed(2),
  };
}

/** Those of some ids, in the order of the ids; what is not listed is left out. */
export function gamesOf(ids: readonly string[], games: readonly CasinoGame[]): readonly CasinoGame[] {
  const byId = new Map(games.map((game) => [gameId(game), game]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
