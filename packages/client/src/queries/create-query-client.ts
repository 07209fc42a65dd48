import { QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { RequestFailed } from '../http/answer.ts';

type Reading = Omit<NonNullable<DefaultOptions['queries']>, 'retry'>;

/** The memory of what was read. A read is repeated up to `maxRetries` times when nothing came back or the server broke
 *  down; a refusal stays a refusal. Writes are never repeated here: the client repeats those that have a key (L-5). */
export function createQueryClient({ maxRetries, ...reading }: Reading & { readonly maxRetries: number }): QueryClient {
  const retry = (failures: number, error: Error): boolean =>
    failures < maxRetries && error instanceof RequestFailed && (error.kind !== 'http' || error.status >= 500);
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, ...reading, retry }, mutations: { retry: false } },
  });
}
