import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { RequestFailed } from '../http/answer.ts';

type Reading = Omit<NonNullable<DefaultOptions['queries']>, 'retry'>;

/** The query cache. A read is retried up to `maxRetries` times after a connection failure, a timeout or a 5xx status; a
 *  refusal is not. Writes are never retried here: the client retries those that have a key (L-5). */
export function createQueryClient({ maxRetries, ...reading }: Reading & { readonly maxRetries: number }): QueryClient {
  const retry = (failures: number, error: Error): boolean =>
    failures < maxRetries && error instanceof RequestFailed && (error.kind !== 'http' || error.status >= 500);
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, ...reading, retry }, mutations: { retry: false } },
  });
}
