import { useWords } from '../../lib/words.ts';
import styles from './login-dialog.module.css';

/** The ground from above, and who may come in. Decoration but for its words. */
export function LoginPicture() {
  const { say } = useWords();
  return (
    <div className={styles.picture}>
      <svg viewBox="0 0 320 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect width="320" height="480" className={styles.turf} />
        {[0, 64, 128, 192, 256].map((x) => (
          <rect key={x} x={x} width="32" height="480" className={styles.mown} />
        ))}
        <ellipse cx="160" cy="240" rx="196" ry="226" className={styles.boundary} />
        <ellipse cx="160" cy="240" rx="186" ry="216" className={styles.rope} />
        <rect x="76" y="112" width="168" height="256" rx="84" className={styles.circle} />
        <rect x="145" y="176" width="30" height="128" className={styles.pitch} />
        <path d="M145 184h30M145 296h30" className={styles.crease} />
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

const FIELDERS = [
  [118, 78],
  [49, 103],
  [271, 103],
  [71, 215],
  [246, 215],
  [40, 280],
  [284, 322],
] as const;
