/** `npm run bench:web`: Lighthouse on the pages that a visitor opens first, as a phone has them, in the production build. */
import type { Flags, Result } from 'lighthouse';
import { openWorld } from '../../e2e/world.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { machineName } from '../machine.ts';
import { sized } from '../size.ts';
import { judged, known, millis, report, type Row } from '../verdict.ts';
import { openBarePage } from './bare-page.ts';
import { eventInPlay } from './event-in-play.ts';
import { CATEGORIES, faultsOf, inBrowser, metric, middle, paceOf, phone, rowsOf, type Browser } from './lighthouse.ts';
import { slowdownAt } from './slowdown.ts';

/** `BENCH_ROUNDS=3` is for comparing steps while working; figures that are written down are of five. */
const ROUNDS = sized(Number(process.env['BENCH_ROUNDS'] ?? 5), 1);
/** Bytes that may come over the network before the page can be used. */
const MOST_SCRIPT_BYTES = 120_000;
const MOST_SHIFT = { slow4g: 0.02, slow3g: 0.05 } as const;
const MOST_REQUESTS = 8;
/** Slow 3G as Chrome's developer tools know it. */
const SLOW_3G = { rttMs: 2_000, throughputKbps: 400, requestLatencyMs: 2_000 } as const;

interface Site {
  readonly url: string;
  readonly paths: readonly string[];
}

export async function pagesBenchmark(): Promise<boolean> {
  await buildWeb();
  const world = await openWorld({ replaySpeed: 1 });
  const only = process.env['BENCH_PAGE'];
  try {
    const paths = ['/', '/inplay', await eventInPlay(world.url), '/live-casino'];
    const chosen = paths.filter((path) => only === undefined || only === path.split('?', 1)[0]);
    return await inBrowser(async (browser) => measure({ url: world.url, paths: chosen }, browser));
  } finally {
    await world.close();
  }
}

/** Everything is judged with the slowdown that Lighthouse advises at the machine's pace, the score also at four times. */
async function measure({ url, paths }: Site, { audited }: Browser): Promise<boolean> {
  const bare = await openBarePage();
  let isGood = true;
  try {
    for (const path of paths) {
      const runs = async (address: string, flags: Flags) => {
        const results: Result[] = [];
        for (let round = 0; round < ROUNDS; round += 1) results.push(await audited(address, flags));
        return results;
      };
      const four = await runs(`${url}${path}`, phone(4));
      const slowdown = slowdownAt(paceOf(four));
      const results = await runs(`${url}${path}`, phone(slowdown));
      const bareOnes = await runs(bare.url, { ...phone(slowdown), onlyCategories: ['performance'] });
      const slow = await audited(`${url}${path}`, {
        onlyCategories: ['performance'],
        throttlingMethod: 'devtools',
        throttling: SLOW_3G,
      });
      const rows = [
        known('slowdown that Lighthouse advises', `${slowdown.toFixed(1)}×`),
        ...rowsOf(results, CATEGORIES),
        known('blocked, a bare React page', millis(middle(bareOnes, metric('total-blocking-time')))),
        judged('performance at 4×', middle(four, scoreOf), { min: 95 }, (value) => value.toFixed(0)),
        known('blocked at 4×', millis(middle(four, metric('total-blocking-time')))),
        known('largest paint at 4×', millis(middle(four, metric('largest-contentful-paint')))),
        ...loadRows(results, path),
        ...shiftRows(results, slow),
      ];
      isGood = report(`Lighthouse on ${path}, ${ROUNDS} runs, ${machineName()}`, rows) && isGood;
      for (const fault of faultsOf(results)) console.log(`  ${fault}`);
    }
    return isGood;
  } finally {
    bare.close();
  }
}

const scoreOf = ({ categories }: Result): number => (categories['performance']?.score ?? 0) * 100;

/** What the network brings before the page can be used and before its largest paint. */
function loadRows(results: readonly Result[], path: string): readonly Row[] {
  const bytes = middle(results, scriptBytes);
  const kilobytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;
  const requests = middle(results, requestsBeforeLargestPaint);
  const points = (value: number) => value.toFixed(0);
  return [
    path === '/' ? judged('script', bytes, { max: MOST_SCRIPT_BYTES }, kilobytes) : known('script', kilobytes(bytes)),
    judged('requests before the largest paint', requests, { max: MOST_REQUESTS }, points),
  ];
}

function shiftRows(results: readonly Result[], slow: Result): readonly Row[] {
  const shift = metric('cumulative-layout-shift');
  const write = (value: number) => value.toFixed(3);
  return [
    judged('shift of what is drawn', middle(results, shift), { max: MOST_SHIFT.slow4g }, write),
    judged('the same on slow 3G', shift(slow), { max: MOST_SHIFT.slow3g }, write),
  ];
}

interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize?: number;
  readonly networkEndTime?: number;
  readonly networkRequestTime?: number;
}

function requestsOf({ audits }: Result): readonly NetworkRequest[] {
  const details = audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as unknown as readonly NetworkRequest[]) : [];
}

/** Bytes of the scripts that were requested before the page could be used, as they came over the network, those loaded
 *  dynamically included; all of them where the page does not say when that was. */
function scriptBytes(result: Result): number {
  const usableMs = usableAtMs(result) ?? Number.POSITIVE_INFINITY;
  return requestsOf(result)
    .filter(({ resourceType, networkRequestTime = 0 }) => resourceType === 'Script' && networkRequestTime <= usableMs)
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

/** The mark that the app sets when it begins its calls: then the page is hydrated and idle, or has been touched. */
function usableAtMs({ audits }: Result): number | undefined {
  const details = audits['user-timings']?.details;
  const marks = details?.type === 'table' ? (details.items as unknown as readonly UserTiming[]) : [];
  return marks.find(({ name }) => name === 'usable')?.startTime;
}

interface UserTiming {
  readonly name: string;
  readonly startTime: number;
}

/** Requests that had ended when the largest paint was seen in the browser, without any slowdown. */
function requestsBeforeLargestPaint(result: Result): number {
  const metrics = result.audits['metrics']?.details;
  const [seen] = (metrics?.type === 'debugdata' ? metrics['items'] : []) as readonly Readonly<Record<string, number>>[];
  const paintMs = seen?.['observedLargestContentfulPaint'] ?? Number.POSITIVE_INFINITY;
  return requestsOf(result).filter(({ networkEndTime = Number.POSITIVE_INFINITY }) => networkEndTime <= paintMs).length;
}
