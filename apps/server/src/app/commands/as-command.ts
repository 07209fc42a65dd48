import { StartupRefusal } from '../../platform/postgres/index.ts';

export interface Command {
  readonly argv: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
}

/** Runs as this process: what refuses is written to the error output, and the exit code is 1. */
export async function asCommand(run: (command: Command) => Promise<void>): Promise<void> {
  try {
    await run({
      argv: process.argv.slice(2),
      environment: process.env,
      say: (line) => void process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    const isOurs = error instanceof StartupRefusal;
    process.stderr.write(`${isOurs ? error.message : `The command failed: ${String(error)}`}\n`);
    process.exitCode = 1;
  }
}
