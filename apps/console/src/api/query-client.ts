import { createQueryClient } from '@maidan/client/queries';

export const queryClient = createQueryClient({
  maxRetries: 1,
  retryDelay: 500,
  // Requests fail by themselves when there is no network, and say so.
  networkMode: 'always',
});
