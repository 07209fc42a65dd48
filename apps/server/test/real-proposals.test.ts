import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASHIER_ROLES, ROLE_NAMES, ROLES, type RoleName } from '@maidan/contract';
import { ids } from './app.ts';
import { newKey, openBank, type Bank } from './cashier.ts';

/** Every role × what waits for a second person and operator accounts, each with a real one. */
let bank: Bank;
beforeAll(async () => {
  bank = await openBank();
}, 120_000);
afterAll(() => bank.close());

const verdicts = ROLE_NAMES.flatMap((role): [string, RoleName][] => [
  ['second', role],
  ['reject', role],
]);

test.each(verdicts)(
  'OPR-02 %s a proposal, role %s: a real one is decided by operators alone',
  async (verdict, role) => {
    const [caller, proposer, player, id] = [
      await bank.person(ROLES[role]),
      await bank.person(ROLES.SUPPORT_ADMIN),
      await bank.player(),
      ids(),
    ];
    await bank.db.ownerPool.query('update players set withdrawals_locked_at = now() where id = $1', [player.playerId]);
    await bank.db.ownerPool.query(
      `insert into proposals (id, act, target, body, reason, proposed_by, proposed_at, lapses_at)
     values ($1::uuid, 'free-withdrawals', $2, json_build_object('playerId', $2::text), 'Any', $3, now(),
       now() + interval '1 day')`,
      [id, player.playerId, proposer.playerId],
    );
    const isOperator = CASHIER_ROLES.includes(ROLES[role]);
    const url = `/api/v1/console/proposals/${id}/${verdict}`;
    expect((await bank.call(caller, 'POST', url, { key: newKey() })).code).toBe(isOperator ? 200 : 403);
    const { rows } = await bank.db.ownerPool.query<{ state: string; locked: boolean }>(
      `select state, withdrawals_locked_at is not null as locked
     from proposals, players where proposals.id = $1 and players.id = $2`,
      [id, player.playerId],
    );
    const state = verdict === 'second' ? 'DONE' : 'REJECTED';
    expect(rows).toEqual([{ state: isOperator ? state : 'WAITING', locked: !(isOperator && verdict === 'second') }]);
  },
);

test.each(ROLE_NAMES)(
  'OPR-02 the end of a real operator account, role %s: directors alone propose it',
  async (role) => {
    const [caller, ending] = [await bank.person(ROLES[role]), await bank.person(ROLES.ADMIN)];
    const url = `/api/v1/console/operators/${ending.playerId}/end`;
    const { code } = await bank.call(caller, 'POST', url, { body: { reason: 'Any reason' }, key: newKey() });
    expect(code).toBe(role === 'DIRECTOR' ? 200 : 403);
    const { rowCount } = await bank.db.ownerPool.query('select from proposals where target = $1', [ending.playerId]);
    expect(rowCount).toBe(role === 'DIRECTOR' ? 1 : 0);
  },
);
