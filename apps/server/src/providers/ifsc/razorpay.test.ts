import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ifscLookUp } from './razorpay.ts';

let asked: string[] = [];
let answers = true;
const api = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (!answers) return void response.writeHead(503).end();
  if (request.url === '/SBIN0999999') return void response.writeHead(404).end('"Not Found"');
  const isSublet = request.url === '/YESB0ADB001';
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ BRANCH: 'Fort', CITY: 'MUMBAI', BANK: isSublet ? 'Akhand Anand Co-operative Bank' : 'HDFC Bank' }),
  );
});
let baseUrl = '';
beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  baseUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => void api.close());

test('MON-11 an IFSC names its bank and branch, and is asked for once', async () => {
  const lookUp = ifscLookUp({ baseUrl });
  const found = { ifsc: 'HDFC0000001', bank: 'HDFC Bank', branch: 'Fort', city: 'MUMBAI' };
  expect(await lookUp(' hdfc0000001 ')).toEqual(found);
  expect(await lookUp('HDFC0000001')).toEqual(found);
  expect(asked).toEqual(['/HDFC0000001']);
});

test('P-14 a code that the list does not have is nothing, and is asked for once', async () => {
  asked = [];
  const lookUp = ifscLookUp({ baseUrl });
  expect(await lookUp('SBIN0999999')).toBe(null);
  expect(await lookUp('SBIN0999999')).toBe(null);
  expect(asked).toEqual(['/SBIN0999999']);
});

test('P-14 a sublet branch has the bank that the look-up names, not that of its first four letters', async () => {
  const lookUp = ifscLookUp({ baseUrl });
  expect(await lookUp('YESB0ADB001')).toMatchObject({ bank: 'Akhand Anand Co-operative Bank', branch: 'Fort' });
});

test('MON-11 where the branch cannot be asked for, the bank is still named, and the branch later', async () => {
  const lookUp = ifscLookUp({ baseUrl });
  answers = false;
  expect(await lookUp('SBIN0000300')).toEqual({
    ifsc: 'SBIN0000300',
    bank: 'State Bank of India',
    branch: '',
    city: '',
  });
  answers = true;
  expect(await lookUp('SBIN0000300')).toMatchObject({ branch: 'Fort' });
});

test('MON-11 what is no code, and a code of no bank, is nothing, and nobody is asked', async () => {
  asked = [];
  const lookUp = ifscLookUp({ baseUrl });
  for (const code of ['', 'HDFC1000001', 'ZZZZ0000001', '../etc/passwd', 'HDFC0000001?x=1']) {
    expect(await lookUp(code)).toBeNull();
  }
  expect(asked).toEqual([]);
});
