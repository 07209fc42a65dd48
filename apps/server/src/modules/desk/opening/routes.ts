import { namesByHand, openEventByHand, openMarketByHand, say } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { serve, servePublic, type Route } from '../../../platform/http/index.ts';
import type { Operator } from '../holds.ts';
import type { ByHand } from './by-hand.ts';
import type { Names } from './names.ts';

export type OpeningRoutesDeps = {
  readonly byHand: ByHand;
  readonly names: Names;
  /** Names of operators by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Events and markets opened by hand, and their names in Hindi. */
export function openingRoutes({ byHand, names, namesOf }: OpeningRoutesDeps): Route[] {
  const operatorOf = async (id: string): Promise<Operator> => ({ id, name: (await namesOf([id])).get(id) ?? '' });

  return [
    serve(openEventByHand, async ({ session, body, language }) => {
      const opened = await byHand.openEvent(body, await operatorOf(session.playerId));
      if (!opened.ok) return opened;
      const { id, name } = opened.value;
      return ok({ data: { id, name }, message: say(language, 'opening.event', { name }) });
    }),

    serve(openMarketByHand, async ({ session, params, body, language }) => {
      const opened = await byHand.openMarket(params.id, body.market, await operatorOf(session.playerId));
      if (!opened.ok) return opened;
      const { id, name } = opened.value;
      return ok({ data: { id, name }, message: say(language, 'opening.market', { name }) });
    }),

    servePublic(namesByHand, async () => ok({ data: { names: { ...names.all() } } })),
  ];
}
