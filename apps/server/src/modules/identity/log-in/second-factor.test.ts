import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { codeOfApp } from '../../../../test/authenticator.ts';
import {
  LOGIN,
  FORGOT,
  DAY_MS,
  MINUTE_MS,
  openGate,
  OTHER_PASSWORD,
  PASSWORD,
  SECOND_MS,
  type Browser,
  type Gate,
} from '../../../../test/time/gate.ts';
import { DEMO_PASSWORD } from '../../players/index.ts';

const STATE = '/api/v1/second-factor';
const BEGIN = `${STATE}/begin`;
const CONFIRM = `${STATE}/confirm`;
const REMOVE = `${STATE}/remove`;

/** Many passwords are hashed here, which is slow on purpose. */
const HASHES_MS = 120_000;

let gate: Gate;
let browser: Browser;

beforeAll(async () => {
  gate = await openGate({ secondFactorRoles: [ROLES.ADMIN] });
  await gate.players.seedDemoPlayers();
});
afterAll(() => gate.close());
beforeEach(async () => {
  await gate.forgetUses();
  gate.clock.advance(5 * MINUTE_MS);
  browser = gate.browser();
});

type Told = {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: string[];
  readonly recoveryCodesLeft: number;
};
const told = (body: { data: unknown }) => body.data as Told;
const credentials = (username: string) => ({ username, password: DEMO_PASSWORD });
const logIn = (username: string, secondFactor?: string) =>
  browser.post(LOGIN, { ...credentials(username), ...(secondFactor !== undefined && { secondFactor }) });

/** What an authenticator app shows now. */
const shown = (secret: string): string => codeOfApp(secret, gate.clock.now());

/** Turns the second factor of a demo account on. */
async function turnOn(username: string, token: string): Promise<Told> {
  const begun = told(await browser.post(BEGIN, { password: DEMO_PASSWORD }, token));
  const { recoveryCodes } = told(await browser.post(CONFIRM, { code: shown(begun.secret) }, token));
  gate.clock.advance(30 * SECOND_MS);
  expect(begun.uri).toBe(
    `otpauth://totp/Maidan:${username}?secret=${begun.secret}&issuer=Maidan&algorithm=SHA1&digits=6&period=30`,
  );
  return { ...begun, recoveryCodes };
}

test('AUT-22 ID-26 a second factor is set up, asked for at log-in, good once a code, and removed again', async () => {
  const token = (await logIn('demo')).meta.token ?? '';
  expect((await browser.get(STATE, token)).data).toEqual({ on: false, required: false, recoveryCodesLeft: 0 });
  expect((await browser.post(BEGIN, { password: 'wrong' }, token)).data.reason).toBe('wrong-password');
  expect((await browser.post(CONFIRM, { code: '123456' }, token)).data.reason).toBe('second-factor-off');
  const { secret, recoveryCodes } = await turnOn('demo', token);
  expect(recoveryCodes).toHaveLength(10);
  expect((await browser.get(STATE, token)).data).toEqual({ on: true, required: false, recoveryCodesLeft: 10 });
  expect((await browser.post(BEGIN, { password: DEMO_PASSWORD }, token)).data.reason).toBe('second-factor-on');

  const asked = await logIn('demo');
  expect([asked.status, asked.meta.code, asked.data.reason]).toEqual([200, 403, 'second-factor-needed']);
  const code = shown(secret);
  expect((await logIn('demo', code)).meta.code).toBe(200);
  expect((await logIn('demo', code)).data.reason).toBe('second-factor-wrong');
  gate.clock.advance(30 * SECOND_MS);
  const spaced = shown(secret).replace(/(...)/, '$1 ');
  expect((await browser.post(REMOVE, { password: DEMO_PASSWORD, code: spaced }, token)).meta.code).toBe(200);
  expect((await logIn('demo')).meta.code).toBe(200);
});

test('AUT-22 ID-26 a recovery code lets in once, however it is typed', async () => {
  const token = (await logIn('demo2')).meta.token ?? '';
  const { recoveryCodes } = await turnOn('demo2', token);
  const [first = '', second = ''] = recoveryCodes;
  expect((await logIn('demo2', first)).meta.code).toBe(200);
  expect((await logIn('demo2', first)).data.reason).toBe('second-factor-wrong');
  expect((await logIn('demo2', second.toLowerCase().replaceAll('-', ' '))).meta.code).toBe(200);
  expect(told(await browser.get(STATE, token)).recoveryCodesLeft).toBe(8);
  expect((await browser.post(REMOVE, { password: DEMO_PASSWORD, code: recoveryCodes[2] }, token)).meta.code).toBe(200);
});

