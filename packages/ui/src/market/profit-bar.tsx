import { classes, cssVariables } from '../class-names.ts';
import { ArrowRightIcon } from '../icons/glyphs.ts';
import { profitShare } from './profit-share.ts';
import styles from './profit-bar.module.css';

export interface ProfitBarProps {
  /** Profit or loss if this wins, in any whole unit (paise). */
  readonly figure: number;
  /** The same with the typed stake added: the dashed ghost under the bar. */
  readonly ghost?: number | undefined;
  /** The largest absolute figure on the market's selections, ghosts included: it fills a half. */
  readonly scale: number;
  readonly className?: string | undefined;
}

/** Bar from zero, ghost below. Decoration beside `ProfitFigures`, which says the same in figures. */
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
      style={cssVariables({ '--share': `${percent / 2}%` })}
    />
  );
}

export interface SignedFigure {
  /** Formatted with its sign: `−4,520`. */
  readonly text: string;
  readonly tone: 'pos' | 'neg' | 'zero';
}

/** `+1,200 → −3,400`: what stands now and what the typed stake would make of it. */
export function ProfitFigures({ now, then }: { readonly now: SignedFigure; readonly then?: SignedFigure | undefined }) {
  return (
    <span className={styles.figures}>
      <span className={classes(styles[`${now.tone}Text`], then !== undefined && styles.was)}>{now.text}</span>
      {then !== undefined && (
        <>
          <ArrowRightIcon size={12} label="would become" className={styles.arrow} />
          <span className={styles[`${then.tone}Text`]}>{then.text}</span>
        </>
      )}
    </span>
  );
}
