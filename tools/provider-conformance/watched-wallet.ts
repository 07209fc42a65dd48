/** The reference wallet over HTTP, which loses answers, fails and keeps silent, and writes down what a provider then does. */
import { setTimeout as pause } from 'node:timers/promises';
import type { WalletCall } from '@maidan/wallet-api';
import { referenceServer, serveHttp, type Arrived } from './reference-server.ts';
import type { Books } from './reference-wallet.ts';
import type { Posted, Received, Signer } from './wallet-client.ts';

/** What a provider is put through. `lost` and `hung` are carried out: the repeated call is a duplicate. */
export type Fault = 'lost' | 'unavailable' | 'hung';

/** One try of a call. */
export interface Tried {
  readonly call: WalletCall;
  /** What makes it the same call: its transaction, request or round. */
  readonly key: string;
  /** All of it but the session's token. */
  readonly payload: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly fault: Fault | null;
  /** OK, or the code of the refusal; null where no answer reached the provider. */
  readonly answer: string | null;
}

export type WatchedWallet = Awaited<ReturnType<typeof watchedWallet>>;

const FAULTS: readonly Fault[] = ['lost', 'unavailable', 'hung'];
const MONEY: ReadonlySet<WalletCall> = new Set([
  'bet',
  'win',
  'rollback',
  'round/close',
  'win/batch',
  'round/close/batch',
]);
/** Longer than a provider waits. */
const HANGS_MS = 6_000;

export async function watchedWallet(
  signer: Signer,
  opening: Books,
  { port, hangsMs = HANGS_MS }: { readonly port: number; readonly hangsMs?: number },
) {
  const server = referenceServer(signer, opening);
  const tries: Tried[] = [];
  const wrong: string[] = [];
  const keys: string[] = [];

  /** The first two tries of every call that moves money fail, in alternating ways. */
  function faultOf({ call }: Arrived, key: string): Fault | null {
    if (!MONEY.has(call)) return null;
    if (!keys.includes(key)) keys.push(key);
    const before = tries.filter((tried) => tried.key === key).length;
    return before < 2 ? (FAULTS[(keys.indexOf(key) + before) % FAULTS.length] ?? null) : null;
  }

  async function respond(posted: Posted): Promise<Received | null> {
    const heard = server.hear(posted);
    if (!('answer' in heard)) {
      wrong.push(`${posted.path} was answered HTTP ${heard.status} ${heard.text}`);
      return heard;
    }
    const { call } = heard;
    const request = heard.request as Readonly<Record<string, unknown>>;
    const key = keyOf(call, request);
    const fault = faultOf(heard, key);
    const { sessionToken: _token, ...payload } = request;
    const tried = { call, key, payload: JSON.stringify(payload), request, fault };
    // Written down at once, so that a try that comes meanwhile counts as the next.
    const at = tries.push({ ...tried, answer: null }) - 1;
    if (fault === 'unavailable') return { status: 503, text: 'not now' };
    const answer = heard.answer();
    if (fault === 'hung') await pause(hangsMs);
    if (fault !== null) return null;
    const { status, code } = JSON.parse(answer.text) as { status?: string; code?: string };
    tries[at] = { ...tried, answer: code ?? status ?? 'OK' };
    return answer;
  }

  const { url, stop } = await serveHttp(port, respond);
  return { url, stop, books: server.books, change: server.change, tries, wrong };
}

function keyOf(call: WalletCall, request: Readonly<Record<string, unknown>>): string {
  const { txId, requestId, playerId, roundId } = request as Readonly<Record<string, string | undefined>>;
  const own = txId ?? requestId ?? (roundId === undefined ? JSON.stringify(request) : `${roundId} ${playerId}`);
  return `${call} ${own}`;
}

/** Rounds with a stake in them that nobody has closed. */
export function openRounds({ rounds }: Books): readonly string[] {
  return Object.keys(rounds).filter((key) => rounds[key]?.isClosed === false && (rounds[key]?.stake ?? 0) > 0);
}

/** Calls whose last try had no answer. */
export function unanswered(tries: readonly Tried[]): readonly Tried[] {
  const last = new Map(tries.map((tried) => [tried.key, tried]));
  return [...last.values()].filter(({ fault, answer }) => fault !== null || answer === 'BET_NOT_FOUND');
}
