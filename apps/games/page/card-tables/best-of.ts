import type { CardTable, Dealt } from '../../src/games/cards/card-table.ts';
import type { Say } from '../lib/words/say.ts';
import type { TableFace } from '../live-table/face.ts';
import type { CardGame } from './card-game.ts';

/** Of these deals the one at which the stakes return most, told by the positions that win in it; the first of several. */
export function bestOf(
  table: CardTable,
  positionName: CardGame['positionName'],
  deals: readonly Dealt[],
): NonNullable<TableFace<Dealt>['best']> {
  return (say: Say, stakes) => {
    const staked = table.positions.filter(({ id }) => (stakes[id] ?? 0) > 0);
    let best = { name: '', paise: 0 };
    for (const dealt of deals) {
      const returns = staked.map(({ id }) => ({
        id,
        stake: stakes[id] ?? 0,
        paise: table.returnOf(id, stakes[id] ?? 0, dealt),
      }));
      const paise = returns.reduce((sum, each) => sum + each.paise, 0);
      if (paise <= best.paise) continue;
      const won = returns.filter((each) => each.paise > each.stake);
      best = { name: won.map(({ id }) => positionName(say, id)).join(', '), paise };
    }
    return best;
  };
}
