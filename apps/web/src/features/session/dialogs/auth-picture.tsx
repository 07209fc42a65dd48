import { useWords } from '../forms/words/index.ts';
import styles from './auth-dialog.module.css';

/** The ground from above, which is decorative, with the notice that the site is for adults. */
export function AuthPicture() {
  const { say } = useWords();
  return (
    <div className={styles.picture}>
      <svg viewBox="0 0 400 560" aria-hidden="true" focusable="false">
        <ellipse cx="200" cy="280" rx="232" ry="262" className={styles.boundary} />
        <ellipse cx="200" cy="280" rx="222" ry="252" className={styles.rope} />
        <rect x="100" y="130" width="200" height="300" rx="100" className={styles.circle} />
        <rect x="182" y="204" width="36" height="152" className={styles.pitch} />
        <path d="M182 222h36M182 338h36M186 212h28M186 348h28" className={styles.crease} />
        <path d={WICKETS} className={styles.wicket} />
        {FIELDERS.map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="4.5" className={styles.fielder} />
        ))}
      </svg>
      <div className={styles.adults}>
        <span className={styles.age} aria-hidden="true">
          18+
        </span>
        <p>
          {say('login.adults')}
          <br />
          {say('login.adultsMore')}
        </p>
      </div>
    </div>
  );
}

/** Stumps and bails, seen from above. */
const WICKETS = 'M195 212h0M200 212h0M205 212h0M195 348h0M200 348h0M205 348h0';

const FIELDERS = [
  [70, 120],
  [330, 150],
  [60, 330],
  [345, 380],
  [150, 90],
  [110, 250],
  [300, 270],
] as const;
