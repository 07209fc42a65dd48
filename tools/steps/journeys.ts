import { join } from 'node:path';
import { ensureChromium } from '../chromium.ts';
import { settleFailures } from './again-alone.ts';
import { node, oneFailed, type Tally } from './steps.ts';
import { ended, readJson, reports } from './unit-tests.ts';

type Print = (text: string) => void;

/** `core` is what the gate runs: journeys tagged `@core` on a desktop, `@core-phone` on a phone. */
export type Tier = 'core' | 'full';

/** More would make the gate slow again. */
const MAX_CORE = 110;

/** Runs the browser journeys of a tier; those that fail run once more, one at a time, with a trace. */
export async function journeys(print: Print, tier: Tier, files: readonly string[] = []): Promise<Tally> {
  ensureChromium();
  const first = await playwright(print, { tier, name: 'playwright', args: files });
  if (first === null) return oneFailed;
  if (tier === 'core' && first.count > MAX_CORE)
    return { passed: 0, failed: 1, failures: [`the gate has ${first.count} core journeys, more than ${MAX_CORE}`] };
  return settleFailures(first, async () => {
    print('\n── again, alone\n');
    const args = ['--last-failed', '--workers=1', '--trace=on'];
    return (await playwright(print, { tier, name: 'playwright-again', args }))?.first ?? first.first;
  });
}

/** Looks at every page, dialog and menu in every look; what is wrong with one is wrong each time. */
export async function pictureWalk(print: Print): Promise<Tally> {
  ensureChromium();
  const args = ['--config=pictures.config.ts', 'walk'];
  const run = await playwright(print, { tier: 'full', name: 'pictures', args });
  return run === null ? oneFailed : settleFailures(run, () => Promise.resolve(run.first));
}

interface Run {
  readonly tier: Tier;
  /** What its report in `.reports` is called. */
  readonly name: string;
  readonly args: readonly string[];
}

async function playwright(print: Print, { tier, name, args }: Run) {
  const file = join(reports, `${name}.json`);
  const cli = 'node_modules/@playwright/test/cli.js';
  const status = await node(print, cli, ['test', '--reporter=list,json', ...args], {
    JOURNEYS: tier,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const run = ended(status, file, () => stats(file).expected);
  return run && { ...run, count: stats(file).expected + stats(file).unexpected };
}

function stats(file: string) {
  return (readJson(file) as { stats: Record<'expected' | 'unexpected', number> }).stats;
}
