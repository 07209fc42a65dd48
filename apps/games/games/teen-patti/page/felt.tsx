import { oddsText } from '../../../src/games/odds.ts';
import { handsOf, PAIR_PLUS_ODDS, POSITIONS, SIDE_ODDS, winnerOf, type TeenPattiDeal } from '../rules.ts';
import type { FeltProps } from '../../../page/live-table/face.ts';
import { Spot, type SpotState } from '../../../page/live-table/spots/spot.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './felt.module.css';
import { KIND_WORDS, namePosition } from './names.ts';
import { useDeal } from './use-deal.ts';

const KINDS = Object.entries(PAIR_PLUS_ODDS) as readonly (readonly [keyof typeof PAIR_PLUS_ODDS, number])[];

/** Which side wins, and whether a side has a pair or better. */
export function Felt(props: FeltProps<TeenPattiDeal>) {
  const say = useSay();
  const { isWhole } = useDeal(props);
  const { drawn, placed, laid, isOpen, chip, onLay, renderChips } = props;
  const hands = drawn !== null && isWhole ? handsOf(drawn) : null;
  const winner = drawn !== null && isWhole ? winnerOf(drawn) : null;
  return (
    <>
      <div className={styles.felt}>
        {POSITIONS.map(({ id, side, isPairPlus, limits }) => {
          const kind = hands?.[side].kind ?? 'high-card';
          const made = isPairPlus && kind !== 'high-card' ? kind : null;
          const isWon = isPairPlus ? made !== null : winner === side;
          const state: SpotState | undefined = isWon ? 'won' : undefined;
          const top = say('upTo', { pays: oddsText(PAIR_PLUS_ODDS.trail) });
          return (
            <Spot
              key={id}
              id={id}
              name={namePosition(say, id)}
              pays={isPairPlus ? top : oddsText(SIDE_ODDS)}
              detail={made === null ? undefined : `${say(KIND_WORDS[made])}, ${oddsText(PAIR_PLUS_ODDS[made])}:1`}
              {...(!isPairPlus && { side })}
              state={state}
              limits={limits}
              placed={placed[id] ?? 0}
              laid={laid[id] ?? 0}
              isOpen={isOpen}
              onLay={() => onLay({ [id]: chip })}
            />
          );
        })}
        <dl className={styles.pays} aria-label={say('pairPlusPays')}>
          {KINDS.map(([kind, odds]) => (
            <div key={kind}>
              <dt>{say(KIND_WORDS[kind])}</dt>
              <dd>{oddsText(odds)}:1</dd>
            </div>
          ))}
        </dl>
      </div>
      {renderChips()}
    </>
  );
}
