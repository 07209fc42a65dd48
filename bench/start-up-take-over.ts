/** How long no bets are taken when the active server dies: from `kill -9` until the standby is ready. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProcess, type ServerProcess } from '../apps/server/test/kill/server-process.ts';
import { benchDatabase } from './database.ts';
import { machineName } from './machine.ts';
import { ROUNDS } from './size.ts';
import { median } from './table.ts';
import { judged, known, report } from './verdict.ts';

const LOOK_EVERY_MS = 20;
const GIVE_UP_MS = 60_000;
const GOAL_MS = 5_000;

export async function takeOverBenchmark(): Promise<boolean> {
  const database = await benchDatabase();
  const settings = {
    DATABASE_URL: database.ownerUrl,
    SERVER_SECRET: randomBytes(32).toString('base64url'),
  };
  let [active, standby] = [serverProcess(settings), serverProcess(settings)];
  try {
    await active.start();
    const tookMs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await standby.start();
      const since = performance.now();
      await active.killServer();
      await ready(standby, since);
      tookMs.push(performance.now() - since);
      [active, standby] = [standby, active];
    }
    const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
    return report(`A standby takes over, ${machineName()}; ${ROUNDS} rounds`, [
      known('the quickest, the slowest', `${seconds(Math.min(...tookMs))}, ${seconds(Math.max(...tookMs))}`),
      judged('from kill -9 until it is ready', median(tookMs), { max: GOAL_MS }, seconds),
    ]);
  } finally {
    await active.remove();
    await standby.remove();
    await database.close();
  }
}

async function ready(server: ServerProcess, since: number): Promise<void> {
  for (;;) {
    const status = await fetch(`${server.url()}/health`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() - since > GIVE_UP_MS) throw new Error(`no take-over: ${server.complaints().join('\n')}`);
    await pause(LOOK_EVERY_MS);
  }
}
