import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import type { Placement } from './placement.ts';

type Named = { readonly market: CatalogueMarket; readonly selectionId: string };
type Catalogue = Pick<CatalogueModule, 'market' | 'marketsOf' | 'event' | 'eventsNow'>;

/**
 * BET-04: the market and selection that a placement names, by id or by product.md's names (`eventId.slugName`,
 * `sportId.slugName`, `leagueId.slugName`, `selection`). Whatever is given has to be right. Without `marketId` the other
 * names must leave one market; where they leave several, the refusal asks for it.
 */
export function namedMarket(
  placement: Placement,
  { catalogue, onlyRaces }: { readonly catalogue: Catalogue; readonly onlyRaces: boolean },
): Result<Named, Refusal> {
  const isOfCall = (market: CatalogueMarket): boolean =>
    market.kind === placement.marketType.toLowerCase() &&
    (!onlyRaces || (market.kind === 'exchange' && market.rules.raceKind !== null));

  if (placement.marketId !== undefined) {
    const market = catalogue.market(placement.marketId);
    if (!market) return refused({ kind: 'market-not-found' });
    const event = catalogue.event(market.eventId);
    if (!isOfCall(market) || !event || !isNamedEvent(event, placement)) return refused({ kind: 'selection-mismatch' });
    return selectionOf(market, placement);
  }

  const found = catalogue
    .eventsNow()
    .filter((event) => isNamedEvent(event, placement))
    .flatMap((event) => catalogue.marketsOf(event.id))
    .filter((market) => !market.closed && isOfCall(market))
    .flatMap((market) => {
      const selection = selectionOf(market, placement);
      return selection.ok ? [selection.value] : [];
    });
  const [only, another] = found;
  if (!only) return refused({ kind: 'market-not-found' });
  return another ? refused({ kind: 'market-not-named' }) : ok(only);
}

function selectionOf(market: CatalogueMarket, { selectionId, selection: name }: Placement): Result<Named, Refusal> {
  const selection = market.selections.find((each) =>
    selectionId === undefined ? each.name === name : each.id === selectionId,
  );
  if (!selection) return refused({ kind: 'selection-not-found' });
  if (name !== undefined && name !== selection.name) return refused({ kind: 'selection-mismatch' });
  return ok({ market, selectionId: selection.id });
}

/** An event's names are its id, or its slug with those of its sport and league: a slug alone may be another league's. */
function isNamedEvent(event: CatalogueEvent, { eventId, sportId, leagueId, marketId }: Placement): boolean {
  const isNamed = typeof eventId === 'string' || eventId._id !== undefined || marketId !== undefined;
  const hasSlugs = typeof eventId === 'object' && eventId.slugName !== undefined && !!sportId && !!leagueId;
  return (
    (isNamed || hasSlugs) &&
    isRight(eventId, event) &&
    (typeof eventId === 'string' || eventId.name === undefined || eventId.name === event.name) &&
    isRight(sportId, event.sport) &&
    isRight(leagueId, event.league)
  );
}

function isRight(
  given: string | { readonly _id?: string | undefined; readonly slugName?: string | undefined } | undefined,
  { id, slug }: { readonly id: string; readonly slug: string },
): boolean {
  if (given === undefined) return true;
  if (typeof given === 'string') return given === id;
  return (given._id ?? id) === id && (given.slugName ?? slug) === slug;
}
