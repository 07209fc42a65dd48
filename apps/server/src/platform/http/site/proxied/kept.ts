/** Answers that never change, asked for once and then served from memory. */
import type { Answered } from './asking.ts';

/** All builds of the games' pages that a server sees in its life; what comes after is asked for each time. */
const MOST_BYTES = 128 * 1024 * 1024;

export interface Kept {
  /** The answer of a key: kept, on its way for somebody else, or asked for now. */
  readonly answer: (key: string, ask: () => Promise<Answered>) => Promise<Answered>;
}

export function createKept(): Kept {
  const kept = new Map<string, Answered>();
  const onTheirWay = new Map<string, Promise<Answered>>();
  let bytes = 0;

  async function asked(key: string, ask: () => Promise<Answered>): Promise<Answered> {
    const answered = await ask();
    const isForGood = answered.status === 200 && /\bimmutable\b/.test(answered.headers['cache-control'] ?? '');
    if (isForGood && bytes + answered.body.length <= MOST_BYTES) {
      kept.set(key, answered);
      bytes += answered.body.length;
    }
    return answered;
  }

  return {
    async answer(key, ask) {
      const known = kept.get(key) ?? onTheirWay.get(key);
      if (known) return await known;
      const coming = asked(key, ask).finally(() => onTheirWay.delete(key));
      onTheirWay.set(key, coming);
      return await coming;
    },
  };
}
