import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { carryOut, snapshot } from '../../test/book-commands.ts';
import { nextCommand, seededChance } from '../../test/seeded-commands.ts';
import { SlowBook } from '../../test/slow-book.ts';
import { createBook } from '../index.ts';

const COMMANDS = Number(process.env['BOOK_COMMANDS'] ?? 10_000_000);
const A_LIFE = 2_000;
const SEED = Number(process.env['SEED'] ?? 1);

/** The number of the first command at which the two books differ, or undefined. */
function firstDifference(seed: number): number | undefined {
  const chance = seededChance(seed);
  const [fast, slow] = [createBook(), new SlowBook()];
  for (let number = 0; number < A_LIFE; number += 1) {
    const command = nextCommand(chance);
    if (!isDeepStrictEqual(carryOut(fast, command, number), carryOut(slow, command, number))) return number;
  }
  return isDeepStrictEqual(snapshot(fast), snapshot(slow)) ? undefined : A_LIFE;
}

test(
  `X-1 to X-5, X-9, X-12, X-13 ${COMMANDS.toLocaleString('en')} commands, and the fast book agrees with the slow one`,
  { timeout: 3_600_000 },
  () => {
    for (let life = 0; life * A_LIFE < COMMANDS; life += 1) {
      const seed = (SEED + Math.imul(life, 0x9e37_79b9)) | 0;
      expect(firstDifference(seed), `seed ${seed}`).toBeUndefined();
    }
  },
);
