import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CALLS,
  CASHIER_ROLES,
  ROLE_NAMES,
  ROLES,
  TRADING_ROLES,
  type Call,
  type RoleCode,
  type RoleName,
  type Terms,
} from '@maidan/contract';
import { newKey, newReference } from './cashier.ts';
import { ids, type Person } from './app.ts';
import { razorpayServer, type RazorpayServer } from './money/razorpay-server.ts';
import { bodiesOf } from './real-bodies.ts';
import { openWorld, type World } from './world.ts';

/** Every role × every call × real objects: an open bet, a request that waits or is approved, an account, a session. What is refused
 *  with “not found” is therefore refused for want of a right, and what an operator decides is really open. */
let world: World;
let gateway: RazorpayServer;
beforeAll(async () => {
  gateway = await razorpayServer();
  world = await openWorld({ payments: gateway.settings });
}, 120_000);
afterAll(async () => {
  await world.close();
  await gateway.close();
});

type Made = (owner: Person) => Promise<string>;

/** How the object that a call names comes to be somebody's. */
const IN_PATH: Readonly<Record<string, Made>> = {
  cancelBet: (owner) => world.bet(owner),
  editBet: (owner) => world.bet(owner),
  getBet: (owner) => world.bet(owner),
  getBetReceipt: (owner) => world.bet(owner),
  questionResult: (owner) => world.bet(owner),
  cancelWithdrawal: (owner) => world.withdrawal(owner),
  revokeSession: async (owner) => (await secondSession(owner)).sessionId,
};

const IN_BODY: Readonly<Record<string, { readonly made: Made; readonly body: (id: string) => object }>> = {
  editAccount: {
    made: (owner) => world.account(owner),
    body: (accountId) => ({
      accountId,
      type: 'upi',
      accountNumber: `${accountId.slice(0, 8)}@upi`,
      accountHolderName: 'Bina',
    }),
  },
  requestWithdrawal: {
    made: (owner) => world.account(owner),
    body: (accountId) => ({ accountId, amount: 500, forfeitsBonus: true }),
  },
  claimBonus: { made: (owner) => world.bonus(owner, 'AVAILABLE'), body: (bonusId) => ({ bonusId }) },
  activateBonus: { made: (owner) => world.bonus(owner, 'CLAIMED'), body: (bonusId) => ({ bonusId }) },
  forfeitBonus: { made: (owner) => world.bonus(owner, 'CLAIMED'), body: (bonusId) => ({ bonusId }) },
};

const isConsole = ({ path }: Call) => path.startsWith('/api/v1/console/');
const isOfPlayer = ({ access, name }: Call) => access !== 'public' && (name in IN_PATH || name in IN_BODY);
const mayCall = ({ access }: Call, role: RoleCode) =>
  access === 'session' || (access !== 'public' && access.includes(role));
const cells = (calls: readonly Call[]) =>
  calls.flatMap((call) => ROLE_NAMES.map((role): [string, RoleName, Call] => [call.name, role, call]));

async function secondSession({ playerId }: Person): Promise<Person> {
  const other = await world.player();
  await world.db.ownerPool.query('UPDATE sessions SET player_id = $1 WHERE id = $2', [playerId, other.sessionId]);
  return { ...other, playerId };
}

async function ask(call: Call, id: string, who: Person) {
  const url = call.path.replace(/:\w+/g, id);
  const body = IN_BODY[call.name]?.body(id) ?? bodiesOf(world)[call.name]?.(id) ?? {};
  const { status, code, reason } = await world.call(who, call.method, url, {
    key: newKey(),
    ...(call.method !== 'GET' && { body }),
  });
  return { status, code, reason };
}

