import { Banner, Card, CardHeader, Switch, WarningIcon } from '@maidan/ui';
import { useState } from 'react';
import { askForNotifications, notificationState } from '../../lib/browser/notifications.ts';
import { NOTICE_KINDS, usePreferences, type NoticeKind } from '../../lib/browser/preferences.ts';
import styles from './settings-page.module.css';
import { useWords } from './words/index.ts';

const NAMES = { matched: 'tellMatched', lapsed: 'tellLapsed', results: 'tellResults' } as const satisfies Record<
  NoticeKind,
  string
>;

/** Which notices of own bets show themselves, and whether also while the tab is not seen. The browser is asked only when
 *  the player turns that on. */
export function NoticesCard() {
  const { say } = useWords();
  const { tell, notifications, prefer } = usePreferences();
  const [state, setState] = useState(notificationState);
  const turn = async (isOn: boolean) => {
    const answer = isOn ? await askForNotifications() : state;
    setState(answer);
    prefer({ notifications: isOn && answer === 'granted' });
  };
  const isOn = notifications && state === 'granted';
  return (
    <Card as="section" bleed>
      <CardHeader title={say('settings.notices')} meta={say('settings.noticesMore')} />
      {NOTICE_KINDS.map((kind) => (
        <div key={kind} className={styles.row}>
          <Switch
            spread
            label={say(`settings.${NAMES[kind]}`)}
            hint={say(`settings.${NAMES[kind]}More`)}
            checked={tell[kind]}
            onChange={(checked) => prefer({ tell: { ...tell, [kind]: checked } })}
          />
        </div>
      ))}
      <div className={styles.row}>
        <Switch
          spread
          label={say('settings.background')}
          hint={say(state === 'unsupported' ? 'settings.backgroundMissing' : 'settings.backgroundMore')}
          checked={isOn}
          disabled={state === 'unsupported'}
          onChange={(checked) => void turn(checked)}
        />
      </div>
      {state === 'denied' && (
        <Banner tone="warn" icon={<WarningIcon size={16} />}>
          {say('settings.backgroundDenied')}
        </Banner>
      )}
    </Card>
  );
}
