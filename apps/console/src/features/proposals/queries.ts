import { consoleProposals, type ProposalsPart } from '@maidan/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { fetchData, queryClient } from '../../api/index.ts';
import { askNow, useQueueMark } from '../../live/waiting.ts';

const PROPOSALS = ['proposals'];

/** What waits and what has become of one's own, asked again whenever the queue's mark changes. */
export function useProposals(): UseQueryResult<ProposalsPart> {
  const mark = useQueueMark('proposals');
  return useQuery({
    queryKey: [...PROPOSALS, mark],
    queryFn: ({ signal }) => fetchData(consoleProposals, { signal }),
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });
}

/** After a decision. */
export function askProposalsAgain(): void {
  askNow();
  void queryClient.invalidateQueries({ queryKey: PROPOSALS });
}
