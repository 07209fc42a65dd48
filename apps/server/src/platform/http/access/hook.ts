import type { FastifyInstance } from 'fastify';

/** What an outside service posts to us: its bytes as they came, for signatures are made over them. */
export interface HookOptions {
  readonly path: string;
  /** What the server still waits for: until then it is answered 503, and said again later. */
  readonly missing: () => readonly string[];
  /** Called when a message is refused as forged or malformed. */
  readonly refused?: (address: string, status: number) => void;
  readonly hear: (posted: {
    readonly body: Uint8Array;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  }) => Promise<{ readonly status: number; readonly text: string }>;
}

const BODY_BYTES = 256 * 1024;

/** An address for a machine's messages: no call of the contract, no session, no envelope. */
export function hookRoute({ path, missing, refused, hear }: HookOptions): (app: FastifyInstance) => void {
  return (app) => {
    void app.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      own.post(path, { schema: { hide: true }, bodyLimit: BODY_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isReady = missing().length === 0;
        const { status, text } = isReady
          ? await hear({ body, headers: request.headers })
          : { status: 503, text: 'Not ready yet.' };
        if (status >= 400 && status < 500) refused?.(request.ip, status);
        if (status === 503) void reply.header('retry-after', '2');
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${text}\n`);
      });
    });
  };
}
