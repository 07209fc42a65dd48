import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldWords } from '@maidan/contract';
import { refusalOfRequest } from './request-errors.ts';

const text = z.string().check(z.minLength(1), z.maxLength(5));

/** What a request with this body is told. */
function told(schema: z.ZodMiniType, body: unknown): string[] {
  const judge = validatorCompiler({ schema, method: 'POST', url: '/', httpPart: 'body' });
  const judged = judge(body) as { readonly error?: FastifySchemaValidationError[] };
  if (!judged.error) return [];
  const error = { message: '', validation: judged.error, validationContext: 'body' };
  const refusal = refusalOfRequest(error, { body, routeOptions: { bodyLimit: 1 } });
  return refusal?.kind === 'invalid-input' ? refusal.fields.map((fault) => fieldWords('en', fault)) : ['?'];
}

test.each<[string, z.ZodMiniType, unknown, string]>([
  ['a missing text', text, undefined, 'Name is required.'],
  ['an empty text', text, '', 'Name is required.'],
  ['no text', text, 7, 'Name must be text.'],
  ['a short text', z.string().check(z.minLength(2)), 'x', 'Name must have at least 2 characters.'],
  ['a long text', text, 'xxxxxx', 'Name must have at most 5 characters.'],
  ['a text of another form', z.string().check(z.regex(/^a$/)), 'b', 'Name is not valid.'],
  ['no number', z.number(), 'x', 'Name must be a number.'],
  ['half a number', z.int(), 1.5, 'Name must be a whole number.'],
  ['a small number', z.number().check(z.minimum(1)), 0, 'Name must be at least 1.'],
  ['a large number', z.number().check(z.maximum(9)), 10, 'Name must be at most 9.'],
  ['nought for more', z.number().check(z.positive()), 0, 'Name must be more than 0.'],
  ['one for less', z.number().check(z.lt(1)), 1, 'Name must be less than 1.'],
  ['no boolean', z.boolean(), 'yes', 'Name must be true or false.'],
  ['no list', z.array(text), {}, 'Name must be a list.'],
  ['an empty list', z.array(text).check(z.minLength(1)), [], 'Name is required.'],
  ['a short list', z.array(text).check(z.minLength(2)), ['x'], 'Name must have at least 2 entries.'],
  ['a long list', z.array(text).check(z.maxLength(1)), ['x', 'y'], 'Name must have at most 1 entries.'],
  ['no object', z.object({}), 'x', 'Name must be an object.'],
  ['no option', z.enum(['back', 'lay']), 'both', 'Name must be one of: back, lay.'],
  ['a missing option', z.enum(['back', 'lay']), undefined, 'Name is required.'],
  ['none of two forms', z.union([z.number(), text]), {}, 'Name is not valid.'],
])('%s is refused by the rule, in words', (_what, schema, value, sentence) => {
  expect(told(z.object({ name: schema }), value === undefined ? {} : { name: value })).toEqual([sentence]);
});

test('an unknown field and a nested one are named', () => {
  expect(told(z.strictObject({ name: text }), { name: 'x', bankAmount: 1 })).toEqual([
    'Bank amount is not a known field.',
  ]);
  expect(told(z.object({ rows: z.array(z.object({ stake: z.number() })) }), { rows: [{}] })).toEqual([
    'Stake is required.',
  ]);
});
