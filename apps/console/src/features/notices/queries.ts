import { consoleNotices, type OperatorNotice } from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';
import { askNow, useQueueMark } from '../../live/waiting.ts';

const NOTICES = ['notices'];

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
