import { cssVariables } from '@maidan/ui';
import { twoDecimals } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import { placeOf } from './rail.tsx';
import styles from './marker.module.css';

export type Fell = 'won' | 'lost' | 'equal' | 'before';

/** Where the roll fell, with its number; of an earlier bet in small letters. */
export function Marker({ rolled, fell }: { readonly rolled: number; readonly fell: Fell }) {
  const say = useSay();
  const roll = twoDecimals(rolled);
  return (
    <div
      className={styles.marker}
      data-fell={fell}
      ref={cssVariables({ '--roll': placeOf(rolled) })}
      aria-hidden="true"
    >
      <span className={styles.stem} />
      <p className={styles.plate}>
        {fell === 'before' ? say('lastRoll', { roll }) : <b>{roll}</b>}
        {fell === 'equal' && <span>{say('equalLoses')}</span>}
      </p>
    </div>
  );
}
