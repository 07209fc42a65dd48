import { ArrowsClockwiseIcon, Button, Spoken } from '@maidan/ui';
import { useSay } from '../lib/words/say.ts';
import styles from './verdict.module.css';

/** One thing that was shown to the player then and computed now. */
export interface Comparison {
  readonly name: string;
  /** Null where nothing is known to compare with. */
  readonly before: string | null;
  readonly now: string;
  readonly isSame: boolean;
}

/** The paper slip that says whether the round was what its seeds make it. */
export function Verdict({
  comparisons,
  note,
  about,
  onRecompute,
}: {
  readonly comparisons: readonly Comparison[];
  /** Instead of the table, while nothing is computed. */
  readonly note: string | null;
  /** What one should know about the round beside it. */
  readonly about: string | null;
  readonly onRecompute: () => void;
}) {
  const say = useSay();
  const known = comparisons.filter(({ before }) => before !== null);
  const matches = known.filter(({ isSame }) => isSame).length;
  const isSame = matches === known.length;
  return (
    <section className={styles.slip}>
      <div className={styles.stub}>
        <div className={styles.head}>
          <output>
            <p>{say('recomputed')}</p>
            <h2>{note ?? say(known.length === 0 ? 'nothingToCompare' : isSame ? 'sameResult' : 'otherResult')}</h2>
          </output>
          {note === null && known.length > 0 && (
            <span className={styles.stamp} data-differs={!isSame || undefined}>
              {say(isSame ? 'matches' : 'differs')}
              <br />
              {say('matchesOf', { matches, of: known.length })}
            </span>
          )}
        </div>
        {about !== null && <p className={styles.about}>{about}</p>}
        {note === null && (
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <Spoken>{say('whatWentIn')}</Spoken>
                </th>
                <th scope="col">{say('shownThen')}</th>
                <th scope="col">{say('computedNow')}</th>
              </tr>
            </thead>
            <tbody>
              {comparisons.map(({ name, before, now, isSame: isEqual }) => (
                <tr key={name} data-differs={(before !== null && !isEqual) || undefined}>
                  <th scope="row">{name}</th>
                  <td>{before ?? '–'}</td>
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <div className={styles.foot}>
        <Button size={48} wide variant="primary" icon={<ArrowsClockwiseIcon size={20} />} onClick={onRecompute}>
          {say('recompute')}
        </Button>
        <p>{say('runsHere')}</p>
      </div>
    </section>
  );
}
