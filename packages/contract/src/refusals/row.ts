import type { WordKey } from '../words/index.ts';

/** How a kind of refusal is answered. */
export type Row = {
  /** `meta.code`, with the meaning of an HTTP status. */
  readonly code: 400 | 401 | 403 | 404 | 409 | 413 | 421 | 422 | 429 | 500 | 503;
  /** `same`: the HTTP status is the code. `ok`: an expected refusal of a write, HTTP 200. */
  readonly http: 'same' | 'ok';
  readonly words: WordKey;
};
