import {
  encodeOdds,
  encodeRupees,
  type ConsoleResults,
  type PreviewWallet,
  type ResultEntry,
  type ResultMarket,
  type ResultPreview,
  type ResultRow,
} from '@maidan/contract';
import { negatePaise, paise, type Bet } from '@maidan/domain';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { BettingService } from '../../betting/index.ts';
import { covers } from '../../betting/index.ts';
import type { CatalogueEvent, CatalogueMarket, CatalogueModule } from '../../catalogue/index.ts';
import {
  differencePaise,
  outcomeWords,
  SECOND_FROM_PAISE,
  type ChangedPart,
  type PreviewedWallet,
  type ResultsByHand,
} from '../../settlement/index.ts';
import { MARKET_TYPES } from '../../sportsbook/index.ts';
import { presentHolds } from '../holds-repository.ts';
import { BY_HAND } from '../opening/by-hand.ts';
import { aboutOf, decisionWords, type Decision } from './decision.ts';
import { PAIRS_THAT_LOCK, pairsThatDiffered } from './enter-result.ts';
import { entriesOfMarket, isWaiting, waitingEntries, type Entry } from './entries-repository.ts';
import { belowZero, type Preview } from './preview-result.ts';

const DAY_MS = 24 * 60 * 60_000;
const SETTLED_LISTED = 50;
const WALLETS_LISTED = 100;

export type ResultsViewDeps = {
  readonly database: Pool;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets' | 'eventsNow' | 'marketsOf' | 'unsettledSince'>;
  readonly betting: Pick<BettingService, 'marketView'>;
  readonly byHand: ResultsByHand;
  /** Names of people by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Described = { readonly market: CatalogueMarket; readonly event: CatalogueEvent };

function rowOf({ betting }: ResultsViewDeps, { market, event }: Described, settledAt: Date | null): ResultRow {
  const status = market.closed ? 'CLOSED' : (betting.marketView(market.id)?.status ?? 'SUSPENDED');
  return {
    id: market.id,
    marketType: MARKET_TYPES[market.kind],
    name: market.name,
    eventId: event.id,
    event: event.name,
    league: event.league.name,
    isInPlay: event.status === 'IN_PLAY',
    startsAt: new Date(event.startsAtMs).toISOString(),
    status,
    result: market.result,
    settledAt: settledAt?.toISOString() ?? null,
  };
}

/** What was typed stays unsaid: a second operator types it unseen. */
async function entryViews({ catalogue, namesOf }: ResultsViewDeps, entries: readonly Entry[]): Promise<ResultEntry[]> {
  const names = await namesOf(entries.map(({ enteredBy }) => enteredBy));
  const described = await catalogue.describeMarkets(entries.map(({ marketId }) => marketId));
  return entries.map(({ id, marketId, outcome, enteredBy, enteredAt }) => ({
    id,
    marketId,
    about: aboutOf(outcome),
    market: described.get(marketId)?.market.name ?? '',
    event: described.get(marketId)?.event.name ?? '',
    enteredById: enteredBy,
    enteredBy: names.get(enteredBy) ?? '',
    enteredAt: enteredAt.toISOString(),
  }));
}

/** Unsettled markets of ended events first, then of those in play, then of the next day; and those last settled. */
export async function resultsView(deps: ResultsViewDeps, nowMs: number): Promise<ConsoleResults> {
  const { database, catalogue, byHand } = deps;
  const current = catalogue
    .eventsNow()
    .filter(
      ({ status, startsAtMs, provider }) => status === 'IN_PLAY' || startsAtMs < nowMs + DAY_MS || provider === BY_HAND,
    )
    .toSorted((a, b) => Number(b.status === 'IN_PLAY') - Number(a.status === 'IN_PLAY'))
    .flatMap(({ id }) => catalogue.marketsOf(id));
  const last = await byHand.lastDecided(SETTLED_LISTED);
  const decidedAt = new Map(last.map(({ marketId, at }) => [marketId, at]));
  const open = [...catalogue.unsettledSince(nowMs), ...current].filter(({ closed }) => !closed).map(({ id }) => id);
  const described = await catalogue.describeMarkets([...new Set([...open, ...decidedAt.keys()])]);
  const rows = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const found = described.get(id);
      return found ? [rowOf(deps, found, decidedAt.get(id) ?? null)] : [];
    });
  return {
    secondFrom: encodeRupees(SECOND_FROM_PAISE),
    waiting: await entryViews(deps, await waitingEntries(database, new Date(nowMs))),
    markets: rows([...new Set(open)].filter((id) => !decidedAt.has(id))),
    settled: rows([...decidedAt.keys()]),
  };
}

