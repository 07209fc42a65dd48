/** A command that an operator runs: as a process of its own, or called in this one, which is faster. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { OperatorCommand } from '../src/app/commands/make-operator.ts';
import { StartupRefusal } from '../src/platform/postgres/index.ts';

export interface Ran {
  readonly code: number;
  readonly lines: readonly string[];
}

export interface Running {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** What is typed after a line, if anything. */
  readonly answer?: (line: string) => string | undefined;
}

/** `file`: in the server's sources. */
export async function asProcess(file: string, { argv, environment, answer }: Running): Promise<Ran> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${file}`, import.meta.url)), ...argv], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line);
      const typed = answer?.(line);
      if (typed !== undefined) child.stdin.write(`${typed}\n`);
    });
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines };
}

export async function called(
  command: (given: OperatorCommand) => Promise<void>,
  { argv, environment, answer }: Running,
): Promise<Ran> {
  const lines: string[] = [];
  const typed = new PassThrough();
  const say = (line: string): void => {
    lines.push(line);
    const answered = answer?.(line);
    if (answered !== undefined) typed.write(`${answered}\n`);
  };
  try {
    await command({ argv, environment, typed, say });
    return { code: 0, lines };
  } catch (error) {
    if (!(error instanceof StartupRefusal)) throw error;
    return { code: 1, lines: [...lines, ...error.message.split('\n')] };
  }
}
