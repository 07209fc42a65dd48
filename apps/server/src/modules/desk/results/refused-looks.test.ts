import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmResult, enterResult, previewResult, ROLES, type Call } from '@maidan/contract';
import type { Route } from '../../../platform/http/index.ts';
import { ids, openHarness, selectionOf, type Harness } from '../../../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

type Answered = { readonly data: { readonly id: string; readonly seen: string; readonly state: string } };

/** Calls a route of the console as an operator. */
async function call(operatorId: string, what: Call, asked: { readonly params: object; readonly body: object }) {
  const route = harness.consoleRoutes().find((each) => each.call.name === what.name);
  if (!route) throw new Error(`no route serves ${what.name}`);
  const session = { id: operatorId, playerId: operatorId, role: ROLES.ADMIN, expiresAtMs: Number.MAX_SAFE_INTEGER };
  const whole = { ...asked, session, query: {}, idempotencyKey: ids(), language: 'en' };
  const answer = await route.handle(whole as unknown as Parameters<Route['handle']>[0]);
  return answer.ok ? (answer.value as unknown as Answered).data : { state: answer.refusal.kind, id: '', seen: '' };
}

test('desk Q-9 a second look that is refused or differs does not suspend its market; one that agrees does', async () => {
  const { odds: market } = await harness.anotherMatch('looked-at');
  const [layer, backer, first, second] = [await harness.player(), await harness.player(), ids(), ids()];
  const take = (player: typeof layer, side: 'back' | 'lay') =>
    harness.take(player, { market, side, odds: 3, stake: 100 });
  await take(layer, 'lay');
  const [bet, other] = [await take(backer, 'back'), await take(layer, 'lay')];
  const typed = (betId: string) => ({ kind: 'void-bet', betId, reason: 'palpable-error' });
  const enter = async () => {
    const asked = { params: { marketId: market.id }, body: { result: typed(bet.id) } };
    const { seen } = await call(first, previewResult, asked);
    const body = { ...asked.body, seen, reason: '', hasReadBelowZero: true };
    return (await call(first, enterResult, { ...asked, body })).id;
  };
  const statuses: string[] = [];
  harness.bettingBus.subscribe('market.state', () => {
    statuses.push(harness.betting.marketView(market.id)?.status ?? '');
  });
  const look = async (id: string, who: string, result: object) => {
    statuses.length = 0;
    const { state } = await call(who, confirmResult, { params: { id }, body: { result } });
    return [state, statuses.includes('SUSPENDED')];
  };
  const waiting = await enter();
  expect(await look(waiting, first, typed(bet.id))).toEqual(['same-operator', false]);
  const winner = { kind: 'winners', selectionIds: [selectionOf(market, 0)] };
  expect(await look(ids(), second, typed(bet.id))).toEqual(['request-not-found', false]);
  expect(await look(waiting, second, typed(other.id))).toEqual(['DIFFERED', false]);
  const again = await enter();
  expect(await look(again, second, winner)).toEqual(['DIFFERED', false]);
  const last = await enter();
  expect(await look(last, second, typed(bet.id))).toEqual(['SETTLED', true]);
  expect(await look(last, second, typed(bet.id))).toEqual(['result-entry-over', false]);
  expect(await harness.faults()).toEqual([]);
});
