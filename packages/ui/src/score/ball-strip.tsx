import { classes, scroller } from '../class-names.ts';
import { Spoken } from '../surface/spoken.tsx';
import { ballKind, ballWords } from './ball.ts';
import styles from './ball-strip.module.css';

/** A delivery as a 26 px circle, for the strip and for captions. */
export function Ball({
  mark,
  className,
  spoken = ballWords,
}: {
  readonly mark: string;
  readonly className?: string | undefined;
  readonly spoken?: ((mark: string) => string) | undefined;
}) {
  return (
    <span className={classes(styles.ball, styles[ballKind(mark)], className)}>
      <span aria-hidden="true">{mark === '0' ? '·' : mark}</span>
      <Spoken>{spoken(mark)}</Spoken>
    </span>
  );
}

export interface Over {
  /** `15`, or `Over 15` for the first one. */
  readonly title: string;
  readonly balls: readonly string[];
  /** Runs of a finished over, formatted. */
  readonly total?: string;
  /** Number of deliveries still to come; the first of them is being bowled. */
  readonly upcoming?: number;
}

/** Ball by ball: overs with their deliveries, separated by vertical stitches. It scrolls horizontally on phones. */
export function BallStrip({
  overs,
  label = 'Ball by ball',
  spoken,
}: {
  readonly overs: readonly Over[];
  readonly label?: string;
  /** What a mark is called; in English by default. */
  readonly spoken?: (mark: string) => string;
}) {
  return (
    <ol className={styles.strip} aria-label={label} {...scroller}>
      {overs.map((over) => (
        <li key={over.title} className={styles.over}>
          <span className={styles.title}>{over.title}</span>
          {over.balls.map((mark, index) => (
            <Ball key={index} mark={mark} spoken={spoken} />
          ))}
          {Array.from({ length: over.upcoming ?? 0 }, (_, index) => (
            <span
              key={`next-${index}`}
              className={classes(styles.ball, styles.upcoming)}
              data-now={index === 0}
              aria-hidden="true"
            />
          ))}
          {over.total !== undefined && <span className={styles.total}>{over.total}</span>}
        </li>
      ))}
    </ol>
  );
}
