import { expect, test } from 'vitest';
import { CommitUnknown, isOutage, isUnavailable, Unavailable } from './index.ts';

const withCode = (code: string) => Object.assign(new Error('any'), { code });

test.each([
  ['08006', 'connection failure'],
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'too many connections'],
  ['57P01', 'shut down by an administrator'],
  ['57P02', 'crash'],
  ['57P03', 'starting up'],
  ['57P05', 'idle session ended'],
  ['58030', 'input or output error'],
  ['25P03', 'idle transaction ended'],
  ['25006', 'read only'],
  ['40001', 'serialization failure'],
  ['40P01', 'deadlock'],
  ['ECONNREFUSED', 'nobody listens'],
  ['EPIPE', 'cut off'],
  ['ETIMEDOUT', 'no answer'],
])('%s (%s) is an outage', (code) => {
  expect(isOutage(withCode(code))).toBe(true);
});

test.each([
  '23505',
  '23514',
  '22003',
  '42501',
  '42P01',
  '57014',
  '25P02',
  '55P03',
  'P0001',
  'ENOENT',
  'EACCES',
  'EADDRINUSE',
  '',
])('%s is no outage: asking again would not help', (code) => {
  expect(isOutage(withCode(code))).toBe(false);
});

test('L-6 what the driver says of a lost connection is an outage, and so is a commit that nobody knows of', () => {
  const words = [
    'Connection terminated unexpectedly',
    'Connection terminated',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'Cannot use a pool after calling end on the pool',
  ];
  expect(words.map((each) => isOutage(new Error(each)))).toEqual(words.map(() => true));
  expect(isOutage(new CommitUnknown('lost'))).toBe(true);
  expect(isOutage(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
});

test('words about connections or time in a bug of our own make no outage', () => {
  for (const words of ['no connection of the bet is known', 'timeout must be a number']) {
    expect(isOutage(new Error(words))).toBe(false);
  }
  expect([isOutage(new TypeError('x')), isOutage(null), isOutage('08006')]).toEqual([false, false, false]);
});

test('a process that may not serve is unavailable without an outage of the database', () => {
  const error = new Unavailable('another server has taken over');
  expect([isOutage(error), isUnavailable(error)]).toEqual([false, true]);
});
