import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { REQUEST_FAULTS, WALLET_ERRORS } from './answers.ts';
import { CALL_ERRORS } from './call-answers.ts';
import { isSigned, signatureOf } from './signature.ts';
import { WALLET_CALLS, type WalletCall } from './wallet-calls.ts';

const page = readFileSync(new URL('../../../docs/providers/wallet-api.md', import.meta.url), 'utf8');
/** The cells of a table's row, by its first one; the back quotes around a whole cell are not part of it. */
const rows = page.split('\n').flatMap((line) => (line.startsWith('| ') ? [line.slice(2, -2).split(' | ')] : []));
const row = (first: string) => rows.find(([cell]) => cell === first) ?? [];
const bare = (cell = '') => cell.replace(/^`(.*)`$/, '$1');
const calls = Object.keys(WALLET_CALLS) as WalletCall[];

test('CAS-08 the worked example of the document is signed as it says', () => {
  const at = rows.findIndex(([cell]) => cell === 'secret');
  const example = new Map(rows.slice(at, at + 7).map(([name, value]) => [bare(name), bare(value)]));
  const of = (name: string) => example.get(name) ?? '';
  const parts = { timestamp: of('X-Timestamp'), method: 'POST', path: of('path'), body: of('body') };
  expect(of('signed text')).toBe(`${parts.timestamp}.POST.${parts.path}.${parts.body}`);
  expect(of('X-Signature')).toMatch(/^[0-9a-f]{64}$/);
  expect(signatureOf(of('secret'), parts)).toBe(of('X-Signature'));
  expect(isSigned(['another', of('secret')], parts, of('X-Signature'))).toBe(true);
  expect(isSigned([of('secret')], { ...parts, path: '/gp/v1/bet' }, of('X-Signature'))).toBe(false);
});

test.each(calls)('CAS-08 the document names the fields and refusals of %s', (call) => {
  const [, fields = '', , refusals = ''] = row(`\`${call}\``);
  for (const field of Object.keys(WALLET_CALLS[call].def.shape)) expect(fields).toContain(`\`${field}\``);
  const [one = call] = call.split('/batch');
  const named = one === call ? refusals : row(`\`${one}\``)[3];
  expect(named?.split(', ').map(bare)).toEqual(CALL_ERRORS[call]);
  expect(one === call || refusals === `as \`${one}\`, each`).toBe(true);
});

test('CAS-08 the document names every error, and whether it is final, and every one is some call’s', () => {
  const all: readonly string[] = Object.values(CALL_ERRORS).flat();
  for (const [code, { isFinal }] of Object.entries(WALLET_ERRORS)) {
    expect([code, row(`\`${code}\``)[1]]).toEqual([code, isFinal ? 'yes' : 'no']);
    expect(all).toContain(code);
  }
  for (const [code, { status }] of Object.entries(REQUEST_FAULTS)) {
    expect([code, row(`\`${code}\``)[1]]).toEqual([code, String(status)]);
  }
});