/** Everything that somebody owns, in words: what a refused call must leave as it was. */
async function belongings({ playerId }: Person): Promise<unknown> {
  const { rows } = await world.db.ownerPool.query(
    `SELECT (SELECT json_agg(b.* ORDER BY id) FROM bets b WHERE player_id = $1) AS bets,
       (SELECT json_agg(d.* ORDER BY id) FROM deposits d WHERE player_id = $1) AS deposits,
       (SELECT json_agg(w.* ORDER BY id) FROM withdrawals w WHERE player_id = $1) AS withdrawals,
       (SELECT json_agg(p.withdrawal_id) FROM payouts p JOIN withdrawals w ON w.id = p.withdrawal_id
        WHERE w.player_id = $1) AS payouts,
       (SELECT json_agg(a.* ORDER BY id) FROM own_accounts a WHERE player_id = $1) AS accounts,
       (SELECT json_agg(b.* ORDER BY id) FROM bonuses b WHERE player_id = $1) AS bonuses,
       (SELECT json_agg(json_build_array(id, ended_at) ORDER BY id) FROM sessions WHERE player_id = $1) AS sessions,
       (SELECT json_agg(w.* ORDER BY id) FROM wallets w WHERE player_id = $1) AS wallets`,
    [playerId],
  );
  return rows;
}

describe('objects of players', () => {
  test.each(cells(CALLS.filter(isOfPlayer)))(
    'AUT-22 %s, role %s: a real object of somebody else is answered as one that does not exist, and stays as it is',
    async (name, roleName, call) => {
      const [caller, owner] = [await world.person(ROLES[roleName]), await world.player()];
      const foreign = (await (IN_PATH[name] ?? IN_BODY[name]?.made)?.(owner)) ?? '';
      const before = await belongings(owner);
      const missing = await ask(call, ids(), caller);
      expect(missing.code).toBe(mayCall(call, ROLES[roleName]) ? 404 : 403);
      expect(await ask(call, foreign, caller)).toEqual(missing);
      expect(await belongings(owner)).toEqual(before);
      // The object was there all along: its owner is not told that it is missing.
      expect((await ask(call, foreign, owner)).reason).not.toBe(missing.reason);
    },
    60_000,
  );
});

describe('decisions of operators', () => {
  /** What is paid must be approved; every other request waits to be decided. */
  const OF_APPROVED = ['payWithdrawal', 'sendPayout', 'consolePayouts'];
  function made(call: Call, owner: Person): Promise<string> {
    if (call.path.includes('/deposits/')) return world.deposit(owner);
    return OF_APPROVED.includes(call.name) ? world.approvedWithdrawal(owner) : world.withdrawal(owner);
  }
  const about = CALLS.filter((call) => isConsole(call) && /\/(deposits|withdrawals)\/:/.test(call.path));

  test.each(cells(about))(
    'OPR-01 %s, role %s: a real open request is shown to operators, and decided and paid by them alone',
    async (_name, roleName, call) => {
      const [caller, owner] = [await world.person(ROLES[roleName]), await world.player()];
      const id = await made(call, owner);
      const before = await belongings(owner);
      const { status, code, reason } = await ask(call, id, caller);
      const isOperator = CASHIER_ROLES.includes(ROLES[roleName]);
      expect(status === 403 && reason === 'not-allowed').toBe(!isOperator);
      expect(code).toBe(isOperator ? 200 : 403);
      const isDecided = isOperator && call.method !== 'GET';
      expect(isDeepStrictEqual(await belongings(owner), before)).toBe(!isDecided);
    },
    60_000,
  );
});

describe('notices for operators', () => {
  test.each(cells(CALLS.filter(({ name }) => name === 'resolveNotice' || name === 'takeNotice')))(
    'OPR-01 %s, role %s: a real open notice is taken and resolved by operators alone',
    async (_name, roleName, call) => {
      const [caller, id] = [await world.person(ROLES[roleName]), ids()];
      await world.db.ownerPool.query(
        `INSERT INTO operator_notices (id, kind, subject, reason, at, last_at) VALUES ($1, 'any', $2, 'Any', now(), now())`,
        [id, `subject of ${id}`],
      );
      const isOperator = CASHIER_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(isOperator ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ taken: boolean; resolved: boolean }>(
        `SELECT taken_by IS NOT NULL AS taken, resolved_at IS NOT NULL AS resolved FROM operator_notices WHERE id = $1`,
        [id],
      );
      const isTaking = call.name === 'takeNotice';
      expect(rows).toEqual([{ taken: isOperator && isTaking, resolved: isOperator && !isTaking }]);
    },
    60_000,
  );
});

