import type { Secrets } from '../../platform/secrets/index.ts';

/** Keyed hashes of a browser's flow and of a network, enough to recognise them. */
export interface Hashes {
  readonly flow: (flowId: string) => Buffer;
  readonly origin: (network: string) => Buffer;
}

export function createHashes(secrets: Secrets): Hashes {
  return {
    flow: (flowId) => secrets.mac('sign-up flow', flowId),
    origin: (network) => secrets.mac('sign-up origin', network),
  };
}
