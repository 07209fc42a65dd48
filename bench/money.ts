/** The effect on bets of 20 screenshots per second being re-encoded, at the size of phone screenshots. The server is
 *  the product's own in a separate process; bets rest on an exchange, one at a time at a steady pace. */
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Envelope, EventView, Sport } from '@maidan/contract';
import { newReference } from '../apps/server/test/cashier.ts';
import { serverProcess, type ServerProcess } from '../apps/server/test/kill/server-process.ts';
import { machineName } from './machine.ts';
import { medianOf, ratioOf, takeTurns } from './rounds.ts';
import { ROUNDS, sized } from './size.ts';
import { percentile } from './table.ts';
import { judged, known, millis, report, times, whole } from './verdict.ts';

const ROUND_MS = sized(8_000, 2_000);
const BET_EVERY_MS = 10;
const UPLOADS_A_SECOND = 20;
const GOAL = 1.5;
const PASSWORD = 'Demo@1234';

interface Round {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly uploadsPerSecond: number;
}

type Ask = <T>(path: string, body?: object) => Promise<Envelope<T>>;

export async function moneyBenchmark(): Promise<boolean> {
  const server = serverProcess({ LOG_LEVEL: 'error' });
  try {
    await server.start();
    const [bettor, payer] = [await caller(server, 'demo'), await caller(server, 'demo2')];
    const bet = await resting(bettor);
    const accounts = await payer<{ _id: string; type: string }[]>('/api/v1/admin-account-details');
    const accountId = accounts.data.find(({ type }) => type === 'upi')?._id ?? '';
    const picture = await screenshot();
    const upload = () => {
      const body = { amount: 500, accountId, txnRef: newReference(), type: 'upi', baseImage: picture };
      return payer('/api/v1/admin-deposit-request', body);
    };
    await measure(bet, upload, UPLOADS_A_SECOND);
    const ways = [() => measure(bet, upload, 0), () => measure(bet, upload, UPLOADS_A_SECOND)];
    const turns = await takeTurns(ways);
    const [idle, busy] = [turns.of(0), turns.of(1)];
    const p99 = ({ p99Ms }: Round) => p99Ms;
    const drift = `drift ${(turns.drift * 100).toFixed(0)} %`;
    return report(`Bets while screenshots are drawn anew, ${machineName()}; ${ROUNDS} rounds, ${drift}`, [
      known('uploads a second', whole(medianOf(busy, ({ uploadsPerSecond }) => uploadsPerSecond))),
      known('of so many kilobytes', whole(picture.length / 1_024)),
      known(
        'p50 of a bet, without and with them',
        pair(idle, busy, ({ p50Ms }) => p50Ms),
      ),
      known('p99 of a bet, without and with them', pair(idle, busy, p99)),
      judged('p99 with them to p99 without', ratioOf([busy, idle], p99), { max: GOAL }, times),
    ]);
  } finally {
    await server.remove();
  }
}

const pair = (idle: readonly Round[], busy: readonly Round[], figure: (round: Round) => number): string =>
  `${millis(medianOf(idle, figure))}, ${millis(medianOf(busy, figure))}`;

/** Calls with a session; each write has its own key. */
async function caller(server: ServerProcess, username: string): Promise<Ask> {
  let token = '';
  let keys = 0;
  const ask: Ask = async <T>(path: string, body?: object) => {
    const answer = await fetch(server.url() + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'idempotency-key': `bench-${(keys += 1)}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Envelope<T>;
  };
  token = (await ask('/identity/user/login', { username, password: PASSWORD })).meta.token ?? '';
  return ask;
}

/** Places a bet that nothing matches and cancels it; resolves to how long the placing took. */
async function resting(ask: Ask): Promise<() => Promise<number>> {
  const body = await order(ask);
  return async () => {
    const since = performance.now();
    const { meta, data } = await ask<{ bet: { _id: string } }>('/api/v1/bet-sport', body);
    const tookMs = performance.now() - since;
    if (meta.code !== 200) throw new Error(`A bet was answered with ${meta.code} ${meta.message}`);
    await ask(`/api/v1/bets/${data.bet._id}/cancel`, {});
    return tookMs;
  };
}

/** A lay at 1.01 on an open exchange market that is not in play. */
async function order(ask: Ask): Promise<object> {
  for (;;) {
    const { data: sports } = await ask<Sport[]>('/api/v1/get-sports-data');
    const events = sports.flatMap(({ leagues }) => leagues.flatMap((league) => league.events));
    for (const { _id: eventId } of events.filter(({ inPlay }) => !inPlay)) {
      const { data } = await ask<EventView>(`/api/v1/events/${eventId}`);
      const market = data.markets.find((each) => each.marketType === 'EXCHANGE' && each.status === 'OPEN');
      if (market?.marketType !== 'EXCHANGE') continue;
      const selectionId = market.selections[0]?._id;
      const common = { eventId, marketId: market._id, marketType: market.marketType, stake: market.minStake };
      return { ...common, selectionId, selectionType: 'lay', odds: 1.01, acceptOdds: 'none' };
    }
    await pause(500);
  }
}

async function measure(bet: () => Promise<number>, upload: () => Promise<unknown>, perSecond: number): Promise<Round> {
  const sinceMs = performance.now();
  const untilMs = sinceMs + ROUND_MS;
  // Each upload is due at a fixed time, whatever happened to earlier ones.
  const dueMs = Array.from({ length: (perSecond * ROUND_MS) / 1_000 }, (_, n) => sinceMs + (n * 1_000) / perSecond);
  const uploads = dueMs.map(async (atMs) => {
    await pause(Math.max(0, atMs - performance.now()));
    await upload();
  });
  const tookMs: number[] = [];
  while (performance.now() < untilMs) {
    tookMs.push(await bet());
    await pause(BET_EVERY_MS);
  }
  await Promise.all(uploads);
  return {
    p50Ms: percentile(tookMs, 0.5),
    p99Ms: percentile(tookMs, 0.99),
    uploadsPerSecond: (uploads.length * 1_000) / (performance.now() - sinceMs),
  };
}

/** A phone's screenshot of a payment receipt: 1080 by 2400, partly a photograph. */
async function screenshot(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const photograph = await sharp({ create: { width: 1_080, height: 500, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  const page = sharp({ create: { width: 1_080, height: 2_400, channels: 3, background: '#f7f8f7' } });
  const jpeg = await page
    .composite([{ input: photograph, top: 300, left: 0 }])
    .jpeg({ quality: 85 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
