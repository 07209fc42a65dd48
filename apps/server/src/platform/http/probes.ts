import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import { isLoopbackHost } from './access/known-hosts.ts';
import { sendEnvelope } from './answers/refuse.ts';

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const READINESS = ['/readyz', '/health'] as const;
const LIVENESS = '/livez';
/** Paths that machines call, under any address they know the server by. */
export const PROBES: readonly string[] = [...READINESS, LIVENESS];

export interface Probes {
  readonly metrics: Metrics;
  readonly missing: () => readonly string[];
  /** What keeps a started server from serving at present, by name; none if omitted. */
  readonly failing?: (() => Promise<readonly string[]>) | undefined;
  /** Whether the process can still work; if not, it should be restarted. Always true if omitted. */
  readonly isAlive?: (() => boolean) | undefined;
}

/** Routes for machines: `/livez` for the process supervisor, `/readyz` and `/health` for load balancers, `/metrics` for
 *  this machine's own collector (RUN-03). */
export function registerProbes(app: FastifyInstance, { metrics, missing, failing, isAlive }: Probes): void {
  app.get(LIVENESS, { schema: { hide: true } }, async (_request, reply) => {
    const alive = isAlive?.() ?? true;
    const [code, message] = alive ? [200, 'Alive'] : [503, 'Another server has taken over'];
    return sendEnvelope(reply, code, { meta: { code, message }, data: { alive } });
  });
  const readiness = async (_request: FastifyRequest, reply: FastifyReply) => {
    const unstarted = missing();
    const waitingFor = unstarted.length > 0 ? unstarted : ((await failing?.()) ?? []);
    const ready = waitingFor.length === 0;
    const message = ready ? 'Ready' : `Waiting for ${waitingFor.join(', ')}`;
    const code = ready ? 200 : 503;
    return sendEnvelope(reply, code, { meta: { code, message }, data: { ready, waitingFor } });
  };
  for (const path of READINESS) app.get(path, { schema: { hide: true } }, readiness);
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

/** A proxy on this machine also connects from the loopback address, but its forwarding headers or the requested host
 *  name reveal it. */
export function fromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined);
  return LOOPBACK.test(socket.remoteAddress ?? '') && isLoopbackHost(headers.host) && !isForwarded;
}
