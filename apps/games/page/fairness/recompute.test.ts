import { expect, test } from 'vitest';
import { mineCells } from '../../games/mines/mine-cells.ts';
import { drawMines } from '../../games/mines/rules.ts';
import { serverSeedHash } from '../../src/fairness/node-digests.ts';
import { recompute } from './recompute.ts';

const seeds = { serverSeed: '9f2c41d7be0a63588e17c4f02ad95b36', clientSeed: 'rohan-lotus', nonce: 2499 };

test('CAS-10 the browser finds the mines that the server drew, and the hash that it showed', async () => {
  for (const mines of [1, 3, 12, 24]) {
    const proof = await recompute(crypto.subtle, seeds, (stream) => drawMines(mines, stream));
    expect(proof.result).toEqual(mineCells(seeds, mines));
    expect(proof.serverSeedHash).toBe(serverSeedHash(seeds.serverSeed));
  }
});

test('CAS-10 every word that was read is shown with its place in the digests', async () => {
  const { digests, steps, result } = await recompute(crypto.subtle, seeds, (stream) => drawMines(24, stream));
  expect(digests.length).toBeGreaterThanOrEqual(3);
  expect(steps.filter((step) => step.result !== null)).toHaveLength(result.length);
  for (const { message, offset, word } of steps) {
    expect(digests[message]?.slice(offset * 2, offset * 2 + 8)).toBe(word.toString(16).padStart(8, '0'));
  }
});

test('CAS-10 another client seed or number gives other mines', async () => {
  const mines = async (changed: Partial<typeof seeds>): Promise<number[]> =>
    (await recompute(crypto.subtle, { ...seeds, ...changed }, (stream) => drawMines(5, stream))).result;
  const here = await mines({});
  expect(await mines({ clientSeed: 'rohan-lotus2' })).not.toEqual(here);
  expect(await mines({ nonce: 2500 })).not.toEqual(here);
});
