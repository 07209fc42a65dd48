import { DrawStream, drawLater, messageOf, type DrawStep, type Draws, type Seeds } from '../../src/fairness/draws.ts';

/** Everything that the verify page shows of a round: recomputed in this browser from the seeds alone. */
export interface Proof<T> {
  readonly serverSeedHash: string;
  /** In hex, number 0 first. */
  readonly digests: readonly string[];
  readonly steps: readonly DrawStep[];
  readonly result: T;
}

/** `subtle` is the browser's own SHA-256 and HMAC; it is available on secure pages only. `textOf`
 *  where the game has a message of its own. */
export async function recompute<T>(
  subtle: SubtleCrypto,
  seeds: Seeds,
  draws: (stream: DrawStream) => Draws<T>,
  textOf = messageOf,
): Promise<Proof<T>> {
  const text = new TextEncoder();
  const hash = await subtle.digest('SHA-256', text.encode(seeds.serverSeed));
  const key = await subtle.importKey('raw', text.encode(seeds.serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const digests: string[] = [];
  const stream = new DrawStream();
  const result = await drawLater(draws(stream), async (message) => {
    const digest = new Uint8Array(await subtle.sign('HMAC', key, text.encode(textOf(seeds, message))));
    digests.push(hex(digest));
    return digest;
  });
  return { serverSeedHash: hex(new Uint8Array(hash)), digests, steps: stream.steps, result };
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
