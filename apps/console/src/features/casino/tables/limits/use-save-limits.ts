import { SessionEnded } from '@maidan/client';
import { setCasinoTableLimits } from '@maidan/contract';
import { useState } from 'react';
import { failureWords, request } from '../../../../api/index.ts';
import { notify } from '../../../../lib/notices.ts';
import { counted } from '../../../../lib/words.ts';
import { askAgain, keepPositions } from '../../queries.ts';
import type { NewLimits } from './limit-words.ts';

/** Saves limits of a table, all or none, and keeps why the server has refused them. */
export function useSaveLimits({ id, title }: { readonly id: string; readonly title: string }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(limits: readonly NewLimits[]): Promise<boolean> {
    try {
      const answer = await request(setCasinoTableLimits, { params: { id }, body: { limits: [...limits] } });
      if (!answer.ok) {
        setRefusal(answer.message);
        return false;
      }
      await keepPositions(id, answer.data.positions);
      notify({
        type: 'success',
        message: `Limits of ${title} saved`,
        subMessage: counted(limits.length, 'position'),
      });
      return true;
    } catch (error) {
      if (!(error instanceof SessionEnded)) setRefusal(failureWords(error));
      return false;
    }
  }

  async function save(limits: readonly NewLimits[]): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    const isSaved = await send(limits);
    askAgain();
    setBusy(false);
    return isSaved;
  }
  return { isBusy, refusal, save };
}
