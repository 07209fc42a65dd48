import { expect, test } from 'vitest';
import { createPresses, type Press } from './presses.ts';

const press = (roundId: string): Press => ({ roundId, tableRoundId: 7, readAtMs: 1_000 });

const round = { tableRoundId: 7, cutAtMs: 2_000 };

test('presses whose commit fails are committed again as they were read, before later ones, and hold their round meanwhile', async () => {
  const tries: (readonly Press[])[] = [];
  const mended = Promise.withResolvers<void>();
  const presses = createPresses(() => mended.promise);
  const commit = async (all: readonly Press[]): Promise<readonly string[]> => {
    tries.push(all);
    if (tries.length === 1) throw new Error('No database');
    return all.map(({ roundId }) => `${roundId} is out`);
  };
  const first = presses.press(press('first'), commit);
  await expect.poll(() => tries).toEqual([[press('first')]]);
  const second = presses.press(press('second'), commit);
  expect(presses.isBusy(round)).toBe(true);
  mended.resolve();
  expect(await Promise.all([first, second])).toEqual(['first is out', 'second is out']);
  expect(tries.slice(1)).toEqual([[press('first'), press('second')]]);
  expect(presses.isBusy(round)).toBe(false);
});

test('a press that cannot be committed for half a minute is given up, and lets its round go', async () => {
  let pausedMs = 0;
  const presses = createPresses(async (ms) => {
    pausedMs += ms;
  });
  const lost = presses.press(press('lost'), async () => {
    throw new Error('No database');
  });
  await expect(lost).rejects.toThrow('No database');
  expect(pausedMs).toBeGreaterThan(29_000);
  expect(pausedMs).toBeLessThanOrEqual(30_000);
  expect(presses.isBusy(round)).toBe(false);
});

test('a press that is still looked up holds every round whose cut came after it was read, and no other', () => {
  const presses = createPresses();
  const answered = presses.arrived(new Date(1_999));
  const late = presses.arrived(new Date(2_000));
  expect([round, { ...round, cutAtMs: 1_999 }].map(presses.isBusy)).toEqual([true, false]);
  answered();
  expect(presses.isBusy(round)).toBe(false);
  late();
});
