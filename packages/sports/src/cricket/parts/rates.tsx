import { classes } from '@maidan/ui';
import type { StandingProps } from '../../view.ts';
import type { CricketScore } from '../score.ts';
import styles from './rates.module.css';

interface RatesProps extends StandingProps<CricketScore> {
  readonly className: string | undefined;
}

/** The target, the current run rate and the required run rate. */
export function Rates({ score, words: { say }, className }: RatesProps) {
  const { target, currentRunRate, requiredRunRate, phase } = score;
  return (
    <p className={classes(styles.rates, className)}>
      {target !== null && <span>{say('scores.cricket.target', { runs: target })}</span>}
      {currentRunRate !== null && (
        <span>
          {say('scores.cricket.crrShort')} <b>{currentRunRate.toFixed(2)}</b>
        </span>
      )}
      {requiredRunRate !== null && phase !== 'ended' && (
        <span>
          {say('scores.cricket.reqShort')} <b>{requiredRunRate.toFixed(2)}</b>
        </span>
      )}
    </p>
  );
}
