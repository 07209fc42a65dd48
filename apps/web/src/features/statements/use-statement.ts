import {
  accountStatement,
  resultTransactions,
  transactions,
  type StatementRow,
  type StatementSummary,
} from '@maidan/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { fetchData } from '../../api/index.ts';
import { useRefetchWhenMoneyMoves } from '../../live/index.ts';
import { faultOf } from '../../lib/format/periods.ts';
import { queryOf, type Asked } from './asked.ts';

const CALLS = { account: accountStatement, transactions, results: resultTransactions } as const;
const ROWS = 50;

export interface Statement {
  readonly rows: readonly StatementRow[];
  readonly summary: StatementSummary | null;
  readonly hasMore: boolean;
}

export type StatementQuery = ReturnType<typeof useStatement>;

/** The loaded pages of a statement. */
export function useStatement(asked: Asked) {
  useRefetchWhenMoneyMoves('statement');
  const query = useInfiniteQuery({
    queryKey: ['statement', asked.list, queryOf(asked)],
    enabled: faultOf(asked.period) === null,
    staleTime: 0,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      fetchData(CALLS[asked.list], { query: { ...queryOf(asked), limit: ROWS, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next ?? undefined,
  });
  const { data } = query;
  const statement: Statement | undefined = data && {
    rows: data.pages.flatMap(({ rows }) => rows),
    summary: data.pages[0]?.summary ?? null,
    hasMore: query.hasNextPage,
  };
  return { ...query, statement };
}
