import type { FastifyInstance } from 'fastify';

/** What an outside service posts: its bytes as received, because signatures are computed over them. */
export interface MachineCall {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface MachineAnswer {
  readonly status: number;
  readonly text: string;
  /** Set for a rejected message that the protocol answers with 200: the status that it is reported with. */
  readonly refusedAs?: number;
}

export interface HookOptions {
  readonly path: string;
  /** Of the answer; plain text unless it says more. */
  readonly contentType?: string;
  /** What the server is still waiting for; until then it answers 503, so that the service retries later. */
  readonly missing: () => readonly string[];
  /** Called when a message is rejected as forged or malformed. */
  readonly refused?: (address: string, status: number) => void;
  readonly hear: (posted: MachineCall) => Promise<MachineAnswer>;
}

const BODY_BYTES = 256 * 1024;
const PLAIN_TEXT = 'text/plain; charset=utf-8';

/** A route for messages from machines: not a call of the contract, without session or envelope. */
export function hookRoute({
  path,
  contentType = PLAIN_TEXT,
  missing,
  refused,
  hear,
}: HookOptions): (app: FastifyInstance) => void {
  return (app) => {
    void app.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_request, body, done) =>
        done(null, body),
      );
      own.post(path, { schema: { hide: true }, bodyLimit: BODY_BYTES }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const isReady = missing().length === 0;
        const {
          status,
          text,
          refusedAs = status,
        }: MachineAnswer = isReady
          ? await hear({ body, headers: request.headers })
          : { status: 503, text: 'Not ready yet.' };
        if (refusedAs >= 400 && refusedAs < 500) refused?.(request.ip, refusedAs);
        if (status === 503) void reply.header('retry-after', '2');
        return reply.code(status).header('cache-control', 'no-store').type(contentType).send(`${text}\n`);
      });
    });
  };
}
