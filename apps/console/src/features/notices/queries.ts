import { consoleCases, consoleNotices, TRADING_ROLES, type ConsoleCase, type OperatorNotice } from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';
import { useSession } from '../../lib/session.ts';
import { askNow, useQueueMark } from '../../live/waiting.ts';

const NOTICES = ['notices'];
const CASES = ['cases'];

/** Open or resolved notices, asked again whenever one is raised, taken or resolved. */
export function useNotices(state: 'open' | 'resolved'): UseQueryResult<{ notices: OperatorNotice[] }> {
  const mark = useQueueMark('notices');
  return useQuery({
    queryKey: [...NOTICES, state, mark],
    queryFn: ({ signal }) => fetchData(consoleNotices, { query: { state }, signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });
}

/** After one was taken or resolved. */
export function askNoticesAgain(): void {
  askNow();
  void queryClient.invalidateQueries({ queryKey: NOTICES });
}

/** Open or answered questions about results, asked again whenever one is opened, answered or overdue; none for operators who
 *  may not enter results. */
export function useCases(state: 'open' | 'answered'): UseQueryResult<{ cases: ConsoleCase[] }> {
  const mark = useQueueMark('cases');
  const mayAnswer = useSession(({ operator }) => TRADING_ROLES.some((role) => role === operator?.role));
  return useQuery({
    queryKey: [...CASES, state, mark],
    queryFn: ({ signal }) => fetchData(consoleCases, { query: { state }, signal }),
    enabled: mayAnswer,
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });
}

/** After one was answered. */
export function askCasesAgain(): void {
  askNow();
  void queryClient.invalidateQueries({ queryKey: CASES });
}
