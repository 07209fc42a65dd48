import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../../platform/clock/index.ts';
import { isUuid, type Ids } from '../../../platform/ids/index.ts';
import { createInForce } from '../../../platform/in-force/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { tx, type Pool, type Tx } from '../../../platform/postgres/index.ts';
import { appendAudit } from '../../audit/index.ts';
import type { BettingService } from '../../betting/index.ts';
import type { CatalogueMarket, CatalogueModule, SetTerm, TermScope } from '../../catalogue/index.ts';
import { isAccountLocked } from '../../players/index.ts';
import type { Operator } from '../holds.ts';
import {
  endRequest,
  insertRequest,
  lockRequest,
  requestOf,
  waitingRequest,
  type StoredRequest,
} from './commission-repository.ts';
import { placesFrom, type Place } from './places.ts';

export type MarketTermsDeps = {
  readonly database: Pool;
  readonly catalogue: CatalogueModule;
  readonly betting: Pick<BettingService, 'retune'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** What players see of these markets has changed. */
  readonly marketsChanged: (marketIds: readonly string[]) => void;
};

export type MarketTerms = ReturnType<typeof createMarketTerms>;

/** Limits, bet delay, house limit and commission of markets, by scope: stored first, then in force at once. */
export function createMarketTerms(deps: MarketTermsDeps) {
  const { database, catalogue, betting, clock, ids, marketsChanged } = deps;
  const inForce = createInForce(deps);
  let turn: Promise<unknown> = Promise.resolve();

  /** One change after the other, so that what is in force is what was stored last. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = turn.then(change);
    turn = done.catch(() => undefined);
    return done;
  }

  /** Stores terms with what `beside` writes, in one transaction, and puts them in force, unless `beside` refuses. */
  function carryOut(
    scope: TermScope,
    set: readonly SetTerm[],
    {
      operator,
      beside,
    }: { readonly operator: Operator; readonly beside: (t: Tx, at: Date) => Promise<Result<void, Refusal>> },
  ): Promise<Result<void, Refusal>> {
    const at = new Date(clock.now());
    const store = (): Promise<Result<void, Refusal>> =>
      tx(database, async (t) => {
        const written = await beside(t, at);
        if (!written.ok) return written;
        await catalogue.setTerms(t, set, { by: operator.id, at });
        return ok();
      });
    const subject = `terms of ${scope.kind === 'all' ? 'everything' : scope.id}`;
    return inForce.after(subject, store, async () => await follow(scope, await catalogue.storedTerms(set)));
  }

  /** Puts stored terms in force. A market whose commission changes rises in version: a bet that saw the old one is
   *  refused. */
  async function follow(scope: TermScope, stored: readonly SetTerm[]): Promise<void> {
    const would = new Map(catalogue.marketsWith(scope, stored).map((market) => [market.id, market]));
    const changed = catalogue
      .marketsIn(scope)
      .filter((market) => !market.closed && differs(market, would.get(market.id)));
    const seenAnew = changed.filter(
      ({ id, commissionBasisPoints }) => would.get(id)?.commissionBasisPoints !== commissionBasisPoints,
    );
    const marketIds = changed.map(({ id }) => id);
    const apply = () => catalogue.putTerms(stored);
    await betting.retune(marketIds, { apply, seenAnew: seenAnew.map(({ id }) => id) });
    marketsChanged(marketIds);
  }

  return {
    /** The request of a scope that waits for a second operator. */
    waiting: (scope: TermScope): Promise<StoredRequest | undefined> => waitingRequest(database, scope),

    /** refused where a minimum would be above its maximum. */
    async set(scope: TermScope, set: readonly SetTerm[], operator: Operator): Promise<Result<void, Refusal>> {
      const [place] = placesFrom(catalogue, scope);
      if (!place) return refused({ kind: 'not-found' });
      return await inTurn(async () => {
        if (catalogue.marketsWith(scope, set).some(isCrossed)) return refused({ kind: 'terms-crossed' });
        const details = Object.fromEntries(set.map(({ term, value }) => [term, value]));
        return await carryOut(scope, set, {
          operator,
          async beside(t, at) {
            await appendAudit(t, deed(operator, 'terms-set', place, { kind: set[0]?.kind, ...details }), at);
            return ok();
          },
        });
      });
    },

    /** S-3: asks for a commission; a second operator confirms it. */
    ask: (scope: TermScope, basisPoints: number | null, operator: Operator): Promise<Result<void, Refusal>> =>
      inTurn(async () => {
        const [place] = placesFrom(catalogue, scope);
        if (!place) return refused({ kind: 'not-found' });
        const askedAt = new Date(clock.now());
        await tx(database, async (t) => {
          await insertRequest(t, { id: ids(), scope, basisPoints, askedBy: operator.id, askedAt });
          await appendAudit(t, deed(operator, 'commission-asked', place, { basisPoints }), askedAt);
        });
        return ok();
      }),

    /** S-3: what another operator asked for is confirmed, and then in force, or declined. */
    decide: (id: string, isConfirmed: boolean, operator: Operator): Promise<Result<TermScope, Refusal>> =>
      inTurn(async () => {
        const request = isUuid(id) ? await requestOf(database, id) : undefined;
        if (!request) return refused({ kind: 'commission-decided' });
        if (isConfirmed && request.askedBy === operator.id) return refused({ kind: 'commission-own' });
        const { scope, basisPoints, askedBy } = request;
        const [place = { scope, name: '' }] = placesFrom(catalogue, scope);
        const term = { scope, kind: 'exchange', term: 'commission', value: basisPoints } as const;
        const done = await carryOut(scope, isConfirmed ? [term] : [], {
          operator,
          async beside(t, at) {
            if (!(await lockRequest(t, id))) return refused({ kind: 'commission-decided' });
            if (isConfirmed && (await isAccountLocked(t, askedBy))) return refused({ kind: 'first-person-ended' });
            await endRequest(t, { id, by: operator.id, at, isConfirmed });
            const act = isConfirmed ? 'commission-confirmed' : 'commission-declined';
            await appendAudit(t, deed(operator, act, place, { basisPoints, askedBy }), at);
            return ok();
          },
        });
        return done.ok ? ok(scope) : done;
      }),
  };
}

function isCrossed({ closed, limits }: CatalogueMarket): boolean {
  return !closed && limits.minStakePaise > limits.maxStakePaise;
}

function differs(now: CatalogueMarket, would: CatalogueMarket | undefined): boolean {
  if (!would) return false;
  const { limits } = now;
  return (
    (Object.keys(limits) as (keyof typeof limits)[]).some((name) => limits[name] !== would.limits[name]) ||
    now.rules.betDelayMs !== would.rules.betDelayMs ||
    now.commissionBasisPoints !== would.commissionBasisPoints
  );
}

function deed(operator: Operator, what: string, { scope, name }: Place, more: Readonly<Record<string, unknown>>) {
  const details = { scope: scope.kind, ...(scope.kind !== 'all' && { subjectId: scope.id }), ...more };
  return { actorId: operator.id, actorName: operator.name, action: `market.${what}`, subject: name, details };
}
