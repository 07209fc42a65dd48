import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type AuditPart, type Proposal, type ProposalsPart, type WaitingRequests } from '@maidan/contract';
import type { Person } from '../../../test/app.ts';
import { newKey, openBank, type Bank } from '../../../test/cashier.ts';
import { narrowRight } from '../../../test/narrow-right.ts';
import { shiftedClock } from '../../../test/time/shifted-clock.ts';
import { auditFaults } from '../audit/index.ts';

const HOUR_MS = 3_600_000;
const clock = shiftedClock();

let bank: Bank;
let support: Person;
let support2: Person;
let admin: Person;
beforeAll(async () => {
  bank = await openBank({ clock });
  support = await operator(ROLES.SUPPORT_ADMIN);
  support2 = await operator(ROLES.SUPPORT_ADMIN);
  admin = await operator(ROLES.ADMIN);
}, 120_000);
afterAll(() => bank.close());

const operator = (role: 2 | 101) => bank.person(role);

/** Lets time pass; everybody logs in again, because a session ends after a day. */
async function wait(ms: number): Promise<void> {
  clock.advance(ms);
  [support, support2, admin] = await Promise.all([again(support), again(support2), again(admin)]);
}
const again = ({ playerId }: Person) => bank.newSession(playerId);
const ROOM = '/api/v1/console/proposals';
const REASON = 'Bank letter seen';

/** A player whose withdrawals are locked. */
async function locked(): Promise<Person> {
  const player = await bank.player();
  const body = { kind: 'withdrawals', reason: 'Shared account' };
  await bank.call(support, 'POST', `/api/v1/console/players/${player.playerId}/lock`, { body, key: newKey() });
  return player;
}

const free = (who: Person, { playerId }: Person, key = newKey()) =>
  bank.call<{ waitsForSecond: boolean }>(who, 'POST', `/api/v1/console/players/${playerId}/unlock`, {
    body: { kind: 'withdrawals', reason: REASON },
    key,
  });
const part = async (who: Person) => (await bank.call<ProposalsPart>(who, 'GET', ROOM)).data;
const waitingFor = async (who: Person) =>
  (await bank.call<WaitingRequests>(who, 'GET', '/api/v1/console/waiting')).data.proposals;
const decide = (who: Person, id: string, verdict: 'second' | 'reject', key = newKey()) =>
  bank.call<{ proposal: Proposal }>(who, 'POST', `${ROOM}/${id}/${verdict}`, { key });
const isLocked = async ({ playerId }: Person) =>
  (
    await bank.db.pool.query<{ locked: boolean }>(
      'select withdrawals_locked_at is not null as locked from players where id = $1',
      [playerId],
    )
  ).rows[0]?.locked;

async function proposed(): Promise<{ player: Person; proposal: Proposal }> {
  const player = await locked();
  expect((await free(support, player)).data).toEqual({ waitsForSecond: true });
  const proposal = (await part(support)).waiting.find(({ details }) => details['playerId'] === player.playerId);
  if (!proposal) throw new Error('Nothing waits');
  return { player, proposal };
}

test('OPR-02 what is proposed waits in the list of whoever may second it, and is carried out once by one of two who press', async () => {
  const before = await waitingFor(support2);
  const { player, proposal } = await proposed();
  expect(proposal).toMatchObject({
    act: 'free-withdrawals',
    reason: REASON,
    state: 'WAITING',
    proposedById: support.playerId,
  });
  expect(await isLocked(player)).toBe(true);
  const after = await waitingFor(support2);
  expect([after.count - before.count, after.mark === before.mark]).toEqual([1, false]);
  expect((await decide(support, proposal.id, 'second')).reason).toBe('own-proposal');
  const both = await Promise.all([decide(support2, proposal.id, 'second'), decide(admin, proposal.id, 'second')]);
  expect(new Set(both.map(({ reason }) => reason))).toEqual(new Set(['proposal-over', undefined]));
  expect(await isLocked(player)).toBe(false);
  expect(await waitingFor(support2)).toEqual(before);
  expect((await part(support)).own[0]).toMatchObject({ id: proposal.id, state: 'DONE', decidedBy: 'Any' });
});

test('OPR-02 a proposal is rejected by another and withdrawn by its proposer, and nothing happens', async () => {
  for (const [who, state] of [
    [admin, 'REJECTED'],
    [support, 'WITHDRAWN'],
  ] as const) {
    const { player, proposal } = await proposed();
    expect((await decide(who, proposal.id, 'reject')).data.proposal.state).toBe(state);
    expect((await decide(support2, proposal.id, 'second')).reason).toBe('proposal-over');
    expect(await isLocked(player)).toBe(true);
    // Another may follow.
    expect((await free(support, player)).data).toEqual({ waitsForSecond: true });
  }
});

