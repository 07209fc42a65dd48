import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchOdds } from '../../../../test/exchange/exchange-fixtures.ts';
import { CREDENTIALS } from '../../../../test/exchange/exchange-stream-server.ts';
import { openLiveStream, type LiveStream } from '../../../../test/exchange/live-stream.ts';

const MINUTE_MS = 60_000;

let live: LiveStream;
beforeEach(async () => {
  live = await openLiveStream();
});
afterEach(() => live.close());

test('a session that ends at night is an operator’s task until a new token is there, which needs no restart', async () => {
  let token: string = CREDENTIALS.session;
  live.server.remember([matchOdds()]);
  await live.connect({ session: () => token });
  await live.connected();
  await live.heard();
  expect([...live.troubles]).toEqual([]);
  live.server.takeSession('of the morning');
  live.server.cut();
  await expect.poll(() => live.dropped).toContain('connection-lost');
  live.clock.advance(1_000);
  await expect.poll(() => [...live.troubles]).toEqual([['session', 'INVALID_SESSION_INFORMATION']]);
  token = 'of the morning';
  live.clock.advance(MINUTE_MS);
  await live.connected();
  await live.heard();
  expect([...live.troubles]).toEqual([]);
  expect(live.stateOf('1.900')?.status).toBe('OPEN');
});

test('a token that cannot be read is an operator’s task too', async () => {
  let token: string | null = null;
  const session = () => {
    if (token === null) throw new Error('EXCHANGE_SESSION_FILE is empty');
    return token;
  };
  await live.connect({ session });
  await expect.poll(() => [...live.troubles]).toEqual([['session', 'EXCHANGE_SESSION_FILE is empty']]);
  token = CREDENTIALS.session;
  live.clock.advance(MINUTE_MS);
  await live.connected();
  await live.heard();
  expect([...live.troubles]).toEqual([]);
});

test('the keep-alive address is called every hour, and a refusal is an operator’s task', async () => {
  const asked: IncomingHttpHeaders[] = [];
  let answer: object = { token: 'x', product: 'x', status: 'SUCCESS', error: '' };
  const sso = createServer(({ headers }, response) => {
    asked.push(headers);
    response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(sso, 'listening');
  try {
    await live.connect({ keepAliveUrl: `http://127.0.0.1:${(sso.address() as AddressInfo).port}/api/keepAlive` });
    live.clock.advance(60 * MINUTE_MS);
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]).toMatchObject({
      'x-application': CREDENTIALS.appKey,
      'x-authentication': CREDENTIALS.session,
    });
    answer = { token: '', product: '', status: 'FAIL', error: 'NO_SESSION' };
    live.clock.advance(60 * MINUTE_MS);
    await expect.poll(() => live.troubles.get('keep-alive')).toBe('NO_SESSION');
    answer = { status: 'SUCCESS' };
    live.clock.advance(60 * MINUTE_MS);
    await expect.poll(() => live.troubles.has('keep-alive')).toBe(false);
    sso.closeAllConnections();
  } finally {
    sso.close();
  }
});