test('AUT-22 without the password the second factor tells nothing and is not asked', async () => {
  const token = (await logIn('credit')).meta.token ?? '';
  const { secret } = await turnOn('credit', token);
  const guess = await browser.post(LOGIN, { username: 'credit', password: 'wrong', secondFactor: shown(secret) });
  expect(guess.data.reason).toBe('wrong-credentials');
  expect((await logIn('credit', shown(secret))).meta.code).toBe(200);
});

test(
  'AUT-22 ID-26 guessing at the second factor ends in 429 before the odds are worth it',
  async () => {
    const token = (await logIn('operator2')).meta.token ?? '';
    await turnOn('operator2', token);
    let made = 0;
    for (let n = 0; n < 60; n += 1) {
      const attacker = gate.browser(`198.18.${n}.1`);
      const { data } = await attacker.post(LOGIN, { ...credentials('operator2'), secondFactor: '000000' });
      if (data.reason === 'second-factor-wrong') made += 1;
    }
    // Fifty guesses a day with three codes good at a time: 0.015 %.
    expect(made).toBe(50);
    gate.clock.advance(DAY_MS);
  },
  HASHES_MS,
);

test(
  'AUT-22 ID-26 a code by SMS opens no lane of its own: fifty guesses a day, also on the device that it made known',
  async () => {
    const mobile = '+919845600002';
    const { token, browser: owner } = await gate.newPlayer(mobile);
    const begun = told(await owner.post(BEGIN, { password: PASSWORD }, token));
    await owner.post(CONFIRM, { code: shown(begun.secret) }, token);
    gate.clock.advance(5 * MINUTE_MS);
    const known = await owner.post(LOGIN, { mobile_no: mobile, password: PASSWORD, secondFactor: shown(begun.secret) });
    expect(known.meta.code).toBe(200);

    /** A browser that a reset by SMS has made known. */
    const thief = async (network: string) => {
      const stolen = gate.browser(network);
      await stolen.post(FORGOT, { mobile_no: mobile });
      const otp = await gate.codeOf(mobile);
      const reset = { otp, password: OTHER_PASSWORD, confirm_password: OTHER_PASSWORD };
      expect((await stolen.post(FORGOT, reset)).meta.code).toBe(200);
      return stolen;
    };
    const body = { mobile_no: mobile, password: OTHER_PASSWORD };
    let made = 0;
    for (let device = 0; device < 4; device += 1) {
      const stolen = await thief(`198.19.${device}.1`);
      for (let round = 0; round < 2; round += 1) {
        for (let n = 0; n < 10; n += 1) {
          const { data } = await stolen.post(LOGIN, { ...body, secondFactor: '000000' });
          if (data.reason === 'second-factor-wrong') made += 1;
        }
        gate.clock.advance(20 * MINUTE_MS);
      }
      // The owner comes and goes meanwhile, from a new browser too: the thief's guesses stay counted.
      const anywhere = device === 0 ? gate.browser('198.51.100.7') : owner;
      const back = await anywhere.post(LOGIN, { ...body, secondFactor: shown(begun.secret) });
      expect(back.meta.code).toBe(200);
      gate.clock.advance(MINUTE_MS);
    }
    expect(made).toBe(50);
  },
  HASHES_MS,
);

test('AUT-22 ID-27 a role that needs a second factor may do nothing else until it is on', async () => {
  const token = (await logIn('operator')).meta.token ?? '';
  expect((await browser.get(STATE, token)).data).toMatchObject({ on: false, required: true });
  for (const path of ['/api/v1/sessions']) {
    const { status, meta, data } = await browser.get(path, token);
    expect([status, meta.code, data.reason]).toEqual([403, 403, 'second-factor-required']);
  }
  const { secret } = await turnOn('operator', token);
  expect((await browser.get('/api/v1/sessions', token)).meta.code).toBe(200);
  const removal = { password: DEMO_PASSWORD, code: shown(secret) };
  expect((await browser.post(REMOVE, removal, token)).data.reason).toBe('second-factor-required');
});

test('the database holds neither secret nor recovery code in the clear', async () => {
  const { token, browser: own } = await gate.newPlayer('+919845600001');
  const begun = told(await own.post(BEGIN, { password: 'purple-tea-42' }, token));
  const { recoveryCodes } = told(await own.post(CONFIRM, { code: shown(begun.secret) }, token));
  const { rows } = await gate.db.ownerPool.query<{ row: string }>(
    'SELECT f::text AS row FROM second_factors f UNION ALL SELECT c::text FROM recovery_codes c',
  );
  const kept = rows.map(({ row }) => row).join('\n');
  for (const hidden of [begun.secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
});
