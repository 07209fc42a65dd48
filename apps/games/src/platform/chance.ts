import { createHash, randomBytes } from 'node:crypto';

/** `count` unpredictable bytes. */
export type Chance = (count: number) => Uint8Array;

export const systemChance: Chance = (count) => randomBytes(count);

/** UUID version 7 (RFC 9562): ids of later milliseconds sort after those of earlier ones. */
export function uuidV7(nowMs: number, chance: Chance): string {
  const bytes = Buffer.concat([Buffer.alloc(6), chance(10)]);
  bytes.writeUIntBE(Math.floor(nowMs), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Whether a text that came from outside can be one of our ids; no other can exist. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** A secret that is carried around: 256 unpredictable bits as text. */
export function opaqueToken(chance: Chance): string {
  return Buffer.from(chance(32)).toString('base64url');
}

/** What is kept of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
