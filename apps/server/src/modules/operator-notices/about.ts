import { CONSOLE } from '@maidan/contract';
import type { Pool } from '../../platform/postgres/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { foundPlayers } from '../players/index.ts';
import type { Notice } from './repository.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

export type About = { readonly name: string; readonly href: string };

/** The first market or player that each notice names, with the place in the console where it is dealt with; by the notice's
 *  id. */
export async function aboutOf(
  { database, catalogue }: { readonly database: Pool; readonly catalogue: Pick<CatalogueModule, 'describeMarkets'> },
  notices: readonly Notice[],
): Promise<Map<string, About>> {
  const named = new Map(notices.map(({ id, subject }) => [id, subject.match(UUID) ?? []]));
  const ids = [...new Set([...named.values()].flat())];
  if (ids.length === 0) return new Map();
  const [markets, players] = await Promise.all([catalogue.describeMarkets(ids), foundPlayers(database, ids)]);
  const about = (id: string): About | undefined => {
    const market = markets.get(id);
    if (market) return { name: `${market.event.name}, ${market.market.name}`, href: `${CONSOLE}/results/${id}` };
    const player = players.find((each) => each.id === id);
    return player && { name: player.username, href: `${CONSOLE}/players/${id}` };
  };
  return new Map(
    [...named].flatMap(([noticeId, found]) => {
      const [first] = found.flatMap((id) => about(id) ?? []);
      return first ? [[noticeId, first] as const] : [];
    }),
  );
}
