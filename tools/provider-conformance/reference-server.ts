/** The reference wallet behind signatures and shapes, as bytes in and bytes out, and over HTTP. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { REQUEST_FAULTS, WALLET_API_PATH, WALLET_CALLS, type RequestFault, type WalletCall } from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS, TIMESTAMP_TOLERANCE_MS } from '@maidan/wallet-api/signature';
import { carryOut, type Answered, type Books } from './reference-wallet.ts';
import type { Posted, Received, Signer } from './wallet-client.ts';

/** A call that was signed, of the right shape, and is carried out when it is told to. */
export interface Arrived {
  readonly call: WalletCall;
  readonly request: unknown;
  readonly answer: () => Received;
}

export interface ReferenceServer {
  /** As of now. */
  readonly books: () => Books;
  readonly change: (change: (books: Books) => Books) => void;
  /** Looks at a call, and answers at once what is wrong with it. */
  readonly hear: (posted: Posted) => Received | Arrived;
  readonly post: (posted: Posted) => Promise<Received>;
}

export type CarryOut = (books: Books, call: WalletCall, request: unknown) => Answered;

export interface Breakable {
  readonly carry?: CarryOut;
  readonly tolerates?: number;
  readonly verify?: typeof isSigned;
}

/** `carry` is what decides; a test hands in one that breaks a rule. */
export function referenceServer(
  { providerId, secret }: Signer,
  opening: Books,
  { carry = carryOut, tolerates = TIMESTAMP_TOLERANCE_MS, verify = isSigned }: Breakable = {},
): ReferenceServer {
  let books = opening;

  function hear({ path, headers, body }: Posted): Received | Arrived {
    const call = path.slice(WALLET_API_PATH.length + 1) as WalletCall;
    if (!(call in WALLET_CALLS) || !path.startsWith(WALLET_API_PATH)) return { status: 404, text: '{}' };
    const [provider = '', timestamp = '', signature = ''] = [
      SIGNATURE_HEADERS.provider,
      SIGNATURE_HEADERS.timestamp,
      SIGNATURE_HEADERS.signature,
    ].map((name) => headers[name] ?? '');
    const isRight = provider === providerId && verify([secret], { timestamp, method: 'POST', path, body }, signature);
    if (!isRight) return fault('INVALID_SIGNATURE');
    if (!(Math.abs(Date.now() - Number(timestamp)) <= tolerates)) return fault('TIMESTAMP_EXPIRED');
    const request = WALLET_CALLS[call].safeParse(parsed(body));
    if (!request.success) return fault('INVALID_REQUEST');
    const { data } = request;
    return {
      call,
      request: data,
      answer() {
        const [next, answer] = carry(books, call, data);
        books = next;
        return { status: 200, text: JSON.stringify(answer) };
      },
    };
  }

  return {
    books: () => books,
    change(change) {
      books = change(books);
    },
    hear,
    async post(posted) {
      const heard = hear(posted);
      return 'answer' in heard ? heard.answer() : heard;
    },
  };
}

function fault(code: RequestFault): Received {
  const { status, message } = REQUEST_FAULTS[code];
  return { status, text: JSON.stringify({ status: 'ERROR', code, message }) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Serves bytes over HTTP. `respond` answers null where the connection shall break without an answer. */
export async function serveHttp(
  port: number,
  respond: (posted: Posted) => Promise<Received | null>,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void (async () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const [path = ''] = (request.url ?? '').split('?');
      const answer = await respond({ path, headers, body: await bodyOf(request) });
      if (answer === null) request.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
    })();
  });
  await listening(server, port);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function listening(server: Server, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
}
