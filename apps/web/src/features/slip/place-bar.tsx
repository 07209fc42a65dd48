import { Button, Keycap } from '@maidan/ui';
import type { Paise } from '@maidan/domain';
import { formatSeconds, formatWholeRupees } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './slip.module.css';
import { isBusy, type Phase } from './slip-store.ts';

export interface PlaceBarProps {
  readonly phase: Phase;
  readonly stakePaise: Paise | null;
  /** False while the market takes no bets or its prices are out of date. */
  readonly canPlace: boolean;
  readonly betDelaySeconds: number;
  readonly isInPlay: boolean;
  readonly showKeys: boolean;
  readonly onClear: () => void;
}

export function PlaceBar({ phase, stakePaise, canPlace, betDelaySeconds, isInPlay, showKeys, onClear }: PlaceBarProps) {
  const { say } = useWords();
  const amount = stakePaise === null ? '' : formatWholeRupees(stakePaise);
  const isConfirming = phase.kind === 'confirming';
  return (
    <>
      {isConfirming && <p className={styles.ask}>{say('slip.confirmAsk')}</p>}
      <div className={styles.go}>
        <Button
          type="submit"
          variant="money"
          size={48}
          wide
          className={styles.place}
          loading={isBusy(phase) && phase.kind !== 'unknown'}
          disabled={phase.kind === 'unknown' || (!canPlace && !isBusy(phase))}
        >
          {isConfirming ? say('slip.confirm') : say('slip.place')} {amount}
          {showKeys && <Keycap>Enter</Keycap>}
        </Button>
        <Button
          variant="outline"
          size={48}
          className={styles.clear}
          disabled={isBusy(phase) && phase.kind !== 'unknown'}
          onClick={onClear}
        >
          {isConfirming ? say('slip.back') : say('slip.clear')}
        </Button>
      </div>
      {isInPlay && betDelaySeconds > 0 && (
        <p className={styles.fine}>{say('slip.delay', { seconds: formatSeconds(betDelaySeconds) })}</p>
      )}
    </>
  );
}
