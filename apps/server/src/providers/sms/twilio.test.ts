import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { deadlines } from '../../../test/time/deadlines.ts';
import type { SmsMessage } from '../../modules/codes/port.ts';
import { twilioSender } from './twilio.ts';

/** A server that speaks the Messages resource: what it takes it lists. */
type Asked = {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly form: Record<string, string>;
};
type Behaviour = (response: ServerResponse, take: () => void) => void;

const asked: Asked[] = [];
let listed: object[] = [];
let shown: object = {};
let behave: Behaviour;
let server: Server;
let baseUrl: string;

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const queued: Behaviour = (response, take) => {
  take();
  json(response, 201, { sid: 'SM1', status: 'queued' });
};

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resume) => void server.listen(0, '127.0.0.1', resume));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
afterEach(() => {
  asked.length = 0;
  listed = [];
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const form = Object.fromEntries(new URLSearchParams(text));
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, authorization: headers.authorization ?? '', form });
  if (method === 'GET' && url.endsWith('/SM1.json')) return void json(response, 200, shown);
  if (method === 'GET') return void json(response, 200, { messages: listed });
  behave(response, () => {
    listed.unshift({ body: form['Body'], status: 'queued', date_created: new Date(WRITTEN_AT_MS).toUTCString() });
  });
}

const WRITTEN_AT_MS = Date.UTC(2026, 10, 20, 12);
const message: SmsMessage = {
  id: 'm1',
  to: '+919812345678',
  text: '1234 is your code',
  purpose: 'reset',
  code: '1234',
  writtenAtMs: WRITTEN_AT_MS,
};
const { deadline, pass } = deadlines();
const sender = (more: object = {}) =>
  twilioSender({ accountSid: 'AC1', authToken: 'secret', from: '+15005550006', baseUrl, deadline, ...more });

test('AUT-23 a message is one authenticated form to the account’s Messages', async () => {
  behave = queued;
  expect(await sender().send(message)).toEqual({ kind: 'sent', providerId: 'SM1' });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
      form: { From: '+15005550006', To: '+919812345678', Body: '1234 is your code' },
    },
  ]);
});

test.each([
  [{ status: 'delivered' }, { state: 'delivered' }],
  [
    { status: 'undelivered', error_code: 30_003 },
    { state: 'undelivered', reason: 'code 30003' },
  ],
  [
    { status: 'failed', error_code: 30_007 },
    { state: 'undelivered', reason: 'code 30007' },
  ],
  [{ status: 'sent', error_code: null }, { state: 'unknown' }],
  [{ status: 'queued', error_code: null }, { state: 'under-way' }],
])('ID-47 a message that is %j there', async (entity, delivery) => {
  shown = entity;
  expect(await sender().deliveryOf?.('SM1')).toEqual(delivery);
  expect(asked.at(-1)).toMatchObject({ method: 'GET', url: '/2010-04-01/Accounts/AC1/Messages/SM1.json' });
});

test('AUT-23 a messaging service sends in the place of a number', async () => {
  behave = queued;
  await sender({ from: 'MG42' }).send(message);
  expect(asked[0]?.form).toEqual({ MessagingServiceSid: 'MG42', To: '+919812345678', Body: '1234 is your code' });
});

test.each<[string, Behaviour, object]>([
  [
    'a number that cannot be reached is refused, without repeating it',
    (response) =>
      json(response, 400, { code: 21_211, message: 'The To number +919812345678 is not valid', status: 400 }),
    { kind: 'refused', reason: 'HTTP 400, code 21211' },
  ],
  [
    'a message that failed at once is refused',
    (response) => json(response, 201, { sid: 'SM1', status: 'failed', error_code: 30_003 }),
    { kind: 'refused', reason: 'code 30003' },
  ],
  [
    'a wrong token is refused',
    (response) => json(response, 401, { code: 20_003 }),
    { kind: 'refused', reason: 'HTTP 401, code 20003' },
  ],
  [
    'too many requests wait as long as Twilio says',
    (response) => json(response, 429, { code: 20_429 }, { 'retry-after': '3' }),
    { kind: 'failed', reason: 'HTTP 429, code 20429', mayHaveGone: false, retryAfterMs: 3_000 },
  ],
  [
    'after a server error the message may have gone',
    (response) => void response.writeHead(503).end('<html>'),
    { kind: 'failed', reason: 'HTTP 503, no code', mayHaveGone: true },
  ],
  [
    'after a connection that broke the message may have gone',
    (response) => void response.destroy(),
    { kind: 'failed', reason: 'UND_ERR_SOCKET', mayHaveGone: true },
  ],
  [
    'after a time-out the message may have gone',
    () => pass(),
    { kind: 'failed', reason: 'TimeoutError', mayHaveGone: true },
  ],
  [
    'an answer that leads elsewhere is not followed with the token',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    { kind: 'failed', mayHaveGone: true },
  ],
])('AUT-23 %s', async (_what, behaviour, outcome) => {
  behave = behaviour;
  expect(await sender().send(message)).toMatchObject(outcome);
});

test('AUT-23 where nobody listens nothing has gone', async () => {
  const closed = createServer();
  await new Promise<void>((resume) => void closed.listen(0, '127.0.0.1', resume));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resume) => void closed.close(resume));
  const nowhere = sender({ baseUrl: `http://127.0.0.1:${port}` });
  expect(await nowhere.send(message)).toMatchObject({ kind: 'failed', mayHaveGone: false });
  await expect(nowhere.wasSent(message)).rejects.toThrow('fetch failed');
});

test('AUT-23 a message that was taken before a time-out is found again; older, failed and other ones are not it', async () => {
  behave = (_response, take) => {
    take();
    pass();
  };
  expect(await sender().wasSent(message)).toBe(false);
  expect(await sender().send(message)).toMatchObject({ mayHaveGone: true });
  expect(await sender().wasSent(message)).toBe(true);
  expect(asked.at(-1)).toMatchObject({
    method: 'GET',
    url: '/2010-04-01/Accounts/AC1/Messages.json?To=%2B919812345678&PageSize=20',
  });
  const taken = { body: message.text, status: 'sent', date_created: new Date(WRITTEN_AT_MS).toUTCString() };
  for (const other of [
    { ...taken, body: '9999 is your code' },
    { ...taken, status: 'undelivered' },
    { ...taken, date_created: new Date(WRITTEN_AT_MS - 3_600_000).toUTCString() },
    {},
  ]) {
    listed = [other];
    expect(await sender().wasSent(message)).toBe(false);
  }
});
