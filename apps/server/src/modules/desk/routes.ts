import { consoleDesk, holdMarkets, liftHold, marketLiability, type DeskHold } from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import type { HoldScope } from '../betting/index.ts';
import { liabilityView, type LiabilityDeps } from './liability-view.ts';
import { deskView, holdView, pricesNow, type ViewDeps } from './desk-view.ts';
import type { Hold } from './holds-repository.ts';
import type { Holds, HoldsDeps, Operator } from './holds.ts';

export type DeskRoutesDeps = ViewDeps &
  LiabilityDeps &
  Pick<HoldsDeps, 'clock'> & {
    readonly holds: Holds;
    /** Names of operators by id. */
    readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };

export function deskRoutes(deps: DeskRoutesDeps): Route[] {
  const { holds, namesOf, clock } = deps;
  const operatorOf = async (id: string): Promise<Operator> => ({ id, name: (await namesOf([id])).get(id) ?? '' });
  const told = async (hold: Hold): Promise<DeskHold> => holdView(hold, await namesOf([hold.heldBy]));

  return [
    serve(consoleDesk, async () => {
      const present = await holds.present();
      const names = await namesOf(present.map(({ heldBy }) => heldBy));
      return ok({ data: deskView(deps, { holds: present, names, nowMs: clock.now() }) });
    }),

    serve(marketLiability, async ({ query }) => {
      const view = await liabilityView(deps, query.market);
      return view ? ok({ data: view }) : refused({ kind: 'not-found' });
    }),

    serve(holdMarkets, async ({ session, body }) => {
      const scope: HoldScope = body.scope === 'all' ? { kind: 'all' } : { kind: body.scope, id: body.id };
      const held = await holds.place(scope, await operatorOf(session.playerId), pricesNow(deps, scope));
      return held.ok ? ok({ data: await told(held.value) }) : held;
    }),

    serve(liftHold, async ({ session, params }) => {
      const lifted = await holds.lift(params.id, await operatorOf(session.playerId));
      return lifted.ok ? ok({ data: await told(lifted.value) }) : lifted;
    }),
  ];
}
