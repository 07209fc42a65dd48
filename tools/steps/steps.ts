import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot as root } from '../root.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, repeated at the end of a long output. */
  readonly failures?: readonly string[];
}

export const onePassed: Tally = { passed: 1, failed: 0 };
export const oneFailed: Tally = { passed: 0, failed: 1 };

type Print = (text: string) => void;

export interface Step {
  readonly name: string;
  /** Names of steps that must have ended first, whether they passed or not. */
  readonly after?: readonly string[];
  readonly run: (print: Print) => Promise<Tally>;
}

interface Outcome {
  readonly tally: Tally;
  readonly line: string;
}

/** Runs steps in parallel, each as soon as the steps it comes after have ended, and prints the output of each in one
 *  piece, in the order of the list. Failures are repeated at the end; the last line has the counts. Returns whether all
 *  passed. */
export async function runSteps(
  steps: readonly Step[],
  print: Print = (text) => void process.stdout.write(text),
): Promise<boolean> {
  const show = inOrder(steps.length, print);
  const running = new Map<string, Promise<Outcome>>();
  for (const [index, step] of steps.entries()) {
    const before = (step.after ?? []).map((name) => running.get(name));
    running.set(step.name, runAfter(step, before, show(index)));
  }
  const outcomes = await Promise.all(running.values());
  const count = (of: 'passed' | 'failed') => outcomes.reduce((sum, { tally }) => sum + tally[of], 0);
  for (const failure of outcomes.flatMap(({ tally }) => tally.failures ?? [])) print(`\n✗ ${failure}\n`);
  print(`\n${outcomes.map(({ line }) => line).join('\n')}\n\n`);
  print(`${count('passed')} passed, ${count('failed')} failed\n`);
  return count('failed') === 0;
}

interface Output {
  readonly print: Print;
  readonly end: () => void;
}

async function runAfter(step: Step, before: readonly unknown[], { print, end }: Output): Promise<Outcome> {
  await Promise.all(before);
  print(`\n── ${step.name}\n`);
  const startedAt = performance.now();
  const tally = await step.run(print).catch((error: unknown) => {
    print(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return oneFailed;
  });
  end();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { tally, line: `${tally.failed === 0 ? '✓' : '✗'} ${step.name.padEnd(26)}${seconds.padStart(7)} s` };
}

/** The first output that has not ended is printed as it arrives; the others wait for their turn. */
function inOrder(count: number, print: Print): (index: number) => Output {
  const waiting = Array.from({ length: count }, () => ({ text: '', hasEnded: false }));
  let current = 0;
  const flush = (): void => {
    for (let output = waiting[current]; output !== undefined; output = waiting[current]) {
      print(output.text);
      output.text = '';
      if (!output.hasEnded) return;
      current += 1;
    }
  };
  return (index) => {
    const output = waiting[index] ?? { text: '', hasEnded: false };
    return {
      print: (text) => {
        output.text += text;
        if (index === current) flush();
      },
      end: () => {
        output.hasEnded = true;
        flush();
      },
    };
  };
}

/** Runs one of the repository's scripts or installed tools with the present Node; passes if it exits with 0. */
export async function script(print: Print, path: string, args: readonly string[] = []): Promise<Tally> {
  return (await node(print, path, args)) === 0 ? onePassed : oneFailed;
}

/** The exit code; null if a signal ended it. */
export function node(print: Print, path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, path), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
