import { Button, Keycap } from '@maidan/ui';
import type { Paise } from '@maidan/domain';
import { formatRupees } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './slip.module.css';
import { isBusy, type Phase } from './slip-store.ts';

export interface PlaceBarProps {
  readonly phase: Phase;
  readonly stakePaise: Paise | null;
  /** A visitor is asked to log in first; the slip is kept. */
  readonly isPlayer: boolean;
  /** False while the market takes no bets, its prices are out of date, or the bet breaks a limit. */
  readonly canPlace: boolean;
  readonly showKeys: boolean;
  readonly onClear: () => void;
}

export function PlaceBar({ phase, stakePaise, isPlayer, canPlace, showKeys, onClear }: PlaceBarProps) {
  const { say } = useWords();
  const amount = stakePaise === null ? '' : formatRupees(stakePaise);
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
          {isPlayer ? (
            <span>
              <span>{say(isConfirming ? 'slip.confirm' : 'slip.place')}</span> <span translate="no">{amount}</span>
            </span>
          ) : (
            <span>{say('slip.logInToPlace')}</span>
          )}
          {showKeys && isPlayer && <Keycap>{say('slip.enterKey')}</Keycap>}
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
    </>
  );
}
