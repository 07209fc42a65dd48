/** The stream and the lists: what a message costs, how late it comes, what those who never read do to the others. Ratios
 *  are of ways that take turns in one run; servers and clients are processes of their own. */
import { machineName } from '../machine.ts';
import { printTable } from '../table.ts';
import { fanOutRows } from './fan-out.ts';
import { latencyRows } from './latency.ts';
import { listRows } from './lists.ts';
import { SIZE } from './size.ts';
import type { Row } from './verdict.ts';

export async function streamBenchmark(): Promise<boolean> {
  console.log(`\nThe stream and the lists, ${machineName()}; CPU is the server's, in medians of ${SIZE.rounds} rounds`);
  let isGood = true;
  const report = (title: string, rows: readonly Row[]): void => {
    console.log('');
    printTable(
      [title, 'value', 'goal', ''],
      rows.map(({ cells }) => cells),
    );
    isGood &&= rows.every(({ isMet }) => isMet);
  };
  for (const count of SIZE.sockets) report('one message to all', await fanOutRows(count));
  report('busy markets', await latencyRows());
  report('the lists', await listRows());
  return isGood;
}
