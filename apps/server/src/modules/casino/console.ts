/** The operators' side of the casino: games on and off, pins, rounds that stay open. */
import {
  changeCasinoGame,
  consoleCasinoGames,
  consoleOpenRounds,
  type ConsoleGame,
  type RightName,
} from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import { serve, type Route } from '../../platform/http/index.ts';
import { tx } from '../../platform/postgres/index.ts';
import { appendAudit } from '../audit/index.ts';
import type { RightsModule } from '../rights/index.ts';
import { holderOfPlace, lockChoices, updateGame, type CasinoGame } from './catalogue/games-repository.ts';
import { posterOf } from './catalogue/lobbies.ts';
import { consoleViews, furtherOf } from './console-views.ts';
import type { MoneyDeps } from './money/context.ts';
import { openRounds } from './rounds/open-rounds.ts';

const MAX_LISTED = 200;

export type ConsoleDeps = MoneyDeps & {
  readonly namesOf: (playerIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Has the open rounds of a game ended. */
  readonly endRounds: (of: { readonly gameId: string }) => Promise<void>;
};

export function consoleCasinoRoutes(deps: ConsoleDeps & { readonly rights: Pick<RightsModule, 'mayBegin'> }): Route[] {
  const { database, clock, games, rights, playerById, namesOf } = deps;
  const { brandOf, roundView } = consoleViews(deps);
  const view = (game: CasinoGame): ConsoleGame => {
    const { id, title, category, isEnabled, isOffered, pinnedRank } = game;
    const provider = brandOf(game.providerId);
    return { id, title, image: posterOf(id), provider, category, isEnabled, isOffered, pinnedRank };
  };

  return [
    serve(consoleCasinoGames, () => ok({ data: { games: games.all().map(view) } })),

    serve(changeCasinoGame, async ({ session, params, body }) => {
      const operator = await playerById(database, session.playerId);
      const change = await tx(database, async (t) => {
        // What is in memory may be older than what another operator has just set.
        const before = await lockChoices(t, params.id);
        if (!before) return refused({ kind: 'not-found' } as const);
        const { isEnabled = before.isEnabled, pinnedRank = before.pinnedRank } = body;
        const needed = rightsNeeded(before, { isEnabled, pinnedRank });
        if (!needed.every((right) => rights.mayBegin(right, session.role))) {
          return refused({ kind: 'not-allowed' } as const);
        }
        const holder = pinnedRank === null ? null : await holderOfPlace(t, { rank: pinnedRank, besides: params.id });
        if (holder && pinnedRank !== null) {
          return refused({ kind: 'place-taken', rank: pinnedRank, game: holder.title } as const);
        }
        await updateGame(t, params.id, { isEnabled, pinnedRank });
        const deed = {
          actorId: session.playerId,
          actorName: operator?.name ?? '',
          action: 'casino-game.changed',
          subject: `game ${params.id}`,
          details: { wasEnabled: before.isEnabled, isEnabled, pinnedBefore: before.pinnedRank, pinnedRank },
        };
        await appendAudit(t, deed, new Date(clock.now()));
        return ok({ isOff: before.isEnabled && !isEnabled });
      });
      if (!change.ok) return change;
      await games.read();
      if (change.value.isOff) await deps.endRounds({ gameId: params.id });
      const game = games.byId(params.id);
      if (game) games.tell(game.providerId);
      return game ? ok({ data: view(game) }) : refused({ kind: 'not-found' });
    }),

    serve(consoleOpenRounds, async () => {
      const open = await openRounds(database, MAX_LISTED);
      const further = await furtherOf(
        database,
        open.map(({ round }) => round),
      );
      const people = [
        ...open.map(({ round }) => round.playerId),
        ...further.decisions.map(({ requestedBy }) => requestedBy),
      ];
      const names = await namesOf(people);
      const rounds = open.map((each) => roundView(each, names, further));
      return ok({ data: { rounds } });
    }),
  ];
}

type Choices = Pick<CasinoGame, 'isEnabled' | 'pinnedRank'>;

/** A switch and the order of games are rights of their own. */
function rightsNeeded(before: Choices, after: Choices): readonly RightName[] {
  const needed: RightName[] = [];
  if (after.isEnabled !== before.isEnabled) needed.push(after.isEnabled ? 'games-on' : 'games-off');
  if (after.pinnedRank !== before.pinnedRank) needed.push('content');
  return needed;
}
