import { HALF_BACK, STAKE_BACK, type CardPosition, type Dealt } from '../../src/games/cards/card-table.ts';
import { useSay } from '../lib/words/say.ts';
import type { FeltProps } from '../live-table/face.ts';
import { SpotGroup } from '../live-table/spots/spot-group.tsx';
import { Spot, type SpotState } from '../live-table/spots/spot.tsx';
import type { CardGame, FeltGroup } from './card-game.ts';
import styles from './felt.module.css';
import { paysOf } from './pays.ts';

/** Every position of a card table, the main ones first and largest. */
export function Felt(props: FeltProps<Dealt> & { readonly game: CardGame }) {
  const { game, isOpen } = props;
  const say = useSay();
  return (
    <>
      <SpotGroup
        className={styles.felt}
        label={say('positionsOfTable')}
        first={game.groups[0]?.ids[0] ?? ''}
        isOpen={isOpen}
        limited={props.limited}
        onTakeOff={props.onTakeOff}
        onEmpty={props.onEmpty}
      >
        {game.groups.map((group, index) => (
          <Group key={group.id} {...props} group={group} isAlone={!isPairs(game, game.groups[index + 1])} />
        ))}
      </SpotGroup>
      {game.Below && <game.Below results={props.results ?? []} />}
      {props.renderChips(<span className={styles.beside}>{say('smallChips')}</span>)}
    </>
  );
}

/** From so many on, small positions say what they pay in their heading. */
const MANY = 8;
/** So many beside each other on a desktop have room for a line at the left. */
const WIDE = 4;

const isSide = (game: CardGame, id: string | undefined): boolean =>
  id !== undefined && ['a', 'b'].includes(game.shapeOf(id));

/** A pair of each side, with one of both between. */
const isPairs = (game: CardGame, group: FeltGroup | undefined): boolean =>
  group !== undefined && group.ids.length === 3 && !isSide(game, group.ids[0]);

interface GroupProps extends FeltProps<Dealt> {
  readonly game: CardGame;
  readonly group: FeltGroup;
  /** Nothing follows whose rows belong to its sides. */
  readonly isAlone: boolean;
}

function Group(props: GroupProps) {
  const { game, group, isAlone } = props;
  const { ids, arePillars = false } = group;
  const say = useSay();
  const areSides = isSide(game, ids[0]);
  const head = group.head?.(say, props.limitsOf);
  const note = (areSides && game.positionNote?.(say, ids[0] ?? '')) || '';
  const kind = areSides ? 'sides' : arePillars ? 'pillars' : isPairs(game, group) ? 'pairs' : 'fields';
  return (
    <>
      <div
        className={styles.group}
        data-kind={kind}
        data-count={ids.length}
        data-alone={(areSides && ids.length === 3 && isAlone) || undefined}
      >
        {head && (
          <div className={styles.head}>
            <h2>{head.title}</h2>
            <span>{head.note}</span>
          </div>
        )}
        {ids.map((id) => (
          <Position key={id} {...props} id={id} />
        ))}
      </div>
      {note !== '' && (
        <p className={styles.note} aria-hidden="true">
          {say('sidesNote', {
            sides: ids
              .filter((id) => isSide(game, id))
              .map((id) => game.positionName(say, id))
              .join(', '),
            note,
          })}
        </p>
      )}
    </>
  );
}

function Position({ id, ...props }: GroupProps & { readonly id: string }) {
  const {
    game,
    group,
    isAlone,
    drawn,
    showing,
    placed,
    laid,
    sums,
    heads = {},
    pending = {},
    isOpen,
    chip,
    onLay,
  } = props;
  const say = useSay();
  const { table } = game;
  const shown = showing === null ? drawn : null;
  const position = table.positions.find((each) => each.id === id);
  const name = game.positionName(say, id);
  const note = game.positionNote?.(say, id) ?? '';
  const shape = game.shapeOf(id);
  const own = placed[id] ?? 0;
  const outWord = shown === null ? null : (game.outWord?.(say, id, shown) ?? null);
  const count = group.ids.length;
  const form = group.arePillars
    ? 'pillar'
    : shape === 'tie' && isAlone && count === 3
      ? 'stack'
      : shape === 'tie' || isPairs(game, group)
        ? 'row'
        : count <= WIDE || (group.head && count <= MANY)
          ? 'wide'
          : undefined;
  return (
    <Spot
      id={id}
      name={game.shortName?.(id) ?? name}
      spoken={note === '' ? name : `${name}, ${note}`}
      pays={paysOf(game, say, id)}
      note={note === '' ? undefined : note}
      {...(count > MANY && { detail: '' })}
      {...(shape === 'a' || shape === 'b' ? { side: shape } : { form })}
      isThird={shape === 'tie'}
      corner={game.cornerOf?.(id)}
      mark={game.markOf?.(id)}
      ink={game.inkOf?.(id)}
      state={shown === null ? undefined : outWord === null ? stateOf(position, shown) : 'out'}
      {...(outWord !== null && { outWord })}
      {...(position && group.head === undefined && { returns: position.rtp })}
      placed={own}
      laid={laid[id] ?? 0}
      pending={pending[id] ?? 0}
      others={{ paise: (sums[id] ?? 0) - own, players: (heads[id] ?? 0) - (own > 0 ? 1 : 0) }}
      returned={shown === null ? null : table.returnOf(id, own, shown)}
      limits={props.limitsOf(id)}
      isOpen={isOpen}
      onLay={() => onLay({ [id]: chip })}
    />
  );
}

function stateOf(position: CardPosition | undefined, dealt: Dealt): SpotState {
  const hundredths = position?.returns(dealt) ?? 0;
  if (hundredths > STAKE_BACK) return 'won';
  if (hundredths === STAKE_BACK) return 'back';
  return hundredths === HALF_BACK ? 'half' : 'lost';
}
