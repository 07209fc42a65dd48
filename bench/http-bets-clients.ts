/** The clients of the HTTP bets benchmark, in a separate process: keep-alive connections, each of which sends its next
 *  request as soon as it is answered. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { ask } from './ask.ts';
import type { ServedWorld } from './http-bets-server.ts';
import { percentile } from './table.ts';
import { answerParent } from './stream/child.ts';

export type Load = {
  readonly world: ServedWorld;
  readonly what: 'bets' | 'nothing';
  readonly clients: number;
  readonly forMs: number;
};
export type Answered = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

const agent = new Agent({ keepAlive: true });
let next = 0;

async function load({ world, what, clients, forMs }: Load): Promise<Answered> {
  const latenciesMs: number[] = [];
  const since = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() - since < forMs) {
      const askedMs = performance.now();
      await (what === 'bets' ? bet(world, (next += 1)) : call(world, (next += 1), '/api/v1/nothing'));
      latenciesMs.push(performance.now() - askedMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return {
    perSecond: (latenciesMs.length / (performance.now() - since)) * 1_000,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}

/** Every second bet matches the one before it. */
async function bet(world: ServedWorld, n: number): Promise<void> {
  const market = world.markets[(n >> 1) % world.markets.length];
  const { status, text } = await call(world, n, '/api/v1/bet-sport', {
    eventId: market?.eventId,
    marketId: market?.id,
    marketType: 'exchange',
    selectionId: market?.selectionId,
    selectionType: n % 2 === 0 ? 'back' : 'lay',
    odds: 2,
    stake: 100,
  });
  // A player who would match an own order is refused now and then.
  if (status !== 200 && !text.includes('self-match')) throw new Error(text);
}

async function call(world: ServedWorld, n: number, path: string, body?: object): ReturnType<typeof ask> {
  const token = world.tokens[(n * 7_919) % world.tokens.length];
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'idempotency-key': randomUUID() }) };
  return ask(`http://127.0.0.1:${world.port}${path}`, { body, headers, agent });
}

answerParent({ load });