describe('questions about results', () => {
  test.each(cells(CALLS.filter(({ name }) => name === 'answerCase')))(
    'OPR-01 %s, role %s: a real open case is answered by those who may enter a result alone',
    async (_name, roleName, call) => {
      const [caller, owner, id] = [await world.person(ROLES[roleName]), await world.player(), ids()];
      await world.db.ownerPool.query(
        `INSERT INTO result_cases (id, player_id, wallet_kind, market_id, bet_id, version, reason, text, asked_at, due_at)
         VALUES ($1, $2, '1', $3, $1, 1, 'other', '', now(), now() + interval '1 day')`,
        [id, owner.playerId, world.market._id],
      );
      const mayAnswer = TRADING_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(mayAnswer ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ answered: boolean }>(
        'SELECT answered_at IS NOT NULL AS answered FROM result_cases WHERE id = $1',
        [id],
      );
      expect(rows).toEqual([{ answered: mayAnswer }]);
    },
    60_000,
  );
});

describe('holds on markets', () => {
  test.each(cells(CALLS.filter(({ name }) => name === 'liftHold')))(
    'OPR-01 %s, role %s: a real hold is lifted by those who trade alone',
    async (_name, roleName, call) => {
      const [caller, id] = [await world.person(ROLES[roleName]), ids()];
      await world.db.ownerPool.query(
        `INSERT INTO market_holds (id, scope, subject, held_by, held_at) VALUES ($1, 'event', $2, $2, now())`,
        [id, ids()],
      );
      const mayOpen = TRADING_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(mayOpen ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ lifted: boolean }>(
        'SELECT lifted_at IS NOT NULL AS lifted FROM market_holds WHERE id = $1',
        [id],
      );
      expect(rows).toEqual([{ lifted: mayOpen }]);
    },
    60_000,
  );
});

describe('results of markets', () => {
  const about = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/results/'));
  test.each(cells(about))(
    'OPR-01 %s, role %s: a real market’s result is seen by operators and entered by those who trade alone',
    async (_name, roleName, call) => {
      const caller = await world.person(ROLES[roleName]);
      const { code, reason } = await ask(call, world.market._id, caller);
      // It is open: no trader can preview or enter its result.
      const allowed = call.method === 'GET' ? [200, undefined] : [409, 'market-takes-bets'];
      expect([code, reason]).toEqual(mayCall(call, ROLES[roleName]) ? allowed : [403, 'not-allowed']);
    },
    60_000,
  );
});

describe('markets quoted by hand', () => {
  const about = CALLS.filter(({ path }) => /\/console\/(markets|events)\/:/.test(path));
  /** What a trader is told about an exchange market, and about an event of which nothing is taken. */
  const TOLD: Readonly<Record<string, readonly [number, string | undefined]>> = {
    consoleQuoting: [200, undefined],
    callBall: [409, 'market-not-taken'],
    // Its number of overs is missing.
    openMarketByHand: [422, 'opening-refused'],
  };
  test.each(cells(about))(
    'OPR-01 %s, role %s: real markets are quoted by those who trade alone',
    async (name, roleName, call) => {
      const caller = await world.person(ROLES[roleName]);
      const id = call.path.includes('/events/') ? world.event._id : world.market._id;
      const { code, reason } = await ask(call, id, caller);
      const allowed = TOLD[name] ?? [422, 'market-unquotable'];
      expect([code, reason]).toEqual(mayCall(call, ROLES[roleName]) ? allowed : [403, 'not-allowed']);
    },
    60_000,
  );
});

describe('commissions that wait for a second operator', () => {
  const about = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/commission-requests/'));
  test.each(cells(about))(
    'OPR-01 %s, role %s: a real request is decided by those who hold the right alone',
    async (_name, roleName, call) => {
      const [asker, caller] = [await world.person(ROLES.ADMIN), await world.person(ROLES[roleName])];
      const body = { scope: 'market', id: world.market._id, percent: 1 };
      const { data } = await world.call<Terms>(asker, 'POST', '/api/v1/console/commission-requests', { body });
      const { code, reason } = await ask(call, data.request?.id ?? '', caller);
      expect([code, reason]).toEqual(mayCall(call, ROLES[roleName]) ? [200, undefined] : [403, 'not-allowed']);
    },
    60_000,
  );
});

