import { expect, test } from 'vitest';
import { createLog, type LogLevel } from './index.ts';

function capture(level: LogLevel = 'info') {
  const lines: string[] = [];
  const log = createLog({ level, destination: { write: (line) => void lines.push(line) } });
  return { log, lines };
}

test('a log line carries the fields of the allow-list and no other', () => {
  const { log, lines } = capture();
  log.info({ playerId: 'p1', token: 'secret', password: 'secret', body: { mobile_no: '+91' }, route: '/x' }, 'said');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ playerId: 'p1', route: '/x', msg: 'said' });
  expect(lines[0]).not.toMatch(/secret|\+91|password|token|body/);
});

test('of an error the words, the code and the stack are kept, never the values it carries', () => {
  const { log, lines } = capture();
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (mobile_no)=(+919800000001)' });
  log.error({ err: error }, 'failed');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'Error', message: 'duplicate key', code: '23505' } });
  expect(lines[0]).not.toContain('+91');
});

test('an object in an allowed field is not written out', () => {
  const { log, lines } = capture();
  log.warn({ reason: { password: 'secret' } }, 'odd');
  expect(lines[0]).toContain('(object)');
  expect(lines[0]).not.toContain('secret');
});

test('details wait for the level that asks for them', () => {
  const { log, lines } = capture();
  log.debug({ route: '/x' }, 'not yet');
  expect(lines).toEqual([]);
  capture('debug').log.debug({ route: '/x' }, 'now');
});

test.each(['error', 'warn', 'info', 'debug'] as const)(
  'ID-43 what is always written is written at LOG_LEVEL=%s too, through the same allow-list',
  (level) => {
    const { log, lines } = capture(level);
    log.always.info({ event: 'login-succeeded', password: 'secret' }, 'security event');
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'login-succeeded', level: 30 }]);
    expect(lines[0]).not.toContain('secret');
  },
);

test('ID-43 silent is silent', () => {
  const { log, lines } = capture('silent');
  log.always.warn({ event: 'throttled' }, 'security event');
  log.error({}, 'failed');
  expect(lines).toEqual([]);
});
