import * as cricket from '../cricket/words.ts';
import * as football from '../football/words.ts';
import * as kabaddi from '../kabaddi/words.ts';
import * as tennis from '../tennis/words.ts';
import type { SportId } from './sports.ts';

type Sentences = Readonly<Record<string, string>>;

/** BET-20: a race has no frame and so no texts. */
const race = { en: {}, hi: {} } as const;

export const words = { cricket, football, tennis, kabaddi, race } satisfies Readonly<
  Record<SportId, { readonly en: Sentences; readonly hi: Sentences }>
>;