/** Null where there is no such market. */
export async function resultMarketView(
  deps: ResultsViewDeps,
  marketId: string,
  nowMs: number,
): Promise<ResultMarket | null> {
  const { database, catalogue, byHand, namesOf } = deps;
  const found = (await catalogue.describeMarkets([marketId])).get(marketId);
  if (!found) return null;
  const { market } = found;
  const versions = await byHand.versionsOf(database, marketId);
  const entries = await entriesOfMarket(database, marketId);
  const names = await namesOf(entries.flatMap(({ enteredBy, secondBy }) => [enteredBy, secondBy ?? enteredBy]));
  const decidedBy = (version: number) =>
    entries
      .filter((entry) => entry.state === 'SETTLED' && entry.version === version)
      .flatMap(({ enteredBy, secondBy }) => (secondBy === null ? [enteredBy] : [enteredBy, secondBy]))
      .map((id) => names.get(id) ?? '');
  const [waiting] = await entryViews(
    deps,
    entries.filter((entry) => isWaiting(entry, nowMs)),
  );
  const differed = pairsThatDiffered(entries, versions.length + 1);
  return {
    market: rowOf(deps, found, versions.at(-1)?.decidedAt ?? null),
    winners: market.rules.winners,
    race: market.rules.raceKind,
    selections:
      market.kind === 'fancy'
        ? []
        : market.selections.filter(({ removal }) => removal === null).map(({ id, name }) => ({ id, name })),
    isHeld: (await presentHolds(database)).some(({ scope }) => covers(scope, market)),
    versions: versions.map(({ version, outcome, reason, decidedAt }) => ({
      version,
      result: outcomeWords(outcome, market),
      reason,
      at: decidedAt.toISOString(),
      by: decidedBy(version),
    })),
    waiting: waiting ?? null,
    differed,
    isLocked: differed >= PAIRS_THAT_LOCK,
  };
}

export async function previewView(
  { namesOf }: Pick<ResultsViewDeps, 'namesOf'>,
  preview: Preview,
  outcome: Decision,
): Promise<ResultPreview> {
  const { market, wallets, changed, version, movedPaise, needsSecond, isOver, seen } = preview;
  const sorted = wallets.toSorted((a, b) => differencePaise(b) - differencePaise(a));
  const listed =
    sorted.length > 2 * WALLETS_LISTED
      ? [...sorted.slice(0, WALLETS_LISTED), ...sorted.slice(-WALLETS_LISTED)]
      : sorted;
  const debts = belowZero(preview);
  const names = await namesOf([...new Set([...listed, ...debts, ...(changed ?? [])].map(({ playerId }) => playerId))]);
  const view = (wallet: PreviewedWallet): PreviewWallet => ({
    walletId: wallet.walletId,
    playerId: wallet.playerId,
    player: names.get(wallet.playerId) ?? '',
    wallet: wallet.walletKind,
    bets: wallet.bets,
    was: encodeRupees(wallet.wasPaise),
    becomes: encodeRupees(wallet.becomesPaise),
    difference: encodeRupees(differencePaise(wallet)),
    balanceAfter: encodeRupees(wallet.balanceAfterPaise),
    availableAfter: encodeRupees(wallet.availableAfterPaise),
  });
  const sum = (of: (wallet: PreviewedWallet) => number) =>
    encodeRupees(paise(wallets.reduce((total, wallet) => total + of(wallet), 0)));
  return {
    seen,
    result: decisionWords(outcome, market),
    version,
    bets: wallets.reduce((total, { bets }) => total + bets, 0),
    walletCount: wallets.length,
    moved: encodeRupees(movedPaise),
    given: sum((wallet) => Math.max(0, differencePaise(wallet))),
    taken: sum((wallet) => Math.max(0, negatePaise(differencePaise(wallet)))),
    commission: sum(({ commissionPaise }) => commissionPaise),
    needsSecond,
    isOver,
    wallets: listed.map(view),
    belowZero: debts.map(view),
    changes: changed && changesView(market, changed, names),
  };
}

function changesView(market: CatalogueMarket, changed: readonly ChangedPart[], names: ReadonlyMap<string, string>) {
  const byBet = Map.groupBy(changed, ({ betId }) => betId);
  const bets = [...byBet.values()];
  const oldest = changed.toSorted((a, b) => a.matchedAtMs - b.matchedAtMs).slice(0, WALLETS_LISTED);
  return {
    bets: bets.filter((parts) => parts.some(({ becomes }) => becomes === null)).length,
    reduced: bets.filter((parts) => parts.some(({ becomes }) => becomes !== null)).length,
    players: new Set(changed.map(({ playerId }) => playerId)).size,
    parts: bets.filter((parts) => parts.some(({ becomes, isPart }) => becomes === null && isPart)).length,
    givenBack: encodeRupees(paise(changed.reduce((total, { givenBackPaise }) => total + givenBackPaise, 0))),
    listed: oldest.map(({ betId, playerId, bet, becomes, matchedAtMs, givenBackPaise, isPart }) => ({
      betId,
      player: names.get(playerId) ?? '',
      at: new Date(matchedAtMs).toISOString(),
      side: bet.side === 'back' ? ('BACK' as const) : ('LAY' as const),
      on:
        bet.kind === 'fancy'
          ? String(bet.line)
          : (market.selections.find(({ id }) => id === bet.selectionId)?.name ?? ''),
      price: priceOf(bet),
      becomes: becomes && priceOf(becomes),
      stake: encodeRupees(bet.stakePaise),
      givenBack: encodeRupees(givenBackPaise),
      isPart: becomes === null && isPart,
    })),
  };
}

function priceOf(bet: Bet): number {
  switch (bet.kind) {
    case 'exchange':
      return encodeOdds(bet.price);
    case 'bookmaker':
      return bet.rate;
    case 'fancy':
      return bet.size;
  }
}
