import { SeamProgress } from '@maidan/ui';
import { andarBahar, LONGEST, POSITIONS, RANGES, returnOf, type AndarBaharDeal, type Position } from '../rules.ts';
import { oddsText } from '../../../src/games/odds.ts';
import type { FeltProps } from '../../../page/live-table/face.ts';
import { SpotGroup } from '../../../page/live-table/spots/spot-group.tsx';
import { Spot, type SpotState } from '../../../page/live-table/spots/spot.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './felt.module.css';
import { namePosition, rangeText } from './names.ts';
import { useDeal, type DealShown } from './use-deal.ts';

const SIDES = POSITIONS.length - RANGES.length;
const RETURNS = new Map(POSITIONS.map((position) => [position.id, returnOf(position)]));

/** Both sides, and on which card the joker is matched. */
export function Felt(props: FeltProps<AndarBaharDeal>) {
  const say = useSay();
  const shown = useDeal(props);
  const { drawn, placed, laid, sums, heads = {}, pending = {}, isOpen, chip, onLay, renderChips } = props;
  const { joker, cards, matched } = shown;
  const isDealing = joker !== null && matched === null;
  const spot = (position: Position, index: number) => {
    const { id, odds } = position;
    const isSide = index < SIDES;
    const returns = RETURNS.get(id);
    const own = placed[id] ?? 0;
    return (
      <Spot
        key={id}
        id={id}
        name={isSide ? namePosition(say, id) : rangeText(id)}
        spoken={namePosition(say, id)}
        pays={oddsText(odds)}
        note={index === 0 ? say('firstDealt') : index === 1 ? say('secondDealt') : undefined}
        {...(isSide && { side: index === 0 ? 'a' : 'b' })}
        state={stateOf(position, shown, isSide)}
        limits={props.limitsOf(id)}
        {...(returns && { returns })}
        placed={own}
        laid={laid[id] ?? 0}
        pending={pending[id] ?? 0}
        others={{ paise: (sums[id] ?? 0) - own, players: (heads[id] ?? 0) - (own > 0 ? 1 : 0) }}
        returned={matched !== null && drawn !== null ? andarBahar.returnOf(id, own, drawn) : null}
        isOpen={isOpen}
        onLay={() => onLay({ [id]: chip })}
      />
    );
  };
  return (
    <>
      <SpotGroup
        className={styles.felt}
        label={say('positionsOfTable')}
        first="andar"
        isOpen={isOpen}
        limited={props.limited}
        onTakeOff={props.onTakeOff}
        onEmpty={props.onEmpty}
      >
        <div className={styles.ranges}>
          <div className={styles.head}>
            <h2>{say('matchedOnCard')}</h2>
            <span>{isDealing ? say('nextCard', { card: cards.length + 1 }) : say('eachRange')}</span>
          </div>
          {POSITIONS.slice(SIDES).map((position, index) => spot(position, SIDES + index))}
          <div className={styles.seam}>
            {joker !== null && <SeamProgress share={cards.length / LONGEST} label={say('matchedOnCard')} />}
          </div>
        </div>
        <div className={styles.sides}>{POSITIONS.slice(0, SIDES).map(spot)}</div>
      </SpotGroup>
      {renderChips(<span className={styles.beside}>{say('smallChips')}</span>)}
    </>
  );
}

/** A range is out once its last card was no match, and now while the next card is one of its own. */
function stateOf({ wins }: Position, { joker, cards, matched }: DealShown, isSide: boolean): SpotState | undefined {
  if (matched !== null) return wins(matched) ? 'won' : 'lost';
  if (joker === null || isSide) return undefined;
  if (wins(cards.length + 1)) return 'now';
  return RANGES.some(([from, to]) => wins(from) && to <= cards.length) ? 'out' : undefined;
}
