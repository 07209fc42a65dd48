import { spawn } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot as root } from '../root.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed and why, repeated at the end of a long output. */
  readonly failures?: readonly string[];
  /** What failed beside others and passed alone: no red, but a defect of the test. */
  readonly load?: readonly string[];
  /** What fails on the parent commit too (`proofs.ts`). */
  readonly oldFaults?: readonly string[];
  /** What failed and may fail (`quarantine.json`). */
  readonly quarantined?: readonly string[];
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
  readonly seconds: number;
}

/** The end of a run: what the summary prints and `.reports/loop.json` keeps. */
export interface Ended {
  readonly passed: number;
  readonly failed: number;
  readonly load: readonly string[];
  readonly quarantined: readonly string[];
  readonly oldFaults: readonly string[];
  readonly steps: readonly { readonly name: string; readonly seconds: number; readonly failed: number }[];
}

/** Runs steps in parallel, each as soon as the steps it comes after have ended, and prints the output of each in one
 *  piece, in the order of the list. Failures are repeated at the end; the last line has the counts. `atEnd` may print
 *  before it. Returns whether all passed. */
export async function runSteps(
  steps: readonly Step[],
  print: Print = (text) => void process.stdout.write(text),
  atEnd: (ended: Ended, print: Print) => void = () => undefined,
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
  const all = (of: 'load' | 'quarantined' | 'oldFaults') => outcomes.flatMap(({ tally }) => tally[of] ?? []);
  for (const each of all('load')) print(`\nload: failed beside others, passed alone: ${each}\n`);
  for (const each of all('quarantined')) print(`\nin quarantine: ${each}\n`);
  for (const each of all('oldFaults')) print(`\nold fault, red on the parent commit too: ${each}\n`);
  print(`\n${outcomes.map(({ line }) => line).join('\n')}\n\n`);
  const [passed, failed] = [count('passed'), count('failed')];
  const times = outcomes.map(({ seconds, tally }, index) => ({
    name: steps[index]?.name ?? '',
    seconds,
    failed: tally.failed,
  }));
  const [load, quarantined, oldFaults] = [all('load'), all('quarantined'), all('oldFaults')];
  atEnd({ passed, failed, load, quarantined, oldFaults, steps: times }, print);
  print(`${passed} passed, ${failed} failed\n`);
  return failed === 0;
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
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10;
  const mark = tally.failed === 0 ? '✓' : '✗';
  return { tally, seconds, line: `${mark} ${step.name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s` };
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
export async function script(print: Print, file: string, args: readonly string[] = []): Promise<Tally> {
  return (await node(print, file, args)) === 0 ? onePassed : oneFailed;
}

/** The exit code; null if a signal ended it. */
export function node(print: Print, file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  const child = spawn(process.execPath, [path.resolve(cwd, file), ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', print);
  return new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
}
