import { restMs, SLOW_TURN_MS, handsOf, winnerOf, type Side, type TeenPattiDeal } from '../rules.ts';
import { TURN_MS } from '../../../src/games/cards/dealing.ts';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { Ground } from '../../../page/live-table/ground/ground.tsx';
import { useSay } from '../../../page/lib/words/say.ts';
import { nameHand } from './names.ts';
import styles from './stage.module.css';
import { useDeal } from './use-deal.ts';

const SIDES: readonly Side[] = ['a', 'b'];
const THIRD_CARDS = 4;

/** Three cards for each side, dealt in turn; the third ones turn slowly, A's first. */
export function Stage(props: StageProps<TeenPattiDeal>) {
  const say = useSay();
  const shown = useDeal(props);
  const { drawn } = props;
  const hands = drawn === null ? null : handsOf(drawn);
  const winner = drawn !== null && shown.isWhole ? winnerOf(drawn) : null;
  const key = drawn?.join(' ') ?? 'none';
  return (
    <Ground>
      <div className={styles.stage}>
        <div className={styles.status}>{props.status}</div>
        {SIDES.map((side, at) => {
          const isNamed = hands !== null && shown.open > THIRD_CARDS + at;
          return (
            <section
              key={`${key} ${side}`}
              className={styles.hand}
              data-side={side}
              data-won={winner === side || undefined}
              aria-label={side.toUpperCase()}
            >
              <h2>
                <b>{side.toUpperCase()}</b>
                <span>{isNamed && nameHand(say, hands[side])}</span>
              </h2>
              <ol>
                {shown.cards.map(
                  (card, index) =>
                    index % 2 === at && (
                      <li key={card}>
                        <DealtCard
                          card={card}
                          side={side}
                          delayMs={shown.delayMs(index)}
                          restMs={restMs(index)}
                          turnMs={index < THIRD_CARDS ? TURN_MS : SLOW_TURN_MS}
                        />
                      </li>
                    ),
                )}
              </ol>
            </section>
          );
        })}
      </div>
    </Ground>
  );
}
