/** Asks the other server with a connection of a pool, which is free again as soon as the whole answer is here. */
import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Question {
  readonly url: string;
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  /** The whole body. */
  readonly body: Buffer | undefined;
}

/** Longer than any page or file of the other server. */
const MOST_ANSWER_BYTES = 16 * 1024 * 1024;
/** Shorter than a server keeps an idle connection. */
const IDLE_MS = 30_000;

export interface Asking {
  /** Throws without the whole answer in time; the time counts from here, so that waiting for the pool ends too. */
  readonly ask: (question: Question) => Promise<Answered>;
  readonly close: () => void;
}

export function createAsking({
  connections,
  withinMs,
}: {
  readonly connections: number;
  readonly withinMs: number;
}): Asking {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: IDLE_MS });
  return {
    ask: ({ url, method, headers, body }) =>
      new Promise((resolve, reject) => {
        const signal = AbortSignal.timeout(withinMs);
        const asked = request(url, { method, headers, agent, signal }, (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > MOST_ANSWER_BYTES) asked.destroy(new Error('an answer that is too long'));
            else parts.push(part);
          });
          answer.on('end', () => {
            resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
          });
          answer.on('error', reject);
        });
        asked.on('error', reject);
        asked.end(body);
      }),
    close: () => agent.destroy(),
  };
}
