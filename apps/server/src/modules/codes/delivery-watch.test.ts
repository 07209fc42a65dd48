import { expect, test } from 'vitest';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/log/index.ts';
import { createDeliveryWatch } from './delivery-watch.ts';
import type { SmsDelivery } from './port.ts';

/** A provider that answers about each message what `outcomes` says, and the notices that are open. */
function harness(outcomes: Record<string, SmsDelivery | 'away'>) {
  const clock = manualClock(0);
  const open = new Map<string, string>();
  const asked: string[] = [];
  const watch = createDeliveryWatch({
    sender: {
      name: 'test',
      send: async () => ({ kind: 'sent' }),
      wasSent: async () => true,
      deliveryOf: async (id) => {
        asked.push(id);
        const outcome = outcomes[id] ?? { state: 'delivered' };
        if (outcome === 'away') throw new Error('away');
        return outcome;
      },
    },
    clock,
    log: createLog({ level: 'error', destination: { write: () => undefined } }),
    notices: {
      raise: async (kind, subject, reason) => void open.set(`${kind} ${subject}`, reason),
      resolve: async (kind, subject) => void open.delete(`${kind} ${subject}`),
    },
  });
  async function minutes(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      clock.advance(60_000);
      for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    }
  }
  return { watch, open, asked, minutes };
}

const undelivered: SmsDelivery = { state: 'undelivered', reason: 'code 30003' };
const ids = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);

test('ID-47 many messages that do not arrive raise a notice, which is resolved when they arrive again', async () => {
  const lost = Object.fromEntries(ids('lost', 4).map((id) => [id, undelivered]));
  const { watch, open, minutes } = harness(lost);
  for (const id of [...ids('good', 6), ...ids('lost', 4)]) watch.sent(id);
  await minutes(1);
  expect(watch.undeliveredShare()).toBe(0.4);
  expect([...open]).toEqual([
    ['sms-undelivered test', '4 of the last 10 messages did not arrive, the latest with: code 30003'],
  ]);
  for (const id of ids('later', 40)) watch.sent(id);
  await minutes(1);
  expect(watch.undeliveredShare()).toBe(0.08);
  expect([...open]).toEqual([]);
});

test('ID-47 a message is asked about three times; what is still queued then did not arrive, what the network took is not counted', async () => {
  const { watch, asked, minutes } = harness({ stuck: { state: 'under-way' }, taken: { state: 'unknown' } });
  watch.sent('stuck');
  watch.sent('taken');
  await minutes(60);
  expect(asked.filter((id) => id === 'stuck')).toHaveLength(3);
  expect(asked.filter((id) => id === 'taken')).toHaveLength(3);
  expect(watch.undeliveredShare()).toBe(1);
});

test('ID-47 few messages raise nothing, and a provider that is away counts nothing', async () => {
  const { watch, open, asked, minutes } = harness({ lost: undelivered, away: 'away' });
  watch.sent('lost');
  watch.sent('away');
  await minutes(60);
  expect(asked.filter((id) => id === 'away')).toHaveLength(3);
  expect(watch.undeliveredShare()).toBe(1);
  expect(open.size).toBe(0);
});
