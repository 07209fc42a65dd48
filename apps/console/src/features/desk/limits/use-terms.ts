import { SessionEnded } from '@maidan/client';
import {
  askCommission,
  consoleTerms,
  decideCommission,
  setTerms,
  type Terms,
  type TermScopeName,
} from '@maidan/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords, fetchData, queryClient, request } from '../../../api/index.ts';
import { notify } from '../../../lib/notices.ts';

export interface Target {
  readonly scope: TermScopeName;
  /** Null for all markets. */
  readonly id: string | null;
}

const targetOf = ({ scope, id }: Target) => ({ scope, ...(id !== null && { id }) });
const keyOf = ({ scope, id }: Target) => ['desk', 'terms', scope, id];

export const useTerms = (target: Target) =>
  useQuery({
    queryKey: keyOf(target),
    queryFn: async ({ signal }) => await fetchData(consoleTerms, { query: targetOf(target), signal }),
  });

type Answer = { readonly ok: boolean; readonly message: string };
type Set = Parameters<typeof request<typeof setTerms>>[1]['body'];

/** Sets limits and asks for commissions; each says in a toast what the server has done, and whether it has. */
export function useTermChanges(target: Target) {
  const [isBusy, setBusy] = useState(false);

  async function send(call: () => Promise<Answer>, failed: string): Promise<boolean> {
    setBusy(true);
    try {
      const { ok, message } = await call();
      if (ok) notify({ type: 'success', message });
      else notify({ type: 'error', message: failed, subMessage: message });
      return ok;
    } catch (error) {
      if (!(error instanceof SessionEnded)) {
        notify({ type: 'error', message: failed, subMessage: failureWords(error) });
      }
      return false;
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ['desk'] });
    }
  }

  return {
    isBusy,
    set: (marketType: Terms['kinds'][number]['marketType'], set: Set['set']) =>
      send(() => request(setTerms, { body: { ...targetOf(target), marketType, set } }), 'Nothing was set'),
    ask: (percent: number | null) =>
      send(() => request(askCommission, { body: { ...targetOf(target), percent } }), 'Nothing was asked for'),
    decide: (id: string, isConfirmed: boolean) =>
      send(() => request(decideCommission, { params: { id }, body: { isConfirmed } }), 'Nothing was decided'),
  };
}
