import { expect, test } from 'vitest';
import { manualClock } from '../clock/manual-clock.ts';
import { createLog } from '../log/index.ts';
import { createMetrics } from '../metrics/index.ts';
import { createSecurityLog, maskedPhone, SECURITY_EVENTS } from './index.ts';

function capture() {
  const lines: string[] = [];
  const [clock, metrics] = [manualClock(0), createMetrics()];
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  const count = async (event: string) =>
    (await metrics.securityEvents.get()).values.find(({ labels }) => labels.event === event)?.value;
  return { clock, lines, count, security: createSecurityLog({ clock, log, metrics }) };
}

test('ID-43 a repeated event is always counted, and logged at most thirty times a minute for each address', async () => {
  const { clock, lines, count, security } = capture();
  const repeat = () => {
    for (let n = 0; n < 100; n += 1) security.tell('throttled', { address: '203.0.113.7' });
  };
  repeat();
  expect(lines).toHaveLength(31);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'further events suppressed for a minute' });
  security.tell('throttled', { address: '203.0.113.8' });
  security.tell('login-failed', { address: '203.0.113.7' });
  expect(lines).toHaveLength(33);
  clock.advance(60_000);
  repeat();
  expect(lines).toHaveLength(64);
  expect([await count('throttled'), await count('login-failed')]).toEqual([201, 1]);
});

test('ID-43 every event has a count from the start', async () => {
  const { count } = capture();
  for (const event of SECURITY_EVENTS) expect([event, await count(event)]).toEqual([event, 0]);
});

test('ID-43 of a phone number the last two digits remain', () => {
  expect([maskedPhone('+919812345675'), maskedPhone('5'), maskedPhone('none')]).toEqual(['…75', '…5', '…']);
});
