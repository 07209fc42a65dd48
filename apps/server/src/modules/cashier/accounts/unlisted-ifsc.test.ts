import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnAccount } from '@maidan/contract';
import { openBank, type Bank } from '../../../../test/cashier.ts';

let bank: Bank;
const api = createServer((request, response) => {
  if (request.url === '/SBIN0999999') return void response.writeHead(404).end('"Not Found"');
  if (request.url === '/SBIN0000500') return void response.writeHead(503).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ BANK: 'State Bank of India', BRANCH: 'Fort', CITY: 'MUMBAI' }));
});

beforeAll(async () => {
  await once(api.listen(0, '127.0.0.1'), 'listening');
  bank = await openBank({ ifscUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await bank.close();
  api.close();
});

test('P-14 an account whose IFSC is not in the list is saved with a mark, which a right IFSC takes away', async () => {
  const player = await bank.player();
  const account = (ifscCode: string, more: object = {}) => ({
    type: 'bank',
    accountNumber: '123456789012',
    accountHolderName: 'Asha Rao',
    bankName: 'State Bank of India',
    ifscCode,
    ...more,
  });
  const ACCOUNTS = '/api/v1/account-details';
  const added = await bank.call<OwnAccount>(player, 'POST', ACCOUNTS, { body: account('SBIN0999999') });
  expect(added.data.marks).toEqual(['unlisted-ifsc', 'new']);
  const accountId = added.data._id;
  const edit = (ifsc: string) => bank.call<OwnAccount>(player, 'PUT', ACCOUNTS, { body: account(ifsc, { accountId }) });
  expect((await edit('SBIN0000300')).data.marks).toEqual(['new']);
  expect((await edit('SBIN0999999')).data.marks).toEqual(['unlisted-ifsc', 'new']);
  // A look-up that does not answer says nothing about the code.
  expect((await edit('SBIN0000500')).data.marks).toEqual(['new']);
  expect((await bank.call(player, 'GET', '/api/v1/ifsc/SBIN0999999')).data).toBe(null);
});
