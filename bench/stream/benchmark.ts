/** The stream and the lists: the cost of a message, its latency, and the effect of clients that never read on the
 *  others. Ratios are between ways that take turns in one run; servers and clients are separate processes. */
import { machineName } from '../machine.ts';
import { printTable } from '../table.ts';
import { fanOutRows } from './fan-out.ts';
import { latencyRows } from './latency.ts';
import { listRows } from './lists.ts';
import { SIZE } from './size.ts';
import type { Row } from './verdict.ts';

export async function streamBenchmark(): Promise<boolean> {
  title('The stream');
  let isGood = true;
  for (const count of SIZE.sockets) isGood = reported('one message to all', await fanOutRows(count)) && isGood;
  return reported('busy markets', await latencyRows()) && isGood;
}

export async function listsBenchmark(): Promise<boolean> {
  title('The lists');
  return reported('the lists', await listRows());
}

function title(what: string): void {
  console.log(`\n${what}, ${machineName()}; CPU is the server's, in medians of ${SIZE.rounds} rounds`);
}

function reported(what: string, rows: readonly Row[]): boolean {
  console.log('');
  printTable(
    [what, 'value', 'goal', ''],
    rows.map(({ cells }) => cells),
  );
  return rows.every(({ isMet }) => isMet);
}
