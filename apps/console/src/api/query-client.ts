import { RequestFailed } from '@maidan/client';
import { QueryClient } from '@tanstack/react-query';

/** A read is repeated once when nothing came back or the server broke down; a refusal stays a refusal. */
const isWorthRetrying = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof RequestFailed && (error.kind !== 'http' || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Requests fail by themselves when there is no network, and say so.
    queries: { retry: isWorthRetrying, retryDelay: 500, refetchOnWindowFocus: false, networkMode: 'always' },
  },
});
