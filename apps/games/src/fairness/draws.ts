/** Draws of a round, from the digests of its seeds (casino rules 1). Written as generators that ask for a digest and are
 *  handed it, so that the same steps run over Node's HMAC, which answers at once, and the browser's, which does not. */

/** What decides a round of one player's game. The server seed is used as text, not as the bytes that it spells. */
export interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Asks for the digest of message number `i` and goes on with its 32 bytes. */
export type Draws<T> = Generator<number, T, Uint8Array>;

/** One word of four bytes that was read, and what became of it. */
export interface DrawStep {
  /** Message and place in its digest that the word stands at. */
  readonly message: number;
  readonly offset: number;
  readonly word: number;
  /** How many outcomes were possible. */
  readonly among: number;
  /** Null for a word that was thrown away because it would have favoured some outcomes. */
  readonly result: number | null;
}

const WORDS = 2 ** 32;
const WORD_BYTES = 4;

/** The text whose HMAC under the server seed is digest number `message`. */
export function messageOf({ clientSeed, nonce }: Omit<Seeds, 'serverSeed'>, message: number): string {
  return `${clientSeed}:${nonce}:${message}`;
}

/** Reads the digests word by word, big-endian, and keeps what it read: the verify page shows it. */
export class DrawStream {
  readonly steps: DrawStep[] = [];
  private digest = new Uint8Array(0);
  private message = -1;
  private offset = 0;

  /** A number from 0 to `among` − 1, each equally likely. `among` is from 1 to 2³². */
  *draw(among: number): Draws<number> {
    if (!Number.isInteger(among) || among < 1 || among > WORDS) throw new RangeError(`Cannot draw from ${among}`);
    // As many words as would make some outcomes likelier than others are thrown away.
    const unfair = BigInt(WORDS % among);
    for (;;) {
      const at = yield* this.next();
      const scaled = BigInt(at.word) * BigInt(among);
      const isFair = scaled % BigInt(WORDS) >= unfair;
      const result = isFair ? Number(scaled / BigInt(WORDS)) : null;
      this.steps.push({ ...at, among, result });
      if (result !== null) return result;
    }
  }

  /** A number from 0 to `among` − 1 by the same division, with no word thrown away: one outcome can be likelier than
   *  another by one word of 2³². */
  *scale(among: number): Draws<number> {
    const at = yield* this.next();
    const result = Number((BigInt(at.word) * BigInt(among)) / BigInt(WORDS));
    this.steps.push({ ...at, among, result });
    return result;
  }

  /** `count` elements of `list`, in the order in which they are drawn; the later ones move up. */
  *take<T>(list: readonly T[], count: number): Draws<T[]> {
    if (count > list.length) throw new RangeError(`Cannot take ${count} of ${list.length}`);
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count) taken.push(...left.splice(yield* this.draw(left.length), 1));
    return taken;
  }

  private *next(): Draws<Pick<DrawStep, 'message' | 'offset' | 'word'>> {
    if (this.offset + WORD_BYTES > this.digest.length) {
      this.message += 1;
      this.offset = 0;
      this.digest = Uint8Array.from(yield this.message);
      if (this.digest.length < WORD_BYTES) throw new RangeError('A digest has at least four bytes');
    }
    const { message, offset } = this;
    this.offset += WORD_BYTES;
    return { message, offset, word: new DataView(this.digest.buffer).getUint32(offset) };
  }
}

/** Runs the draws over synchronous digests. */
export function drawNow<T>(draws: Draws<T>, digest: (message: number) => Uint8Array): T {
  let step = draws.next();
  while (step.done !== true) step = draws.next(digest(step.value));
  return step.value;
}

/** Runs the draws over asynchronous digests. */
export async function drawLater<T>(draws: Draws<T>, digest: (message: number) => Promise<Uint8Array>): Promise<T> {
  let step = draws.next();
  while (step.done !== true) step = draws.next(await digest(step.value));
  return step.value;
}
