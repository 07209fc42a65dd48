import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ok } from '@maidan/domain';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { uuidV7, type Chance } from '../../platform/ids/index.ts';
import { createLog } from '../../platform/log/index.ts';
import { createRateLimits } from '../../platform/rate-limits/index.ts';
import { createSecrets, type Secrets } from '../../platform/secrets/index.ts';
import { createBreaker } from './breaker.ts';
import type { Purpose } from './code-request.ts';
import { SHORT_GUESSES_IN_A_ROW } from './limits.ts';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';

/** What docs/rules/identity.md promises of the codes of all phones together. */
const SHORT_RESET_GUESSES = { inTenMinutes: 60, inADay: 300 };
const SHORT = 4;
const SUBJECT = '0198c0de-0000-7000-8000-000000000000';
const TEN_SECONDS_MS = 10_000;
const TEN_MINUTES_MS = 600_000;

const clock = manualClock(Date.UTC(2026, 10, 20));
/** Every code by its id, and the one that was hashed last: whatever is guessed, it was compared with that. */
const madeCodes = new Map<string, string>();
let compared = '';
let db: TestDatabase;
let codes: OneTimeCodes;

beforeAll(async () => {
  db = await testDatabase();
  const [chance, log] = [seededChance(), createLog({ level: 'silent' })];
  const secrets = listening(createSecrets(chance(32), chance));
  const rateLimits = createRateLimits({ database: db.pool, clock, secrets });
  const breaker = createBreaker({ rateLimits, log, codeLength: SHORT });
  const ids = uuidV7({ now: clock.now, chance });
  codes = createOneTimeCodes({ database: db.pool, clock, ids, chance, secrets, breaker });
});
afterAll(() => db.drop());
beforeEach(() => db.ownerPool.query('DELETE FROM rate_counters'));

function seededChance(): Chance {
  let draws = 0;
  return (count) => {
    draws += 1;
    return createHash('sha256').update(`guesses ${draws}`).digest().subarray(0, count);
  };
}

function listening(secrets: Secrets): Secrets {
  return {
    ...secrets,
    mac(purpose, ...parts) {
      const [id = '', , , code = ''] = parts;
      if (purpose === 'one-time code') {
        if (!madeCodes.has(id)) madeCodes.set(id, code);
        compared = id;
      }
      return secrets.mac(purpose, ...parts);
    },
  };
}

/** Which of the cookies so far a request carries; null for none. */
type With = { readonly network: string; readonly cookie: number | null };

let phones = 9_813_000_000;

/** Somebody who is after the codes of one phone, from wherever, with cookies and without, and always wrong. */
function guesser(purpose: Purpose) {
  const about = { purpose, mobileNo: `+91${(phones += 1)}`, isKnownDevice: false };
  const flows: string[] = [];
  const flowOf = (cookie: number | null): string | null =>
    cookie === null ? null : (flows[cookie % Math.max(flows.length, 1)] ?? null);
  return {
    shortGuesses: 0,
    async asks({ network, cookie }: With): Promise<void> {
      const shown = flowOf(cookie);
      const flow = shown ?? `flow ${flows.length} of ${about.mobileNo}`;
      const issued = await codes.issue({ ...about, network, flow, hasFlowCookie: shown !== null, subject: SUBJECT });
      if (issued.ok && shown === null) flows.push(flow);
    },
    async guesses({ network, cookie }: With, times: number): Promise<void> {
      const request = { ...about, network, flow: flowOf(cookie) };
      for (let n = 0; n < times; n += 1) {
        const redeemed = await codes.redeem<void, never>(request, 'wrong', async () => ok());
        if (redeemed.ok) throw new Error('a wrong code was right');
        if (redeemed.refusal.kind === 'code-wrong' && madeCodes.get(compared)?.length === SHORT) this.shortGuesses += 1;
      }
    },
    /** Every guess at a code that was just asked for: those without its cookie, and those with it. */
    async guessesAway({ network, cookie }: With): Promise<void> {
      for (const by of [null, cookie]) await this.guesses({ network, cookie: by }, 4);
    },
  };
}

const from = fc.record({
  network: fc.constantFrom('192.0.2.1', '192.0.2.2'),
  cookie: fc.option(fc.nat({ max: 3 })),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('ask' as const), by: from }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('guess' as const), by: from }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('wait' as const), by: from }) },
);

test('AUT-15 ID-13 whoever asks and guesses with cookies and without makes nine wrong guesses at short codes, no more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const attacker = guesser('sign-up');
      for (const { what, by } of steps) {
        clock.advance(what === 'wait' ? TEN_MINUTES_MS / 2 : TEN_SECONDS_MS);
        if (what === 'ask') await attacker.asks(by);
        if (what === 'guess') await attacker.guesses(by, 3);
      }
      expect(attacker.shortGuesses).toBeLessThanOrEqual(SHORT_GUESSES_IN_A_ROW);
    }),
    // Making a failure smaller would be hundreds of attacks more.
    { numRuns: 40, endOnFailure: true },
  );
}, 120_000);

test.each([
  ['another cookie each time', [null, null, null, null], 6],
  ['the same cookie', [null, 0, 0, 0], 9],
])(
  'AUT-15 ID-13 guessed away with %s, the codes of one phone are short for nine guesses at most',
  async (_how, cookies, max) => {
    const attacker = guesser('sign-up');
    for (const [n, cookie] of cookies.entries()) {
      clock.advance(TEN_MINUTES_MS);
      await attacker.asks({ network: '192.0.2.1', cookie });
      await attacker.guessesAway({ network: '192.0.2.1', cookie: cookie ?? n });
    }
    expect(attacker.shortGuesses).toBe(max);
  },
);

test('AUT-15 ID-13 codes that were asked for in several networks before any guess are short for nine guesses at most', async () => {
  const attacker = guesser('sign-up');
  const networks = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
  for (const network of networks) {
    clock.advance(TEN_SECONDS_MS);
    await attacker.asks({ network, cookie: null });
  }
  for (const [cookie, network] of networks.entries()) await attacker.guessesAway({ network, cookie });
  expect(attacker.shortGuesses).toBe(6);
});

test('AUT-15 ID-15 over all phones there are sixty guesses at short reset codes in ten minutes, three hundred in a day', async () => {
  const guessedIn: number[] = [];
  for (let window = 0; window < 6; window += 1) {
    const attackers = Array.from({ length: 12 }, () => guesser('reset'));
    for (const attacker of attackers) {
      await attacker.asks({ network: '192.0.2.1', cookie: null });
      await attacker.guessesAway({ network: '192.0.2.1', cookie: 0 });
    }
    guessedIn.push(attackers.reduce((sum, { shortGuesses }) => sum + shortGuesses, 0));
    clock.advance(TEN_MINUTES_MS);
  }
  const { inTenMinutes, inADay } = SHORT_RESET_GUESSES;
  expect([guessedIn.at(0), guessedIn.at(-1)]).toEqual([inTenMinutes, 0]);
  expect(Math.max(...guessedIn)).toBeLessThanOrEqual(inTenMinutes);
  expect(guessedIn.reduce((sum, guesses) => sum + guesses, 0)).toBeLessThanOrEqual(inADay);
}, 60_000);
