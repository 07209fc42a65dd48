/** What stands behind a feed, on paper: rows of markets, what they show, results and notices. */
import { paise, type MarketOutcome, type Paise, type Price } from '@maidan/domain';
import type { BettingService } from '../../../src/modules/betting/index.ts';
import type { CatalogueMarket, CatalogueModule, CatalogueSelection } from '../../../src/modules/catalogue/index.ts';
import { announcedMarkets } from '../../../src/modules/odds-feed/announced-markets.ts';
import { handleMessage, type Handling, type KnownMarket } from '../../../src/modules/odds-feed/handle-message.ts';
import type { FeedMessage } from '../../../src/modules/odds-feed/port.ts';
import { fits } from '../../../src/modules/settlement/index.ts';

export const MIN_STAKE_PAISE = paise(100_00);
const PROVIDER = 'liar';

type Levels = readonly (readonly [Price, Paise])[];
export type Row = {
  readonly id: string;
  market: CatalogueMarket;
  isOpen: boolean;
  result: MarketOutcome | null;
  readonly shown: Map<string, { readonly back: Levels; readonly lay: Levels }>;
  /** Kinds of the notices that were raised, until they are resolved. */
  readonly notices: Set<string>;
};

export function paperProduct() {
  const events = new Map<string, { id: string; providerKey: string; status: string }>();
  const rows = new Map<string, Row>();

  function row(id: string): Row {
    const found = rows.get(id);
    if (!found) throw new Error(`no market ${id}`);
    return found;
  }

  function upsertMarket({ eventId, providerKey, selections, rules }: Parameters<CatalogueModule['upsertMarket']>[0]) {
    const id = `${eventId} ${providerKey}`;
    const known = rows.get(id);
    const told = selections.map(({ providerKey: key, name }, sort) => {
      const before = known?.market.selections.find((each) => each.providerKey === key);
      return (
        before ?? { id: `${id} ${key}`, providerKey: key, name, sort, status: 'ACTIVE', runner: null, removal: null }
      );
    }) as CatalogueSelection[];
    const left = (known?.market.selections ?? []).filter((each) => !told.some((other) => other.id === each.id));
    const market = {
      id,
      eventId,
      providerKey,
      kind: 'exchange',
      rules,
      limits: { minStakePaise: MIN_STAKE_PAISE },
      selections: [...told, ...left],
      closed: known?.market.closed ?? false,
    } as unknown as CatalogueMarket;
    if (known) known.market = market;
    else rows.set(id, { id, market, isOpen: false, result: null, shown: new Map(), notices: new Set() });
    return market;
  }

  const catalogue = {
    upsertEvent: async ({ providerKey }: { providerKey: string }) => {
      const event = events.get(providerKey) ?? { id: providerKey, providerKey, status: 'UPCOMING' };
      events.set(providerKey, event);
      return event;
    },
    eventByProviderKey: (_: string, key: string) => events.get(key),
    event: (id: string) => events.get(id),
    setEventStatus: async (id: string, status: string) => {
      const event = events.get(id);
      if (event) event.status = status;
    },
    upsertMarket: async (said: Parameters<CatalogueModule['upsertMarket']>[0]) => upsertMarket(said),
    market: (id: string) => rows.get(id)?.market,
    marketsOfProvider: () => [...rows.values()].map(({ market }) => ({ market, event: events.get(market.eventId) })),
  } as unknown as CatalogueModule;

  const betting = {
    openMarket: async () => undefined,
    setLevels: (id: string, selectionId: string, levels: { back: Levels; lay: Levels }) =>
      row(id).shown.set(selectionId, levels),
    setTraded: () => undefined,
    setState: async (id: string, { status }: { status: string }) => void (row(id).isOpen = status === 'OPEN'),
  } as unknown as BettingService;

  async function decide(
    id: string,
    outcome: MarketOutcome,
    { isCorrection = false }: { isCorrection?: boolean | undefined } = {},
  ) {
    const { market, notices, result } = row(id);
    if (result && !isCorrection) {
      if (JSON.stringify(result) === JSON.stringify(outcome)) notices.delete('differs');
      else notices.add('differs');
      return true;
    }
    if (!fits(outcome, market)) {
      notices.add('misfit');
      return false;
    }
    row(id).result = outcome;
    row(id).market = { ...market, closed: true };
    for (const kind of ['misfit', 'undecided', 'differs']) notices.delete(kind);
    return true;
  }

  function handling(): Handling {
    const { twins } = announcedMarkets(catalogue, PROVIDER);
    return {
      provider: PROVIDER,
      catalogue,
      betting,
      decideMarket: decide,
      amendMarket: {
        removeRunner: async (id, { selectionId, reductionBasisPoints, removedAtMs }) => {
          const { market } = row(id);
          const removal = { atMs: removedAtMs, reductionBasisPoints, mark: '' };
          const selections = market.selections.map((each) => (each.id === selectionId ? { ...each, removal } : each));
          row(id).market = { ...market, selections };
          return true;
        },
        voidBetween: async () => true,
      },
      evidenceOf: () => ({ by: 'feed', feed: PROVIDER, arrivedAt: new Date(0), sha256: null }),
      known: new Map<string, KnownMarket>(),
      twins,
      scored: () => undefined,
      eventChanged: () => undefined,
      announced: (id) => void row(id).notices.delete('silent'),
      undecided: (_, id) => {
        if (!row(id).result) row(id).notices.add('undecided');
      },
      runnerChanged: (id, selectionId) => void row(id).notices.add(`runner ${selectionId}`),
      runnerAsFixed: (id, selectionId) => void row(id).notices.delete(`runner ${selectionId}`),
      decided: () => undefined,
      unknown: (message) => {
        if (message.kind !== 'result') return;
        for (const each of rows.values()) if (each.market.providerKey === message.marketKey) each.notices.add('misfit');
      },
    };
  }

  let handled = handling();
  return {
    /** Nothing is open or shown until the feed speaks of it; a market that it never speaks of is noticed in time (S-1). */
    restart(): void {
      for (const each of rows.values()) {
        each.isOpen = false;
        each.shown.clear();
        if (!each.result) each.notices.add('silent');
      }
      handled = handling();
    },
    announced: () => announcedMarkets(catalogue, PROVIDER).announced,
    unfinished: (): string[] => [...events.values()].filter(({ status }) => status !== 'ENDED').map(({ id }) => id),
    hasEnded: (eventKey: string): boolean => events.get(eventKey)?.status === 'ENDED',

    async take(message: FeedMessage): Promise<void> {
      if (message.kind !== 'heartbeat') await handleMessage(handled, message);
    },

    /** The rows of an exchange's market: one, unless the product has taken it for several. */
    rowsOf: (marketKey: string): Row[] => [...rows.values()].filter(({ market }) => market.providerKey === marketKey),

    /** Forgets a market; returns its events that have none left. */
    forget(marketKey: string): string[] {
      const gone = [...rows.values()].filter(({ market }) => market.providerKey === marketKey);
      for (const { id } of gone) rows.delete(id);
      const eventIds = new Set(gone.map(({ market }) => market.eventId));
      const left = new Set([...rows.values()].map(({ market }) => market.eventId));
      return [...eventIds].filter((id) => !left.has(id));
    },
    forgetEvent: (eventKey: string): void => void events.delete(eventKey),
  };
}
