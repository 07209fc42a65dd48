import { POSITIONS, RANGES, type AndarBaharDeal, type Position } from '../rules.ts';
import { oddsText } from '../../../src/games/odds.ts';
import type { FeltProps } from '../../../page/live-table/face.ts';
import { Spot, type SpotState } from '../../../page/live-table/spots/spot.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './felt.module.css';
import { namePosition, rangeText } from './names.ts';
import { useDeal, type DealShown } from './use-deal.ts';

const SIDES = POSITIONS.length - RANGES.length;

/** Both sides, and on which card the joker is matched. */
export function Felt(props: FeltProps<AndarBaharDeal>) {
  const say = useSay();
  const shown = useDeal(props);
  const { placed, laid, isOpen, chip, onLay, renderChips } = props;
  const spot = (position: Position, index: number) => {
    const { id, odds, limits } = position;
    return (
      <Spot
        key={id}
        id={id}
        name={index < SIDES ? namePosition(say, id) : rangeText(id)}
        spoken={namePosition(say, id)}
        pays={oddsText(odds)}
        {...(index < SIDES && { side: index === 0 ? 'a' : 'b' })}
        state={stateOf(position, shown, index < SIDES)}
        limits={limits}
        placed={placed[id] ?? 0}
        laid={laid[id] ?? 0}
        isOpen={isOpen}
        onLay={() => onLay({ [id]: chip })}
      />
    );
  };
  return (
    <>
      <div className={styles.felt}>
        <fieldset className={styles.ranges} aria-label={say('matchedOnCard')}>
          <h2>{say('matchedOnCard')}</h2>
          {POSITIONS.slice(SIDES).map((position, index) => spot(position, SIDES + index))}
        </fieldset>
        <fieldset className={styles.sides} aria-label={say('sides')}>
          {POSITIONS.slice(0, SIDES).map(spot)}
        </fieldset>
      </div>
      {renderChips()}
    </>
  );
}

/** A range is out once its last card was no match, and now while the next card is one of its own. */
function stateOf({ wins }: Position, { joker, cards, matched }: DealShown, isSide: boolean): SpotState | undefined {
  if (matched !== null) return wins(matched) ? 'won' : isSide ? undefined : 'out';
  if (joker === null || isSide) return undefined;
  if (wins(cards.length + 1)) return 'now';
  return RANGES.some(([from, to]) => wins(from) && to <= cards.length) ? 'out' : undefined;
}
