/** What an operator is told after a change: what the server has saved, not what was asked. Pure. */
import type { ConsoleGame } from '@maidan/contract';

export type GameChange = { readonly isEnabled: boolean } | { readonly pinnedRank: number | null };

interface ChangeWords {
  readonly message: string;
  readonly subMessage: string;
}

interface Changed {
  /** As the operator saw the game. */
  readonly seen: ConsoleGame;
  readonly change: GameChange;
  /** As the server answered. */
  readonly saved: ConsoleGame;
}

export function changeWords({ seen, change, saved }: Changed): ChangeWords {
  if ('isEnabled' in change) {
    const meanwhile = seen.pinnedRank === saved.pinnedRank ? [] : [`Meanwhile: ${pinWords(saved)}.`];
    const effect = saved.isEnabled ? onWords(saved) : 'No new rounds. Open rounds are ending.';
    return { message: `${saved.title} is ${onOff(saved)}`, subMessage: [effect, ...meanwhile].join(' ') };
  }
  const meanwhile = seen.isEnabled === saved.isEnabled ? '' : `Meanwhile switched ${onOff(saved)}.`;
  return { message: `${saved.title} is ${pinWords(saved)}`, subMessage: meanwhile };
}

function onWords({ isOffered }: ConsoleGame): string {
  return isOffered ? 'Players can open it.' : 'Players can open it once its provider offers it.';
}

function onOff({ isEnabled }: ConsoleGame): string {
  return isEnabled ? 'on' : 'off';
}

function pinWords({ pinnedRank }: ConsoleGame): string {
  return pinnedRank === null ? 'no longer pinned' : `pinned as number ${pinnedRank}`;
}
