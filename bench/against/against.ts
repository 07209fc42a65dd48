/** `npm run bench:against <commit> [pairs]`: the CPU time of a bet and of its settlement in this tree and in another commit, in
 *  pairs that alternate, with the median of their ratios and its 95 % interval. */
import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../tools/root.ts';
import { machineName } from '../machine.ts';
import { median, printTable } from '../table.ts';

const WORK = ['bets', 'settlement'] as const;
/** The least that the median's interval is taken from. */
const FEWEST_PAIRS = 9;
const DEFAULT_PAIRS = 21;
/** Rounds before the first pair, in which the compiler learns the work. */
const WARM_UPS = 3;
const WITHIN = 0.05;
/** A market of 20,000 bets: many short rounds say more than few long ones. */
const PLAYERS = '2000';

const [commit, asked] = process.argv.slice(2);
if (commit === undefined) throw new Error('Name the commit to measure against: npm run bench:against <commit> [pairs]');
const pairs = Number(asked ?? DEFAULT_PAIRS);
if (!Number.isInteger(pairs) || pairs < FEWEST_PAIRS)
  throw new Error(`The pairs are a whole number from ${FEWEST_PAIRS}`);

const other = mkdtempSync(join(tmpdir(), 'maidan-against-'));
try {
  git('worktree', 'add', '--detach', other, commit);
  cpSync(join(repositoryRoot, 'node_modules'), join(other, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // Both trees do the same work, measured in the same way.
  rmSync(join(other, 'bench'), { recursive: true });
  cpSync(join(repositoryRoot, 'bench'), join(other, 'bench'), { recursive: true });
  const sides = [await started(repositoryRoot), await started(other)] as const;
  const rows: string[][] = [];
  for (const work of WORK) {
    const ratios: number[] = [];
    const micros: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UPS; round += 1) for (const side of sides) await done(side, work);
    for (let pair = 0; pair < pairs; pair += 1) {
      // Which of the two begins alternates too.
      for (const side of pair % 2 === 0 ? [0, 1] : [1, 0]) {
        const child = sides[side];
        if (child) micros[side]?.push(await done(child, work));
      }
      const [here, there] = micros.map((each) => each.at(-1) ?? Number.NaN) as [number, number];
      ratios.push(here / there);
      console.log(`${work} ${pair + 1}: ${here.toFixed(1)} and ${there.toFixed(1)} µs, ${(here / there).toFixed(3)}`);
    }
    const [low, high] = intervalOfMedian(ratios);
    const figures = [median(ratios), low, high].map((ratio) => ratio.toFixed(3));
    const [here, there] = micros.map((each) => `${median(each).toFixed(1)} µs`);
    rows.push([work, here ?? '', there ?? '', figures[0] ?? '', `${figures[1]} to ${figures[2]}`, verdict(low, high)]);
  }
  console.log(`\nCPU of a bet against ${commit}, ${machineName()}; ${pairs} pairs`);
  printTable(['', 'here', 'there', 'ratio', '95 % interval', ''], rows);
  for (const side of sides) {
    side.send('end');
    await once(side, 'exit');
  }
} finally {
  git('worktree', 'remove', '--force', other);
  rmSync(other, { recursive: true, force: true });
}

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

async function started(root: string): Promise<ChildProcess> {
  const child = fork(join(root, 'bench/against/work.ts'), [], {
    cwd: root,
    env: { BENCH_PLAYERS: PLAYERS, ...process.env },
  });
  await once(child, 'message');
  return child;
}

async function done(child: ChildProcess, work: (typeof WORK)[number]): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ readonly micros: number }]>;
  child.send(work);
  return (await answered)[0].micros;
}

/** The order statistics between which the median lies with 95 % certainty, whatever the distribution. */
function intervalOfMedian(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const count = sorted.length;
  let [rank, below, term] = [0, 0, 2 ** -count];
  for (; below + term <= 0.025; rank += 1) {
    below += term;
    term *= (count - rank) / (rank + 1);
  }
  const from = Math.max(rank - 1, 0);
  return [sorted[from] ?? Number.NaN, sorted[count - 1 - from] ?? Number.NaN];
}

function verdict(low: number, high: number): string {
  if (high - low > WITHIN) return 'undecided';
  if (low > 1 + WITHIN) return 'slower';
  return high < 1 - WITHIN ? 'faster' : `within ${WITHIN * 100} %`;
}
