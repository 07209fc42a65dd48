import type { Duplex } from 'node:stream';

/** Holds back what is written to a socket until the present turn of the event loop is over, so that the frames of
 *  several topics that fall into it leave in one write. */
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
