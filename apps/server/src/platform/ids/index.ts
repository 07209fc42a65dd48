import { createHash, randomBytes } from 'node:crypto';

/** Returns `count` unpredictable bytes. */
export type Chance = (count: number) => Uint8Array;

/** Random bytes are drawn in blocks: a separate draw per id would cost more than the id itself. */
const DRAWN_AT_ONCE = 4_096;
let drawn: Uint8Array = new Uint8Array(0);
let given = 0;

/** The machine's random source: the only place in the server that uses it. Every byte is used once. */
export const systemChance: Chance = (count) => {
  if (count > DRAWN_AT_ONCE) return randomBytes(count);
  if (given + count > drawn.length) {
    drawn = randomBytes(DRAWN_AT_ONCE);
    given = 0;
  }
  given += count;
  return drawn.subarray(given - count, given);
};

/** Creates time-ordered ids: within one process each id sorts after every earlier one. */
export type Ids = () => string;

const COUNTER_END = 2 ** 32;
/** The counter starts in its lower half in each millisecond, which leaves room for two thousand million ids. */
const COUNTER_START_END = 2 ** 31;

/** UUID version 7 (RFC 9562) with a 32-bit counter after the milliseconds (its method 1), reseeded in each millisecond.
 *  If the clock steps back, the last time is kept, so that the order still holds. */
export function uuidV7({ now, chance }: { now: () => number; chance: Chance }): Ids {
  let lastMs = -1;
  let counter = 0;
  let time = '';
  return () => {
    const nowMs = Math.floor(now());
    const random = chance(10);
    if (nowMs > lastMs) {
      lastMs = nowMs;
      time = timeText(lastMs);
      counter = uint32(random, 0) % COUNTER_START_END;
    } else {
      counter += 1;
      if (counter === COUNTER_END) {
        lastMs += 1;
        time = timeText(lastMs);
        counter = 0;
      }
    }
    return time + tailText(counter, random);
  };
}

/** The first 48 bits: milliseconds since 1970. */
function timeText(ms: number): string {
  const digits = ms.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7`;
}

/** The time when an id was created, in epoch milliseconds. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** After the version: 12 + 20 bits of the counter (with the variant in between), then random bits. */
function tailText(counter: number, random: Uint8Array): string {
  const high = counter >>> 20;
  const low = counter & 0xf_ffff;
  const variant = 0x8000 | (low >>> 6);
  const last = ((low & 0x3f) << 2) | (byteAt(random, 4) & 3);
  return (
    `${DIGITS[high >>> 8]}${hex(high & 0xff)}-${hex(variant >>> 8)}${hex(variant & 0xff)}-` +
    `${hex(last)}${hex(byteAt(random, 5))}${hex(byteAt(random, 6))}${hex(byteAt(random, 7))}` +
    `${hex(byteAt(random, 8))}${hex(byteAt(random, 9))}`
  );
}

const DIGITS = '0123456789abcdef';
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function hex(byte: number): string {
  return BYTES[byte] ?? '';
}

function byteAt(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

/** A bearer token: 256 unpredictable bits as text. */
export function opaqueToken(chance: Chance): string {
  return Buffer.from(chance(32)).toString('base64url');
}

/** The stored form of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Whether a text from outside has the form of our ids. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);
}

/** In place of a person: the server acts by itself. It is below every other id. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';
