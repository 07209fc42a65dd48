import { createClient, type ClientDeps, type Request } from '../http/client.ts';

/** The client over this browser's network. */
export const browserClient = (deps: Omit<ClientDeps, 'fetch' | 'wait'>): Request =>
  createClient({
    fetch: (...sent) => fetch(...sent),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ...deps,
  });
