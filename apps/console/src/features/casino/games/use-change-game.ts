import { SessionEnded } from '@maidan/client';
import { changeCasinoGame, type ConsoleGame } from '@maidan/contract';
import { useState } from 'react';
import { failureWords, request } from '../../../api/index.ts';
import { notify } from '../../../lib/notices.ts';
import { askAgain, keepGame } from '../queries.ts';
import { changeWords, type GameChange } from './change-words.ts';

export interface GameChanges {
  /** Ids of games whose change is under way. */
  readonly busy: ReadonlySet<string>;
  /** Sends one change and returns whether the server has saved it. */
  readonly change: (game: ConsoleGame, change: GameChange) => Promise<boolean>;
}

/** Changes one field of a game at a time, so that what another operator has set meanwhile stays. */
export function useChangeGame(): GameChanges {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function change(seen: ConsoleGame, body: GameChange): Promise<boolean> {
    if (busy.has(seen.id)) return false;
    setBusy((ids) => new Set([...ids, seen.id]));
    const isSaved = await send(seen, body);
    askAgain();
    setBusy((ids) => new Set([...ids].filter((id) => id !== seen.id)));
    return isSaved;
  }
  return { busy, change };
}

async function send(seen: ConsoleGame, change: GameChange): Promise<boolean> {
  const failed = (why: string): false => {
    notify({ type: 'error', message: `Could not change ${seen.title}`, subMessage: why });
    return false;
  };
  try {
    const answer = await request(changeCasinoGame, { params: { id: seen.id }, body: change });
    if (!answer.ok) return failed(answer.message);
    await keepGame(answer.data);
    notify({ type: 'success', ...changeWords({ seen, change, saved: answer.data }) });
    return true;
  } catch (error) {
    return error instanceof SessionEnded ? false : failed(failureWords(error));
  }
}
