/** Bets over HTTP, validated, with a session and a key, over 64 keep-alive connections, compared with a call of the
 *  same server that checks the session and returns nothing. */
import type { Answered, Load } from './http-bets-clients.ts';
import type { ServedWorld } from './http-bets-server.ts';
import { machineName } from './machine.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { startChild } from './stream/child.ts';
import { judged, known, millis, percent, report, times, whole } from './verdict.ts';

const CLIENTS = 64;
const ROUND_MS = sized(3_000, 400);
const GOAL = 0.5;

export async function httpBetsBenchmark(): Promise<boolean> {
  const server = startChild('../http-bets-server.ts');
  const clients = startChild('../http-bets-clients.ts');
  try {
    const world = await server.ask<ServedWorld>({ kind: 'open' });
    const way = (what: Load['what']) => async () =>
      await clients.ask<Answered>({ kind: 'load', world, what, clients: CLIENTS, forMs: ROUND_MS } satisfies Load & {
        kind: string;
      });
    const within = async (): Promise<Answered> => {
      const perSecond = await server.ask<number>({ kind: 'within', clients: CLIENTS, forMs: ROUND_MS });
      return { perSecond, p50Ms: Number.NaN, p99Ms: Number.NaN };
    };
    const ways = [way('bets'), way('nothing'), within];
    for (const run of ways) await run();
    const turns = await takeTurns(ways);
    const [bets, nothing] = [turns.of(0), turns.of(1)];
    const rate = ({ perSecond }: Answered): number => perSecond;
    const latency = (measures: readonly Answered[]): string =>
      `${millis(medianOf(measures, ({ p50Ms }) => p50Ms))}, ${millis(medianOf(measures, ({ p99Ms }) => p99Ms))}`;
    const title = `Bets over HTTP, ${CLIENTS} connections, ${machineName()}; ${ROUNDS} rounds, drift ${percent(turns.drift)}`;
    return report(title, [
      known('bets: a second', whole(medianOf(bets, rate))),
      known('bets: p50, p99', latency(bets)),
      known('a call that answers nothing: a second', whole(medianOf(nothing, rate))),
      known('a call that answers nothing: p50, p99', latency(nothing)),
      judged('bets against it', ratioOf([bets, nothing], rate), { min: GOAL }, times),
      // The upper limit that commits allow with so few in flight.
      known(`as many at a time without HTTP: commands a second`, whole(medianOf(turns.of(2), rate))),
    ]);
  } finally {
    await server.ask({ kind: 'stop' }).catch(() => undefined);
    await Promise.all([server.stop(), clients.stop()]);
  }
}
