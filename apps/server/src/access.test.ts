import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS, ROLE_NAMES, ROLES, type Call, type Envelope, type RoleCode } from '@maidan/contract';
import { ids, openApp, type Person, type TestApp } from '../test/app.ts';

/** Every call that names an object × every role × an object of one's own, somebody else's and none. */
let harness: TestApp;
let market: { id: string; eventId: string };
beforeAll(async () => {
  harness = await openApp();
  market = await someMarket();
});
afterAll(() => harness.close());

async function someMarket(): Promise<{ id: string; eventId: string }> {
  const [id, eventId] = [ids(), ids()];
  await harness.db.ownerPool.query(
    `WITH sport AS (INSERT INTO sports (id, slug, name, code) VALUES ($1, 'any', 'Any', '0') RETURNING id),
       league AS (INSERT INTO leagues (id, sport_id, slug, name) SELECT $1, id, 'any', 'Any' FROM sport RETURNING id),
       event AS (
         INSERT INTO events (id, league_id, provider, provider_key, slug, name, starts_at, venue, note, is_replay, status)
         SELECT $2, id, 'any', 'any', 'any', 'Any', now(), '', '', true, 'UPCOMING' FROM league RETURNING id
       )
     INSERT INTO markets (id, event_id, provider_key, kind, name, sort, min_stake_paise, max_stake_paise,
       max_exposure_paise, max_payout_paise)
     SELECT $1, id, 'any', 'exchange', 'Any', 0, 1, 1, 1, 1 FROM event`,
    [id, eventId],
  );
  return { id, eventId };
}

async function betOf({ playerId }: Person): Promise<string> {
  const id = ids();
  const { rows } = await harness.db.ownerPool.query<{ id: string }>(
    `SELECT id FROM wallets WHERE player_id = $1 AND kind = '1'`,
    [playerId],
  );
  await harness.db.ownerPool.query(
    `INSERT INTO bets (id, player_id, wallet_id, wallet_kind, event_id, market_id, selection_id, selection_name, kind, side, price,
       odds_size, stake_paise, matched_paise, remaining_paise, time_in_force, state, placed_at)
     VALUES ($1, $2, $3, '1', $5, $4, $4, 'Home', 'exchange', 'back', 200, 0, 10000, 0, 10000, 'good-till-cancelled', 'unmatched', now())`,
    [id, playerId, rows[0]?.id ?? ids(), market.id, market.eventId],
  );
  return id;
}

/** A second session: the one that asks would be gone for the next question. */
async function sessionOf({ playerId }: Person): Promise<string> {
  return (await harness.newSession(playerId)).sessionId;
}

async function withdrawalOf({ playerId }: Person): Promise<string> {
  const id = ids();
  await harness.db.ownerPool.query(
    `WITH account AS (
       INSERT INTO own_accounts (id, player_id, type, account_number, holder_name, marks, changed_at)
       VALUES ($1::uuid, $2, 'upi', $1::uuid::text, 'Any', '{}', now()) RETURNING id
     )
     INSERT INTO withdrawals (id, player_id, wallet_id, own_account_id, account, amount_paise, marks, state, requested_at)
     SELECT $1::uuid, $2, $1::uuid, id, '{}', 1, '{}', 'PAID', now() FROM account`,
    [id, playerId],
  );
  return id;
}

/** How an object of somebody's comes to be, by the call that names it. */
const OBJECTS: Readonly<Record<string, (owner: Person) => Promise<string>>> = {
  cancelBet: betOf,
  cancelWithdrawal: withdrawalOf,
  editBet: betOf,
  getBet: betOf,
  getBetReceipt: betOf,
  questionResult: betOf,
  revokeSession: sessionOf,
};

/** What a call needs beside its object, by its name. */
const BODIES: Readonly<Record<string, object>> = { questionResult: { reason: 'other' } };

/** What is everybody's: a market, an event, an IFSC, a game. */
const NOBODYS: readonly string[] = [
  'cancelBetsOfMarket',
  'getBetsOfEvent',
  'getCashOut',
  'cashOut',
  'lookUpIfsc',
  'openIndianCasino',
  'openLiveCasino',
];

