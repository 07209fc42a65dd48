import type { MyRequest } from '@maidan/contract';
import { StateTag } from '@maidan/ui';
import { Link } from 'wouter';
import { secondsLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import styles from './requests.module.css';

/** The rule of the terms page that a refusal applies. */
const RULES: Readonly<Record<string, string>> = {
  'stake-below-minimum': 'X-10',
  'stake-above-maximum': 'X-10',
  'market-changed': 'X-8',
  'bet-delayed': 'X-7',
  'ball-running': 'F-4',
};

/** When something was asked for, what it was, and what became of it. */
export function RequestRow({ request }: { readonly request: MyRequest }) {
  const { say } = useWords();
  const { kind, at, outcome, refusal, key } = request;
  const rule = refusal === null ? undefined : RULES[refusal.reason];
  return (
    <li className={styles.row}>
      <time dateTime={at}>{secondsLabel(at)}</time>
      <div className={styles.what}>
        <b>{say(`asked.kind.${kind}`)}</b>
        <Subject request={request} />
        {refusal !== null && (
          <p>
            {refusal.words} {rule !== undefined && <Link href={`/terms#${rule}`}>{say('asked.rule', { rule })}</Link>}
          </p>
        )}
        {key !== null && (
          <span className={styles.key} translate="no">
            {say('asked.key', { key })}
          </span>
        )}
      </div>
      <StateTag kind={outcome === 'accepted' ? 'good' : 'refused'}>{say(`asked.${outcome}`)}</StateTag>
    </li>
  );
}

/** What was accepted and how it is now. */
function Subject({ request: { subject } }: { readonly request: MyRequest }) {
  const words = useWords();
  const { say } = words;
  if (subject === null || subject.state === 'refused') return null;
  const state = say('asked.now', { state: say(`asked.state.${subject.state}`) });
  if (subject.type === 'bet') {
    const { selection, marketType, side, stake } = subject;
    const asked = marketType === 'fancy' ? (side === 'back' ? 'yes' : 'no') : side;
    return (
      <p>
        {say(`asked.${asked}-side`)} {named(selection, words)}, {formatRupees(paiseOf(stake))}. {state}
      </p>
    );
  }
  const amount = formatRupees(paiseOf(subject.amount));
  return (
    <p>
      {subject.type === 'payment' ? `${subject.number}, ${amount}` : amount}. {state}
    </p>
  );
}
