import { Button, Card, CardHeader, ReadPage, Segmented, Switch } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useInstall } from '../../lib/browser/installed.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { useWords } from './words/index.ts';
import { NoticesCard } from './notices-card.tsx';
import { StakeRows } from './stake-rows.tsx';
import { SecurityCard } from './security-card.tsx';
import styles from './settings-page.module.css';

/** The preferences are stored in this browser and applied at once; the Security settings apply to the account. */
export function SettingsPage() {
  const { say } = useWords();
  const preferences = usePreferences();
  const { prefer } = preferences;
  const install = useInstall();
  return (
    <ReadPage className={styles.page}>
      <h1>{say('settings.title')}</h1>
      <Card as="section" bleed>
        <CardHeader title={say('settings.display')} meta={say('settings.more')} />
        <Row label={say('settings.theme')}>
          <Segmented
            label={say('settings.theme')}
            size={40}
            value={preferences.theme}
            onChange={(theme) => prefer({ theme })}
            options={[
              { id: 'dark', label: say('theme.dark') },
              { id: 'light', label: say('theme.light') },
            ]}
          />
        </Row>
        <Row label={say('settings.language')}>
          <Segmented
            label={say('settings.language')}
            size={40}
            value={preferences.language}
            onChange={(language) => prefer({ language })}
            options={[
              { id: 'en', label: <span lang="en">{say('settings.english')}</span> },
              { id: 'hi', label: <span lang="hi">{say('settings.hindi')}</span> },
            ]}
          />
        </Row>
        <div className={styles.row}>
          <Switch
            spread
            label={say('settings.calm')}
            hint={say('settings.calmMore')}
            checked={preferences.calm}
            onChange={(calm) => prefer({ calm })}
          />
        </div>
        <div className={styles.row}>
          <Switch
            spread
            label={say('settings.colours')}
            hint={say('settings.coloursMore')}
            checked={preferences.colours === 'cvd'}
            onChange={(isOn) => prefer({ colours: isOn ? 'cvd' : 'standard' })}
          />
        </div>
        {install && (
          <Row label={say('settings.install')}>
            <Button variant="outline" onClick={install}>
              {say('install.app')}
            </Button>
          </Row>
        )}
      </Card>
      <Card as="section" bleed>
        <CardHeader title={say('settings.betting')} meta={say('settings.more')} />
        <Row label={say('settings.acceptOdds')}>
          <Segmented
            label={say('settings.acceptOdds')}
            size={40}
            value={preferences.acceptOdds}
            onChange={(acceptOdds) => prefer({ acceptOdds })}
            options={[
              { id: 'none', label: say('settings.acceptNone') },
              { id: 'better', label: say('settings.acceptBetter') },
              { id: 'any', label: say('settings.acceptAny') },
            ]}
          />
        </Row>
        <div className={styles.row}>
          <Switch
            spread
            label={say('settings.confirmBets')}
            hint={say('settings.confirmBetsMore')}
            checked={preferences.confirmBets}
            onChange={(isOn) => prefer(isOn ? { confirmBets: true, oneClick: false } : { confirmBets: false })}
          />
        </div>
        <StakeRows />
      </Card>
      <NoticesCard />
      <SecurityCard />
    </ReadPage>
  );
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}
