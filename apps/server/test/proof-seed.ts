import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const WITHOUT_GIT = 20_261_126;

/** Where a proof begins: SEED, else the commit, so that one commit repeats itself and each has another. */
export function proofSeed(): number {
  return said(Number(process.env['PROOF_SEED'] ?? process.env['SEED'] ?? seedOfCommit()));
}

/** Where a long search begins: SEED, else anywhere. */
export function searchSeed(): number {
  return said(Number(process.env['SEED'] ?? randomInt(2 ** 31)));
}

/** The same for every run of a commit; a downloaded archive has no history. */
export function seedOfCommit(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 8), 16) % 2 ** 31 : WITHOUT_GIT;
}

/** Printed first, so that a run that hangs has named its seed. */
function said(seed: number): number {
  process.stdout.write(`seed ${seed} (again: SEED=${seed})\n`);
  return seed;
}
