/** The host names this server answers to, and the origins whose pages may call it. Without the host check a stranger's
 *  domain that resolves to this machine would make its pages “same origin” (DNS rebinding). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '@maidan/contract';

export interface KnownHostsOptions {
  /** The site's public origins, such as `https://bets.example`. */
  readonly publicOrigins: readonly string[];
  /** The name or address that the server listens on; a wildcard adds nothing. */
  readonly listensOn: string;
}

/** A request of Node or Fastify. */
interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly localAddress?: string | undefined; readonly localPort?: number | undefined };
}

export type AddressRefusal = Extract<Refusal, { readonly kind: 'host-unknown' | 'origin-unknown' }>;

export interface KnownHosts {
  /** Refuses a request for an unknown host. */
  readonly hostRefusal: (asked: Asked) => AddressRefusal | null;
  /** Refuses a page of another origin. A client without an `Origin` header is not a page and is not refused here. */
  readonly originRefusal: (asked: Asked) => AddressRefusal | null;
}

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const SHOWN_LENGTH = 80;

export function createKnownHosts({ publicOrigins, listensOn }: KnownHostsOptions): KnownHosts {
  const origins = new Set(publicOrigins);
  const publicHosts = new Set(publicOrigins.map((origin) => new URL(origin).host));

  /** Loopback, the address of the connection, or the name in `HOST`: each with the listening port. */
  function isLocal({ hostname, port }: URL, { localAddress, localPort }: Asked['socket']): boolean {
    // An injected request has no connection.
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

/** Only the hosts of this machine. */
export const LOCAL_HOSTS = createKnownHosts({ publicOrigins: [], listensOn: 'localhost' });

/** Whether a `Host` header names this machine itself, on any port. */
export function isLoopbackHost(host: string | undefined): boolean {
  return LOOPBACK_NAME.test(urlOfHost(host)?.hostname ?? '');
}

function urlOfHost(host: string | undefined): URL | null {
  if (host === undefined || !HOST.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`);
}

/** Behind a TLS proxy `:443` may be part of a plain HTTP request. */
function withoutDefaultPort(host: string): string {
  return host.replace(/:443$/, '');
}

/** A socket address in URL form; IPv4 over a dual-stack socket becomes IPv4. */
function inUrl(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `[${plain}]` : plain;
}

function shown(header: string | undefined): string {
  return (header ?? '').slice(0, SHOWN_LENGTH);
}
