import { createQueryClient } from '@maidan/client/queries';

export const queryClient = createQueryClient({ maxRetries: 2, staleTime: 30_000 });