describe('bets by their numbers', () => {
  const about = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/bets/'));
  test.each(cells(about))(
    'OPR-01 %s, role %s: the market of a real bet is found by operators alone',
    async (_name, roleName, call) => {
      const [caller, owner] = [await world.person(ROLES[roleName]), await world.person(ROLES.PLAYER)];
      const { code, reason } = await ask(call, await world.bet(owner), caller);
      expect([code, reason]).toEqual(mayCall(call, ROLES[roleName]) ? [200, undefined] : [403, 'not-allowed']);
    },
    60_000,
  );
});

describe('results that wait', () => {
  const about = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/result-entries/'));
  test.each(cells(about))(
    'OPR-02 %s, role %s: a real result that waits is decided by those who may alone',
    async (name, roleName, call) => {
      const [caller, id] = [await world.person(ROLES[roleName]), ids()];
      await world.db.ownerPool.query(
        `INSERT INTO result_entries (id, market_id, version, outcome, reason, seen, moved_paise, state, entered_by, entered_at)
         VALUES ($1, $2, 1, '{"kind":"void","reason":"tie"}', '', 'any', 0, 'WAITING', $1, now())`,
        [id, world.market._id],
      );
      const mayDecide = (name === 'confirmResult' ? CASHIER_ROLES : TRADING_ROLES).includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(mayDecide ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ state: string }>(
        'DELETE FROM result_entries WHERE id = $1 RETURNING state',
        [id],
      );
      // Bets have come since it was entered: the second look settles nothing.
      const decided = name === 'confirmResult' ? 'OUTDATED' : 'WITHDRAWN';
      expect(rows).toEqual([{ state: mayDecide ? decided : 'WAITING' }]);
    },
    60_000,
  );
});

describe('players, as operators see them', () => {
  const about = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/players/'));
  const lock = { kind: 'betting', reason: 'Any reason' } as const;
  test.each(cells(about))(
    'OPR-06 %s, role %s: a real player is seen and acted on by operators alone',
    async (name, roleName, call) => {
      const [caller, owner, admin] = [
        await world.person(ROLES[roleName]),
        await world.player(),
        await world.person(ROLES.ADMIN),
      ];
      await world.db.ownerPool.query('UPDATE players SET mobile_no = $2, role = $3 WHERE id = $1', [
        owner.playerId,
        `+91${newReference().slice(-10)}`,
        name === 'setCredit' ? ROLES.CREDIT_PLAYER : ROLES.PLAYER,
      ]);
      const url = `/api/v1/console/players/${owner.playerId}`;
      if (name === 'unlockPlayer') await world.call(admin, 'POST', `${url}/lock`, { body: lock, key: newKey() });
      const before = await standing(owner);
      const { code } = await ask(call, owner.playerId, caller);
      const isOperator = (name === 'setCredit' ? TRADING_ROLES : CASHIER_ROLES).includes(ROLES[roleName]);
      expect(code).toBe(isOperator ? 200 : 403);
      const changes = isOperator && call.method !== 'GET' && name !== 'revealPlayerField';
      expect(isDeepStrictEqual(await standing(owner), before)).toBe(!changes);
    },
    60_000,
  );

  async function standing({ playerId }: Person): Promise<unknown> {
    const { rows } = await world.db.ownerPool.query(
      `SELECT (SELECT json_agg(l.* ORDER BY id) FROM player_locks l WHERE player_id = $1) AS locks,
         (SELECT json_agg(n.* ORDER BY id) FROM player_notes n WHERE player_id = $1) AS notes,
         (SELECT json_agg(w.* ORDER BY id) FROM wallets w WHERE player_id = $1) AS wallets,
         (SELECT stake_factor_percent FROM player_terms WHERE player_id = $1) AS factor,
         (SELECT json_agg(json_build_array(id, ended_at) ORDER BY id) FROM sessions WHERE player_id = $1) AS sessions`,
      [playerId],
    );
    return rows;
  }
});

