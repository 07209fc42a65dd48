import { createClient, type ClientDeps, type Request } from '../http/client.ts';

/** The API client on the browser's own `fetch`. */
export const browserClient = (deps: Omit<ClientDeps, 'fetch' | 'wait'>): Request =>
  createClient({
    fetch: (...sent) => fetch(...sent),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...deps,
  });
