import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { WORDS, wordsByRule } from '../../test/vectors.ts';
import { DrawStream, drawLater, drawNow, messageOf, type Draws } from './draws.ts';
import { nodeDigests, serverSeedHash } from './node-digests.ts';

/** Digests that hold these words, eight each, and a fair one for ever after. */
function digestsOf(...words: readonly number[]): (message: number) => Uint8Array {
  return (message) => {
    const digest = new DataView(new ArrayBuffer(32));
    for (let at = 0; at < 8; at += 1) digest.setUint32(at * 4, words[message * 8 + at] ?? 2 ** 31);
    return new Uint8Array(digest.buffer);
  };
}

function* several(stream: DrawStream, among: number, count: number): Draws<number[]> {
  const drawn: number[] = [];
  while (drawn.length < count) drawn.push(yield* stream.draw(among));
  return drawn;
}

describe('draws (casino rules 1)', () => {
  test('the digest is HMAC-SHA256 of clientSeed:nonce:i under the server seed as text', () => {
    const serverSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
    const digest = nodeDigests({ serverSeed, clientSeed: 'player-seed', nonce: 0 })(0);
    expect(Buffer.from(digest).toString('hex')).toBe(
      '933eb902603a887856d60733a7dfc63a50602426c0942cea0c538cc5de31a920',
    );
    expect(serverSeedHash(serverSeed)).toBe('6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b');
    expect(messageOf({ clientSeed: 'a-b_c', nonce: 12 }, 3)).toBe('a-b_c:12:3');
  });

  test.each(WORDS)('the words of round $nonce are those written out, and those of the rule', (vector) => {
    const drawn = drawNow(several(new DrawStream(), 2 ** 32, vector.words.length), nodeDigests(vector));
    expect(drawn).toEqual(vector.words);
    expect(wordsByRule(vector, vector.words.length)).toEqual(vector.words);
  });

  test('a word is scaled to the number of outcomes and rounded down', () => {
    const stream = new DrawStream();
    const digests = digestsOf(0, 2 ** 31, 2 ** 32 - 1);
    expect(drawNow(several(stream, 8, 3), digests)).toEqual([0, 4, 7]);
  });

  test('a word that would favour some outcomes is thrown away and the next one taken', () => {
    // 2³² mod 25 is 21: a word u is thrown away while 25u mod 2³² is below 21, as it is for u = 0.
    const stream = new DrawStream();
    expect(drawNow(stream.draw(25), digestsOf(0, 171_798_693))).toBe(1);
    expect(stream.steps).toEqual([
      { message: 0, offset: 0, word: 0, among: 25, result: null },
      { message: 0, offset: 4, word: 171_798_693, among: 25, result: 1 },
    ]);
  });

  test.for([3, 5, 7, 24, 25, 37, 52])('of %i outcomes none is likelier than another', (among) => {
    // Exact over words of one byte, by the same arithmetic: every outcome keeps ⌊256 ÷ n⌋ words.
    const kept = new Map<number, number>();
    for (let word = 0; word < 256; word += 1) {
      if ((word * among) % 256 < 256 % among) continue;
      const result = Math.floor((word * among) / 256);
      kept.set(result, (kept.get(result) ?? 0) + 1);
    }
    expect([...kept.values()]).toEqual(Array.from({ length: among }, () => Math.floor(256 / among)));
    // And at the edges of the real words: the first kept word of an outcome, and the one before the next outcome.
    for (let outcome = 0; outcome < among; outcome += 1) {
      const first = Math.ceil((outcome * 2 ** 32 + (2 ** 32 % among)) / among);
      const last = Math.ceil(((outcome + 1) * 2 ** 32) / among) - 1;
      expect(drawNow(new DrawStream().draw(among), digestsOf(first))).toBe(outcome);
      expect(drawNow(new DrawStream().draw(among), digestsOf(last))).toBe(outcome);
      expect(last - first + 1).toBe(Math.floor(2 ** 32 / among));
    }
  });

  test('after eight words the next digest is read', () => {
    const stream = new DrawStream();
    const words = Array.from({ length: 9 }, (_, place) => place * 2 ** 28);
    expect(drawNow(several(stream, 16, 9), digestsOf(...words))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(stream.steps.at(-1)).toMatchObject({ message: 1, offset: 0 });
  });

  test('what is taken leaves the list and the later ones move up', () => {
    const taking = new DrawStream().take(['a', 'b', 'c', 'd'], 4);
    // draw(4) = 1, draw(3) = 1, draw(2) = 0; one that is alone needs a word too.
    expect(drawNow(taking, digestsOf(2 ** 30, 2 ** 31, 0, 7))).toEqual(['b', 'c', 'a', 'd']);
  });

  test('digests that take their time give the same', async () => {
    const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: 4 };
    const cells = Array.from({ length: 25 }, (_, cell) => cell);
    const later = async (message: number): Promise<Uint8Array> =>
      Promise.resolve(createHmac('sha256', seeds.serverSeed).update(messageOf(seeds, message)).digest());
    expect(await drawLater(new DrawStream().take(cells, 25), later)).toEqual(
      drawNow(new DrawStream().take(cells, 25), nodeDigests(seeds)),
    );
  });

  test('nothing is drawn from no outcome, and no more is taken than there is', () => {
    expect(() => drawNow(new DrawStream().draw(0), digestsOf(0))).toThrow(RangeError);
    expect(() => drawNow(new DrawStream().draw(2 ** 32 + 1), digestsOf(0))).toThrow(RangeError);
    expect(() => drawNow(new DrawStream().take([1, 2], 3), digestsOf(0))).toThrow(RangeError);
  });
});
