import { createQueryClient } from '@maidan/client/queries';

export const queryClient = createQueryClient({
  maxRetries: 1,
  retryDelay: 500,
  // Never pause without a network: the request itself fails with a message.
  networkMode: 'always',
});
