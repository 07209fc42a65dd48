/** The whole product with matches on, and players and operators who own real things in it. */
import { randomUUID } from 'node:crypto';
import type { EventView, Market, PlacedBet } from '@maidan/contract';
import { openBank, newKey, newReference, type Bank } from './cashier.ts';
import type { MoreDeps, Person } from './app.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

type Identified = { readonly _id: string };
type Sport = { readonly leagues: readonly { readonly events: readonly EventView[] }[] };

export async function openWorld(more: MoreDeps = {}) {
  const bank = await openBank((pool) => ({
    ...(typeof more === 'function' ? more(pool) : more),
    replay: { speed: 1, seed: 'world' },
  }));
  const visitor = await bank.player();
  const found = await upcoming(bank, visitor);

  const references = new Map<string, string>();

  /** What a call that must succeed answers. */
  async function done<T>(who: Person, method: 'POST' | 'PUT', url: string, body: unknown): Promise<T> {
    const answer = await bank.call<T>(who, method, url, { body, key: newKey() });
    if (answer.code !== 200) throw new Error(`${method} ${url}: ${answer.message}`);
    return answer.data;
  }

  /** A bet that rests: nobody lays at such odds. */
  async function bet(who: Person): Promise<string> {
    const body = { ...found.bettable, stake: found.market.minStake };
    return (await done<PlacedBet>(who, 'POST', '/api/v1/bet-sport', body)).bet._id;
  }

  async function deposit(who: Person, amount = 500): Promise<string> {
    const accountId = await bank.accountId(who, 'upi');
    const txnRef = newReference();
    const body = { amount, accountId, txnRef, type: 'upi' };
    const { _id } = await done<Identified>(who, 'POST', '/api/v1/admin-deposit-request', body);
    references.set(_id, txnRef);
    return _id;
  }

  async function account(who: Person): Promise<string> {
    const body = { type: 'upi', accountNumber: `${randomUUID().slice(0, 8)}@upi`, accountHolderName: 'Asha Rao' };
    return (await done<Identified>(who, 'POST', '/api/v1/account-details', body))._id;
  }

  async function withdrawal(who: Person): Promise<string> {
    const body = { amount: 500, accountId: await account(who) };
    return (await done<Identified>(who, 'POST', '/api/v1/withdrawal-request', body))._id;
  }

  /** One that an operator has approved and nobody has paid. */
  async function approvedWithdrawal(who: Person): Promise<string> {
    const id = await withdrawal(who);
    await bank.db.ownerPool.query(
      `UPDATE withdrawals SET state = 'APPROVED', decided_at = now(), decided_by = gen_random_uuid() WHERE id = $1`,
      [id],
    );
    return id;
  }

  async function bonus({ playerId }: Person, state: 'AVAILABLE' | 'CLAIMED'): Promise<string> {
    const { rows } = await bank.db.ownerPool.query<{ id: string }>(
      `INSERT INTO bonuses (id, player_id, offer_id, kind, title, amount_paise, multiplier, claim_within_ms,
         wager_within_ms, reference, state, offered_at, claimed_at)
       SELECT gen_random_uuid(), $1, id, kind, 'Any', 10000, 5, 86400000, 86400000, gen_random_uuid()::text, $2, now(),
         CASE WHEN $2 = 'CLAIMED' THEN now() END
       FROM bonus_offers LIMIT 1 RETURNING id`,
      [playerId, state],
    );
    return rows[0]?.id ?? '';
  }

  return { ...bank, ...found, references, done, bet, deposit, account, withdrawal, approvedWithdrawal, bonus };
}

/** A market of a match that has not begun, so that no bet delay runs and nothing settles. */
async function upcoming({ call }: Bank, who: Person) {
  const { data: sports } = await call<readonly Sport[]>(who, 'GET', '/api/v1/get-sports-data');
  const events = sports.flatMap(({ leagues }) => leagues.flatMap((league) => league.events));
  for (const { _id: eventId, inPlay } of events) {
    if (inPlay) continue;
    const { data: event } = await call<EventView>(who, 'GET', `/api/v1/events/${eventId}`);
    const market = event.markets.find(({ marketType, status }) => marketType === 'EXCHANGE' && status === 'OPEN');
    const selectionId = market && firstSelection(market);
    if (!market || selectionId === undefined) continue;
    const bettable = {
      eventId,
      marketId: market._id,
      selectionId,
      selectionType: 'back',
      odds: 20,
      marketType: 'exchange',
    };
    return { event, market, bettable } as const;
  }
  throw new Error('No match with an open exchange market is to come');
}

function firstSelection(market: Market): string | undefined {
  return 'selections' in market ? market.selections[0]?._id : undefined;
}
