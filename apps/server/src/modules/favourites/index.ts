/** Public interface of the favourites module; see README.md for its table and invariants. */
import { getFavourites, mergeFavourites, setFavourite } from '@maidan/contract';
import { ok } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import type { Limit, RateLimits } from '../../platform/rate-limits/index.ts';
import { favouritesOf, keep, keepAll, type KeepDeps } from './keep.ts';
import { deleteItems } from './repository.ts';

export type FavouritesDeps = KeepDeps & { readonly rateLimits: RateLimits };

/** Of a player's, over all log-ins: every page that is opened counts one. */
const CHANGES: Limit = { name: 'favourites', uses: 240, windowMs: 60_000 };

export function favouritesModule(deps: FavouritesDeps): { readonly routes: readonly Route[] } {
  const counted = async (playerId: string) => await deps.rateLimits.take([{ limit: CHANGES, key: playerId }]);
  return {
    routes: [
      serve(getFavourites, async ({ session }) => ok({ data: await favouritesOf(deps, session.playerId) })),

      serve(setFavourite, async ({ session: { playerId }, body: { list, id, isKept } }) => {
        const within = await counted(playerId);
        if (!within.ok) return within;
        if (isKept) {
          const kept = await keep(deps, playerId, { list, id });
          if (!kept.ok) return kept;
        } else {
          await deleteItems(deps.database, { playerId, list, ids: [id] });
        }
        return ok({ data: await favouritesOf(deps, playerId) });
      }),

      serve(mergeFavourites, async ({ session: { playerId }, body: { items } }) => {
        const within = await counted(playerId);
        if (!within.ok) return within;
        await keepAll(deps, playerId, items);
        return ok({ data: await favouritesOf(deps, playerId) });
      }),
    ],
  };
}
