import { afterEach, expect, test } from 'vitest';
import { ok, refused } from '@maidan/domain';
import { openGate } from '../../../test/time/gate.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createLog } from '../../platform/log/index.ts';
import type { RateLimits } from '../../platform/rate-limits/index.ts';
import { createDelivery } from './delivery.ts';
import type { SmsMessage, SmsOutcome } from './port.ts';

const lines: string[] = [];
const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } });
afterEach(() => {
  lines.length = 0;
});

/** A sender that plays the outcomes given, one a try, and a purse with so many tries in it. */
function harness(outcomes: readonly SmsOutcome[], { purse = 100, gone = false } = {}) {
  const clock = manualClock(0);
  const tries: string[] = [];
  let asked = 0;
  let spent = 0;
  const rateLimits: RateLimits = {
    take: async () => ((spent += 1) <= purse ? ok() : refused({ kind: 'too-many-requests', retryAfterSeconds: 1 })),
    isUsedUp: async () => spent >= purse,
    giveBack: async () => undefined,
    forget: async () => undefined,
    sweep: async () => undefined,
  };
  const sender = {
    name: 'test',
    send: async ({ id }: SmsMessage) => {
      tries.push(id);
      return outcomes[tries.length - 1] ?? ({ kind: 'sent' } as const);
    },
    wasSent: async () => {
      asked += 1;
      return gone;
    },
  };
  const delivery = createDelivery({ sender, rateLimits, clock, log, messagesADay: purse });
  async function run(): Promise<void> {
    for (let n = 0; n < 200; n += 1) {
      clock.advance(100);
      await new Promise(setImmediate);
    }
    await delivery.idle();
  }
  return { clock, delivery, tries, run, asked: () => asked };
}

const message = (id: string): SmsMessage => {
  return { id, to: '+919812345678', text: '1234 is your code', purpose: 'reset', code: '1234', writtenAtMs: 0 };
};
const failed: SmsOutcome = { kind: 'failed', reason: 'HTTP 429', mayHaveGone: false };
const unknown: SmsOutcome = { kind: 'failed', reason: 'TimeoutError', mayHaveGone: true };

test('AUT-23 a message that cannot be sent yet is tried four times in all, then given up', async () => {
  const { delivery, tries, run, asked, clock } = harness([failed, failed, failed, failed]);
  delivery.enqueue(message('a'));
  await run();
  expect(tries).toEqual(['a', 'a', 'a', 'a']);
  expect([asked(), clock.now() >= 10_500]).toEqual([0, true]);
  expect(lines.join()).toContain('message abandoned');
});

test('AUT-23 a message that may have gone is asked for before another try, and not sent twice', async () => {
  const twice = harness([unknown], { gone: true });
  twice.delivery.enqueue(message('a'));
  await twice.run();
  expect([twice.tries, twice.asked()]).toEqual([['a'], 1]);
  const lost = harness([unknown, unknown]);
  lost.delivery.enqueue(message('a'));
  await lost.run();
  expect([lost.tries, lost.asked()]).toEqual([['a', 'a', 'a'], 2]);
});

test('AUT-23 a message that is refused is not tried again', async () => {
  const { delivery, tries, run } = harness([{ kind: 'refused', reason: 'HTTP 400, code 21211' }]);
  delivery.enqueue(message('a'));
  await run();
  expect(tries).toEqual(['a']);
});

test('AUT-23 no code is tried after its five minutes', async () => {
  const { delivery, tries, run } = harness([{ ...failed, retryAfterMs: 400_000 }]);
  delivery.enqueue(message('a'));
  await run();
  expect(tries).toEqual(['a']);
});

test('AUT-23 every try is paid for, and nothing is sent beyond the day’s spending', async () => {
  const { delivery, tries, run } = harness([failed], { purse: 3 });
  for (const id of ['a', 'b', 'c', 'd']) delivery.enqueue(message(id));
  expect(await delivery.isOpen('reset')).toBe(true);
  await run();
  expect(tries).toHaveLength(3);
  expect(await delivery.isOpen('reset')).toBe(false);
  expect(lines.join()).toContain('daily budget exhausted');
});

test('AUT-23 ID-17 sign-ups, which anybody can begin, do not use up the messages that players need', async () => {
  const gate = await openGate({ messagesADay: 4 });
  const signUp = async (mobile: string) =>
    (await gate.browser().post('/identity/user/sign-up', gate.form(mobile))).data.reason;
  const forgot = async (mobile: string) =>
    (await gate.browser().post('/identity/user/forgot-password', { mobile_no: mobile })).data.reason;
  await gate.newPlayer('+919889900001');
  for (const last of [2, 3]) {
    expect(await signUp(`+91988990000${last}`)).toBeUndefined();
    await gate.messages('+919889900002');
  }
  expect(await signUp('+919889900004')).toBe('codes-unavailable');
  gate.clock.advance(10_000);
  expect(await forgot('+919889900001')).toBeUndefined();
  await gate.messages('+919889900001');
  for (const mobile of ['+919889900001', '+919889900009']) expect(await forgot(mobile)).toBe('codes-unavailable');
  await gate.close();
});

test('ID-7 ID-17 that the messages of the day are used up shows alike for a number with an account and one without', async () => {
  const gate = await openGate({ messagesADay: 4 });
  const [player, nobody] = ['+919889900011', '+919889900012'];
  await gate.newPlayer(player);
  const answers: (string | undefined)[] = [];
  const browsers = new Map([player, nobody].map((mobile) => [mobile, gate.browser()]));
  gate.clock.advance(10_000);
  for (const [mobile, browser] of browsers) {
    await browser.post('/identity/user/sign-up', gate.form(mobile));
    await gate.messages(mobile);
  }
  gate.clock.advance(10_000);
  for (const [mobile, browser] of browsers) {
    answers.push((await browser.post('/identity/user/resend-otp', { mobile_no: mobile })).data.reason);
  }
  expect(answers).toEqual(['codes-unavailable', 'codes-unavailable']);
  await gate.close();
});

test('AUT-23 the log names purpose and outcome, never number, text or code', async () => {
  const { delivery, run } = harness([failed, unknown, { kind: 'refused', reason: 'HTTP 400' }]);
  delivery.enqueue(message('a'));
  await run();
  expect(lines.join()).toContain('reset');
  expect(lines.join()).not.toMatch(/98123|1234 is/);
});
