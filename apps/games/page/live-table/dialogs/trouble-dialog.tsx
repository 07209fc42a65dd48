import { Button, Dialog } from '@maidan/ui';
import { useState } from 'react';
import { rupees } from '../../lib/figures.ts';
import { useSay, type Say } from '../../lib/words/say.ts';
import { total } from '../chips/chips.ts';
import type { Playing, TableClient } from '../client.ts';
import styles from './dialogs.module.css';

/** So often the stream is looked for before the page says it in a dialog: a short break goes by unasked. */
const MISSES = 3;

/** What stops play and needs a player's eye: the round is void, the connection is lost, a limit is reached, the balance is
 *  too low. */
export function TroubleDialog({ state, client }: { readonly state: Playing; readonly client: TableClient }) {
  const say = useSay();
  const [readAt, setReadAt] = useState(0);
  const isGone = state.misses >= MISSES && readAt < state.misses - MISSES + 1;
  if (state.misses === 0 && readAt !== 0) setReadAt(0);
  const said = saidOf(say, state);
  if (said === null && !isGone) return null;
  const { title, words } = said ?? { title: say('connectionGone'), words: [say('connectionGoneWhat')] };
  const close = said === null ? () => setReadAt(Number.POSITIVE_INFINITY) : client.dismiss;
  return (
    <Dialog title={title} width={400} closeLabel={say('close')} onClose={close}>
      <div className={styles.words} role="alert">
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button variant="primary" size={48} wide onClick={close}>
        {say('understood')}
      </Button>
    </Dialog>
  );
}

/** Whether a trouble is said in a dialog; every other one is a notice beside the chips. */
export function hasDialog({ trouble }: Playing): boolean {
  return trouble?.kind === 'void' || (trouble?.kind === 'wallet' && DIALOG_CODES.includes(trouble.code));
}

const DIALOG_CODES: readonly string[] = ['INSUFFICIENT_FUNDS', 'LIMIT_EXCEEDED'];

function saidOf(say: Say, state: Playing): { readonly title: string; readonly words: readonly string[] } | null {
  const { trouble, table, laid } = state;
  if (trouble === null || !hasDialog(state)) return null;
  if (trouble.kind === 'void') {
    return {
      title: say('voidTitle', { number: trouble.number }),
      words: [say('voidRoundWhat', { amount: rupees(trouble.returnedPaise) }), say('voidLink', { voids: table.voids })],
    };
  }
  if (trouble.kind === 'wallet' && trouble.code === 'LIMIT_EXCEEDED') {
    return { title: say('limitReachedTitle'), words: [say('limitReachedTable')] };
  }
  const figures = { balance: rupees(table.balance), stake: rupees(total(laid)) };
  return { title: say('balanceTooLow'), words: [say('balanceTooLowWhat', figures)] };
}