const isOfConsole = ({ path }: Call) => path.startsWith('/api/v1/console/');
const named = CALLS.filter(({ access, path }) => access !== 'public' && path.includes(':'));
const naming = named.filter((call) => !isOfConsole(call) && !NOBODYS.includes(call.name));

test('every call that names an object of somebody’s is in the table', () => {
  expect(naming.map(({ name }) => name).toSorted()).toEqual(Object.keys(OBJECTS).toSorted());
});

async function ask(call: Call, id: string, { token }: Person) {
  const answer = await harness.app.http.inject({
    method: call.method,
    url: call.path.replace(/:\w+/g, id),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(call.method !== 'GET' && { payload: JSON.stringify(BODIES[call.name] ?? {}) }),
  });
  const { meta, data } = answer.json<Envelope<{ reason?: string }>>();
  return { status: answer.statusCode, code: meta.code, reason: data.reason };
}

const isAllowed = ({ access }: Call, role: RoleCode) =>
  access === 'session' || (access !== 'public' && access.includes(role));

test.each(naming.flatMap((call) => ROLE_NAMES.map((role) => [call.name, role, call] as const)))(
  'AUT-22 %s, role %s: what is somebody else’s is answered as what does not exist',
  async (name, roleName, call) => {
    const [own, other] = [await harness.person(ROLES[roleName]), await harness.person(ROLES.PLAYER)];
    const make = OBJECTS[name];
    const [mine, foreign] = [await make?.(own), await make?.(other)];
    const asked = {
      own: await ask(call, mine ?? '', own),
      foreign: await ask(call, foreign ?? '', own),
      missing: await ask(call, ids(), own),
    };
    expect(asked.foreign).toEqual(asked.missing);
    // Who may not make the call at all learns nothing, of the own objects either.
    expect(asked.own.reason === asked.missing.reason).toBe(!isAllowed(call, ROLES[roleName]));
    expect(asked.missing.status).toBe(isAllowed(call, ROLES[roleName]) ? 404 : 403);
    const still = await ask(call, foreign ?? '', other);
    expect(still.reason).not.toBe(asked.missing.reason);
  },
);

const console = CALLS.filter(isOfConsole).flatMap((call) => ROLE_NAMES.map((role) => [call.name, role, call] as const));

/** What support may not do, credit included. */
const OF_TRADERS: readonly string[] = [
  'answerCase',
  'askCommission',
  'callBall',
  'consoleCases',
  'consoleQuoting',
  'decideCommission',
  'enterResult',
  'handBackMarket',
  'liftHold',
  'openEventByHand',
  'openMarketByHand',
  'previewResult',
  'sendQuote',
  'setCasinoTableLimits',
  'setCredit',
  'setTerms',
  'takeMarket',
  'withdrawResult',
];

/** What two directors do. */
const OF_DIRECTORS: readonly string[] = ['addOperator', 'consoleOperators', 'endOperator', 'narrowRight'];

function operatorsOf(name: string): readonly string[] {
  if (OF_DIRECTORS.includes(name)) return ['DIRECTOR'];
  return OF_TRADERS.includes(name) ? ['DIRECTOR', 'ADMIN'] : ['DIRECTOR', 'SUPPORT_ADMIN', 'ADMIN'];
}

test.each(console)('OPR-01 %s, role %s: the console is open to its operators alone', async (name, roleName, call) => {
  const { status, reason } = await ask(call, ids(), await harness.person(ROLES[roleName]));
  const isOperator = operatorsOf(name).includes(roleName);
  expect(status === 403 && reason === 'not-allowed').toBe(!isOperator);
});

test('AUT-22 lists hold one’s own and nobody else’s', async () => {
  const [own, other] = [await harness.person(ROLES.PLAYER), await harness.person(ROLES.PLAYER)];
  await sessionOf(other);
  await betOf(other);
  for (const url of ['/api/v1/sessions', '/api/v1/getUserData']) {
    const answer = await harness.app.http.inject({ url, headers: { authorization: `Bearer ${own.token}` } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(other.playerId);
    expect(answer.body).not.toContain(other.sessionId);
  }
});
