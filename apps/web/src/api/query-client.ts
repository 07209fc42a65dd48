import { QueryClient } from '@tanstack/react-query';
import { RequestFailed } from '@maidan/client';

const MAX_RETRIES = 2;

/** A read is repeated when nothing came back or the server broke down; a refusal stays a refusal. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof RequestFailed)) return false;
  return error.kind !== 'http' || error.status >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
