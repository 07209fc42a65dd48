import { fill } from '@maidan/words';
import type { ScoreLine } from '../sport.ts';

type Sentences<Key extends string> = Readonly<Record<'en' | 'hi', Readonly<Record<Key, string>>>>;

/** The detail of a score line in both languages. */
export function inBoth<Key extends string>(
  { en, hi }: Sentences<Key>,
  key: NoInfer<Key>,
  values: Readonly<Record<string, string | number>> = {},
): Pick<ScoreLine, 'detail' | 'hi'> {
  return { detail: fill(en[key], values), hi: fill(hi[key], values) };
}
