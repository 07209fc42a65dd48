import type { Duplex } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import * as library from 'ws';
import { connect, endAll, EVENT, plain, seen, serveStream, subscribe } from '../../../../test/served-stream.ts';

/** What the types of the library do not know of it yet. */
const { PerMessageDeflate } = library as unknown as {
  PerMessageDeflate: { readonly prototype: { cleanup: () => void } };
};

const isServers = (extension: unknown): extension is object =>
  typeof extension === 'object' && extension !== null && Reflect.get(extension, '_isServer') === true;

afterEach(async () => {
  vi.restoreAllMocks();
  await endAll();
});

const long = (value: number) => ({ value, ballast: 'prices 1.86 '.repeat(200) });

test('who comes back within the history gets what it missed in one delta, and the rest as it comes', async () => {
  const { host, step } = await serveStream();
  const first = await connect(host);
  first.say({ op: 'hello' });
  first.say(subscribe(EVENT));
  await first.until(seen('image'));
  step();
  await first.until(seen('delta'));
  const clk = first.messages.at(-1)?.clk;
  const witness = await connect(host);
  witness.say({ op: 'hello' });
  witness.say(subscribe(EVENT));
  await witness.until(seen('image'));
  first.ws.close();
  await first.closed;
  for (let n = 2; n <= 4; n += 1) {
    step();
    await witness.until((messages) => messages.some(({ seq }) => seq === n));
  }
  const back = await connect(host);
  back.say({ op: 'hello' });
  back.say({ ...subscribe(EVENT), clk });
  await back.until(seen('delta'));
  expect(back.messages.slice(1)).toMatchObject([{ op: 'delta', from: 1, data: { values: [2, 3, 4] } }]);
  step();
  await back.until((messages) => messages.length === 3);
  expect(back.messages[2]).toMatchObject({ op: 'delta', data: { values: [5] } });
});

test('a clk of another life of the topic brings an image', async () => {
  const { host } = await serveStream();
  const client = await connect(host);
  client.say({ op: 'hello' });
  client.say({ ...subscribe(EVENT), clk: '000000000000.3' });
  await client.until(seen('image'));
  expect(client.messages.map(({ op }) => op)).toEqual(['welcome', 'image']);
});

test('a topic whose image is refused leaves nothing behind', async () => {
  const { stream, host } = await serveStream();
  const missing = `${EVENT.slice(0, -3)}404`;
  const client = await connect(host);
  client.say({ op: 'hello' });
  client.say(subscribe(missing));
  await client.until(seen('refused', missing));
  expect(stream.isFollowed(missing)).toBe(false);
});

test('a client that says it is hidden is told less often, and everything once it is looked at', async () => {
  const { host, step } = await serveStream();
  const [shown, hidden] = [await connect(host), await connect(host)];
  hidden.say({ op: 'hello' });
  shown.say({ op: 'hello' });
  hidden.say({ op: 'visibility', hidden: true });
  for (const client of [shown, hidden]) {
    client.say(subscribe(EVENT));
    await client.until(seen('image'));
  }
  for (let n = 1; n <= 6; n += 1) {
    step();
    await shown.until((messages) => messages.at(-1)?.seq === n);
  }
  expect(hidden.messages.length).toBeLessThan(shown.messages.length);
  hidden.say({ op: 'visibility', hidden: false });
  await hidden.until((messages) => messages.at(-1)?.seq === 6);
  const values = hidden.messages.flatMap(({ data }) => (data as { values?: number[] } | undefined)?.values ?? []);
  expect(values).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a frame is compressed once for all who take it, and plain for who does not', async () => {
  const { host, step, sockets } = await serveStream({ delta: (values) => values.map(long) });
  const clients = [await connect(host), await connect(host), await connect(host, plain(host))];
  const written = new Map<Duplex, Buffer[]>();
  for (const client of clients) {
    client.say({ op: 'hello' });
    client.say(subscribe(EVENT));
    await client.until(seen('image'));
  }
  for (const socket of sockets) {
    const frames: Buffer[] = [];
    written.set(socket, frames);
    const write = socket.write.bind(socket);
    vi.spyOn(socket, 'write').mockImplementation((frame) => {
      frames.push(frame as Buffer);
      return write(frame);
    });
  }
  step();
  for (const client of clients) {
    await client.until(seen('delta'));
    expect(client.messages.at(-1)?.data).toEqual([long(1)]);
  }
  const [one, two, third] = [...written.values()].map((frames) => frames.at(-1));
  expect(clients.map(({ ws }) => ws.extensions)).toEqual(['permessage-deflate', 'permessage-deflate', '']);
  expect(one === two).toBe(true);
  expect(one?.[0]).toBe(0xc1);
  expect(third?.[0]).toBe(0x81);
  expect(one?.byteLength).toBeLessThan((third?.byteLength ?? 0) / 5);
});

test('a compressed message of a client is read, and what reading it took is given back', async () => {
  const forgotten = vi.spyOn(PerMessageDeflate.prototype, 'cleanup');
  const { host } = await serveStream();
  const client = await connect(host, { headers: { origin: `http://${host}` }, perMessageDeflate: { threshold: 0 } });
  client.say({ op: 'hello' });
  client.say({ ...subscribe(EVENT, 'a'.repeat(60)) });
  await client.until(seen('image'));
  expect(client.messages.at(-1)?.id).toBe('a'.repeat(60));
  const ofServer = forgotten.mock.contexts.flatMap((each) => (isServers(each) ? [each] : []));
  // Once for each of the two messages; sockets of other tests are done with when they close.
  const ours = ofServer.find((each, n) => ofServer.indexOf(each) < n);
  expect(ours && Reflect.get(ours, '_inflate')).toBeNull();
});

test('a client with room for a smaller window only gets plain frames', async () => {
  const { host, step } = await serveStream({ delta: (values) => values.map(long) });
  const client = await connect(host, {
    headers: { origin: `http://${host}` },
    perMessageDeflate: { serverMaxWindowBits: 9 },
  });
  client.say({ op: 'hello' });
  client.say(subscribe(EVENT));
  await client.until(seen('image'));
  step();
  await client.until(seen('delta'));
  expect(client.messages.at(-1)?.data).toEqual([long(1)]);
});
