import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';

/** Whether a page of this very site asks. A sandboxed frame says `null` and a program that is no browser may say
 *  nothing: neither is the page. Only the host is compared, because a proxy may have taken the encryption off. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  return origin !== undefined && host !== undefined && URL.canParse(origin) && new URL(origin).host === hostOf(host);
}

/** As a browser writes a host in an origin: lower case, without a scheme's own port. */
function hostOf(host: string): string {
  return host.toLowerCase().replace(/:(80|443)$/, '');
}

const REASONS = { 403: 'Forbidden', 404: 'Not Found' } as const;

export function refuseUpgrade(socket: Duplex, status: keyof typeof REASONS): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
