/** Ways to spoil a body that was right. */
import type { Random } from '../random.ts';

/** What goes over the wire: the bytes and what they are said to be. */
export type Payload = { readonly text: string; readonly contentType: string; readonly how: string };

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'NaN',
  '1e999',
  '१२३',
  '\u0000',
  '\ud800',
  '\u202e\u2066',
  '🏏'.repeat(40),
  'x'.repeat(70),
  'x'.repeat(5_000),
  "' OR 1=1 --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%ff',
  '<script>alert(1)</script>',
  'constructor',
  '9'.repeat(400),
  'data:image/png;base64,AAAA',
  '00000000-0000-7000-8000-000000000000',
];
const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.001,
  0.1 + 0.2,
  1e-9,
  1e15,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1.005,
];
const ODD_VALUES: readonly unknown[] = [null, true, false, [], {}, [[]], [{}], { toString: 1 }, { length: -1 }];
/** As text, because a parser takes more than a serialiser writes. */
const ODD_JSON = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":1,"a":2}',
  '[1e400]',
  '{"amount":1e400}',
  '{"stake":NaN}',
  '"text"',
  '17',
  'null',
  'true',
  '[]',
  '{}',
  '',
  '\u0000',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  "{'a':1}",
  '{"a":1,}',
];
const CONTENT_TYPES = [
  'text/plain',
  'text/xml',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'x',
];
const NESTED = 2_000;

type Mutation = (body: Record<string, unknown>, random: Random) => string;

const field = (body: object, random: Random): string => random.pick(Object.keys(body)) ?? 'field';
const put = (body: object, name: string, value: unknown): string => JSON.stringify({ ...body, [name]: value });

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'a field left out': (body, random) => put(body, field(body, random), undefined),
  'a field too many': (body, random) => put(body, random.pick(['x', 'admin', '_id', 'playerId', '']) ?? '', 1),
  'a prototype key': (body) => `${JSON.stringify(body).slice(0, -1) || '{'}${comma(body)}"__proto__":{"admin":true}}`,
  'an odd text': (body, random) => put(body, field(body, random), random.pick(ODD_TEXTS)),
  'an odd number': (body, random) => put(body, field(body, random), random.pick(ODD_NUMBERS)),
  'another type': (body, random) => put(body, field(body, random), random.pick(ODD_VALUES)),
  'a number past all numbers': (body, random) => put(body, field(body, random), '!').replace('"!"', '1e400'),
  'a huge text': (body, random) => put(body, field(body, random), 'x'.repeat(100_000)),
  nested: (body, random) => {
    const deep = `${'['.repeat(NESTED)}${']'.repeat(NESTED)}`;
    return put(body, field(body, random), '!').replace('"!"', deep);
  },
  truncated: (body, random) => JSON.stringify(body).slice(0, random.below(JSON.stringify(body).length)),
  'odd JSON': (_body, random) => random.pick(ODD_JSON) ?? '',
  'as it should be': (body) => JSON.stringify(body),
};

export function spoiled(body: unknown, random: Random): Payload {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const [how, mutation] = random.pick(Object.entries(MUTATIONS)) ?? ['', () => ''];
  const isMislabelled = random.chance(0.05);
  return {
    how: isMislabelled ? `${how}, mislabelled` : how,
    text: mutation(fields, random),
    contentType: isMislabelled ? (random.pick(CONTENT_TYPES) ?? '') : 'application/json',
  };
}

/** Parameters and queries are texts. */
export function oddText(random: Random): string {
  return random.pick(ODD_TEXTS.filter((text) => text !== '' && text.length < 1_000 && text !== '\ud800')) ?? '';
}

function comma(body: object): string {
  return Object.keys(body).length > 0 ? ',' : '';
}
