import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorSeconds } from './processor-time.ts';
import { byAge, readQuarantine } from './quarantine.ts';
import { slowestTests } from './reports.ts';
import type { Ended } from './steps.ts';
import { reports } from './unit-tests.ts';

const SLOWEST = 20;

interface Budget {
  /** Processor seconds that the run should not exceed. */
  readonly processorSeconds?: number;
  /** What chose chance and parts, for repeating the run. */
  readonly seeds?: Readonly<Record<string, string | number>>;
}

/** Begins to measure a run. The function it returns prints the last lines of the run and writes `.reports/loop.json`:
 *  tests that failed by load, the quarantine, seeds, the slowest tests and the processor time. */
export function startLoopReport({ processorSeconds: budget, seeds = {} }: Budget = {}) {
  const [startedAt, startedWith] = [performance.now(), processorSeconds()];
  return (ended: Ended, print: (text: string) => void): void => {
    const wall = Math.round((performance.now() - startedAt) / 1000);
    const now = processorSeconds();
    const processor = now === null || startedWith === null ? null : Math.round(now - startedWith);
    const quarantine = byAge(readQuarantine());
    const report = {
      ...ended,
      quarantine: quarantine.map(({ row, days }) => ({ ...row, days })),
      seeds,
      slowest: slowestTests(reports, SLOWEST),
      wallSeconds: wall,
      processorSeconds: processor,
      budget,
    };
    writeFileSync(join(reports, 'loop.json'), `${JSON.stringify(report, null, 2)}\n`);
    for (const { row, days, isOld } of quarantine)
      print(`in quarantine for ${days} days${isOld ? ', TOO LONG' : ''}: ${row.test} (${row.reason})\n`);
    for (const [name, seed] of Object.entries(seeds)) print(`${name} ${seed}\n`);
    print(
      `failed: ${ended.load.length} by load, ${ended.quarantined.length} in quarantine, ${ended.oldFaults.length} old faults\n`,
    );
    const of = budget === undefined ? '' : ` of ${budget.toLocaleString('en')}`;
    const used = processor === null ? 'not counted here' : `${processor.toLocaleString('en')} s${of}`;
    print(`processor time ${used}, ${wall.toLocaleString('en')} s by the clock\n`);
  };
}
