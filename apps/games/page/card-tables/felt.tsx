import { STAKE_BACK, type Dealt } from '../../src/games/cards/card-table.ts';
import { useSay } from '../lib/words/say.ts';
import type { FeltProps } from '../live-table/face.ts';
import { Spot } from '../live-table/spots/spot.tsx';
import type { CardGame } from './card-game.ts';
import styles from './felt.module.css';
import { paysOf } from './pays.ts';

/** Every position of a card table, the main ones first and largest. */
export function Felt({
  game,
  drawn,
  showing,
  placed,
  laid,
  isOpen,
  chip,
  onLay,
  renderChips,
}: FeltProps<Dealt> & { readonly game: CardGame }) {
  const say = useSay();
  const { table } = game;
  const shown = showing === null ? drawn : null;
  const byId = new Map(table.positions.map((position) => [position.id, position]));
  return (
    <>
      <fieldset className={styles.felt} aria-label={say('positionsOfTable')}>
        {game.groups.map(({ id: groupId, ids, isHalf = false }) => (
          <div key={groupId} className={styles.group} data-count={ids.length} data-half={isHalf || undefined}>
            {ids.map((id) => {
              const name = game.positionName(say, id);
              const note = game.positionNote?.(say, id) ?? '';
              const pays = paysOf(game, say, id);
              const shape = game.shapeOf(id);
              const isWon = shown !== null && (byId.get(id)?.returns(shown) ?? 0) > STAKE_BACK;
              return (
                <Spot
                  key={id}
                  id={id}
                  name={game.shortName?.(id) ?? name}
                  spoken={note === '' ? name : `${name}, ${note}`}
                  pays={pays}
                  detail={note === '' || isWon ? undefined : `${pays}:1 · ${note}`}
                  {...(shape !== 'plain' && { side: shape })}
                  state={isWon ? 'won' : undefined}
                  placed={placed[id] ?? 0}
                  laid={laid[id] ?? 0}
                  limits={table.limitsOf(id)}
                  isOpen={isOpen}
                  onLay={() => onLay({ [id]: chip })}
                />
              );
            })}
          </div>
        ))}
      </fieldset>
      {renderChips()}
    </>
  );
}
