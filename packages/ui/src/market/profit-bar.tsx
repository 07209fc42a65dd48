import { classes, cssVariables } from '../class-names.ts';
import { ArrowRightIcon } from '../icons/glyphs.ts';
import { profitShare } from './profit-share.ts';
import styles from './profit-bar.module.css';

export interface ProfitBarProps {
  /** Profit or loss if this selection wins, in any integer unit (paise). */
  readonly figure: number;
  /** The same including the typed stake, drawn as a dashed bar below. */
  readonly ghost?: number | undefined;
  /** The largest absolute figure in the market, ghosts included; it fills one half. */
  readonly scale: number;
  readonly className?: string | undefined;
}

/** A bar from zero with its ghost below. Decorative: `ProfitFigures` states the same in figures. */
export function ProfitBar({ figure, ghost, scale, className }: ProfitBarProps) {
  return (
    <div className={classes(styles.bar, className)} aria-hidden="true">
      <Share figure={figure} scale={scale} />
      {ghost !== undefined && <Share figure={ghost} scale={scale} ghost />}
    </div>
  );
}

function Share({
  figure,
  scale,
  ghost = false,
}: {
  readonly figure: number;
  readonly scale: number;
  readonly ghost?: boolean;
}) {
  const { tone, percent } = profitShare(figure, scale);
  if (tone === 'zero') return null;
  return (
    <span
      className={classes(styles.share, styles[tone], ghost && styles.ghost)}
      ref={cssVariables({ '--share': `${percent / 2}%` })}
    />
  );
}

export interface SignedFigure {
  /** Formatted with its sign: `−₹4,520.00`. */
  readonly text: string;
  readonly tone: 'pos' | 'neg' | 'zero';
}

/** `+₹1,200.00 → −₹3,400.00`: the figure now and with the typed stake. */
export function ProfitFigures({
  now,
  then,
  arrowLabel = 'would become',
}: {
  readonly now: SignedFigure;
  readonly then?: SignedFigure | undefined;
  readonly arrowLabel?: string;
}) {
  return (
    <span className={styles.figures}>
      <span className={classes(styles[`${now.tone}Text`], then !== undefined && styles.was)}>{now.text}</span>
      {then !== undefined && (
        <span className={styles.then}>
          <ArrowRightIcon size={12} label={arrowLabel} className={styles.arrow} />
          <span className={styles[`${then.tone}Text`]}>{then.text}</span>
        </span>
      )}
    </span>
  );
}
