/** A table's chain of seeds (casino rules 1): each link is SHA-256 of the one before as hex text; the last one is published
 *  before the first round, and rounds use the links backwards from there. */
import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

export const CHAIN_LENGTH = 1_000_000;
/** Hashed at one go: a few milliseconds, so that the rounds of other tables go on. */
const AT_ONCE = 5_000;

export function nextLink(link: string): string {
  return hash('sha256', link, 'hex');
}

export interface Links {
  /** Published before the first round. */
  readonly last: string;
  /** The link of round `round`, from 1 to the chain's length. */
  readonly linkOf: (round: number) => string;
}

/** Walks the chain from its root, `length` hashes, without holding up the process; keeps every so many links on the way. */
export async function walkLinks(root: string, length: number): Promise<Links> {
  if (!Number.isInteger(length) || length < 1) throw new RangeError(`A chain has at least one link, not ${length}`);
  const every = Math.max(1, Math.ceil(Math.sqrt(length)));
  const kept: string[] = [];
  let link = root;
  for (let index = 0; index < length; index += 1) {
    if (index % every === 0) kept.push(link);
    if (index % AT_ONCE === AT_ONCE - 1) await nextTurn();
    link = nextLink(link);
  }
  return {
    last: link,
    linkOf(round) {
      const index = length - round;
      const from = kept[Math.floor(index / every)];
      if (!Number.isInteger(round) || round < 1 || from === undefined) {
        throw new RangeError(`The chain has rounds 1 to ${length}, not ${round}`);
      }
      let found = from;
      for (let step = index % every; step > 0; step -= 1) found = nextLink(found);
      return found;
    },
  };
}
