/** A provider of our own protocol on this machine that answers as a test says: rightly, wrongly, in part or not at all. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isSigned, SIGNATURE_HEADERS } from '@maidan/wallet-api/signature';
import { minesGame, SECRET } from './game-provider.ts';

/** What becomes of the next answer. */
export type MaidanFault =
  | 'html'
  | 'garbage'
  | 'empty'
  | 'cut'
  | 'cut-midway'
  | 'silent'
  | 'silent-midway'
  | 'error'
  | 'too-many'
  | 'elsewhere'
  | 'too-long'
  | 'other-shape';

export const MAIDAN_FAULTS: readonly MaidanFault[] = [
  'html',
  'garbage',
  'empty',
  'cut',
  'cut-midway',
  'silent',
  'silent-midway',
  'error',
  'too-many',
  'elsewhere',
  'too-long',
  'other-shape',
];

export type MaidanServer = Awaited<ReturnType<typeof maidanServer>>;

/** `fellSilent` is called when a call came in that will not be answered, or not to its end. */
export async function maidanServer({ fellSilent = () => {} }: { readonly fellSilent?: () => void } = {}) {
  const faults: MaidanFault[] = [];
  const asked: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  const told = {
    games: { games: [minesGame] } as object,
    launch: { url: '/games/play/mines?launch=1' } as object,
    status: { state: 'open', wins: [], rollbacks: [] } as object,
    /** Null of a provider without that call. */
    tables: { tables: [] } as object | null,
    limits: null as object | null,
    /** The games that are tables: its calls of tables answer 400 for any other. */
    tableIds: ['ultimate-roulette'] as readonly string[],
    /** Whether answers come a byte at a time. */
    isSlow: false,
  };
  let server = await listening(0);
  const { port } = server.address() as AddressInfo;

  async function listening(at: number) {
    const opened = createServer((request, response) => void respond(request, response));
    await new Promise<void>((resume) => void opened.listen(at, '127.0.0.1', resume));
    return opened;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    const header = (name: string) => String(request.headers[name] ?? '');
    const parts = { timestamp: header(SIGNATURE_HEADERS.timestamp), method: 'POST', path, body };
    if (!isSigned([SECRET], parts, header(SIGNATURE_HEADERS.signature))) return json(response, 401, {});
    const said = JSON.parse(body) as Record<string, unknown>;
    asked.push({ path, body: said });
    const answers: Readonly<Record<string, object>> = {
      '/provider/games': told.games,
      '/provider/launch': told.launch,
      '/provider/round/status': told.status,
      ...(told.tables && { '/provider/tables': told.tables }),
      ...(told.limits && { '/provider/tables/limits': told.limits }),
    };
    const answer = answers[path];
    if (!answer) return json(response, 404, {});
    const isOfTables = path.startsWith('/provider/tables') && said['gameId'] !== undefined;
    if (isOfTables && !told.tableIds.includes(String(said['gameId']))) {
      return json(response, 400, { status: 'ERROR', code: 'INVALID_REQUEST' });
    }
    const fault = faults.shift();
    if (fault !== undefined) return fail(response, fault, answer);
    if (told.isSlow) return await trickle(response, JSON.stringify(answer));
    json(response, 200, answer);
  }

  function fail(response: ServerResponse, fault: MaidanFault, answer: object): void {
    const text = JSON.stringify(answer);
    const half = text.slice(0, text.length / 2);
    const promised = { 'content-type': 'application/json', 'content-length': String(text.length) };
    switch (fault) {
      case 'html':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>');
      case 'garbage':
        return void response.writeHead(200).end(Buffer.from([0, 1, 2, 0xff]));
      case 'empty':
        return void response.writeHead(200).end();
      case 'cut':
        return void response.destroy();
      case 'cut-midway':
        return void response.writeHead(200, promised).write(half, () => response.destroy());
      case 'silent':
        return fellSilent();
      case 'silent-midway':
        return void response.writeHead(200, promised).write(half, () => fellSilent());
      case 'error':
        return json(response, 500, answer);
      case 'too-many':
        return json(response, 429, answer);
      case 'elsewhere':
        return void response.writeHead(307, { location: '/provider/games' }).end();
      case 'too-long':
        return void response.writeHead(200).end(Buffer.alloc(9 * 1024 * 1024, 32));
      case 'other-shape':
        return json(response, 200, { games: 'none', url: 5, state: 'lost' });
    }
  }

  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    told,

    /** What becomes of the next answers, in their order. */
    failNext(...next: readonly MaidanFault[]): void {
      faults.push(...next);
    },

    /** Nothing listens any more. */
    async goDown(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resume) => void server.close(resume));
    },

    /** Listens again, at the same address. */
    async comeBack(): Promise<void> {
      server = await listening(port);
    },
  };
}

async function trickle(response: ServerResponse, text: string): Promise<void> {
  (response.socket as Socket).setNoDelay(true);
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const byte of Buffer.from(text)) {
    await new Promise<void>((written) => void response.write(Buffer.of(byte), () => written()));
  }
  response.end();
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
