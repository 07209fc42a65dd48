import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import { isLoopbackHost } from './known-hosts.ts';
import { sendEnvelope } from './refuse.ts';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

export const HEALTH = '/health';

interface Probes {
  readonly metrics: Metrics;
  readonly missing: () => readonly string[];
}

/** What machines ask: `/health` for whoever decides about traffic, `/metrics` for this machine's own collector. */
export function registerProbes(app: FastifyInstance, { metrics, missing }: Probes): void {
  app.get(HEALTH, { schema: { hide: true } }, async (_request, reply) => {
    const waitingFor = missing();
    const ready = waitingFor.length === 0;
    const message = ready ? 'Ready' : `Waiting for ${waitingFor.join(', ')}`;
    const code = ready ? 200 : 503;
    return sendEnvelope(reply, code, { meta: { code, message }, data: { ready, waitingFor } });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!fromThisMachine(request)) {
      reply.callNotFound();
      return reply;
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics());
  });
}

/** A proxy on this machine also comes from the loopback address; its headers or the name it was asked for give it
 *  away. */
export function fromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return LOOPBACK.test(socket.remoteAddress ?? '') && isLoopbackHost(headers.host) && !isForwarded;
}
