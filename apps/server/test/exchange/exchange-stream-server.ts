/** A small server of ours that speaks the Exchange Stream protocol, for tests: connection, authentication, market
 *  subscription, images, deltas, heartbeats, resuming by `clk`; and everything that goes wrong on the way. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type Json = Record<string, unknown>;
type Change = Json & { readonly id: string };
type Request = Json & { readonly op: string; readonly id: number };

export type ExchangeStreamServer = Awaited<ReturnType<typeof exchangeStreamServer>>;

const KEY = 'app-key';
const SESSION = 'session-token';

export const CREDENTIALS = { appKey: KEY, session: SESSION } as const;

/** What a market is made of: its definition and everything available, as changes add up to it. */
function pictureOf(changes: readonly Change[]): Change[] {
  const markets = new Map<string, { definition: unknown; runners: Map<string, Map<unknown, unknown[]>> }>();
  for (const { id, img, marketDefinition, rc } of changes) {
    const known = img ? undefined : markets.get(id);
    const market = known ?? { definition: undefined, runners: new Map<string, Map<unknown, unknown[]>>() };
    market.definition = marketDefinition ?? market.definition ?? markets.get(id)?.definition;
    for (const { id: runnerId, ...ladders } of (rc ?? []) as Json[]) {
      for (const [ladder, levels] of Object.entries(ladders)) {
        const key = `${String(runnerId)} ${ladder}`;
        const kept = market.runners.get(key) ?? new Map<unknown, unknown[]>();
        for (const level of levels as unknown[][]) kept.set(level[0], level);
        market.runners.set(key, kept);
      }
    }
    markets.set(id, market);
  }
  return [...markets].map(([id, { definition, runners }]) => ({
    id,
    img: true,
    marketDefinition: definition,
    rc: [...runners].map(([key, levels]) => {
      const [runnerId, ladder = ''] = key.split(' ');
      return { id: Number(runnerId), [ladder]: [...levels.values()].filter((level) => level.at(-1) !== 0) };
    }),
  }));
}

export async function exchangeStreamServer({ now = () => 1_700_000_000_000 }: { now?: () => number } = {}) {
  const requests: Request[] = [];
  const sockets = new Map<Socket, { subscription: Request | null }>();
  /** Everything that was ever said, by its clk: the place in the list. */
  const history: Change[][] = [];
  let connections = 0;
  /** Images and resumed deltas come in so many segments. */
  let segments = 1;
  let refusesClocks = false;
  let session: string = SESSION;

  const clk = () => `clk-${history.length}`;
  const write = (socket: Socket, message: Json) => socket.write(`${JSON.stringify(message)}\r\n`);
  const subscribers = () => [...sockets].filter(([, { subscription }]) => subscription !== null);

  function inSegments(changes: readonly Change[]): { segmentType?: string; mc: readonly Change[] }[] {
    if (segments === 1) return [{ mc: changes }];
    const size = Math.ceil(changes.length / segments);
    return Array.from({ length: segments }, (_, index) => ({
      segmentType: index === 0 ? 'SEG_START' : index === segments - 1 ? 'SEG_END' : 'SEG',
      mc: changes.slice(index * size, (index + 1) * size),
    }));
  }

  function answerSubscription(socket: Socket, request: Request): void {
    const from = typeof request['clk'] === 'string' ? Number(request['clk'].replace('clk-', '')) : null;
    if (from !== null && refusesClocks) {
      write(socket, { op: 'status', id: request.id, statusCode: 'FAILURE', errorCode: 'INVALID_CLOCK' });
      return;
    }
    write(socket, { op: 'status', id: request.id, statusCode: 'SUCCESS', connectionClosed: false });
    const ct = from === null ? 'SUB_IMAGE' : 'RESUB_DELTA';
    const changes = from === null ? pictureOf(history.flat()) : history.slice(from).flat();
    const { heartbeatMs, conflateMs } = request;
    for (const part of inSegments(changes)) {
      const head = { op: 'mcm', id: request.id, ct, initialClk: 'initial', clk: clk(), pt: now() };
      write(socket, { ...head, heartbeatMs, conflateMs, ...part });
    }
    sockets.set(socket, { subscription: request });
  }

  function answer(socket: Socket, request: Request): void {
    requests.push(request);
    if (request.op === 'marketSubscription') return answerSubscription(socket, request);
    const known = request['appKey'] === KEY && request['session'] === session;
    const status = { op: 'status', id: request.id };
    if (known) write(socket, { ...status, statusCode: 'SUCCESS', connectionClosed: false });
    else {
      const errorCode = request['appKey'] === KEY ? 'INVALID_SESSION_INFORMATION' : 'INVALID_APP_KEY';
      write(socket, { ...status, statusCode: 'FAILURE', errorCode, connectionClosed: true });
      socket.end();
    }
  }

  const server = createServer((socket) => {
    connections += 1;
    sockets.set(socket, { subscription: null });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let waiting = '';
    socket.on('data', (chunk) => {
      const lines = (waiting + chunk.toString()).split('\r\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) answer(socket, JSON.parse(line) as Request);
    });
    write(socket, { op: 'connection', connectionId: `connection-${connections}` });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    requests,
    connections: () => connections,
    subscriptions: () => requests.filter(({ op }) => op === 'marketSubscription'),
    isSubscribed: () => subscribers().length > 0,
    inSegments: (count: number) => void (segments = count),
    /** The token that is good from now on. */
    takeSession: (token: string) => void (session = token),
    refuseClocks: (refuse: boolean) => void (refusesClocks = refuse),

    /** Remembers changes and tells them to whoever is subscribed. */
    say(changes: readonly Change[], more: Json = {}): void {
      history.push([...changes]);
      for (const [socket, { subscription }] of subscribers()) {
        write(socket, { op: 'mcm', id: subscription?.id, clk: clk(), pt: now(), mc: changes, ...more });
      }
    },

    /** Remembers changes that nobody is told now: what a subscriber misses. */
    remember: (changes: readonly Change[]) => void history.push([...changes]),

    heartbeat(more: Json = {}): void {
      for (const [socket, { subscription }] of subscribers()) {
        write(socket, { op: 'mcm', id: subscription?.id, clk: clk(), pt: now(), ct: 'HEARTBEAT', ...more });
      }
    },

    /** Any bytes at all. */
    raw(text: string): void {
      for (const [socket] of subscribers()) socket.write(text);
    },

    /** Ends every connection, if asked in the middle of a line. */
    cut(half = ''): void {
      for (const socket of sockets.keys()) socket.end(half);
    },

    async close(): Promise<void> {
      for (const socket of sockets.keys()) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
