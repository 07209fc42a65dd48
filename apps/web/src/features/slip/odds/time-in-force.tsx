import { Segmented } from '@maidan/ui';
import { useWords, type WordKey } from '../words/index.ts';
import styles from '../slip.module.css';
import { changeSlip, type Slip, type TimeInForce } from '../slip-store.ts';

/** The choice in force: in play, keeping a part until the market goes in-play is the same as keeping it. */
export function timeInForceWord({ timeInForce }: Slip, isInPlay: boolean): WordKey {
  if (timeInForce === 'FILL_OR_KILL') return 'slip.fillOrKill';
  return isInPlay || timeInForce === 'PERSIST' ? 'slip.keepIt' : 'slip.cancelIt';
}

/** What happens to the unmatched part. In play there is no later turn in play, so it simply stays unmatched. */
export function TimeInForceChoice({ slip, isInPlay }: { readonly slip: Slip; readonly isInPlay: boolean }) {
  const { say } = useWords();
  const label = isInPlay ? say('slip.ifUnmatched') : say('slip.atInPlay');
  const rest: readonly { readonly id: TimeInForce; readonly label: string }[] = isInPlay
    ? [{ id: 'LAPSE', label: say('slip.waitsOn') }]
    : [
        { id: 'LAPSE', label: say('slip.cancelIt') },
        { id: 'PERSIST', label: say('slip.keepIt') },
      ];
  const value = isInPlay && slip.timeInForce === 'PERSIST' ? 'LAPSE' : slip.timeInForce;
  return (
    <div className={styles.accept}>
      <span aria-hidden="true">{label}</span>
      <Segmented<TimeInForce>
        label={label}
        value={value}
        onChange={(timeInForce) => changeSlip({ timeInForce })}
        options={[...rest, { id: 'FILL_OR_KILL', label: say('slip.fillOrKill') }]}
      />
    </div>
  );
}
