/** Cells of the table of rights that narrow a call from within (docs/rules/rights.md). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type AuditPart } from '@maidan/contract';
import { openCasino, type Casino } from '../test/casino.ts';

const MINES = '/api/v1/console/casino-games/mines';

let casino: Casino;
beforeAll(async () => {
  casino = await openCasino();
});
afterAll(() => casino.close());

test('SUPPORT_ADMIN switches a game off and not on again, and a switch that changes nothing is refused to nobody', async () => {
  const support = await casino.person(ROLES.SUPPORT_ADMIN);
  const change = async (who: typeof support, isEnabled: boolean) => {
    const { status, reason } = await casino.call(who, 'PUT', MINES, { body: { isEnabled } });
    return reason ?? status;
  };
  expect(await change(support, true)).toBe(200);
  expect(await change(support, false)).toBe(200);
  expect(await change(support, true)).toBe('not-allowed');
  expect(await change(await casino.operator(), true)).toBe(200);
});

test('OPR-03 SUPPORT_ADMIN reads own acts in the audit log, an ADMIN everybody’s', async () => {
  const [support, admin] = [await casino.person(ROLES.SUPPORT_ADMIN), await casino.operator()];
  for (const who of [support, admin, support]) await casino.call(who, 'PUT', MINES, { body: { pinnedRank: null } });
  const actorsSeenBy = async (who: typeof support) => {
    const { data } = await casino.call<AuditPart>(who, 'GET', '/api/v1/console/audit');
    return data.entries.map(({ actor }) => actor);
  };
  const own = await actorsSeenBy(support);
  expect(own).toHaveLength(2);
  expect(new Set(own).size).toBe(1);
  const all = await actorsSeenBy(admin);
  expect(all.length).toBeGreaterThan(2);
  expect(all).toEqual(expect.arrayContaining(own));
});
