import { RequestFailed } from '@maidan/contract';

/** What to say about a request that failed, and what to do about it. */
export function failureWords(error: unknown): string {
  if (!(error instanceof RequestFailed)) return 'Something went wrong in the console. Load it again.';
  if (error.message !== '') return error.message;
  switch (error.kind) {
    case 'offline':
      return 'The server cannot be reached. Check your connection.';
    case 'timeout':
      return 'The server has not answered in time. Try again.';
    case 'http':
      return 'The server could not answer. Try again.';
  }
}
