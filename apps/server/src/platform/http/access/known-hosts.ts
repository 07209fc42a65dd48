/** Which names this server answers to, and whose pages may ask it: without the first, a stranger's domain that
 *  resolves to this machine would make its pages “same origin” (DNS rebinding). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '@maidan/contract';

export interface KnownHostsOptions {
  /** The site's addresses as browsers show them, such as `https://bets.example`. */
  readonly publicOrigins: readonly string[];
  /** The name or address that the server listens on; a wildcard adds nothing. */
  readonly listensOn: string;
}

/** What is asked about: Node's request, or Fastify's. */
interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined };
}

export type AddressRefusal = Extract<Refusal, { readonly kind: 'host-unknown' | 'origin-unknown' }>;

export interface KnownHosts {
  /** Refuses a request for a host that is not ours. */
  readonly hostRefusal: (asked: Asked) => AddressRefusal | null;
  /** Refuses a page of another origin. A client without an `Origin` is no page: it is not refused here. */
  readonly originRefusal: (asked: Asked) => AddressRefusal | null;
}

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const SHOWN_LENGTH = 80;

export function createKnownHosts({ publicOrigins, listensOn }: KnownHostsOptions): KnownHosts {
  const origins = new Set(publicOrigins);
  const publicHosts = new Set(publicOrigins.map((origin) => new URL(origin).host));

  /** Loopback, the address that the connection came in on, or the name of `HOST`: each with the listening port. */
  function isLocal({ hostname, port }: URL, { localAddress, localPort }: Asked['socket']): boolean {
    // A request that is injected has no connection.
    if (localPort !== undefined && Number(port || 80) !== localPort) return false;
    return (
      LOOPBACK_NAME.test(hostname) ||
      hostname === listensOn.toLowerCase() ||
      (localAddress !== undefined && hostname === inUrl(localAddress))
    );
  }

  return {
    hostRefusal({ headers, socket }) {
      const url = urlOfHost(headers.host);
      if (url && (publicHosts.has(withoutDefaultPort(url.host)) || isLocal(url, socket))) return null;
      return { kind: 'host-unknown', host: shown(headers.host) };
    },
    originRefusal({ headers: { origin }, socket }) {
      if (origin === undefined || origins.has(origin)) return null;
      const url = URL.canParse(origin) ? new URL(origin) : null;
      if (url?.protocol === 'http:' && url.origin === origin && isLocal(url, socket)) return null;
      return { kind: 'origin-unknown', origin: shown(origin) };
    },
  };
}

/** Those of this machine alone. */
export const LOCAL_HOSTS = createKnownHosts({ publicOrigins: [], listensOn: 'localhost' });

/** Whether a `Host` names this very machine, whatever the port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_NAME.test(urlOfHost(host)?.hostname ?? '');
}

function urlOfHost(host: string | undefined): URL | null {
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`);
}

/** TLS ends at a proxy, so that `:443` may come along over plain HTTP. */
function withoutDefaultPort(host: string): string {
  return host.replace(/:443$/, '');
}

/** An address of a socket as a URL writes it; IPv4 over a dual-stack socket is IPv4. */
function inUrl(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

function shown(header: string | undefined): string {
  return (header ?? '').slice(0, SHOWN_LENGTH);
}
