import { getReferralTransactions, getReferralUsers, getWeeklyReferralTransactions } from '@maidan/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';

/** The query key that is invalidated when the stream reports changed referrals. */
const REFERRALS = ['cashier', 'referrals'] as const;

export function refreshReferrals(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: REFERRALS });
}

/** BON-03: the player's code, friends and earnings. */
export function useReferralUsers() {
  return useQuery({
    queryKey: [...REFERRALS, 'users'],
    queryFn: ({ signal }) => fetchData(getReferralUsers, { signal }),
  });
}

export function useReferralClaims() {
  return useQuery({
    queryKey: [...REFERRALS, 'claims'],
    queryFn: ({ signal }) => fetchData(getReferralTransactions, { signal }),
  });
}

/** Days as YYYY-MM-DD; empty if that end is open. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export function useReferralWeeks({ from, to }: Days) {
  return useQuery({
    queryKey: [...REFERRALS, 'weeks', from, to],
    queryFn: ({ signal }) =>
      fetchData(getWeeklyReferralTransactions, {
        query: { ...(from !== '' && { startDate: from }), ...(to !== '' && { endDate: to }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