test('OPR-02 a proposal lapses after 24 hours: it leaves every list, is not seconded, and makes room for another', async () => {
  const { player, proposal } = await proposed();
  await wait(23 * HOUR_MS);
  expect((await part(admin)).waiting.map(({ id }) => id)).toContain(proposal.id);
  await wait(HOUR_MS);
  expect((await part(admin)).waiting.map(({ id }) => id)).not.toContain(proposal.id);
  expect((await decide(admin, proposal.id, 'second')).reason).toBe('proposal-over');
  expect(await isLocked(player)).toBe(true);
  expect((await free(support, player)).data).toEqual({ waitsForSecond: true });
  expect((await part(support)).own.find(({ id }) => id === proposal.id)).toMatchObject({
    state: 'LAPSED',
    decidedBy: null,
  });
});

test('OPR-02 L-5 a key proposes and seconds once, whatever is sent again', async () => {
  const player = await locked();
  const [propose, second] = [newKey(), newKey()];
  expect((await free(support, player, propose)).code).toBe(200);
  expect((await free(support, player, propose)).code).toBe(200);
  expect((await free(support, player)).reason).toBe('proposal-waiting');
  const { id } = (await part(support)).waiting.find(({ details }) => details['playerId'] === player.playerId) ?? {
    id: '',
  };
  expect((await decide(admin, id, 'second', second)).code).toBe(200);
  expect((await decide(admin, id, 'second', second)).data.proposal.state).toBe('DONE');
  expect((await decide(admin, id, 'reject', second)).reason).toBe('key-reused');
});

test('OPR-02 what has changed meanwhile is refused when it is seconded, and the proposal goes on waiting', async () => {
  const { player, proposal } = await proposed();
  expect((await free(admin, player)).data).toEqual({ waitsForSecond: false });
  expect((await decide(support2, proposal.id, 'second')).reason).toBe('not-locked');
  expect((await part(support2)).waiting.map(({ id }) => id)).toContain(proposal.id);
  expect((await decide(support2, newKey(), 'second')).reason).toBe('proposal-not-found');
});

test('OPR-02 OPR-03 the table itself refuses one person for both, and each step is an entry of the audit log', async () => {
  const { proposal } = await proposed();
  const one = `update proposals set state = 'DONE', decided_by = proposed_by, decided_at = now() where id = $1`;
  await expect(bank.db.pool.query(one, [proposal.id])).rejects.toThrow('check constraint');
  await decide(admin, proposal.id, 'second');
  const { data } = await bank.call<AuditPart>(admin, 'GET', '/api/v1/console/audit?subject=player');
  const about = data.entries.filter(({ details }) => details['playerId'] === proposal.details['playerId']);
  expect(about.map(({ action, details }) => [action, details['proposedBy'] ?? null])).toEqual([
    ['player.unlocked', support.playerId],
    ['proposal.made', null],
    ['player.locked', null],
  ]);
  expect(await auditFaults(bank.db.pool)).toEqual([]);
});

test('OPR-02 a call that was let in before its session ended neither seconds nor proposes', async () => {
  const { player, proposal } = await proposed();
  const [leaving, other] = [await operator(ROLES.ADMIN), await locked()];
  // Lets the session in; for a moment the server does not ask the database again.
  await part(leaving);
  await bank.db.ownerPool.query(
    `with locked as (update players set locked_at = now() where id = $2)
     update sessions set ended_at = now(), ended_because = 'account-locked' where id = $1`,
    [leaving.sessionId, leaving.playerId],
  );
  expect((await decide(leaving, proposal.id, 'second')).reason).toBe('account-locked');
  expect((await free(leaving, other)).reason).toBe('account-locked');
  expect([await isLocked(player), await isLocked(other)]).toEqual([true, true]);
});

test('OPR-01 OPR-02 what its proposer may no longer begin is not carried out, only rejected', async () => {
  const { player, proposal } = await proposed();
  await narrowRight(bank, { right: 'free-withdrawals', role: 'SUPPORT_ADMIN', hold: 'second' });
  expect((await decide(admin, proposal.id, 'second')).reason).toBe('proposer-may-not');
  expect(await isLocked(player)).toBe(true);
  expect((await part(admin)).waiting.map(({ id }) => id)).toContain(proposal.id);
  expect((await decide(admin, proposal.id, 'reject')).data.proposal.state).toBe('REJECTED');
});
