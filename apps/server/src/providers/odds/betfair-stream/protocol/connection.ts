import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { lineSplitter } from './lines.ts';
import type { RequestMessage } from './messages.ts';

export type Connection = {
  readonly send: (message: RequestMessage) => void;
  /** After this no callback is called. */
  readonly close: () => void;
};

export type ConnectionDeps = {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  /** Maximum length of a line. */
  readonly maxLineBytes: number;
  readonly line: (text: string) => void;
  /** Called once, when the connection has ended other than by `close`. */
  readonly ended: (reason: 'connection-lost' | 'line-too-long') => void;
};

/**
 * One connection to the exchange, with lines in and messages out. A line truncated by the end of the connection is left
 * out.
 */
export function openConnection({ host, port, tls, maxLineBytes, line, ended }: ConnectionDeps): Connection {
  const socket: Socket = tls ? connectTls({ host, port, servername: host }) : connectPlain({ host, port });
  let isOpen = true;
  const end = (reason: Parameters<typeof ended>[0]): void => {
    if (!isOpen) return;
    isOpen = false;
    socket.destroy();
    ended(reason);
  };
  const splitter = lineSplitter({
    maxBytes: maxLineBytes,
    line: (text) => isOpen && line(text),
    tooLong: () => end('line-too-long'),
  });
  socket.setNoDelay(true);
  socket.on('data', splitter.push);
  socket.on('error', () => end('connection-lost'));
  socket.on('close', () => end('connection-lost'));
  return {
    send(message) {
      if (isOpen) socket.write(`${JSON.stringify(message)}\r\n`);
    },
    close() {
      isOpen = false;
      socket.destroy();
    },
  };
}
