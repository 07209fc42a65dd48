import {
  adminAccountDetails,
  getWithdrawable,
  listAccounts,
  listDeposits,
  listWithdrawals,
  lookUpIfsc,
} from '@maidan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';
import { usePlayer } from '../../live/index.ts';
import type { DayRange } from './history/day-range.ts';

/** Query keys of the cashier start with `cashier`, then the name under which the stream reports changes. */
export function refreshCashier(list: 'deposits' | 'withdrawals' | 'own-accounts'): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['cashier', list] });
}

const asked = ({ from, to }: DayRange) => ({ start_date: from, ...(to === null ? {} : { end_date: to }) });

/** MON-05. */
export function usePaymentAccounts() {
  return useQuery({
    queryKey: ['cashier', 'payment-accounts'],
    queryFn: ({ signal }) => fetchData(adminAccountDetails, { signal }),
  });
}

/** MON-09. */
export function useDeposits(range: DayRange) {
  return useQuery({
    queryKey: ['cashier', 'deposits', range],
    queryFn: ({ signal }) => fetchData(listDeposits, { query: asked(range), signal }),
    placeholderData: keepPreviousData,
  });
}

export function useWithdrawals(range: DayRange) {
  return useQuery({
    queryKey: ['cashier', 'withdrawals', range],
    queryFn: ({ signal }) => fetchData(listWithdrawals, { query: asked(range), signal }),
    placeholderData: keepPreviousData,
  });
}

/** MON-10. Fetched again whenever the wallet changes. */
export function useWithdrawable() {
  const player = usePlayer();
  return useQuery({
    queryKey: ['cashier', 'withdrawals', 'withdrawable', player?.balance, player?.exposure],
    queryFn: ({ signal }) => fetchData(getWithdrawable, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** MON-11. */
export function useOwnAccounts() {
  return useQuery({
    queryKey: ['cashier', 'own-accounts'],
    queryFn: ({ signal }) => fetchData(listAccounts, { signal }),
  });
}

/** The bank and branch of a likely IFSC; the data is null for an unknown one. */
export function useIfsc(code: string, isLikely: boolean) {
  return useQuery({
    queryKey: ['ifsc', code],
    enabled: isLikely,
    staleTime: Infinity,
    queryFn: ({ signal }) => fetchData(lookUpIfsc, { params: { code }, signal }),
  });
}
