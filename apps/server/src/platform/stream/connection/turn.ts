import type { Duplex } from 'node:stream';

/** Buffers what is written to a socket until the current turn of the event loop ends, so that frames of several topics
 *  leave in one write. */
export interface Turn {
  readonly write: (socket: Duplex, frame: Buffer) => void;
}

export function createTurn(atEnd: (task: () => void) => void): Turn {
  const held = new Set<Duplex>();

  function end(): void {
    const sockets = [...held];
    held.clear();
    for (const socket of sockets) socket.uncork();
  }

  return {
    write(socket, frame) {
      if (held.size === 0) atEnd(end);
      if (!held.has(socket)) {
        held.add(socket);
        socket.cork();
      }
      socket.write(frame);
    },
  };
}
