import type { KeyObject } from 'node:crypto';
import { jsonOf } from '../shared/json-of.ts';
import { signatureOf, SIGNATURE_HEADER } from './signing.ts';

/** After this time an answer counts as lost. */
const ANSWERS_WITHIN_MS = 5_000;

export interface Hub88Access {
  /** Our id there. */
  readonly operatorId: number;
  /** Where the API is, without a slash at the end. */
  readonly baseUrl: string;
  /** Ours: calls to Hub88 are signed with it. */
  readonly privateKey: KeyObject;
  /** Hub88's: its calls are verified with it. */
  readonly publicKey: KeyObject;
  /** Until when an answer is waited for, made anew for each call. */
  readonly deadline?: (() => AbortSignal) | undefined;
}

/** Asks Hub88's Operator API. Throws when no answer comes in time, and when it is another status than 200 or no JSON. */
export function hub88Client({ operatorId, baseUrl, privateKey, deadline }: Hub88Access) {
  const until = deadline ?? (() => AbortSignal.timeout(ANSWERS_WITHIN_MS));

  return async function ask(what: string, request: object): Promise<unknown> {
    const path = `/operator/generic/v2/${what}`;
    // Made once: the signature is over these very bytes.
    const body = JSON.stringify({ operator_id: operatorId, ...request });
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signatureOf(privateKey, body) };
    const sent = { method: 'POST', headers, body, redirect: 'error', signal: until() } as const;
    const response = await fetch(`${baseUrl}${path}`, sent);
    if (response.status !== 200) throw new Error(`Hub88 answered ${path} with ${response.status}`);
    return await jsonOf(response, path);
  };
}
