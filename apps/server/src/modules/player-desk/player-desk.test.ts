import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ROLES,
  type AuditPart,
  type Bet,
  type PlacedBet,
  type PlayerProfile,
  type PlayersPart,
  type ProposalsPart,
} from '@maidan/contract';
import type { Person } from '../../../test/app.ts';
import { newKey } from '../../../test/cashier.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { limitsModule } from '../limits/index.ts';

let world: World;
let admin: Person;
let support: Person;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.person(ROLES.ADMIN);
  support = await world.person(ROLES.SUPPORT_ADMIN);
}, 120_000);
afterAll(() => world.close());

const PLAYERS = '/api/v1/console/players';
const REASON = 'Shared device, looked into';
const profileOf = async ({ playerId }: Person) =>
  (await world.call<PlayerProfile>(support, 'GET', `${PLAYERS}/${playerId}`)).data;
const search = async (text: string, cursor?: string) => {
  const query = new URLSearchParams({ search: text, ...(cursor !== undefined && { cursor }) });
  return (await world.call<PlayersPart>(support, 'GET', `${PLAYERS}?${query.toString()}`)).data;
};
const act = (who: Person, of: Person, what: string, body: object, key = newKey()) =>
  world.call<{ value?: string; ended?: number }>(who, 'POST', `${PLAYERS}/${of.playerId}/${what}`, { body, key });
const lock = (who: Person, of: Person, kind: string, key?: string) =>
  act(who, of, 'lock', { kind, reason: REASON }, key);
const unlock = (who: Person, of: Person, kind: string) => act(who, of, 'unlock', { kind, reason: 'All is well' });
const place = (who: Person) => {
  const body = { ...world.bettable, stake: world.market.minStake };
  return world.call<PlacedBet>(who, 'POST', '/api/v1/bet-sport', { body, key: newKey() });
};
const betsOf = async (who: Person) => (await world.call<{ bets: Bet[] }>(who, 'GET', '/api/v1/getUserData')).data.bets;
const name = (who: Person, called: string, mobile: string | null = null) =>
  world.db.ownerPool.query('update players set name = $2, mobile_no = $3 where id = $1', [
    who.playerId,
    called,
    mobile,
  ]);
const auditOf = async (action: string) =>
  (await world.call<AuditPart>(admin, 'GET', '/api/v1/console/audit?subject=player')).data.entries.filter(
    (entry) => entry.action === action,
  );

test('OPR-06 players are found by name, surname, username, phone and payment account, with what identifies them masked', async () => {
  const rohan = await world.player();
  await name(rohan, 'Rohan Zzkale', '+919876543821');
  const accountId = await world.account(rohan);
  const { rows } = await world.db.ownerPool.query<{ account_number: string }>(
    'select account_number from own_accounts where id = $1',
    [accountId],
  );
  const number = rows[0]?.account_number ?? '';
  const { username } = await profileOf(rohan);
  for (const text of [
    'rohan zzk',
    'Zzkal',
    username.toUpperCase(),
    '98765 43821',
    '+919876543821',
    number.toUpperCase(),
  ]) {
    const { players } = await search(text);
    expect([text, players.map(({ id }) => id)]).toEqual([text, [rohan.playerId]]);
    expect(players[0]?.phone).toBe('+91 ••••• ••821');
  }
  const answer = JSON.stringify([await search('rohan'), await profileOf(rohan)]);
  expect(answer).not.toContain('9876543821');
  expect(answer).not.toContain(number);
  expect((await search('nobody is called so')).players).toEqual([]);
  const { data: everyone } = await world.call<PlayersPart>(support, 'GET', PLAYERS);
  expect(everyone.players.map(({ id }) => id)).toContain(rohan.playerId);
  expect((await world.call(support, 'GET', `${PLAYERS}?cursor=any`)).code).toBe(400);
});

test('OPR-06 the list is paged without a gap or a repetition, and operators are not in it', async () => {
  const own = await Promise.all(Array.from({ length: 60 }, () => world.player()));
  await Promise.all(own.map((who, at) => name(who, `Pageable ${String.fromCharCode(97 + (at % 7))}`)));
  const first = await search('pageable');
  expect(first.players).toHaveLength(50);
  const second = await search('pageable', first.next ?? '');
  expect(second.next).toBeNull();
  const ids = [...first.players, ...second.players].map(({ id }) => id);
  expect(ids.toSorted()).toEqual(own.map(({ playerId }) => playerId).toSorted());
  expect((await world.call(support, 'GET', `${PLAYERS}/${admin.playerId}`)).reason).toBe('player-not-found');
});

