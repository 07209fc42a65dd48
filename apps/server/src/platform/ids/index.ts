import { createHash, randomBytes } from 'node:crypto';

/** `count` unpredictable bytes. */
export type Chance = (count: number) => Uint8Array;

/** Bytes drawn from the machine at once: a draw of its own for every id would cost more than the id. */
const DRAWN_AT_ONCE = 4_096;
let drawn: Uint8Array = new Uint8Array(0);
let given = 0;

/** The machine's own chance: the only place in the server that draws it. Every byte is given once. */
export const systemChance: Chance = (count) => {
  if (count > DRAWN_AT_ONCE) return randomBytes(count);
  if (given + count > drawn.length) {
    drawn = randomBytes(DRAWN_AT_ONCE);
    given = 0;
  }
  given += count;
  return drawn.subarray(given - count, given);
};

/** Makes time-ordered ids: each call's text sorts after every earlier one's, in one process. */
export type Ids = () => string;

const COUNTER_END = 2 ** 32;
/** A new millisecond starts low in the counter, which leaves room for two thousand million ids in it. */
const COUNTER_START_END = 2 ** 31;

/** UUID version 7 (RFC 9562) with a 32-bit counter after the milliseconds (its method 1), seeded anew each
 *  millisecond. When the clock steps back the last time is kept, so that the order still holds. */
export function uuidV7({ now, chance }: { now: () => number; chance: Chance }): Ids {
  let lastMs = -1;
  let counter = 0;
  return () => {
    const nowMs = Math.floor(now());
    const random = chance(10);
    if (nowMs > lastMs) {
      lastMs = nowMs;
      counter = uint32(random, 0) % COUNTER_START_END;
    } else {
      counter += 1;
      if (counter === COUNTER_END) {
        lastMs += 1;
        counter = 0;
      }
    }
    return format(lastMs, counter, random);
  };
}

/** 48 bits time, version, 12 + 20 bits counter (the variant between them), the rest chance. */
function format(ms: number, counter: number, random: Uint8Array): string {
  const time = hex(ms, 12);
  const counterHigh = hex(Math.floor(counter / 2 ** 20), 3);
  const counterLow = counter % 2 ** 20;
  const variant = hex(0x8000 + Math.floor(counterLow / 2 ** 6), 4);
  const tailHigh = hex((counterLow % 2 ** 6) * 4 + ((random[4] ?? 0) & 3), 2);
  const tail = [...random.subarray(5, 10)].map((byte) => hex(byte, 2)).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counterHigh}-${variant}-${tailHigh}${tail}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

function uint32(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

/** A bearer token: 256 unpredictable bits as text. */
export function opaqueToken(chance: Chance): string {
  return Buffer.from(chance(32)).toString('base64url');
}

/** What is kept of a token: its SHA-256. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
