import { aceLowOf } from '../../../src/games/cards/ace-low.ts';
import type { Dealt } from '../../../src/games/cards/card-table.ts';
import { CardStage } from '../../../page/card-tables/stage/card-stage.tsx';
import { EmptyPlace } from '../../../page/card-tables/stage/empty-place.tsx';
import { useDealt } from '../../../page/card-tables/stage/use-dealt.ts';
import { DealtCard } from '../../../page/cards/playing-card.tsx';
import type { StageProps } from '../../../page/live-table/face.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { cardOf, luckySeven, outcomeOf } from '../rules.ts';
import { Fan } from './fan.tsx';
import styles from './stage.module.css';

/** One card under a fan of all ranks; once it is open its rank rises from the fan. */
export function Stage(props: StageProps<Dealt>) {
  const say = useSay();
  const { drawn } = props;
  const { begun, isOver, motionOf } = useDealt(luckySeven, props);
  const open = isOver ? drawn : null;
  return (
    <CardStage {...props}>
      <section className={styles.place} data-dealt={drawn !== null || undefined} aria-label={say('oneCard')}>
        <div className={styles.field}>
          <Fan value={open === null ? null : aceLowOf(cardOf(open))} outcome={open === null ? null : outcomeOf(open)} />
          <div className={styles.card} key={drawn?.join(' ') ?? 'none'}>
            {drawn !== null && begun > 0 ? (
              <DealtCard card={cardOf(drawn)} {...motionOf(0)} />
            ) : (
              <EmptyPlace>
                <span className={styles.words}>{say('theOneCard')}</span>
              </EmptyPlace>
            )}
          </div>
          <p className={styles.low}>
            <b>{say('lowSide')}</b> {say('lowSpan')}
          </p>
          <p className={styles.high}>
            <b>{say('highSide')}</b> {say('highSpan')}
          </p>
        </div>
      </section>
    </CardStage>
  );
}