test('OPR-06 the profile shows what the player’s own pages show', async () => {
  const player = await world.player();
  await world.bet(player);
  const profile = await profileOf(player);
  const { data: own } = await world.call<{ bets: Bet[]; balance: number; exposure: number }>(
    player,
    'GET',
    '/api/v1/getUserData',
  );
  expect(profile.bets).toEqual(own.bets);
  expect(profile.figures).toMatchObject({ balance: own.balance, exposure: own.exposure });
  expect(profile.exposure).toEqual([
    { marketId: world.market._id, market: world.market.name, event: world.event.name, held: -own.exposure },
  ]);
  const { data: statement } = await world.call<{ rows: unknown[] }>(
    player,
    'GET',
    '/api/v1/account-statement?isChecked=true',
  );
  expect(profile.statement).toEqual(statement.rows.slice(0, 12));
  expect(profile.sessions).toHaveLength(1);
});

test('OPR-06 the statement of a profile masks the UPI id that a withdrawal was paid to', async () => {
  const player = await world.player();
  await world.withdrawal(player);
  const { rows } = await world.db.ownerPool.query<{ upi: string }>(
    'select account_number as upi from own_accounts where player_id = $1',
    [player.playerId],
  );
  const upi = rows[0]?.upi ?? '';
  expect(upi).toMatch(/@upi$/);
  const profile = await profileOf(player);
  expect(profile.statement[0]?.detail).toContain(`${upi.slice(0, 2)}•••••@upi`);
  expect(JSON.stringify(profile)).not.toContain(upi);
});

test('OPR-06 OPR-03 a masked field is shown for a reason, and each look is in the audit log', async () => {
  const player = await world.player();
  await name(player, 'Looked At', '+919876500001');
  expect((await act(support, player, 'reveal', { field: 'phone', reason: '' })).code).toBe(400);
  const shown = await act(support, player, 'reveal', { field: 'phone', reason: REASON });
  expect(shown.data).toEqual({ value: '+919876500001', shownForSeconds: 30 });
  const accountId = await world.account(player);
  const account = await act(support, player, 'reveal', { field: 'account', accountId, reason: REASON });
  expect(account.data.value).toMatch(/@upi, Asha Rao$/);
  const other = await act(support, await world.player(), 'reveal', { field: 'account', accountId, reason: REASON });
  expect(other.reason).toBe('nothing-to-reveal');
  const looks = (await auditOf('player.revealed')).filter(({ details }) => details['playerId'] === player.playerId);
  expect(looks.map(({ details }) => [details['field'], details['why']])).toEqual([
    ['account', REASON],
    ['phone', REASON],
  ]);
  // The value itself is kept nowhere.
  expect(JSON.stringify(looks)).not.toContain('9876500001');
});

test('tree T-21 betting is locked before the call answers: a bet is refused in words, and what rested is cancelled', async () => {
  const player = await world.player();
  const resting = await world.bet(player);
  const key = newKey();
  expect((await lock(support, player, 'betting', key)).code).toBe(200);
  const refused = await place(player);
  expect([refused.code, refused.reason, refused.message]).toEqual([
    403,
    'betting-locked',
    'Betting is locked on your account. Contact support.',
  ]);
  expect((await betsOf(player)).find(({ _id }) => _id === resting)).toMatchObject({
    state: 'lapsed',
    lapseReason: 'betting-locked',
    remainingStake: 0,
  });
  expect((await world.call<{ exposure: number }>(player, 'GET', '/api/v1/getUserData')).data.exposure).toBe(0);
  // L-5: the same key is answered alike, another key is refused.
  expect((await lock(support, player, 'betting', key)).code).toBe(200);
  expect((await lock(support, player, 'betting')).reason).toBe('locked-already');
  expect(await profileOf(player)).toMatchObject({
    locks: ['betting'],
    inForce: [{ kind: 'betting', reason: REASON, by: 'Any' }],
  });
  expect((await unlock(support, player, 'betting')).code).toBe(200);
  const after = await world.bet(player);
  // The answer to an old key does not touch what was placed since.
  expect((await lock(support, player, 'betting', key)).code).toBe(200);
  expect((await betsOf(player)).find(({ _id }) => _id === after)?.state).toBe('unmatched');
  expect((await unlock(support, player, 'betting')).reason).toBe('not-locked');
  const deeds = await Promise.all(['player.locked', 'player.unlocked'].map(auditOf));
  expect(
    deeds.map((entries) => entries.filter(({ details }) => details['playerId'] === player.playerId).length),
  ).toEqual([1, 1]);
});

