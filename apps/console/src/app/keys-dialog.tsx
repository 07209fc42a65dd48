import { Dialog, Keycap, Switch } from '@maidan/ui';
import { usePreferences } from '../lib/preferences.ts';
import styles from './keys-dialog.module.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', 'K'], 'Next and previous request, event or market'],
  [['X'], 'Suspend the event'],
  [['⇧X'], 'Hold for a second: suspend everything'],
  [['O'], 'Open the event again'],
  [['N'], 'Open a new market in the event'],
  [['B'], 'Enter the bank reference'],
  [['Esc'], 'Leave the field and re-enable single keys'],
  [['L'], 'Confirm that similar requests, or wallets below zero, are reviewed'],
  [['A'], 'Approve, or go to the next alert of the desk'],
  [['I'], 'Limits and delay of the event'],
  [['P'], 'Mark a withdrawal as paid, preview a result or send yours'],
  [['1', '2', '3', '4'], 'Choose a reason or a winner; at the desk 1 to 9 pick a fancy'],
  [['M'], 'Pick the bookmaker market to quote'],
  [['↑', '↓'], 'Previous and next market to quote'],
  [['−', '+'], 'Step the line or rate by 1, with ⇧ or Alt by 5'],
  [['[', ']'], 'Narrow and widen the gap'],
  [['Space'], 'Ball running, ball over'],
  [['5'], 'Enter your own reason'],
  [['R'], 'Reject with the selected reason, or enter a result'],
  [['S'], 'Skip for now, or suspend the market that is picked at the desk'],
  [['V'], 'Enlarge the screenshot, or void the market'],
  [['/'], 'Search events, markets, players or casino games'],
  [['?'], 'Show these shortcuts'],
];

/** Lists every shortcut, with a switch that turns single-key shortcuts off. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { letterKeys, prefer } = usePreferences();
  return (
    <Dialog title="Keyboard shortcuts" width={400} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Keycap key={key}>{key}</Keycap>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single-key shortcuts"
        hint="When off, only buttons and fields work."
        spread
        checked={letterKeys}
        onChange={(checked) => prefer({ letterKeys: checked })}
      />
    </Dialog>
  );
}
