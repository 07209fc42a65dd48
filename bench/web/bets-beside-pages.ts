/** `npm run bench bets-beside-pages`: the latency of bets over HTTP against the whole site, alone, while visitors load pages,
 *  and while they load the same bytes from a bare server, which costs the machine as much and the site nothing. Bettors,
 *  visitors and bare server are processes of their own. */
import { cricketMatch } from '../../e2e/site/match.ts';
import { openWorld } from '../../e2e/world.ts';
import { buildWeb } from '../../tools/build-web.ts';
import { machineName } from '../machine.ts';
import type { Latencies } from '../open-loop.ts';
import { medianOf, ratioOf, takeTurns } from '../rounds.ts';
import { ROUNDS, sized } from '../size.ts';
import { startChild } from '../stream/child.ts';
import { judged, known, millis, percent, report, times } from '../verdict.ts';

const BETS_A_SECOND = 100;
const PAGES_A_SECOND = 50;
const ROUND_MS = sized(15_000, 1_000);
const GOAL = 1.1;

export async function betsBesidePagesBenchmark(): Promise<boolean> {
  await buildWeb();
  const match = cricketMatch();
  const world = await openWorld({ script: [...match.opening, ...match.noOffers()] });
  const bettors = startChild('../web/bets-beside-pages-clients.ts');
  const visitors = startChild('../web/bets-beside-pages-clients.ts');
  const bare = startChild('../web/bets-beside-pages-clients.ts');
  try {
    const { url } = world;
    await bettors.ask({ kind: 'logIn', url });
    const mirror = await bare.ask<string>({ kind: 'mirror', url });
    const bets = async () => await bettors.ask<Latencies>({ kind: 'bets', rate: BETS_A_SECOND, forMs: ROUND_MS });
    const loads: Latencies[] = [];
    const beside = (from: string) => async () => {
      const [placed, loaded] = await Promise.all([
        bets(),
        visitors.ask<Latencies>({ kind: 'pages', url: from, rate: PAGES_A_SECOND, forMs: ROUND_MS }),
      ]);
      if (from === url) loads.push(loaded);
      return placed;
    };
    const ways = [bets, beside(url), beside(mirror)];
    for (const run of ways) await run();
    const turns = await takeTurns(ways);
    const [alone, besidePages, besideBare] = [turns.of(0), turns.of(1), turns.of(2)];
    const write = (measures: readonly Latencies[]) =>
      `${millis(medianOf(measures, ({ p50Ms }) => p50Ms))}, ${millis(medianOf(measures, ({ p99Ms }) => p99Ms))}`;
    const p99 = ({ p99Ms }: Latencies): number => p99Ms;
    const title = `${BETS_A_SECOND} bets a second beside pages, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
    return report(title, [
      known('bets alone: p50, p99', write(alone)),
      known(`bets beside ${PAGES_A_SECOND} page loads a second: p50, p99`, write(besidePages)),
      known('bets beside the same loads from a bare server: p50, p99', write(besideBare)),
      known('page loads: a second', medianOf(loads, ({ perSecond }) => perSecond).toFixed(1)),
      known('page loads: p50, p99', write(loads)),
      judged('p99 beside page loads to alone', ratioOf([besidePages, alone], p99), { max: GOAL }, times),
      judged(
        'p99 beside page loads to the bare server’s',
        ratioOf([besidePages, besideBare], p99),
        { max: GOAL },
        times,
      ),
    ]);
  } finally {
    await Promise.all([bettors, visitors, bare].map(async (each) => await each.stop()));
    await world.close();
  }
}
