import { rankOf } from '../../../src/games/cards/cards.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { CardStage } from '../../../page/card-tables/stage/card-stage.tsx';
import { EmptyPlace } from '../../../page/card-tables/stage/empty-place.tsx';
import { Lane, Lanes } from '../../../page/card-tables/stage/lane.tsx';
import { useDealt, type DealtShown } from '../../../page/card-tables/stage/use-dealt.ts';
import { sayRank } from '../../../page/cards/names.ts';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { dragonTiger, outcomeOf, SIDES, type Side } from '../rules.ts';
import { Dragon, Tiger } from './emblems.tsx';
import styles from './stage.module.css';

const LOOK = {
  dragon: { shape: 'a', Emblem: Dragon, order: 'firstCard', place: 'firstPlace', words: 'aceLow' },
  tiger: { shape: 'b', Emblem: Tiger, order: 'secondCard', place: 'secondPlace', words: 'eightDecks' },
} as const;

/** Dragon and Tiger beside each other, each with its head and a place for its card. */
export function Stage(props: StageProps<Dealt>) {
  const { drawn, showing } = props;
  const shown = useDealt(dragonTiger, props);
  const outcome = drawn !== null && shown.isOver ? outcomeOf(drawn) : null;
  return (
    <CardStage {...props}>
      <Lanes>
        {SIDES.map((side, index) => (
          <SideLane
            key={side}
            side={side}
            index={index}
            card={drawn?.[index] ?? null}
            shown={shown}
            isNext={showing !== null && index === shown.opened}
            isWon={outcome === side || outcome === 'tie'}
          />
        ))}
      </Lanes>
    </CardStage>
  );
}

interface SideLaneProps {
  readonly side: Side;
  /** Where in the deal its card comes. */
  readonly index: number;
  /** Null before the deal. */
  readonly card: number | null;
  readonly shown: DealtShown;
  readonly isNext: boolean;
  /** At a tie both have. */
  readonly isWon: boolean;
}

function SideLane({ side, index, card, shown, isNext, isWon }: SideLaneProps) {
  const say = useSay();
  const { shape, Emblem, order, place, words } = LOOK[side];
  const isOpen = card !== null && index < shown.opened;
  return (
    <Lane
      className={styles.lane}
      side={shape}
      name={say(side)}
      emblem={<Emblem />}
      note={
        isOpen ? (
          <span className={styles.note}>{sayRank(say, rankOf(card))}</span>
        ) : (
          <span className={styles.wide}>{say(order)}</span>
        )
      }
      isNext={isNext}
      isWon={isWon}
      isBanner
    >
      <div className={styles.head}>
        <Emblem />
        <span>{say(words)}</span>
      </div>
      <span className={styles.card}>
        {card !== null && index < shown.begun ? (
          <DealtCard key={card} card={card} side={shape} {...shown.motionOf(index)} />
        ) : (
          <EmptyPlace>
            <span className={styles.wide}>{say('dealtAfter')}</span>
            <span className={styles.narrow}>{say(place)}</span>
          </EmptyPlace>
        )}
      </span>
    </Lane>
  );
}
