import { RequestFailed } from '@maidan/client';

/** The message for a failed request: what happened and what to do. */
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
