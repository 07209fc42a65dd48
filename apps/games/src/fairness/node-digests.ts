import { createHash, createHmac } from 'node:crypto';
import { messageOf, type Seeds } from './draws.ts';

/** Digest number `message` of a round, by Node's own HMAC-SHA256. `textOf` where the game has a text of its own. */
export function nodeDigests(seeds: Seeds, textOf = messageOf): (message: number) => Uint8Array {
  return (message) => createHmac('sha256', seeds.serverSeed).update(textOf(seeds, message)).digest();
}

/** What is shown of a server seed before it is used: SHA-256 of its hex text. */
export function serverSeedHash(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex');
}
