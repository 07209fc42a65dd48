import { oddsText } from '../../../src/games/odds.ts';
import {
  PAIR_PLUS_ODDS,
  POSITIONS,
  returnOf,
  SIDE_ODDS,
  teenPatti,
  winnerOf,
  type Position,
  type Side,
  type TeenPattiDeal,
} from '../rules.ts';
import type { Kind } from '../hands.ts';
import type { FeltProps } from '../../../page/live-table/face.ts';
import { SpotGroup } from '../../../page/live-table/spots/spot-group.tsx';
import { Spot, type SpotState } from '../../../page/live-table/spots/spot.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './felt.module.css';
import { namePosition } from './names.ts';
import { PayStrip } from './pay-strip.tsx';
import { useDeal } from './use-deal.ts';

const RETURNS = new Map(POSITIONS.map((position) => [position.id, returnOf(position)]));

/** Which side wins, and whether a side has a pair or better. */
export function Felt(props: FeltProps<TeenPattiDeal>) {
  const say = useSay();
  const { isWhole, made } = useDeal(props);
  const { drawn, placed, laid, sums, heads = {}, pending = {}, isOpen, chip, onLay, renderChips } = props;
  const ended = isWhole ? drawn : null;
  return (
    <>
      <SpotGroup
        className={styles.felt}
        label={say('positionsOfTable')}
        first="a"
        isOpen={isOpen}
        limited={props.limited}
        onTakeOff={props.onTakeOff}
        onEmpty={props.onEmpty}
      >
        {POSITIONS.map((position) => {
          const { id, side, isPairPlus } = position;
          const returns = RETURNS.get(id);
          const own = placed[id] ?? 0;
          return (
            <Spot
              key={id}
              id={id}
              name={namePosition(say, id)}
              pays={
                isPairPlus
                  ? (paysNow(made[side]) ?? say('upTo', { pays: oddsText(PAIR_PLUS_ODDS.trail) }))
                  : oddsText(SIDE_ODDS)
              }
              note={isPairPlus ? undefined : say('equalGivesBack')}
              {...(isPairPlus ? { form: 'row', corner: side } : { side })}
              state={ended === null ? undefined : stateOf(position, { deal: ended, made })}
              limits={props.limitsOf(id)}
              {...(returns && { returns })}
              placed={own}
              laid={laid[id] ?? 0}
              pending={pending[id] ?? 0}
              others={{ paise: (sums[id] ?? 0) - own, players: (heads[id] ?? 0) - (own > 0 ? 1 : 0) }}
              returned={ended === null ? null : teenPatti.returnOf(id, own, ended)}
              isOpen={isOpen}
              onLay={() => onLay({ [id]: chip })}
            />
          );
        })}
      </SpotGroup>
      <PayStrip made={made} />
      {renderChips(<span className={styles.beside}>{say('smallChips')}</span>)}
    </>
  );
}

/** Of a hand that is whole; null while it is not, or where it is paid nothing. */
function paysNow(kind: Kind | null): string | null {
  return kind === null || kind === 'high-card' ? null : oddsText(PAIR_PLUS_ODDS[kind]);
}

function stateOf(
  { side, isPairPlus }: Position,
  { deal, made }: { readonly deal: TeenPattiDeal; readonly made: Readonly<Record<Side, Kind | null>> },
): SpotState {
  if (isPairPlus) return made[side] === 'high-card' ? 'lost' : 'won';
  const winner = winnerOf(deal);
  if (winner === 'equal') return 'back';
  return winner === side ? 'won' : 'lost';
}
