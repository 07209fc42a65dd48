/** The platform's wallet as its protocol says it, in memory, over real HTTP, with faults on demand. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { WALLET_API_PATH, WALLET_CALLS, type MoneyAnswer, type WalletCall, type WalletError } from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS } from '@maidan/wallet-api/signature';

/** `lost`, `http 500 after`, `garbage` and `other shape` carry the call out and do not say so; `twice` hears it twice. */
export type Fault = 'hang' | 'lost' | 'cut' | 'http 500' | 'http 500 after' | 'garbage' | 'other shape' | 'twice';

/** Players, as the platform names them. */
export const PLAYER = '01900000-0000-7000-8000-000000000001';
export const OTHER_PLAYER = '01900000-0000-7000-8000-000000000002';

type Body = Readonly<Record<string, unknown>>;
export interface Bet {
  readonly txId: string;
  readonly roundId: string;
  readonly amount: number;
  state: 'OPEN' | 'SETTLED' | 'LOST' | 'ROLLED_BACK' | 'CANCELLED';
}

export interface Heard {
  readonly call: WalletCall;
  readonly provider: string;
  readonly body: Body;
}

export type FakeWallet = Awaited<ReturnType<typeof fakeWallet>>;

export async function fakeWallet(secrets: Readonly<Record<string, string>>, { balance = 1_000_00 } = {}) {
  const heard: Heard[] = [];
  const faults = new Map<WalletCall, Fault[]>();
  const stored = new Map<string, { readonly answer: object; readonly payload: string }>();
  const bets = new Map<string, Bet>();
  const closed = new Set<string>();
  const launches = new Map<string, string>();
  /** By kind, what the next answer waits for. */
  const held = new Map<WalletCall, Promise<void>>();
  let hung = (): void => undefined;
  const state = {
    balance,
    playerId: PLAYER,
    gameId: 'mines',
    refuse: null as WalletError | null,
    isSessionLive: true,
    /** The most that a round may stake, where it is less than the game's. */
    maxStake: null as number | null,
    expiresAtMs: Date.UTC(2030, 0, 1),
  };

  const error = (code: WalletError) => ({ status: 'ERROR', code, message: code, balance: state.balance });
  const done = (more: Partial<MoneyAnswer> = {}) => ({
    status: 'OK',
    balance: state.balance,
    currency: 'INR',
    duplicate: false,
    applied: true,
    ...more,
  });

  function session(requestId: string, launchToken: string): object {
    const before = launches.get(launchToken);
    if (!launchToken.startsWith('launch-') || (before !== undefined && before !== requestId))
      return error('TOKEN_INVALID');
    launches.set(launchToken, requestId);
    return {
      status: 'OK',
      sessionToken: `wallet-session-of-${launchToken}`,
      playerId: state.playerId,
      playerName: 'Asha',
      gameId: state.gameId,
      currency: 'INR',
      mode: 'real',
      wallet: 'main',
      balance: state.balance,
      language: 'en',
      expiresAt: new Date(state.expiresAtMs).toISOString(),
    };
  }

  function bet({ txId, roundId, amount }: { txId: string; roundId: string; amount: number }): object {
    if (bets.get(txId)?.state === 'CANCELLED') return error('BET_CANCELLED');
    if (!state.isSessionLive) return error('SESSION_EXPIRED');
    if (closed.has(roundId)) return error('ROUND_CLOSED');
    if (state.refuse) return error(state.refuse);
    if (amount > state.balance) return error('INSUFFICIENT_FUNDS');
    state.balance -= amount;
    bets.set(txId, { txId, roundId, amount, state: 'OPEN' });
    return done();
  }

  function win({ betTxId, amount }: { betTxId: string; amount: number }): object {
    const its = bets.get(betTxId);
    if (!its || its.state === 'CANCELLED') return error('BET_NOT_FOUND');
    if (its.state === 'ROLLED_BACK') return error('BET_ROLLED_BACK');
    its.state = 'SETTLED';
    state.balance += amount;
    return done();
  }

  function rollback({ betTxId, roundId }: { betTxId: string; roundId: string }): object {
    const its = bets.get(betTxId);
    if (!its) {
      bets.set(betTxId, { txId: betTxId, roundId, amount: 0, state: 'CANCELLED' });
      return done({ applied: false });
    }
    if (its.state === 'SETTLED' || its.state === 'LOST') return error('BET_SETTLED');
    if (its.state !== 'OPEN') return done({ applied: false });
    its.state = 'ROLLED_BACK';
    state.balance += its.amount;
    return done();
  }

  function close(roundId: string): object {
    const own = [...bets.values()].filter((each) => each.roundId === roundId && each.state !== 'CANCELLED');
    if (own.length === 0) return error('BET_NOT_FOUND');
    for (const each of own) if (each.state === 'OPEN') each.state = 'LOST';
    const duplicate = closed.has(roundId);
    closed.add(roundId);
    return done({ duplicate });
  }

  function carryOut(call: WalletCall, body: Body): object {
    const parsed = WALLET_CALLS[call].safeParse(body);
    if (!parsed.success) throw new Error(`${call} of another shape: ${JSON.stringify(body)}`);
    const asked = body as Record<string, string> & { amount: number };
    if (call === 'session/authenticate') return session(asked['requestId'] ?? '', asked['launchToken'] ?? '');
    if (call === 'balance') {
      if (!state.isSessionLive) return error('SESSION_EXPIRED');
      return state.refuse
        ? error(state.refuse)
        : {
            status: 'OK',
            balance: state.balance,
            currency: 'INR',
            ...(state.maxStake !== null && { maxStake: state.maxStake }),
          };
    }
    if (call === 'round/close') return close(asked['roundId'] ?? '');
    if (call === 'win/batch') return { results: (body['wins'] as Body[]).map((item) => carryOut('win', item)) };
    if (call === 'round/close/batch')
      return { results: (body['rounds'] as Body[]).map((item) => carryOut('round/close', item)) };
    const { sessionToken: _session, ...payload } = asked;
    const txId = asked['txId'] ?? '';
    const before = stored.get(txId);
    if (before) {
      if (before.payload !== JSON.stringify(payload)) return error('TX_MISMATCH');
      return { ...before.answer, balance: state.balance, ...('applied' in before.answer && { duplicate: true }) };
    }
    const answer =
      call === 'bet' ? bet(payload as never) : call === 'win' ? win(payload as never) : rollback(payload as never);
    if (!('code' in answer) || answer.code !== 'BET_NOT_FOUND')
      stored.set(txId, { answer, payload: JSON.stringify(payload) });
    return answer;
  }

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts);
    const path = request.url ?? '';
    const call = path.slice(WALLET_API_PATH.length + 1) as WalletCall;
    const provider = String(request.headers[SIGNATURE_HEADERS.provider]);
    const timestamp = String(request.headers[SIGNATURE_HEADERS.timestamp]);
    const signature = String(request.headers[SIGNATURE_HEADERS.signature]);
    const signed = { timestamp, method: 'POST', path, body: raw };
    if (!isSigned([secrets[provider] ?? ''], signed, signature)) {
      response.writeHead(401).end('{"status":"ERROR","code":"INVALID_SIGNATURE"}');
      return;
    }
    const body = JSON.parse(raw.toString()) as Body;
    heard.push({ call, provider, body });
    const fault = faults.get(call)?.shift();
    if (fault === 'hang') return hung();
    if (fault === 'cut') return void response.destroy();
    if (fault === 'http 500') return void response.writeHead(500).end('{}');
    if (fault === 'twice') carryOut(call, body);
    const answer = carryOut(call, body);
    const until = held.get(call);
    held.delete(call);
    await until;
    if (fault === 'lost') return void response.destroy();
    if (fault === 'http 500 after') return void response.writeHead(503).end(JSON.stringify(answer));
    if (fault === 'garbage') return void response.writeHead(200).end('<html>not JSON');
    if (fault === 'other shape') return void response.writeHead(200).end('{"status":"FINE"}');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  const server = createServer((request, response) => {
    hear(request, response).catch((failure: unknown) => response.writeHead(500).end(String(failure)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    heard,
    bets,
    closed,
    /** What was asked of one kind, in batches too. */
    of: (call: WalletCall): readonly Body[] =>
      heard.flatMap(({ call: own, body }) => {
        if (own === call) return [body];
        if (own === 'win/batch' && call === 'win') return body['wins'] as Body[];
        return own === 'round/close/batch' && call === 'round/close' ? (body['rounds'] as Body[]) : [];
      }),
    /** The next calls of this kind meet these faults, one each. */
    fail(call: WalletCall, ...next: readonly Fault[]): void {
      faults.set(call, [...(faults.get(call) ?? []), ...next]);
    },
    /** The next call of this kind is carried out, and answered once the result is called. */
    hold(call: WalletCall): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return resolve;
    },
    /** Told when a call hangs. */
    onHang(tell: () => void): void {
      hung = tell;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
