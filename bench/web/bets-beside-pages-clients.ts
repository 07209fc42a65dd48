/** The processes of `bets-beside-pages`: bettors, visitors that load pages over kept connections, or a bare server of the same
 *  pages. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sport } from '@maidan/contract';
import { PASSWORD } from '../../e2e/session.ts';
import { ask, type Asked } from '../ask.ts';
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

/** The text of a call that succeeds. */
async function read(address: string, asked: Omit<Asked, 'agent'> = {}): Promise<string> {
  const { status, text } = await ask(address, { ...asked, agent });
  if (status !== 200) throw new Error(`${address}: ${String(status)} ${text.slice(0, 300)}`);
  return text;
}

/** Two players, and the match that they bet on. */
async function logIn({ url }: { readonly url: string }): Promise<void> {
  const tokens: string[] = [];
  for (const username of ['demo', 'demo2']) {
    const answer = await read(`${url}/identity/user/login`, { body: { username, password: PASSWORD } });
    tokens.push((JSON.parse(answer) as { meta: { token: string } }).meta.token);
  }
  const listed = await read(`${url}/api/v1/get-sports-data`);
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
      await read(`${placing.url}/api/v1/bet-sport`, {
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
  return await atRate(async (n) => {
    const files = filesOf(await read(`${url}${PAGES[n % PAGES.length]}`, { headers: AS_VISITOR }));
    await Promise.all(files.map((path) => read(`${url}${path}`)));
  }, rate);
}

const AS_VISITOR = { 'accept-encoding': 'identity', accept: 'text/html' };

function filesOf(html: string): readonly string[] {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].flatMap(([, path]) => path ?? []);
  if (named.length === 0) throw new Error('The page names no script');
  return ['/api/v1/get-sports-data', ...new Set(named)];
}

/** Serves the bytes of the site's pages and their files from memory, and does nothing else; resolves to its address. */
async function mirror({ url }: { readonly url: string }): Promise<string> {
  const kept = new Map<string, string>();
  for (const path of PAGES) {
    const html = await read(`${url}${path}`, { headers: AS_VISITOR });
    kept.set(path, html);
    for (const file of filesOf(html)) kept.set(file, await read(`${url}${file}`));
  }
  const server = createServer((asked, answer) => void answer.end(kept.get(asked.url ?? '')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

answerParent({ logIn, bets, pages, mirror });
