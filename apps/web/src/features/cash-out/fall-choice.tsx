import type { Paise } from '@maidan/domain';
import { Segmented } from '@maidan/ui';
import { formatSignedRupees } from '../../lib/format/figures.ts';
import { CASH_OUT_FALLS, usePreferences } from '../../lib/browser/preferences.ts';
import styles from './cash-out-dialog.module.css';
import type { Words } from './words/index.ts';

interface FallChoiceProps {
  /** The least that is accepted, or null without an offer. */
  readonly leastPaise: Paise | null;
  readonly words: Words;
}

/** By how much the offer may fall between the press and the server's decision. */
export function FallChoice({ leastPaise, words: { say } }: FallChoiceProps) {
  const fall = usePreferences((preferences) => preferences.cashOutFall);
  const prefer = usePreferences((preferences) => preferences.prefer);
  return (
    <div className={styles.fall}>
      <span>
        {say('cash.fall')}
        {fall > 0 && leastPaise !== null && <b>{say('cash.atLeast', { amount: formatSignedRupees(leastPaise) })}</b>}
      </span>
      <Segmented
        label={say('cash.fall')}
        value={String(fall)}
        onChange={(chosen) => prefer({ cashOutFall: Number(chosen) })}
        options={CASH_OUT_FALLS.map((percent) => ({
          id: String(percent),
          label: percent === 0 ? say('cash.fallNone') : `${percent}%`,
        }))}
      />
    </div>
  );
}
