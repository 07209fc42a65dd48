import type { MarketType } from '@maidan/contract';
import { MoneyField, Switch } from '@maidan/ui';
import { useState } from 'react';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { formatWhole } from '../../lib/format/figures.ts';
import styles from './settings-page.module.css';
import { readStakeSetting } from './stake-setting.ts';
import { useWords } from './words/index.ts';

const KINDS: readonly MarketType[] = ['EXCHANGE', 'BOOKMAKER', 'FANCY'];

/** One-click betting and the stake of each market kind (BET-25). */
export function StakeRows() {
  const { say } = useWords();
  const oneClick = usePreferences((preferences) => preferences.oneClick);
  const prefer = usePreferences((preferences) => preferences.prefer);
  return (
    <>
      <div className={styles.row}>
        <Switch
          spread
          label={say('settings.oneClick')}
          hint={say('settings.oneClickMore')}
          checked={oneClick}
          // One asks before a bet, the other does not.
          onChange={(isOn) => prefer(isOn ? { oneClick: true, confirmBets: false } : { oneClick: false })}
        />
      </div>
      <fieldset className={styles.stakes}>
        <legend>{say('settings.stakes')}</legend>
        <div className={styles.stakeFields}>
          {KINDS.map((kind) => (
            <StakeField key={kind} kind={kind} />
          ))}
        </div>
        <p>{say('settings.stakesMore')}</p>
      </fieldset>
    </>
  );
}

/** A valid amount is kept as it is typed; what cannot be a stake says so and keeps the old one. */
function StakeField({ kind }: { readonly kind: MarketType }) {
  const { say } = useWords();
  const { stakes, prefer } = usePreferences();
  const [text, setText] = useState(() => (stakes[kind] === null ? '' : formatWhole(stakes[kind])));
  const isWrong = !readStakeSetting(text).ok;
  return (
    <MoneyField
      label={say(`stakes.${kind}`)}
      value={text}
      maxLength={13}
      onChange={({ target }) => {
        setText(target.value);
        const read = readStakeSetting(target.value);
        if (read.ok) prefer({ stakes: { ...stakes, [kind]: read.rupees } });
      }}
      error={isWrong ? say('settings.stakeWrong') : undefined}
    />
  );
}
