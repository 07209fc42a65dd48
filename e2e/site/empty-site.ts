import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../tools/root.ts';
import { codeOfApp } from '../authenticator.ts';
import { end, startServer, type World } from '../world.ts';
import { newDataDirectory } from './data-directory.ts';

/** What an operator is given by the command: a password for the first log-in, and codes in the place of an app's. */
export interface MadeOperator {
  readonly password: string;
  readonly recoveryCodes: readonly string[];
}

/** A site as a new installation has it: an empty database, no feed, nobody who could log in. */
export interface EmptySite {
  readonly url: string;
  /** `npm run operator:first`, or with `add` `npm run operator:add`. */
  readonly makeOperator: (...args: readonly string[]) => Promise<MadeOperator>;
  readonly close: () => Promise<void>;
}

/** Opens it on a database of its own in the PostgreSQL of a world. */
export async function openEmptySite(world: World): Promise<EmptySite> {
  const dataDirectory = newDataDirectory();
  const settings = {
    DATABASE_URL: await world.newDatabase('newcomer'),
    SERVER_SECRET: randomBytes(32).toString('base64url'),
  };
  const laterMs = world.nowMs() - Date.now();
  const odds = { script: [] };
  // The test settings of games are for the embedded database alone.
  const started = { ...settings, TABLE_SPEED: '', TABLE_CHAIN: '', SLOT_SEED: '' };
  const options = { port: '0', dataDirectory, odds, games: 'built', said: [], laterMs, settings: started } as const;
  const { child, url } = await startServer(options);

  async function makeOperator(...args: readonly string[]): Promise<MadeOperator> {
    const command = spawn(process.execPath, ['apps/server/src/operator-command.ts', ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, ...settings, DATA_DIR: dataDirectory },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    createInterface({ input: command.stdout }).on('line', (line) => {
      lines.push(line);
      const key = /authenticator app: ([A-Z2-7]+)$/.exec(line)?.[1];
      if (key !== undefined) command.stdin.write(`${codeOfApp(key, Date.now())}\n`);
    });
    const [code] = (await once(command, 'close')) as [number];
    const password = /another is chosen: (\S+)$/m.exec(lines.join('\n'))?.[1];
    if (code !== 0 || password === undefined) throw new Error(lines.join('\n'));
    return { password, recoveryCodes: lines.filter((line) => line.startsWith('  ')).map((line) => line.trim()) };
  }

  return {
    url,
    makeOperator,
    async close() {
      await end(child, 'SIGTERM');
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
