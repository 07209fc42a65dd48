import { HALF_BACK, STAKE_BACK, type CardPosition, type Dealt } from '../../src/games/cards/card-table.ts';
import { useSay } from '../lib/words/say.ts';
import type { FeltProps } from '../live-table/face.ts';
import { SpotGroup } from '../live-table/spots/spot-group.tsx';
import { Spot, type SpotState } from '../live-table/spots/spot.tsx';
import type { CardGame } from './card-game.ts';
import styles from './felt.module.css';
import { paysOf } from './pays.ts';

/** Every position of a card table, the main ones first and largest. */
export function Felt(props: FeltProps<Dealt> & { readonly game: CardGame }) {
  const { game, drawn, showing, placed, laid, sums, heads = {}, pending = {}, isOpen, chip, onLay } = props;
  const say = useSay();
  const { table } = game;
  const shown = showing === null ? drawn : null;
  const byId = new Map(table.positions.map((position) => [position.id, position]));
  return (
    <>
      <SpotGroup
        className={styles.felt}
        label={say('positionsOfTable')}
        first={game.groups[0]?.ids[0] ?? ''}
        isOpen={isOpen}
        onTakeOff={props.onTakeOff}
        onEmpty={props.onEmpty}
      >
        {game.groups.map(({ id: groupId, ids, isHalf = false }) => (
          <div key={groupId} className={styles.group} data-count={ids.length} data-half={isHalf || undefined}>
            {ids.map((id) => {
              const name = game.positionName(say, id);
              const note = game.positionNote?.(say, id) ?? '';
              const shape = game.shapeOf(id);
              const position = byId.get(id);
              const own = placed[id] ?? 0;
              return (
                <Spot
                  key={id}
                  id={id}
                  name={game.shortName?.(id) ?? name}
                  spoken={note === '' ? name : `${name}, ${note}`}
                  pays={paysOf(game, say, id)}
                  note={note === '' ? undefined : note}
                  {...((shape === 'a' || shape === 'b') && { side: shape })}
                  state={shown === null ? undefined : stateOf(position, shown)}
                  {...(position && { returns: position.rtp })}
                  placed={own}
                  laid={laid[id] ?? 0}
                  pending={pending[id] ?? 0}
                  others={{ paise: (sums[id] ?? 0) - own, players: (heads[id] ?? 0) - (own > 0 ? 1 : 0) }}
                  returned={shown === null ? null : table.returnOf(id, own, shown)}
                  limits={table.limitsOf(id)}
                  isOpen={isOpen}
                  onLay={() => onLay({ [id]: chip })}
                />
              );
            })}
          </div>
        ))}
      </SpotGroup>
      {props.renderChips()}
    </>
  );
}

function stateOf(position: CardPosition | undefined, dealt: Dealt): SpotState {
  const hundredths = position?.returns(dealt) ?? 0;
  if (hundredths > STAKE_BACK) return 'won';
  if (hundredths === STAKE_BACK) return 'back';
  return hundredths === HALF_BACK ? 'half' : 'lost';
}
