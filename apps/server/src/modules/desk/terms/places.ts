import type { CatalogueEvent, CatalogueModule, TermScope } from '../../catalogue/index.ts';

type Known = Pick<CatalogueModule, 'event' | 'market' | 'eventsNow'>;

/** A scope with its name. */
export type Place = { readonly scope: TermScope; readonly name: string };

export const ALL_MARKETS: Place = { scope: { kind: 'all' }, name: 'All markets' };

/** A scope and those that it inherits from, itself first; empty where there is no such market, event, competition or
 *  sport among those in memory. */
export function placesFrom(catalogue: Known, scope: TermScope): readonly Place[] {
  switch (scope.kind) {
    case 'all':
      return [ALL_MARKETS];
    case 'sport': {
      const event = catalogue.eventsNow().find(({ sport }) => sport.id === scope.id);
      return event ? [sportOf(event), ALL_MARKETS] : [];
    }
    case 'league': {
      const event = catalogue.eventsNow().find(({ league }) => league.id === scope.id);
      return event ? [leagueOf(event), sportOf(event), ALL_MARKETS] : [];
    }
    case 'event': {
      const event = catalogue.event(scope.id);
      return event ? [{ scope, name: event.name }, leagueOf(event), sportOf(event), ALL_MARKETS] : [];
    }
    case 'market': {
      const market = catalogue.market(scope.id);
      const wider = market && placesFrom(catalogue, { kind: 'event', id: market.eventId });
      return wider && wider.length > 0 ? [{ scope, name: market.name }, ...wider] : [];
    }
  }
}

const leagueOf = ({ league }: CatalogueEvent): Place => ({
  scope: { kind: 'league', id: league.id },
  name: league.name,
});
const sportOf = ({ sport }: CatalogueEvent): Place => ({ scope: { kind: 'sport', id: sport.id }, name: sport.name });
