import { RequestFailed } from '@maidan/client';

/** What to say about a request that failed, and what to do about it. */
export function failureWords(error: unknown): string {
  if (!(error instanceof RequestFailed)) return 'Something went wrong. Reload the console.';
  if (error.message !== '') return error.message;
  switch (error.kind) {
    case 'offline':
      return 'Cannot reach the server. Check your connection.';
    case 'timeout':
      return 'The server took too long to respond. Try again.';
    case 'http':
      return 'The server could not respond. Try again.';
  }
}