/** As a server that starts reads it. */
async function isBettingLocked({ playerId }: Person): Promise<boolean> {
  const limits = limitsModule({ pool: world.db.pool });
  await limits.load();
  return limits.termsOf(playerId).isBettingLocked;
}

test('tree T-21 a lock outlives the process: a server that starts knows it', async () => {
  const player = await world.player();
  await lock(admin, player, 'betting');
  const restarted = limitsModule({ pool: world.db.pool });
  await restarted.load();
  expect([restarted.termsOf(player.playerId).isBettingLocked, restarted.lockedPlayers()]).toEqual([
    true,
    [player.playerId],
  ]);
});

test('OPR-06 withdrawals are locked: none is requested, approved or paid; support frees them with a second person', async () => {
  const player = await world.player();
  const waiting = await world.withdrawal(player);
  expect((await lock(support, player, 'withdrawals')).code).toBe(200);
  const body = { amount: 100, accountId: await world.account(player) };
  const asked = await world.call(player, 'POST', '/api/v1/withdrawal-request', { body, key: newKey() });
  expect([asked.reason, asked.message]).toEqual([
    'withdrawals-locked',
    'Withdrawals are locked on this account. Contact support.',
  ]);
  const path = `/api/v1/console/withdrawals/${waiting}`;
  const approved = await world.call(admin, 'POST', `${path}/approve`, { body: {}, key: newKey() });
  expect(approved.reason).toBe('withdrawals-locked');
  const asking = await unlock(support, player, 'withdrawals');
  expect([asking.data, asking.message]).toEqual([
    { waitsForSecond: true },
    'Sent to a second person. It lapses after 24 hours',
  ]);
  expect((await unlock(support, player, 'withdrawals')).reason).toBe('proposal-waiting');
  expect((await profileOf(player)).locks).toEqual(['withdrawals']);
  const { data: part } = await world.call<ProposalsPart>(admin, 'GET', '/api/v1/console/proposals');
  const proposal = part.waiting.find(({ details }) => details['playerId'] === player.playerId);
  const second = (who: Person) =>
    world.call(who, 'POST', `/api/v1/console/proposals/${proposal?.id}/second`, { key: newKey() });
  expect((await second(support)).reason).toBe('own-proposal');
  expect((await second(admin)).code).toBe(200);
  expect((await profileOf(player)).locks).toEqual([]);
  // Who holds the right alone needs nobody.
  expect((await lock(admin, player, 'withdrawals')).code).toBe(200);
  expect((await unlock(admin, player, 'withdrawals')).data).toEqual({ waitsForSecond: false });
  expect((await world.call(admin, 'POST', `${path}/approve`, { body: {}, key: newKey() })).code).toBe(200);
});

test('OPR-06 a locked account has no session and no log-in, and its orders are cancelled', async () => {
  const player = await world.player();
  const resting = await world.bet(player);
  expect((await lock(support, player, 'account')).code).toBe(200);
  expect((await world.call(player, 'GET', '/api/v1/getUserData')).reason).toBe('account-locked');
  const profile = await profileOf(player);
  expect(profile).toMatchObject({ locks: ['account'], sessions: [] });
  // A bet that was let in before its session ended is refused at the worker, as if betting were locked.
  expect(await isBettingLocked(player)).toBe(true);
  expect(profile.bets.find(({ _id }) => _id === resting)?.state).toBe('lapsed');
  // The locks are two: the one stays when the other is lifted.
  expect((await lock(support, player, 'betting')).code).toBe(200);
  expect((await profileOf(player)).locks).toEqual(['betting', 'account']);
  expect((await unlock(admin, player, 'account')).code).toBe(200);
  expect([await isBettingLocked(player), (await profileOf(player)).locks]).toEqual([true, ['betting']]);
  expect((await unlock(admin, player, 'betting')).code).toBe(200);
  expect([await isBettingLocked(player), (await profileOf(player)).locks]).toEqual([false, []]);
});

