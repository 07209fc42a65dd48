import type { WordKey } from '../words/index.ts';

/** A kind of refusal on the wire. */
export type Row = {
  /** meta.code, with HTTP's meanings. */
  readonly code: 400 | 401 | 403 | 404 | 409 | 413 | 421 | 422 | 429 | 500 | 503;
  /** `same`: the HTTP status is the code. `ok`: an expected refusal of a write, HTTP 200. */
  readonly http: 'same' | 'ok';
  readonly words: WordKey;
};
