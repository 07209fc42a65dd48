import { Dialog, Keycap, Switch } from '@maidan/ui';
import { usePreferences } from '../lib/preferences.ts';
import styles from './keys-dialog.module.css';

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['J', 'K'], 'Next and previous request'],
  [['B'], 'Type what you read at the bank'],
  [['Esc'], 'Leave a field, so that letters act again'],
  [['L'], 'I have looked at what resembles it'],
  [['A'], 'Approve'],
  [['P'], 'Say that a withdrawal was sent'],
  [['1', '2', '3', '4'], 'Choose a reason'],
  [['5'], 'Write a reason of your own'],
  [['R'], 'Reject with the chosen reason'],
  [['S'], 'Leave for later'],
  [['V'], 'View the picture large'],
  [['?'], 'These keys'],
];

/** Every key, and the switch that turns the letters off. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { letterKeys, prefer } = usePreferences();
  return (
    <Dialog title="All keys" width={400} onClose={onClose}>
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
        label="Single keys act"
        hint="Off: only buttons and fields decide."
        spread
        checked={letterKeys}
        onChange={(checked) => prefer({ letterKeys: checked })}
      />
    </Dialog>
  );
}
