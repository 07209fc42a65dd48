import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import { isUuid, type Ids } from '../../platform/ids/index.ts';
import { createInForce } from '../../platform/in-force/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { tx, type Pool } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { BettingService, HoldScope } from '../betting/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import {
  endHold,
  endHoldOf,
  insertHold,
  presentHoldOf,
  presentHolds,
  type Hold,
  type PricesThen,
} from './holds-repository.ts';

export type HoldsDeps = {
  readonly database: Pool;
  readonly betting: Pick<BettingService, 'setHold'>;
  readonly catalogue: Pick<CatalogueModule, 'event' | 'market' | 'marketsOf'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
};

export type Operator = { readonly id: string; readonly name: string };

export type Holds = ReturnType<typeof createHolds>;

/** Holds of operators on markets: suspended in memory at once, stored before it is answered. */
export function createHolds({ database, betting, catalogue, clock, ids, log }: HoldsDeps) {
  const inForce = createInForce({ clock, log });
  let turn: Promise<unknown> = Promise.resolve();

  /** One change after the other: what memory holds afterwards is what the rows say, whatever became of the commit. */
  function inTurn<T>(scope: HoldScope, change: () => Promise<T>): Promise<T> {
    const subject = `hold of ${scope.kind === 'all' ? 'everything' : scope.id}`;
    const done = turn.then(() => inForce.after(subject, change, () => follow(scope)));
    turn = done.catch(() => undefined);
    return done;
  }

  async function follow(scope: HoldScope): Promise<void> {
    await betting.setHold(scope, (await presentHoldOf(database, scope)) !== undefined);
  }

  return {
    present: () => presentHolds(database),

    /** Puts stored holds back; to be called before any feed speaks. Those of what is over are ended. */
    async load(): Promise<void> {
      for (const { scope } of await presentHolds(database)) {
        if (isOver(catalogue, scope)) await endHoldOf(database, scope, new Date(clock.now()));
        else await betting.setHold(scope, true);
      }
    },

    /** Ends the holds of an event that is over, and of a settled market. */
    async over({ marketId, eventId }: { readonly marketId?: string; readonly eventId: string }): Promise<void> {
      const market: HoldScope[] = marketId === undefined ? [] : [{ kind: 'market', id: marketId }];
      const scopes: HoldScope[] = [...market, { kind: 'event', id: eventId }];
      for (const scope of scopes.filter((each) => isOver(catalogue, each))) {
        await inTurn(scope, () => endHoldOf(database, scope, new Date(clock.now())));
      }
    },

    /** Suspends at once. What is held already keeps the hold that it has. */
    async place(scope: HoldScope, operator: Operator, pricesThen: PricesThen): Promise<Result<Hold, Refusal>> {
      if (!exists(catalogue, scope)) return refused({ kind: 'not-found' });
      const suspended = betting.setHold(scope, true);
      const hold = await inTurn(scope, () =>
        tx(database, async (t) => {
          const present = await presentHoldOf(t, scope);
          if (present) return present;
          const placed = { id: ids(), scope, heldBy: operator.id, heldAt: new Date(clock.now()), pricesThen };
          await insertHold(t, placed);
          await appendAudit(t, deed(operator, 'suspended', placed, nameOf(catalogue, scope)), placed.heldAt);
          return placed;
        }),
      );
      await suspended;
      return ok(hold);
    },

    /** Opens again what one hold suspended. */
    async lift(id: string, operator: Operator): Promise<Result<Hold, Refusal>> {
      const wanted = isUuid(id) ? (await presentHolds(database)).find((hold) => hold.id === id) : undefined;
      if (!wanted) return refused({ kind: 'hold-lifted' });
      const lifted = await inTurn(wanted.scope, () =>
        tx(database, async (t) => {
          const at = new Date(clock.now());
          const hold = await endHold(t, { id, by: operator.id, at });
          if (hold) await appendAudit(t, deed(operator, 'reopened', hold, nameOf(catalogue, hold.scope)), at);
          return hold;
        }),
      );
      return lifted ? ok(lifted) : refused({ kind: 'hold-lifted' });
    },
  };
}

type Known = HoldsDeps['catalogue'];

/** A market that is settled or has left memory; an event that has ended with all its markets settled, or left memory. */
function isOver(catalogue: Known, scope: HoldScope): boolean {
  if (scope.kind === 'all') return false;
  if (scope.kind === 'market') return catalogue.market(scope.id)?.closed !== false;
  const event = catalogue.event(scope.id);
  return !event || (event.status === 'ENDED' && catalogue.marketsOf(scope.id).every(({ closed }) => closed));
}

function exists(catalogue: Known, scope: HoldScope): boolean {
  if (scope.kind === 'all') return true;
  return (scope.kind === 'event' ? catalogue.event(scope.id) : catalogue.market(scope.id)) !== undefined;
}

/** `everything`, `India v Pakistan`, `India v Pakistan, Match Odds`. */
function nameOf(catalogue: Known, scope: HoldScope): string {
  if (scope.kind === 'all') return 'everything';
  const market = scope.kind === 'market' ? catalogue.market(scope.id) : undefined;
  const event = catalogue.event(market?.eventId ?? scope.id);
  return [event?.name, market?.name].filter((name) => name !== undefined).join(', ');
}

function deed(operator: Operator, what: 'suspended' | 'reopened', { id, scope }: Hold, subject: string) {
  const details = { holdId: id, scope: scope.kind, ...(scope.kind !== 'all' && { subjectId: scope.id }) };
  return { actorId: operator.id, actorName: operator.name, action: `market.${what}`, subject, details };
}
