import { rupees } from '../../../page/lib/figures.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import { walletWords } from '../../../page/lib/words/wallet-words.ts';
import type { Playing } from '../../../page/live-table/client.ts';
import { Notice } from '../../../page/shell/notice.tsx';
import styles from '../../../page/table/controls/controls.module.css';

/** What stands in the way of the next press. */
export function CrashNotice({ state }: { readonly state: Playing }) {
  const say = useSay();
  const words = wordsOf(say, state);
  if (words === null) return null;
  return (
    <div className={styles.note}>
      <Notice tone={state.isConnected ? 'refused' : 'waiting'}>{words}</Notice>
    </div>
  );
}

function wordsOf(say: Say, { trouble, isConnected, frame }: Playing): string | null {
  if (!isConnected) return say('connectionLost');
  switch (trouble?.kind) {
    case 'wallet':
      return walletWords(say, trouble.code);
    case 'refused':
      return trouble.message;
    case 'unreachable':
      return say(trouble.what === 'wallet' ? 'walletUnreachable' : 'unreachable');
    case 'void':
      return say('voidRoundWhat', { amount: rupees(trouble.returnedPaise) });
    default:
      return frame.isClosed ? say('tableOff') : null;
  }
}
