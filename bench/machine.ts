import { cpus, totalmem } from 'node:os';

/** The machine was too unsteady for the figures to mean anything. */
export class RestlessMachine extends Error {
  override readonly name = 'RestlessMachine';
}

/** How much the duration of the same work may vary within one run. Figures from a busy machine are only a hint: with
 *  `BENCH_MAX_DRIFT=5` the run continues, and the drift is shown above its table. */
const MAX_DRIFT = Number(process.env['BENCH_MAX_DRIFT'] ?? 0.15);
const LOOPS = 30_000_000;

/** A one-line description of the machine, for the table. */
export function machineName(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${model}, ${gigabytes} GB, Node.js ${process.versions.node}, ${process.platform}`;
}

/** Times a fixed piece of work repeatedly, by the clock or another measure of time in ms, and aborts the run if it
 *  takes longer or shorter than before. */
export function steadiness(nowMs: () => number = () => performance.now()) {
  const spin = (): number => spun(nowMs);
  spin();
  const first = Math.min(spin(), spin());
  let [min, max] = [first, first];
  return {
    check(): void {
      const ms = Math.min(spin(), spin());
      [min, max] = [Math.min(min, ms), Math.max(max, ms)];
      if (max / min - 1 <= MAX_DRIFT) return;
      throw new RestlessMachine(
        `Given up: the same work took between ${min.toFixed(0)} and ${max.toFixed(0)} ms, a drift of more than ${MAX_DRIFT * 100} %. Something else is running on this machine.`,
      );
    },
    drift: () => max / min - 1,
  };
}

let sink = 0;

function spun(nowMs: () => number): number {
  const since = nowMs();
  let state = 1;
  for (let n = 0; n < LOOPS; n += 1) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  sink ^= state;
  return nowMs() - since;
}
