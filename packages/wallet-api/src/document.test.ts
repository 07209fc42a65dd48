import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { REQUEST_FAULTS, WALLET_ERRORS } from './answers.ts';
import { CALL_ERRORS } from './call-answers.ts';
import { walletDocument } from './open-api.ts';
import { PROVIDER_CALLS, roundStatusAnswer, type ProviderCall } from './provider-calls.ts';
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

const served = Object.keys(PROVIDER_CALLS) as ProviderCall[];

/** The keys of an object in a JSON schema, and of what is in it. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  const own = Object.entries(properties).flatMap(([name, of]) => [name, ...namesIn(of)]);
  return [...own, ...namesIn(items)];
}

test.each(served)('CAS-08 the document names all that the platform asks and is answered by /provider/%s', (call) => {
  const [, asked = '', answered = ''] = row(`\`POST /provider/${call}\``);
  for (const field of Object.keys(PROVIDER_CALLS[call].request.def.shape)) expect(asked).toContain(`\`${field}\``);
  const names = namesIn(z.toJSONSchema(PROVIDER_CALLS[call].answer, { io: 'input' }));
  expect(names).not.toEqual([]);
  for (const name of names) expect(answered).toContain(`"${name}"`);
});

test('CAS-08 the document says what becomes of every state of a round, and what finish asks for', () => {
  for (const state of roundStatusAnswer.def.shape.state.options) expect(row(`\`${state}\``)).toHaveLength(3);
  expect(page).toContain('### Round status with `finish`');
});

test('CAS-08 the OpenAPI document has the calls of both sides, with schemas that it holds', () => {
  const document = walletDocument();
  expect(Object.keys(document.paths)).toEqual(calls.map((call) => `/${call}`));
  expect(Object.keys(document.webhooks)).toEqual(served.map((call) => `/provider/${call}`));
  const { schemas } = document.components;
  const referred = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w*)/g)].map(
    ([, name = '']) => name,
  );
  expect(referred.filter((name) => !(name in schemas))).toEqual([]);
  for (const call of served) {
    const { post } = document.webhooks[`/provider/${call}`] ?? {};
    const name = /schemas\/(\w+)/.exec(JSON.stringify(post?.requestBody))?.[1] ?? '';
    const { request } = PROVIDER_CALLS[call];
    expect(Object.keys((schemas[name] as { properties: object }).properties)).toEqual(Object.keys(request.def.shape));
    expect(namesIn(schemas[name.replace(/Request$/, 'Answer')])).toEqual(
      namesIn(z.toJSONSchema(PROVIDER_CALLS[call].answer, { io: 'input' })),
    );
  }
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
