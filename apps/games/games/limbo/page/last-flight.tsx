import { cssVariables } from '@maidan/ui';
import { useSay } from '../../../page/lib/words/say.ts';
import { times } from '../../../page/lib/figures.ts';
import { heightOf, SKY } from './scale.ts';
import styles from './last-flight.module.css';
import { cssPercent } from '../../../page/lib/css-percent.ts';

/** How far the last balloon came, as a dotted line. */
export function LastFlight({
  reached,
  isBelow,
  isLate,
}: {
  readonly reached: number;
  readonly isBelow: boolean;
  /** The balloon still hangs there. */
  readonly isLate: boolean;
}) {
  const say = useSay();
  const multiplier = times(reached);
  return (
    <div
      className={styles.line}
      data-late={isLate || undefined}
      ref={cssVariables({ '--end': cssPercent(heightOf(reached) / SKY) })}
      aria-hidden="true"
    >
      <span>{isBelow ? `${multiplier} ${say('limboBelow')}` : say('limboLast', { multiplier })}</span>
    </div>
  );
}
