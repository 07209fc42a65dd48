/** The n-th topic of the benchmarks. */
export const topicOf = (n: number): string => `event:00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** An event's prices in the product's format, of about the given number of bytes in JSON. */
export type Update = readonly (readonly unknown[])[];

const MARKET = '01942b61-2c0e-7a6f-9d0a-7d5f3f6f1a01';
const SELECTIONS = ['01942b61-2c0e-7a6f-9d0a-7d5f3f6f1b01', '01942b61-2c0e-7a6f-9d0a-7d5f3f6f1b02'];

export function makeUpdate(n: number, bytes: number): Update {
  const changes: unknown[][] = [];
  for (let size = 2, each = 0; size < bytes; each += 1) {
    const odds = 150 + ((n * 7 + each * 13) % 90);
    const room = bytes - size;
    const levels = (shift: number): number[] =>
      [0, 1, 2]
        .slice(0, room < 160 ? 1 : 3)
        .flatMap((level) => [(odds + shift + level) / 100, (n * 31 + level * 917) % 50_000]);
    const change = [1, MARKET, SELECTIONS[each % 2], levels(0), levels(4)];
    changes.push(change);
    size += JSON.stringify(change).length + 1;
  }
  return changes;
}