test('OPR-06 AUT-14 who logs in to a locked account reads why, in the operator’s words', async () => {
  const { rows } = await world.db.ownerPool.query<{ id: string }>(`select id from players where username = 'demo2'`);
  const demo = { playerId: rows[0]?.id ?? '', sessionId: '', token: '' };
  expect((await lock(support, demo, 'account')).code).toBe(200);
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/identity/user/login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ username: 'demo2', password: 'Demo@1234' }),
  });
  expect(answer.json<{ meta: { message: string } }>().meta.message).toBe(
    `This account is locked: ${REASON}. Contact support.`,
  );
  expect((await unlock(admin, demo, 'account')).code).toBe(200);
});

test('tree T-21 L-1 a player whose books differ is locked like by an operator; two people unlock, and only once the books agree', async () => {
  const player = await world.player();
  const resting = await world.bet(player);
  const shift = (paise: number) =>
    world.db.ownerPool.query(
      `update wallets set balance_paise = balance_paise + $2 where player_id = $1 and kind = '1'`,
      [player.playerId, paise],
    );
  await shift(5);
  await world.app.checkBooks();
  expect(await isBettingLocked(player)).toBe(true);
  const profile = await profileOf(player);
  expect(profile).toMatchObject({ locks: ['account'], sessions: [] });
  expect(profile.bets.find(({ _id }) => _id === resting)?.state).toBe('lapsed');
  const director = await world.person(ROLES.DIRECTOR);
  expect((await unlock(support, player, 'account')).reason).toBe('not-allowed');
  expect((await unlock(admin, player, 'account')).reason).toBe('books-differ');
  await shift(-5);
  expect((await unlock(admin, player, 'account')).data).toEqual({ waitsForSecond: true });
  expect(await isBettingLocked(player)).toBe(true);
  const { data } = await world.call<ProposalsPart>(director, 'GET', '/api/v1/console/proposals');
  const waiting = data.waiting.find(({ details }) => details['playerId'] === player.playerId);
  const seconded = await world.call(director, 'POST', `/api/v1/console/proposals/${waiting?.id ?? ''}/second`, {
    body: {},
    key: newKey(),
  });
  expect(seconded.code).toBe(200);
  expect([await isBettingLocked(player), (await profileOf(player)).locks]).toEqual([false, []]);
});

test('tree T-21 L-1 an account that an operator has locked is not unlocked while its books differ', async () => {
  const player = await world.player();
  const shift = (paise: number) =>
    world.db.ownerPool.query(
      `update wallets set balance_paise = balance_paise + $2 where player_id = $1 and kind = '1'`,
      [player.playerId, paise],
    );
  expect((await lock(support, player, 'account')).code).toBe(200);
  await shift(5);
  await world.app.checkBooks();
  expect((await unlock(support, player, 'account')).reason).toBe('books-differ');
  expect((await unlock(admin, player, 'account')).reason).toBe('books-differ');
  expect([await isBettingLocked(player), (await profileOf(player)).locks]).toEqual([true, ['account']]);
  await shift(-5);
  expect((await unlock(support, player, 'account')).data).toEqual({ waitsForSecond: false });
});

test('tree T-21 L-3 a hold that no position explains locks its player too, and the lock stays until it is gone', async () => {
  const player = await world.player();
  const shift = (paise: number) =>
    world.db.ownerPool.query(
      `update wallets set exposure_paise = exposure_paise + $2 where player_id = $1 and kind = '1'`,
      [player.playerId, paise],
    );
  await shift(500);
  await world.app.checkBooks();
  expect((await profileOf(player)).locks).toEqual(['account']);
  expect((await unlock(admin, player, 'account')).reason).toBe('books-differ');
  await shift(-500);
  expect((await unlock(admin, player, 'account')).data).toEqual({ waitsForSecond: true });
});

test('OPR-06 sessions are ended, a note is written, and nobody acts on the own account', async () => {
  const player = await world.player();
  expect((await act(support, player, 'notes', { text: 'Asked for a bank letter' })).code).toBe(200);
  expect((await profileOf(player)).notes).toMatchObject([{ text: 'Asked for a bank letter', by: 'Any' }]);
  expect((await act(support, player, 'end-sessions', { reason: REASON })).data).toEqual({ ended: 1 });
  expect((await world.call(player, 'GET', '/api/v1/getUserData')).reason).toBe('session-revoked');
  expect((await lock(admin, admin, 'betting')).reason).toBe('own-account');
});
