import { CheckIcon, classes, Plate } from '@maidan/ui';
import { rankOf } from '../../../src/games/cards/cards.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { CardStage } from '../../../page/card-tables/stage/card-stage.tsx';
import { EmptyPlace } from '../../../page/card-tables/stage/empty-place.tsx';
import { Lane, Lanes } from '../../../page/card-tables/stage/lane.tsx';
import { useDealt, type DealtShown } from '../../../page/card-tables/stage/use-dealt.ts';
import { sayRank } from '../../../page/cards/names.ts';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { handsOf, isNatural, isPair, nextOf, outcomeOf, pointsOf, type Side } from '../hands.ts';
import { baccarat, isPerfectPair } from '../rules.ts';
import styles from './stage.module.css';

const LOOK = {
  player: { shape: 'b', draws: 'playerDraws', words: 'naturalEnds', places: [1, 3] },
  banker: { shape: 'a', draws: 'bankerDraws', words: 'pairMeans', places: [2, 4] },
} as const;
const SIDES: readonly Side[] = ['player', 'banker'];

/** Where in the deal the cards of a side came. */
function placesOf(dealt: Dealt, side: Side): readonly number[] {
  return dealt.flatMap((_, index) => (nextOf(handsOf(dealt.slice(0, index))) === side ? [index] : []));
}

/** Player and Banker beside each other, on a phone under each other once cards are dealt; third cards lie across. */
export function Stage(props: StageProps<Dealt>) {
  const { drawn, showing } = props;
  const shown = useDealt(baccarat, props);
  const outcome = drawn !== null && shown.isOver ? outcomeOf(handsOf(drawn)) : null;
  return (
    <CardStage {...props}>
      <Lanes isStacked={drawn !== null}>
        {SIDES.map((side) => (
          <SideLane
            key={side}
            side={side}
            dealt={drawn}
            shown={shown}
            isDealing={showing !== null}
            isWon={outcome === side || outcome === 'tie'}
          />
        ))}
      </Lanes>
    </CardStage>
  );
}

interface SideLaneProps {
  readonly side: Side;
  /** Null before the deal. */
  readonly dealt: Dealt | null;
  readonly shown: DealtShown;
  readonly isDealing: boolean;
  /** At a tie both have. */
  readonly isWon: boolean;
}

function SideLane({ side, dealt, shown, isDealing, isWon }: SideLaneProps) {
  const say = useSay();
  const { shape, draws, words } = LOOK[side];
  const own = dealt === null ? [] : placesOf(dealt, side);
  const open = dealt === null ? [] : handsOf(dealt.slice(0, shown.opened))[side];
  const points = open.length === 0 ? null : pointsOf(open);
  return (
    <Lane
      className={styles.lane}
      side={shape}
      name={say(side)}
      note={dealt === null ? say(draws) : <HeadNote open={open} points={points} isWon={isWon} />}
      isNext={isDealing && own.includes(shown.opened)}
      isWon={isWon}
      isBanner={dealt !== null}
      foot={
        <>
          <span>{open.length > 1 ? sayPair(say, open) : open.length === 0 && say(words)}</span>
          {points !== null && (
            <span className={styles.points} aria-hidden="true">
              {say('pointsWord')} <Plate value={String(points)} />
            </span>
          )}
        </>
      }
    >
      <div className={styles.cards}>
        <Cards side={side} dealt={dealt} own={own} shown={shown} />
      </div>
    </Lane>
  );
}

/** What the open cards make; the points stand here on a phone, and are read out here. */
function HeadNote({
  open,
  points,
  isWon,
}: {
  readonly open: Dealt;
  readonly points: number | null;
  readonly isWon: boolean;
}) {
  const say = useSay();
  return (
    <span className={styles.note}>
      {points !== null && (
        <Plate className={styles.narrow} value={String(points)} label={say('handPoints', { points })} />
      )}
      {isWon ? (
        <b>
          <CheckIcon size={14} /> {say('wonStamp')}
        </b>
      ) : isNatural(open) ? (
        <b>{say('natural')}</b>
      ) : (
        <span className={styles.wide}>
          {open.length === 1 ? say('cardCountOne') : open.length > 1 && say('cardCount', { count: open.length })}
        </span>
      )}
    </span>
  );
}

function Cards({
  side,
  dealt,
  own,
  shown,
}: Pick<SideLaneProps, 'side' | 'dealt' | 'shown'> & { own: readonly number[] }) {
  const say = useSay();
  // Whether a third card comes is told by its coming.
  const hasThird = !shown.isOver || own.length > 2;
  return [...LOOK[side].places, null].map((number, place) => {
    const index = own[place];
    const isThird = number === null;
    if (isThird && !hasThird) return null;
    const card = index === undefined || index >= shown.begun ? undefined : dealt?.[index];
    return (
      <span key={place} className={classes(styles.card, isThird && styles.third)}>
        {card !== undefined && index !== undefined ? (
          <span className={styles.turned}>
            <DealtCard key={`${index} ${card}`} card={card} side={LOOK[side].shape} {...shown.motionOf(index)} />
          </span>
        ) : (
          <EmptyPlace isLying={isThird}>
            {isThird ? (
              <>
                <span className={styles.wide}>{say('thirdByRule')}</span>
                <span className={styles.narrow}>{say('thirdShort')}</span>
              </>
            ) : (
              number
            )}
          </EmptyPlace>
        )}
      </span>
    );
  });
}

function sayPair(say: Say, open: Dealt): string {
  if (!isPair(open)) return say('noPair');
  const kind = say(isPerfectPair(open) ? 'perfectPair' : 'pairHand');
  return say('handOf', { kind, rank: sayRank(say, rankOf(open[0] ?? 0)) });
}
