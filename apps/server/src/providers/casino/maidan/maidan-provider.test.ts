import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { launchRequest } from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS } from '@maidan/wallet-api/signature';
import { systemClock } from '../../../platform/clock/index.ts';
import { maidanProvider } from './maidan-provider.ts';

const SECRET = 'a-secret-of-this-test';

test('CAS-05 a launch is signed and tells the provider language, way back and theme, and nobody’s name', async () => {
  const heard: { readonly path: string; readonly body: string; readonly isSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const of = (name: string) => String(request.headers[name.toLowerCase()] ?? '');
      const path = request.url ?? '';
      const parts = { timestamp: of(SIGNATURE_HEADERS.timestamp), method: 'POST', path, body };
      heard.push({ path, body, isSigned: isSigned([SECRET], parts, of(SIGNATURE_HEADERS.signature)) });
      response.end('{"url":"/games/play/mines?launch=1"}');
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => void server.close());
  const provider = maidanProvider({
    id: 'maidan-tables',
    name: 'Maidan Tables',
    maxWinPaise: 1,
    secrets: [SECRET],
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clock: systemClock,
  });
  const told = { gameId: 'mines', launchToken: 'once', language: 'hi', lobbyPath: '/slots', theme: 'light' } as const;
  const launched = await provider.launch({
    ...told,
    playerId: 'p1',
    playerName: 'Asha',
    origin: 'https://bets.example',
    userAgent: 'any',
    openSession: () => Promise.reject(new Error('the provider exchanges the token itself')),
  });
  expect(launched).toEqual({ url: '/games/play/mines?launch=1' });
  const [{ path, body, isSigned: isOurs } = { path: '', body: '{}', isSigned: false }] = heard;
  expect([path, isOurs]).toEqual(['/provider/launch', true]);
  expect(JSON.parse(body)).toEqual(told);
  expect(launchRequest.parse({ ...told, theme: undefined }).theme).toBeUndefined();
  expect(launchRequest.safeParse({ ...told, theme: 'neon' }).success).toBe(false);
});
