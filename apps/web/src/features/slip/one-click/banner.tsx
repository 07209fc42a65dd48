import type { MarketType } from '@maidan/contract';
import { Banner, TextButton } from '@maidan/ui';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useSession } from '../../../lib/browser/session.ts';
import { formatRupees, paiseOf } from '../../../lib/format/figures.ts';
import styles from '../slip.module.css';
import { useWords } from '../words/index.ts';

const KINDS: readonly MarketType[] = ['EXCHANGE', 'BOOKMAKER', 'FANCY'];

/** Says that a tap bets, and with which stake, while one-click betting is on (BET-25). */
export function OneClickBanner() {
  const { say } = useWords();
  const isOn = usePreferences((preferences) => preferences.oneClick);
  const stakes = usePreferences((preferences) => preferences.stakes);
  const prefer = usePreferences((preferences) => preferences.prefer);
  const isPlayer = useSession((session) => session.token !== null);
  if (!isOn || !isPlayer) return null;
  const said = KINDS.map((kind) => {
    const stake = stakes[kind];
    const amount = stake === null ? say('slip.noStake') : formatRupees(paiseOf(stake));
    return `${say(`stakes.${kind}`)} ${amount}`;
  });
  return (
    <Banner
      tone="live"
      action={
        <TextButton className={styles.turnOff} onClick={() => prefer({ oneClick: false })}>
          {say('slip.oneClickOff')}
        </TextButton>
      }
    >
      <b>{say('slip.oneClickOn')}</b> {said.join(', ')}
    </Banner>
  );
}
