/** The clients of `bets-beside-pages`: bettors, or visitors that load pages, over kept connections. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { Sport } from '@maidan/contract';
import { PASSWORD } from '../../e2e/session.ts';
import { atRate, type Latencies } from '../open-loop.ts';
import { answerParent } from '../stream/child.ts';

interface Rate {
  readonly rate: number;
  readonly forMs: number;
}

interface Placing {
  readonly url: string;
  readonly tokens: readonly string[];
  readonly bet: { readonly eventId: string; readonly marketId: string; readonly selectionId: string };
}

const PAGES = ['/', '/sports', '/inplay', '/live-casino'];
const agent = new Agent({ keepAlive: true });
let placing: Placing;

async function ask(address: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}) {
  const payload = body && JSON.stringify(body);
  const asked = request(address, {
    agent,
    method: payload === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
  });
  asked.end(payload);
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer> & { statusCode: number }];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  if (answer.statusCode !== 200) throw new Error(`${address}: ${String(answer.statusCode)} ${text.slice(0, 300)}`);
  return text;
}

/** Two players, and the match that they bet on. */
async function logIn({ url }: { readonly url: string }): Promise<void> {
  const tokens: string[] = [];
  for (const username of ['demo', 'demo2']) {
    const answer = await ask(`${url}/identity/user/login`, { body: { username, password: PASSWORD } });
    tokens.push((JSON.parse(answer) as { meta: { token: string } }).meta.token);
  }
  const listed = await ask(`${url}/api/v1/get-sports-data`);
  const { data } = JSON.parse(listed) as { data: readonly Sport[] };
  const event = data.flatMap(({ leagues }) => leagues).flatMap(({ events }) => events)[0];
  const market = event?.markets.find(({ marketType }) => marketType === 'EXCHANGE');
  const selection = market?.selections[0];
  if (!event || !market || !selection) throw new Error('No match to bet on');
  placing = { url, tokens, bet: { eventId: event._id, marketId: market._id, selectionId: selection._id } };
}

/** Every second bet matches the one before it; each player backs and lays in turn, so that no exposure is left. */
async function bets({ rate, forMs }: Rate): Promise<Latencies> {
  return await atRate(
    async (n) => {
      const turn = n % 4;
      await ask(`${placing.url}/api/v1/bet-sport`, {
        headers: { authorization: `Bearer ${placing.tokens[turn % 2]}`, 'idempotency-key': randomUUID() },
        body: {
          ...placing.bet,
          marketType: 'exchange',
          selectionType: turn === 0 || turn === 3 ? 'back' : 'lay',
          odds: 2,
          stake: 100,
        },
      });
    },
    { rate, forMs },
  );
}

/** A page, the scripts and styles that it names, and the list of matches. */
async function pages({ url, ...rate }: Rate & { readonly url: string }): Promise<Latencies> {
  const headers = { 'accept-encoding': 'identity', accept: 'text/html' };
  return await atRate(async (n) => {
    const html = await ask(`${url}${PAGES[n % PAGES.length]}`, { headers });
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
    if (files.length === 0) throw new Error('The page names no script');
    await Promise.all(['/api/v1/get-sports-data', ...new Set(files)].map((path) => ask(`${url}${path}`)));
  }, rate);
}

answerParent({ logIn, bets, pages });
