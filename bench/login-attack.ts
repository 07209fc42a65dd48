/** The effect on other calls when two hundred log-ins are attacked at once: hashing a password costs a core several
 *  milliseconds on purpose, and nobody else may have to wait for it. The server is the product's own, in a separate
 *  process. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask, type Asked } from './ask.ts';
import { machineName } from './machine.ts';
import { median, percentile, printTable } from './table.ts';

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));
const ATTACKERS = 200;
const ROUNDS = 5;
const ROUND_MS = 4_000;
const PROBE_EVERY_MS = 10;
/** The probed calls: one answered from memory, one that reads the database with a session. */
const PROBES = ['/api/v1/get-sports-data', '/api/v1/getUserData'] as const;
/** The 99th percentile may grow by this factor, or stay below what nobody notices. */
const GOAL = { ratio: 3, p99Ms: 50 } as const;

interface Round {
  readonly p99Ms: readonly number[];
  readonly logInsPerSecond: number;
}

export async function logInAttackBenchmark(): Promise<boolean> {
  const server = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 2 * ATTACKERS });
  const call: Call = (path, asked) => ask(`http://127.0.0.1:${server.port}${path}`, { ...asked, agent });
  try {
    const logIn = await call('/identity/user/login', { body: { username: 'demo', password: 'Demo@1234' } });
    const token = (JSON.parse(logIn.text) as { meta: { token: string } }).meta.token;
    await measure(call, token, 0);
    const [idle, attacked]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(await measure(call, token, 0));
      attacked.push(await measure(call, token, ATTACKERS));
    }
    return report(idle, attacked);
  } finally {
    agent.destroy();
    await server.stop();
  }
}

/** A call of the server. */
type Call = (path: string, asked?: Omit<Asked, 'agent'>) => ReturnType<typeof ask>;

/** Sends each probe at a steady pace while the attackers guess as fast as they are answered. */
async function measure(call: Call, token: string, attackers: number): Promise<Round> {
  const untilMs = performance.now() + ROUND_MS;
  let guesses = 0;
  const attack = Array.from({ length: attackers }, async (_, attacker) => {
    for (let n = 0; performance.now() < untilMs; n += 1) {
      // Each guess comes from another network, because otherwise the throttle would answer instead of the hash.
      const from = `198.${18 + (n % 2)}.${attacker}.${(n >> 1) % 256}`;
      const guess = { username: `somebody${attacker}.${n}`, password: 'a wrong guess' };
      const { status } = await call('/identity/user/login', { body: guess, headers: { 'x-forwarded-for': from } });
      if (status === 200) guesses += 1;
    }
  });
  const latencies = await Promise.all(
    PROBES.map(async (path) => {
      const taken: Promise<number>[] = [];
      while (performance.now() < untilMs) {
        taken.push(timed(() => call(path, { headers: { authorization: `Bearer ${token}` } })));
        await pause(PROBE_EVERY_MS);
      }
      return Promise.all(taken);
    }),
  );
  await Promise.all(attack);
  return {
    p99Ms: latencies.map((each) => percentile(each, 0.99)),
    logInsPerSecond: guesses / (ROUND_MS / 1_000),
  };
}

async function timed(task: () => Promise<{ status: number }>): Promise<number> {
  const since = performance.now();
  const { status } = await task();
  if (status !== 200) throw new Error(`A probe was answered with ${status}`);
  return performance.now() - since;
}

function report(idle: readonly Round[], attacked: readonly Round[]): boolean {
  const perSecond = median(attacked.map(({ logInsPerSecond }) => logInsPerSecond));
  console.log(
    `\nOther calls while ${ATTACKERS} log-ins are attacked at once, ${machineName()}; ${perSecond.toFixed(0)} guesses/s`,
  );
  const rows = PROBES.map((path, probe) => {
    const [before, during] = [idle, attacked].map((rounds) => median(rounds.map(({ p99Ms }) => p99Ms[probe] ?? NaN)));
    const ratio = (during ?? NaN) / (before ?? NaN);
    return {
      path,
      before: before ?? NaN,
      during: during ?? NaN,
      ratio,
      isMet: ratio <= GOAL.ratio || (during ?? NaN) <= GOAL.p99Ms,
    };
  });
  printTable(
    ['call', 'p99 idle', 'p99 attacked', 'ratio', `goal ≤ ${GOAL.ratio}× or ≤ ${GOAL.p99Ms} ms`],
    rows.map(({ path, before, during, ratio, isMet }) => [
      path,
      `${before.toFixed(1)} ms`,
      `${during.toFixed(1)} ms`,
      `${ratio.toFixed(2)}×`,
      isMet ? 'met' : 'missed',
    ]),
  );
  return rows.every(({ isMet }) => isMet);
}

/** The product's own server with play money, behind a proxy that is trusted to state client addresses. */
async function startServer(): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o755);
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes('\n')) break;
  }
  const port = Number(/ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1]);
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
