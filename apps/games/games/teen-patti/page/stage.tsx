import { CARDS, restMs, SLOW_TURN_MS, winnerOf, type Side, type TeenPattiDeal } from '../rules.ts';
import { TURN_MS } from '../../../src/games/cards/dealing.ts';
import { CardStage } from '../../../page/card-tables/stage/card-stage.tsx';
import { EmptyPlace } from '../../../page/card-tables/stage/empty-place.tsx';
import { Lane, Lanes } from '../../../page/card-tables/stage/lane.tsx';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { sayCard } from '../../../page/cards/names.ts';
import { Announcement } from '../../../page/shell/notice.tsx';
import { nameReached } from './names.ts';
import styles from './stage.module.css';
import { THIRD_CARDS, useDeal } from './use-deal.ts';

const SIDES: readonly Side[] = ['a', 'b'];
const PLACES = Array.from({ length: CARDS }, (_, index) => index);

/** Three cards for each side, dealt in turn; the third ones turn slowly, A's first. */
export function Stage(props: StageProps<TeenPattiDeal>) {
  const say = useSay();
  const shown = useDeal(props);
  const { drawn } = props;
  const winner = drawn !== null && shown.isWhole ? winnerOf(drawn) : null;
  const next = drawn === null || shown.isWhole ? null : SIDES[shown.open % SIDES.length];
  const key = drawn?.join(' ') ?? 'none';
  const last = shown.open > 0 && !shown.isWhole ? shown.cards[shown.open - 1] : undefined;
  return (
    <>
      <Announcement>
        {last === undefined ? '' : say('cardTo', { hand: shown.open % 2 === 1 ? 'A' : 'B', card: sayCard(say, last) })}
      </Announcement>
      <CardStage {...props}>
        <div className={styles.lanes} data-dealt={drawn !== null || undefined}>
          <Lanes>
            {SIDES.map((side, at) => (
              <Lane
                key={`${key} ${side}`}
                className={styles.lane}
                side={side}
                name={side.toUpperCase()}
                note={
                  drawn === null
                    ? say(side === 'a' ? 'dealtFirst' : 'dealtSecond')
                    : nameReached(say, shown.openOf(side))
                }
                isNext={next === side}
                isWon={winner === side || winner === 'equal'}
                foot={
                  <span className={styles.foot}>
                    {drawn === null && say(side === 'a' ? 'threeCards' : 'slowThird')}
                  </span>
                }
              >
                <ol className={styles.cards}>
                  {PLACES.filter((index) => index % SIDES.length === at).map((index) => {
                    const card = shown.cards[index];
                    return (
                      <li key={index}>
                        {card === undefined ? (
                          <EmptyPlace>{index + 1}</EmptyPlace>
                        ) : (
                          <DealtCard
                            card={card}
                            side={side}
                            delayMs={shown.delayMs(index)}
                            restMs={restMs(index)}
                            turnMs={index < THIRD_CARDS ? TURN_MS : SLOW_TURN_MS}
                          />
                        )}
                      </li>
                    );
                  })}
                </ol>
              </Lane>
            ))}
          </Lanes>
        </div>
      </CardStage>
    </>
  );
}