/** A game of a provider of its own, both with this id. */
async function addGame(id: string): Promise<void> {
  await world.db.ownerPool.query(
    `WITH provider AS (
       INSERT INTO casino_providers (id, name, max_win_paise) VALUES ($1, 'Any', 1) RETURNING id
     )
     INSERT INTO casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution)
     SELECT $1, id, 'any', 'slot', 'Any', 'Any', '{}', 0, 'none' FROM provider`,
    [id],
  );
}

describe('casino games', () => {
  test.each(cells(CALLS.filter(({ name }) => name === 'changeCasinoGame')))(
    'OPR-01 %s, role %s: a real game is switched off by operators alone',
    async (_name, roleName, call) => {
      const [caller, id] = [await world.person(ROLES[roleName]), ids()];
      await addGame(id);
      const isOperator = CASHIER_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(isOperator ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ is_enabled: boolean }>(
        'SELECT is_enabled FROM casino_games WHERE id = $1',
        [id],
      );
      expect(rows).toEqual([{ is_enabled: !isOperator }]);
    },
    60_000,
  );
});

describe('live tables', () => {
  test.each(cells(CALLS.filter(({ name }) => name === 'consoleCasinoTable')))(
    'AUT-22 %s, role %s: a real game is looked up for operators alone, and one that is no table is none to them either',
    async (_name, roleName, call) => {
      const [caller, id] = [await world.person(ROLES[roleName]), ids()];
      await addGame(id);
      const isOperator = CASHIER_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(isOperator ? 404 : 403);
    },
    60_000,
  );

  test.each(cells(CALLS.filter(({ name }) => name === 'setCasinoTableLimits')))(
    'games 10 %s, role %s: limits of a real game are asked for by those who switch games on, and one that is no table has none',
    async (_name, roleName, call) => {
      const [caller, id] = [await world.person(ROLES[roleName]), ids()];
      await addGame(id);
      expect((await ask(call, id, caller)).code).toBe(['DIRECTOR', 'ADMIN'].includes(roleName) ? 404 : 403);
    },
    60_000,
  );
});

describe('corrections of casino rounds', () => {
  const decisions = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/casino-corrections/'));
  test.each(cells(decisions))(
    'OPR-02 %s, role %s: a real correction is decided by operators alone',
    async (_name, roleName, call) => {
      const [caller, owner, id] = [await world.person(ROLES[roleName]), await world.player(), ids()];
      await world.db.ownerPool.query(
        `WITH provider AS (
           INSERT INTO casino_providers (id, name, max_win_paise) VALUES ($1, 'Any', 1) RETURNING id
         ), game AS (
           INSERT INTO casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort,
             bonus_contribution)
           SELECT $1, id, 'any', 'slot', 'Any', 'Any', '{}', 0, 'none' FROM provider RETURNING id
         ), round AS (
           INSERT INTO casino_rounds (id, provider_id, round_id, player_id, game_id, wallet_id, wallet_kind, state,
             stake_paise, returned_paise, opened_at, closed_at, check_at)
           SELECT $1::uuid, game.id, 'any', $2, game.id, w.id, '1', 'CLOSED', 100, 100, now(), now(), now()
           FROM game, wallets w WHERE w.player_id = $2 AND w.kind = '1' RETURNING id
         )
         INSERT INTO casino_corrections (id, round, amount_paise, reason, requested_by, requested_at)
         SELECT $1::uuid, id, -100, 'Any', $2, now() FROM round`,
        [id, owner.playerId],
      );
      const isOperator = CASHIER_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(isOperator ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ decided: boolean }>(
        `SELECT state <> 'REQUESTED' AS decided FROM casino_corrections WHERE id = $1`,
        [id],
      );
      expect(rows).toEqual([{ decided: isOperator }]);
    },
    60_000,
  );
});

