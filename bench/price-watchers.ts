/** Watchers of an event, started as a separate process by the price-latency benchmark, with the address, the event and
 *  their number. Reports when all of them follow, and at the end when each saw which price. */
import { WebSocket } from 'ws';
import { CHANGE, type EventDelta, type ServerMessage } from '@maidan/contract';

/** The number of a price and when it was seen, in nanoseconds of the machine's clock. */
export type Seen = readonly [n: number, atNs: string];

const [url = '', eventId = '', count = '0'] = process.argv.slice(2);
const seen: Seen[] = [];

await Promise.all(Array.from({ length: Number(count) }, follow));
process.send?.('all follow');
process.once('message', () => process.send?.(seen, () => process.exit()));

function follow(): Promise<void> {
  const socket = new WebSocket(url, { origin: new URL(url.replace('ws:', 'http:')).origin });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.once('error', reject);
  socket.once('open', () => {
    socket.send(JSON.stringify({ op: 'hello' }));
    socket.send(JSON.stringify({ op: 'subscribe', id: 'e', topic: `event:${eventId}` }));
  });
  socket.on('message', (data: Buffer) => {
    const atNs = process.hrtime.bigint().toString();
    const message = JSON.parse(data.toString()) as ServerMessage;
    if (message.op === 'image') resolve();
    if (message.op === 'delta') for (const change of (message.data as EventDelta).changes) note(change, atNs);
  });
  return promise;
}

/** The best size that backers can take identifies the price. */
function note(change: EventDelta['changes'][number], atNs: string): void {
  if (change[0] === CHANGE.prices && change[3][1] !== undefined) seen.push([change[3][1], atNs]);
}
