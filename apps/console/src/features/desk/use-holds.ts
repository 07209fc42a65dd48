import { SessionEnded } from '@maidan/client';
import { holdMarkets, liftHold, TRADING_ROLES, isRoleCode, type DeskHold } from '@maidan/contract';
import { useState } from 'react';
import { failureWords, request } from '../../api/index.ts';
import { notify } from '../../lib/notices.ts';
import { useSession } from '../../lib/session.ts';
import { askDeskAgain } from './queries.ts';
import type { Subject } from './scopes.ts';

export interface HoldChanges {
  readonly isBusy: boolean;
  /** Support may suspend, but not open again. */
  readonly mayOpen: boolean;
  readonly suspend: (subject: Subject) => Promise<void>;
  /** Returns whether the server has opened it. */
  readonly open: (hold: DeskHold, name: string) => Promise<boolean>;
}

/** Suspends at once and opens again; each says in a toast what the server has done. */
export function useHolds(): HoldChanges {
  const [isBusy, setBusy] = useState(false);
  const role = useSession(({ operator }) => operator?.role ?? null);

  async function send(
    call: () => Promise<{ readonly ok: boolean; readonly message: string }>,
    { done, failed }: { readonly done: string; readonly failed: string },
  ): Promise<boolean> {
    setBusy(true);
    try {
      const answer = await call();
      if (answer.ok) notify({ type: 'success', message: done });
      else notify({ type: 'error', message: failed, subMessage: answer.message });
      return answer.ok;
    } catch (error) {
      if (!(error instanceof SessionEnded)) {
        notify({ type: 'error', message: failed, subMessage: failureWords(error) });
      }
      return false;
    } finally {
      setBusy(false);
      askDeskAgain();
    }
  }

  return {
    isBusy,
    mayOpen: role !== null && isRoleCode(role) && TRADING_ROLES.includes(role),
    async suspend(subject) {
      const body = subject.scope === 'all' ? { scope: subject.scope } : { scope: subject.scope, id: subject.id };
      const words = { done: `${subject.name} suspended`, failed: `${subject.name} is not suspended` };
      await send(() => request(holdMarkets, { body }), words);
    },
    open: (hold, name) =>
      send(() => request(liftHold, { params: { id: hold.id } }), {
        done: `${name} opened again`,
        failed: `${name} is not opened`,
      }),
  };
}