describe('decisions on open casino rounds', () => {
  const decisions = CALLS.filter(({ path }) => path.startsWith('/api/v1/console/casino-decisions/'));
  test.each(cells(decisions))(
    'OPR-02 %s, role %s: a real decision is made by operators alone',
    async (_name, roleName, call) => {
      const [caller, owner, id] = [await world.person(ROLES[roleName]), await world.player(), ids()];
      await world.db.ownerPool.query(
        `WITH provider AS (
           INSERT INTO casino_providers (id, name, max_win_paise) VALUES ($1, 'Any', 1) RETURNING id
         ), game AS (
           INSERT INTO casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort,
             bonus_contribution)
           SELECT $1, id, 'any', 'slot', 'Any', 'Any', '{}', 0, 'none' FROM provider RETURNING id
         ), round AS (
           INSERT INTO casino_rounds (id, provider_id, round_id, player_id, game_id, wallet_id, wallet_kind, state,
             stake_paise, opened_at, check_at)
           SELECT $1::uuid, game.id, 'any', $2, game.id, w.id, '1', 'OPEN', 0, now() - interval '1 day', now()
           FROM game, wallets w WHERE w.player_id = $2 AND w.kind = '1' RETURNING id
         )
         INSERT INTO casino_decisions (id, round, verdict, reason, requested_by, requested_at)
         SELECT $1::uuid, id, 'LOST', 'Any', $2, now() FROM round`,
        [id, owner.playerId],
      );
      const isOperator = CASHIER_ROLES.includes(ROLES[roleName]);
      expect((await ask(call, id, caller)).code).toBe(isOperator ? 200 : 403);
      const { rows } = await world.db.ownerPool.query<{ decided: boolean }>(
        `SELECT state <> 'REQUESTED' AS decided FROM casino_decisions WHERE id = $1`,
        [id],
      );
      expect(rows).toEqual([{ decided: isOperator }]);
    },
    60_000,
  );
});

test('AUT-22 every call of the console about one object has its place in these tables', () => {
  const named = CALLS.filter((call) => isConsole(call) && call.path.includes(':')).map(
    ({ path }) => path.split('/')[4],
  );
  expect(new Set(named)).toEqual(
    new Set([
      'deposits',
      'commission-requests',
      'events',
      'markets',
      'withdrawals',
      'notices',
      'holds',
      'bets',
      'results',
      'result-entries',
      'cases',
      'players',
      'casino-games',
      'casino-tables',
      'casino-corrections',
      'casino-decisions',
      // In real-proposals.test.ts.
      'operators',
      'proposals',
    ]),
  );
});

describe('lists', () => {
  const lists = CALLS.filter(
    (call) => call.method === 'GET' && call.access !== 'public' && !call.path.includes(':') && !isConsole(call),
  );

  test.each(lists.map((call) => [call.name, call] as const))(
    'AUT-22 %s shows nothing of somebody else’s',
    async (name, call) => {
      const [caller, owner] = [await world.player(), await world.player()];
      const theirs = [
        owner.playerId,
        owner.sessionId,
        await world.bet(owner),
        await world.deposit(owner),
        await world.account(owner),
        await world.bonus(owner, 'CLAIMED'),
      ];
      const query = name === 'betSportByMarket' ? `marketId=${world.market._id}` : '';
      const answer = await world.app.http.inject({
        url: `${call.path}?${query}`,
        headers: { authorization: `Bearer ${caller.token}` },
      });
      expect(answer.statusCode).toBeLessThan(500);
      for (const id of theirs) expect(answer.body).not.toContain(id);
    },
    60_000,
  );
});

/** Calls that name an object which is nobody's, or that are the caller's own by the session. */
const OWN_OR_NOBODYS = [
  'betSport', 'betRacing', 'fancyBetSport', 'cancelBetsOfMarket', 'getCashOut', 'cashOut', 'lookUpIfsc', 'logout',
  'changePassword', 'chooseUsername', 'beginSecondFactor', 'confirmSecondFactor', 'removeSecondFactor', 'selectWallet',
  'requestDeposit', 'addAccount', 'gatewayDeposit', 'claimReferralBonus', 'openLiveCasino', 'openIndianCasino', 'playGame',
  'setFavouriteGame', 'setFavourite', 'mergeFavourites', 'getBetsOfEvent', 'readNotices',
]; // prettier-ignore

test('AUT-22 every call that needs a session has its place in these tables', () => {
  const unplaced = CALLS.filter(
    (call) =>
      call.access !== 'public' &&
      !isOfPlayer(call) &&
      !isConsole(call) &&
      !OWN_OR_NOBODYS.includes(call.name) &&
      (call.method !== 'GET' || call.path.includes(':')),
  );
  expect(unplaced.map(({ name }) => name)).toEqual([]);
});
