import { useSay } from '../../lib/words/say.ts';
import { Roads, type RoadsProps } from '../../live-table/roads/roads.tsx';
import styles from './winners.module.css';

/** Roads of a table with two sides, and that they say nothing about the next round. */
export function SideRoads(props: RoadsProps) {
  const say = useSay();
  return (
    <>
      <Roads {...props} />
      <p className={styles.fresh}>{say('roadsSay')}</p>
    </>
  );
}
