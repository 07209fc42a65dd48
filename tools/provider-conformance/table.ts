/** A player's session as the checks use it: calls that say what must come back, with the balance kept beside them. */
import { randomUUID } from 'node:crypto';
import { CURRENCY, REQUEST_FAULTS, WALLET_ANSWERS, type RequestFault, type WalletCall } from '@maidan/wallet-api';
import { Mismatch } from './report.ts';
import { postSigned, walletPath, type Forged, type Post, type Signer } from './wallet-client.ts';

export interface Seat {
  readonly token: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly wallet: 'main' | 'bonus';
}

/** Stakes of the game in paise. */
export interface Stakes {
  readonly min: number;
  readonly max: number;
}

/** What must come: its fields as they are, and by how much the balance moves, where it is told. `isOthers`: it is told of
 *  another session's wallet. */
export type Expected = Readonly<Record<string, unknown>> & { readonly by?: number; readonly isOthers?: boolean };

export interface TableOptions {
  readonly post: Post;
  readonly signer: Signer;
  readonly stakes: Stakes;
}

export type Table = ReturnType<typeof createTable>;

export const newId = (): string => randomUUID();
export const OK = { status: 'OK', duplicate: false, applied: true } as const;
export const AGAIN = { status: 'OK', duplicate: true } as const;

export function createTable({ post, signer, stakes }: TableOptions) {
  let said: string[] = [];
  let balance: number | null = null;
  let seat: Seat | null = null;
  const others: Seat[] = [];

  async function send(call: WalletCall, request: object | string, forged: Forged = {}) {
    const body = typeof request === 'string' ? request : JSON.stringify(request);
    return await postSigned(post, signer, { path: walletPath(call), body }, forged);
  }

  /** A business answer, of the call's own shape. */
  async function asked(call: WalletCall, request: object): Promise<Readonly<Record<string, unknown>>> {
    const { status, answer } = await send(call, request);
    const sent = `${call} ${JSON.stringify(request)}`;
    if (status !== 200) throw new Mismatch(sent, 'HTTP 200', `HTTP ${status} ${JSON.stringify(answer)}`);
    const parsed = WALLET_ANSWERS[call].safeParse(answer);
    if (!parsed.success) throw new Mismatch(sent, `an answer of the shape of ${call}`, answer);
    return answer as Readonly<Record<string, unknown>>;
  }

  /** Holds an answer against what must come. A balance that is told must be the one that is kept here. */
  function held(
    sent: string,
    answer: Readonly<Record<string, unknown>>,
    { by = 0, isOthers = false, ...fields }: Expected,
  ): void {
    const isTold = !isOthers && balance !== null && typeof answer['balance'] === 'number' && seat?.wallet === 'main';
    const after = (balance ?? 0) + by;
    const expected = { ...fields, ...(isTold && { balance: after }) };
    for (const [key, value] of Object.entries(expected)) {
      if (answer[key] !== value) throw new Mismatch(sent, expected, answer);
    }
    balance = balance === null ? null : after;
    said.push(`${sent.split(' ')[0] ?? ''} ${String(fields['code'] ?? fields['status'])}`);
  }

  async function ask(
    call: WalletCall,
    request: object,
    expected: Expected,
  ): Promise<Readonly<Record<string, unknown>>> {
    const answer = await asked(call, request);
    held(`${call} ${JSON.stringify(request)}`, answer, expected);
    return answer;
  }

  const taken = (): Seat => {
    if (!seat) throw new Error('no session: the launch token was not taken');
    return seat;
  };
  const of = (roundId: string, from: Seat = taken()) => ({
    playerId: from.playerId,
    gameId: from.gameId,
    roundId,
    currency: CURRENCY,
  });

  return {
    stakes,
    signer,
    send,
    ask,
    of,
    seat: taken,
    hasSeat: () => seat !== null,
    /** Sessions of further launch tokens. */
    others,
    balance: () => balance ?? 0,

    /** Takes a session for its own; the first is that of most checks. */
    sitDown(answer: Readonly<Record<string, unknown>>): void {
      const sat = { token: answer['sessionToken'], ...answer } as unknown as Seat;
      if (seat) others.push(sat);
      else [seat, balance] = [sat, Number(answer['balance'])];
    },

    /** Sends a faulty request and checks how it is refused. */
    async fault(call: WalletCall, request: object | string, code: RequestFault, forged: Forged = {}): Promise<void> {
      const { status, answer } = await send(call, request, forged);
      const expected = { http: REQUEST_FAULTS[code].status, code };
      const came = { http: status, code: (answer as { code?: unknown } | null)?.code };
      const sent = `${call} ${typeof request === 'string' ? request : JSON.stringify(request)} ${JSON.stringify(forged)}`;
      if (came.http !== expected.http || came.code !== code) throw new Mismatch(sent, expected, came);
      said.push(`${call} ${code}`);
    },

    /** One request sent so often at once: one is carried out, the others are duplicates of it. */
    async atOnce(call: WalletCall, request: object, { times, by }: { readonly times: number; readonly by: number }) {
      const answers = await Promise.all(Array.from({ length: times }, () => asked(call, request)));
      const fresh = answers.filter((answer) => answer['status'] === 'OK' && answer['duplicate'] === false).length;
      const all = answers.filter((answer) => answer['status'] === 'OK').length;
      const sent = `${call} ${JSON.stringify(request)} ${times} times at once`;
      if (fresh !== 1 || all !== times) throw new Mismatch(sent, `one OK and ${times - 1} duplicates`, answers);
      balance = (balance ?? 0) + by;
      said.push(`${call} ×${times} OK`);
    },

    /** Different calls at once, whose answers the caller judges; what they moved is told by it. */
    async together(calls: readonly (readonly [WalletCall, object])[]) {
      return await Promise.all(calls.map(([call, request]) => asked(call, request)));
    },
    moved(by: number): void {
      balance = (balance ?? 0) + by;
    },

    bet: (roundId: string, txId: string, amount: number, expected: Expected, further: object = {}) =>
      ask('bet', { ...of(roundId), txId, sessionToken: taken().token, amount, ...further }, expected),
    win: (roundId: string, txId: string, betTxId: string, amount: number, expected: Expected, further: object = {}) =>
      ask('win', { ...of(roundId), txId, betTxId, amount, ...further }, expected),
    rollback: (roundId: string, txId: string, betTxId: string, expected: Expected, further: object = {}) =>
      ask('rollback', { ...of(roundId), txId, betTxId, ...further }, expected),
    close: (roundId: string, expected: Expected, further: object = {}) =>
      ask('round/close', { ...of(roundId), ...further }, expected),
    /** What the wallet holds must be what was kept count of here. */
    count: () => ask('balance', { sessionToken: taken().token }, { status: 'OK' }),

    /** Takes over the wallet's balance after a failed check. */
    async recover(): Promise<void> {
      if (!seat) return;
      const { answer } = await send('balance', { sessionToken: seat.token });
      const now = (answer as { balance?: unknown } | null)?.balance;
      if (typeof now === 'number') balance = now;
    },

    /** What was sent since it was asked last. */
    steps(): readonly string[] {
      const steps = said;
      said = [];
      return steps;
    },
  };
}
