import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalEnvelope } from '../../http/index.ts';
import { languageOf, type Refusal } from '@maidan/contract';

/** Refuses an upgrade with the envelope of an ordinary call. */
export function refuseUpgrade(socket: Duplex, { headers }: IncomingMessage, refusal: Refusal): void {
  const { status, body } = refusalEnvelope(languageOf(headers['accept-language']), refusal);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
